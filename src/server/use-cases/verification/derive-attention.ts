import type { Context } from '#server/context.ts';
import { housekeeping } from '#server/db/change.ts';
import type { AttentionService } from '#server/domain/evidence/attention.service.ts';
import { scopeOfWork } from '#server/domain/permissions/scope.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { listUnderivedSignatures } from '#server/reads/underived-signatures.read.ts';

export type DeriveAttentionService = ReturnType<typeof createDeriveAttention>;

/** Agreements of one part: each is a short transaction. */
const atOnce = 20;

/** Derives what the queue of verification orders by for agreements that were signed before it was kept. */
export function createDeriveAttention(
  context: Context,
  deps: { attention: AttentionService; tenants: TenantsService },
) {
  return {
    /** Derives the next few; doing it twice changes nothing. `isMore` = there may be others. */
    async look(): Promise<{ isMore: boolean }> {
      let left = atOnce;
      for (const { id } of await deps.tenants.list('all')) {
        const found = await listUnderivedSignatures(context.db, scopeOfWork(id), left);
        for (const agreement of found)
          await housekeeping(context, ['signature_attention'], (tx) =>
            deps.attention.refresh(tx, agreement),
          );
        left -= found.length;
        if (left === 0) return { isMore: true };
      }
      return { isMore: false };
    },
  };
}

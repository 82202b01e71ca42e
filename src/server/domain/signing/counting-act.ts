import type { CountingAct } from '#shared/sync/sync.schemas.ts';
import { validAct } from '#shared/signing/signing-state.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import { payloadIn } from '#server/domain/acts/stored-texts.ts';
import type { ActRecord, ActsService } from '#server/domain/acts/acts.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

/** Reasons for which an act is out of force because another one stands; the rest say something about people. */
const becauseOfAnother: readonly (string | null)[] = ['duplicada', 'sequencia_recusada'];

/**
 * The act that counts where this one was kept out of force: the one of its kind, else the signature that it does not follow. Null where
 * no other act is the reason.
 */
export async function countingActOf(
  executor: Executor,
  deps: { acts: ActsService; users: UsersService },
  idTenant: string,
  kept: ActRecord,
): Promise<CountingAct | null> {
  if (!becauseOfAnother.includes(kept.supersededReason)) return null;
  const acts = await deps.acts.ofAgreement(executor, idTenant, kept.idAgreement);
  const counting = validAct(acts, kept.kind) ?? validAct(acts, 'assinatura');
  if (counting === undefined) return null;
  const [kind = '', id = ''] = counting.capturedBy.split(':');
  // What the device calls the person is a claim; the table's word goes before it.
  const known = kind === 'staff' ? (await deps.users.namesOf(executor, [id])).get(id) : undefined;
  return {
    kind: counting.kind,
    collector: known ?? payloadIn(counting)?.capturedBy.name ?? '',
    receivedAt: counting.receivedAt.toISOString(),
  };
}

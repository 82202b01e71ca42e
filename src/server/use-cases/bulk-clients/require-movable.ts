import type { BulkReason } from '#shared/clients/bulk.rules.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { requireAll, type Refused } from './refuse.ts';

/** A ticked client, and the person who answered for it when the caller saw the row. */
export type Ticked = { cnpjcpf: string; seen: string | null };

/**
 * Checks that the caller may give every ticked client to `idNew`, and that nobody gave one to a
 * third person meanwhile. `holderOf` answers who answers for a client now, undefined where the
 * company has no such client. Codes `not_found`, `bulk_refused`, both with a `BulkRefusal`.
 */
export function requireMovable(
  ticked: readonly Ticked[],
  mine: Awaited<ReturnType<ClientAccess['sortOut']>>,
  holderOf: (cnpjcpf: string) => string | null | undefined,
  idNew: string | null,
): void {
  const reasonFor = ({ cnpjcpf, seen }: Ticked): BulkReason | null => {
    const holder = holderOf(cnpjcpf);
    if (holder === undefined || !mine.opened.has(cnpjcpf)) return 'not_found';
    if (!mine.changed.has(cnpjcpf)) return 'read_only';
    return holder === seen || holder === idNew ? null : 'changed_meanwhile';
  };
  requireAll(
    ticked.length,
    ticked.flatMap((one): Refused[] => {
      const reason = reasonFor(one);
      return reason === null ? [] : [{ cnpjcpf: one.cnpjcpf, reason }];
    }),
  );
}

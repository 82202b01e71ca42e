import type { AgreementClosed } from '#shared/agreements/agreements.events.ts';
import type { Listener } from '#server/db/change.ts';
import { updateClientStatus } from './clients.repository.ts';

/**
 * A closed agreement makes a pending client active; any other status stays (decisions: Effects of status).
 * Reached by events only.
 */
export function createStatusByClosing(): Listener<AgreementClosed> {
  return async (tx, { idTenant, by, party, partyName }) => {
    if (party.kind !== 'client') return [];
    const change = { before: 'PENDENTE', after: 'ATIVO' } as const;
    if (!(await updateClientStatus(tx, idTenant, party.id, change.before, change.after))) return [];
    return [
      {
        kind: 'clientStatusChanged',
        idTenant,
        by,
        cnpjcpf: party.id,
        clientName: partyName,
        ...change,
        because: 'closing',
      },
    ];
  };
}

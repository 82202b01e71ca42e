import type { BulkReason } from '#shared/clients/bulk.rules.ts';
import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';

/** Those ticked clients that cannot, and why. */
export function notToSign(rows: readonly ClientRow[]): { row: ClientRow; reason: BulkReason }[] {
  return rows.flatMap((row) => {
    const reason = whyNotToSign(row);
    return reason === undefined ? [] : [{ row, reason }];
  });
}

/** Why a client of the list cannot be visited or sent the link to sign, as far as its row says; the server has the last word. */
function whyNotToSign(row: ClientRow): BulkReason | undefined {
  if (!row.canOpen) return 'not_found';
  if (row.agreement === null) return 'no_agreement';
  if (row.agreement.isAssinado) return 'already_signed';
  return isClosedClientStatus(row.status) ? 'client_closed' : undefined;
}

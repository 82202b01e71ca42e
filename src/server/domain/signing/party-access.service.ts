import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';

/** Which agreements a caller may act on; given by the table of objects (access), which stands above every domain. */
export type PartyAccess = {
  /** Company and party of an agreement that the caller may open; code `agreement_not_found` for any other id. */
  requireAgreement: (
    caller: Caller,
    idAgreement: string,
  ) => Promise<{ idTenant: string; party: Party }>;
};

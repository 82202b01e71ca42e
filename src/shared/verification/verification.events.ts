import type { Person } from '../history/history.rules.ts';
import type { Party } from '../signing/signing.schemas.ts';

/** Staff verified or denied the signature on an agreement; `verifedBefore` null = it was pending. */
export type SignatureDecided = {
  kind: 'signatureDecided';
  idTenant: string;
  by: Person;
  idAgreement: string;
  party: Party;
  partyName: string;
  verifedBefore: boolean | null;
  verifed: boolean;
  motivo: string | null;
  /** A denial before closing opened the signature again. */
  isReopened: boolean;
  /** Users who captured acts in force, by id. */
  capturedByUsers: readonly string[];
};

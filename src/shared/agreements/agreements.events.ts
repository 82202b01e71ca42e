import type { Person } from '../history/history.rules.ts';
import type { Party } from '../signing/signing.schemas.ts';

/** A version of an agreement was made and is in force. */
export type AgreementIssued = {
  kind: 'agreementIssued';
  idTenant: string;
  by: Person;
  idAgreement: string;
  version: number;
  party: Party;
  partyName: string;
  contracts: readonly string[];
  /** Contracts of the version before; null = it is the first one. */
  contractsBefore: readonly string[] | null;
  /** The version before was closed: this one is another agreement in its place. */
  replacesClosed: boolean;
};

/** The last act closed an agreement. */
export type AgreementClosed = {
  kind: 'agreementClosed';
  idTenant: string;
  by: Person;
  idAgreement: string;
  party: Party;
  partyName: string;
};

/** What can happen to an agreement. */
export type AgreementEvent = AgreementIssued | AgreementClosed;

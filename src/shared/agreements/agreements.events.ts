import type { Person } from '../history/history.rules.ts';
import type { Party } from '../signing/signing.schemas.ts';

/** A version of an agreement was made and is in force. */
export type AgreementIssued = {
  kind: 'agreementIssued';
  idTenant: string;
  /** Null = the server itself: its first comparison of texts older than their list of values. */
  by: Person | null;
  idAgreement: string;
  version: number;
  /** Number of the version that was in force; null = there was none. */
  versionBefore: number | null;
  party: Party;
  partyName: string;
  contracts: readonly string[];
  /** Contracts of the version before; null = it is the first one. */
  contractsBefore: readonly string[] | null;
  /** The version before was closed: this one is another agreement in its place. */
  replacesClosed: boolean;
  /** The fields because of which it was composed again from the records (`field-words.ts`); null = it was asked for. */
  refreshed: readonly string[] | null;
};

/** An open agreement whose signing has begun was compared with the records; its text stays. */
export type MinutaCompared = {
  kind: 'minutaCompared';
  idTenant: string;
  by: Person | null;
  idAgreement: string;
  /** Fields that differ; empty = the text is true again. */
  stale: readonly string[];
};

/** A part of a company's open agreements was compared with the records. */
export type MinutasWalked = { kind: 'minutasWalked'; idTenant: string; by: Person | null };

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
export type AgreementEvent = AgreementIssued | AgreementClosed | MinutaCompared | MinutasWalked;

import type { Person } from '../history/history.rules.ts';
import type { BankField } from './banking.messages.ts';

/** A field of a registration that is another now; null = there was none. Of what is secret neither value is here. */
export type BankChange = { field: BankField; before: string | null; after: string | null };

/** Somebody registered the company's bank, or changed the registration. */
export type BankRegistered = {
  kind: 'bankRegistered';
  idTenant: string;
  by: Person;
  isFirst: boolean;
  changes: readonly BankChange[];
};

/** The certificate of a company's bank ends soon, or has ended. */
export type BankCertificateEnding = {
  kind: 'bankCertificateEnding';
  idTenant: string;
  /** Name of the company. */
  company: string;
  state: 'expiring' | 'expired';
  /** Its last day, `aaaa-mm-dd`. */
  day: string;
};

/** What can happen to a bank registration. */
export type BankingEvent = BankRegistered | BankCertificateEnding;

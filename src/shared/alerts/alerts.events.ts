import type { Person } from '../history/history.rules.ts';

/** A person wrote an alert; `company` is the name of the client or company it is about, `recipients` are user ids. */
export type AlertWritten = {
  kind: 'alertWritten';
  idTenant: string;
  by: Person;
  idAlert: string;
  idClient: string | null;
  company: string;
  message: string;
  recipients: readonly string[];
};

/** An alert was resolved for all its recipients. */
export type AlertResolved = {
  kind: 'alertResolved';
  idTenant: string;
  by: Person;
  idAlert: string;
  resolution: string;
};

/** What can happen to an alert. */
export type AlertEvent = AlertWritten | AlertResolved;

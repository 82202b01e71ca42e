import type { Person } from '../history/history.rules.ts';

/** A visitor wrote to a company. Nothing here says who: nothing is to be left of it once the message is erased. */
export type ContactReceived = {
  kind: 'contactReceived';
  idTenant: string;
  idContact: string;
  /** The company's title. */
  company: string;
  /** Its CEOs, by id. */
  ceos: readonly string[];
};

/** The mail server did not take a visitor's message for a week. */
export type ContactMailFailed = Omit<ContactReceived, 'kind'> & { kind: 'contactMailFailed' };

/** Somebody erased a visitor's message before its time. */
export type ContactErased = {
  kind: 'contactErased';
  idTenant: string;
  by: Person;
  /** When it was written, ISO 8601. */
  writtenAt: string;
};

/** What can happen to a visitor's message. */
export type ContactEvent = ContactReceived | ContactMailFailed | ContactErased;

import type { Person } from '../history/history.rules.ts';

/** A person accepted the terms. */
export type TermsAccepted = {
  kind: 'termsAccepted';
  idTenant: string;
  by: Person;
  version: number;
};

/** A person set a password by a link; `id` is a user id (staff) or a cnpjcpf (client). */
export type PasswordSet = {
  kind: 'passwordSet';
  idTenant: string;
  owner: { kind: 'staff' | 'client'; id: string };
};

/** What can happen to a person's way in. */
export type SessionEvent = TermsAccepted | PasswordSet;

import type { Person } from '../history/history.rules.ts';

/** A person accepted the terms. */
export type TermsAccepted = {
  kind: 'termsAccepted';
  idTenant: string;
  by: Person;
  version: number;
};

/** A person set their own password; `id` is a user id (staff) or a cnpjcpf (client). */
export type PasswordSet = {
  kind: 'passwordSet';
  idTenant: string;
  by: Person;
  owner: { kind: 'staff' | 'client'; id: string };
};

/** A member of staff signs in with an authenticator app from now on. */
export type SecondFactorEnabled = {
  kind: 'secondFactorEnabled';
  idTenant: string;
  by: Person;
  idUser: string;
};

/** The password alone is enough again. `by` null: the tool on the server did it. */
export type SecondFactorEnded = {
  kind: 'secondFactorEnded';
  idTenant: string;
  by: Person | null;
  idUser: string;
};

/** A company demands a second factor of its ADMIN, or does no more. */
export type SecondFactorDemandChanged = {
  kind: 'secondFactorDemandChanged';
  idTenant: string;
  by: Person;
  before: boolean;
  after: boolean;
};

/** What can happen to a person's way in. */
export type SessionEvent =
  | TermsAccepted
  | PasswordSet
  | SecondFactorEnabled
  | SecondFactorEnded
  | SecondFactorDemandChanged;

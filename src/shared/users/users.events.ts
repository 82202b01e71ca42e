import type { Person } from '../history/history.rules.ts';
import type { UpdateUserBody } from './write-user.schemas.ts';

/** An account was made. */
export type UserCreated = {
  kind: 'userCreated';
  idTenant: string;
  /** null = the system, from the server's machine. */
  by: Person | null;
  idUser: string;
  name: string;
  typeUser: string;
  typeCargo: string;
};

/** Members of an account changed, by their names on the wire. */
export type UserChanged = {
  kind: 'userChanged';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
  changes: readonly {
    field: keyof UpdateUserBody;
    before: string | null;
    after: string | null;
  }[];
};

/** A pending account may sign in. */
export type UserAccepted = {
  kind: 'userAccepted';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
};

/** A pending account was refused: it is deleted, and its e-mail and CPF are free. */
export type UserRefused = {
  kind: 'userRefused';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
  reason: string;
};

/** An account was deleted. */
export type UserDeleted = {
  kind: 'userDeleted';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
  email: string;
};

/** An account was closed to its person: no sign-in, no session, no link for a password. */
export type UserBlocked = {
  kind: 'userBlocked';
  idTenant: string;
  /** Null = the server itself, with the accounts of the demonstration. */
  by: Person | null;
  idUser: string;
  name: string;
};

/** A blocked account is open to its person again. */
export type UserUnblocked = Omit<UserBlocked, 'kind' | 'by'> & {
  kind: 'userUnblocked';
  by: Person;
};

/**
 * Clients or people of a company have another gerente, or none. `before`: name of the one until
 * then.
 */
export type GerenteChanged = {
  kind: 'gerenteChanged';
  idTenant: string;
  by: Person;
  /** The company's name. */
  company: string;
  after: { id: string; name: string } | null;
  clients: readonly { cnpjcpf: string; razaoSocial: string; before: string | null }[];
  people: readonly { id: string; name: string; before: string | null }[];
};

/** A member of staff signed in, with everything that was asked for. */
export type StaffEntered = { kind: 'staffEntered'; idTenant: string; idUser: string };

/** A person gave their own address; the previous CEP (null = none) and the new one. */
export type AddressRegistered = {
  kind: 'addressRegistered';
  idTenant: string;
  by: Person;
  cepBefore: string | null;
  cep: string;
};

/**
 * There is one more CEO of the administration, by a new account or by a new job title; said
 * besides the event of the account. `ceos`: ids of those who are told: the CEOs who may work with
 * the company, but not who did it.
 */
export type AdminCeoMade = {
  kind: 'adminCeoMade';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
  company: string;
  ceos: readonly string[];
};

/**
 * An account got another e-mail, and no password link goes out until then (ISO), besides the event
 * of the account. `ceos`: ids of those who are told, but not who did it.
 */
export type UserEmailChanged = {
  kind: 'userEmailChanged';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
  company: string;
  until: string;
  ceos: readonly string[];
};

/** Every event of an account. */
export type UserEvent =
  | UserCreated
  | UserChanged
  | UserAccepted
  | UserRefused
  | UserDeleted
  | UserBlocked
  | UserUnblocked
  | GerenteChanged
  | StaffEntered
  | AddressRegistered
  | AdminCeoMade
  | UserEmailChanged;

import type { Person } from '../history/history.rules.ts';
import type { UpdateUserBody } from './write-user.schemas.ts';

/** An account was made. */
export type UserCreated = {
  kind: 'userCreated';
  idTenant: string;
  by: Person;
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

/** An account was deleted. */
export type UserDeleted = {
  kind: 'userDeleted';
  idTenant: string;
  by: Person;
  idUser: string;
  name: string;
  email: string;
};

/** A person gave their own address; CEP of before (null = none) and after. */
export type AddressRegistered = {
  kind: 'addressRegistered';
  idTenant: string;
  by: Person;
  cepBefore: string | null;
  cep: string;
};

/** What can happen to an account. */
export type UserEvent = UserCreated | UserChanged | UserAccepted | UserDeleted | AddressRegistered;

import { AppError } from '#shared/errors/app-error.ts';
import { mayCall, partnerCeo, type Access, type Role } from '#shared/permissions/roles.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { userSearchText } from '#shared/users/users.rules.ts';
import type { Ground } from '#server/context.ts';
import { waitForLock } from '#server/db/advisory-locks.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findNamesOfRole,
  findUser,
  findUserKey,
  findUserNames,
  findUsersByEmail,
  hasLiveCpf,
  insertUser,
  listRolesAmong,
  listRolesOfTenant,
  listUsersOfTenant,
  lockUsers,
  updateUser,
  updateUserRow,
  type UserRecord,
} from './users.repository.ts';

import {
  changeManager,
  countManagedBy,
  lockManagedBy,
  type ManagedPerson,
} from './managers.repository.ts';

export type { UserRecord } from './users.repository.ts';
export type UsersService = ReturnType<typeof createUsersService>;

const idsNamed = (people: readonly (Role & { id: string })[], access: Access): string[] =>
  people.filter((one) => mayCall(access, one)).map(({ id }) => id);

/** Staff accounts; lists of them are reads. */
export function createUsersService(context: Ground) {
  const namedBy = async (executor: Executor, idTenant: string, access: Access): Promise<string[]> =>
    idsNamed(await listRolesOfTenant(executor, idTenant), access);
  return {
    /**
     * A user by id, in one company or (undefined) in any; deleted ones too, because what they
     * signed stays theirs.
     */
    find: (
      executor: Executor,
      idTenant: string | undefined,
      id: string,
    ): Promise<UserRecord | undefined> => findUser(executor, idTenant, id),
    byEmail: (email: string): Promise<UserRecord[]> =>
      findUsersByEmail(context.db, email.toLowerCase()),
    ofTenant: (executor: Executor, idTenant: string): Promise<UserRecord[]> =>
      listUsersOfTenant(executor, idTenant),
    /** Ids of a company's own CEOs. */
    ceosOf: (executor: Executor, idTenant: string): Promise<string[]> =>
      namedBy(executor, idTenant, partnerCeo),
    /** Ids of a company's members whom an access names. */
    namedBy,
    /** Ids among these, of people of any company, whom an access names. */
    namedAmong: async (
      executor: Executor,
      ids: readonly string[],
      access: Access,
    ): Promise<string[]> => idsNamed(await listRolesAmong(executor, ids), access),
    /** Whether a live member of these companies has this CPF (11 digits). */
    hasLiveCpf: (executor: Executor, idTenants: readonly string[], cpf: string): Promise<boolean> =>
      hasLiveCpf(executor, idTenants, cpf),
    /**
     * Code `cpf_taken` when another live account of the company has this CPF, which names the
     * person in contracts. Older rows may share one, so no unique index can stand here; two
     * transactions that ask for the same CPF wait for one another.
     */
    async requireFreeCpf(
      tx: WriteTx,
      { idTenant, id, cpf }: { idTenant: string; id: string; cpf: string },
    ): Promise<void> {
      await waitForLock(tx, `user-cpf|${idTenant}|${cpf}`);
      if (await hasLiveCpf(tx, [idTenant], cpf, id))
        throw new AppError('cpf_taken', userMessages.cpfTaken, {
          fields: { cpf: userMessages.cpfTaken },
        });
    },
    /** The columns that decide who may open a person, whatever the company; deleted ones too. */
    keyOf: (executor: Executor, id: string): ReturnType<typeof findUserKey> =>
      findUserKey(executor, id),
    /** Names by id, whatever the company; who is unknown is left out. */
    namesOf: async (executor: Executor, ids: readonly string[]): Promise<Map<string, string>> =>
      new Map((await findUserNames(executor, ids)).map(({ id, name }) => [id, name])),
    /**
     * Names by id of those of these people, whatever the company, who are live and ADMIN/ANALISTA;
     * one statement.
     */
    analystsAmong: async (
      executor: Executor,
      ids: readonly string[],
    ): Promise<Map<string, string>> =>
      new Map(
        (await findNamesOfRole(executor, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, ids)).map(
          ({ id, name }) => [id, name],
        ),
      ),
    /** Live users with these ids in the companies of a scope, locked until the transaction ends. */
    lock: (
      tx: Executor,
      scope: 'all' | readonly string[],
      ids: readonly string[],
    ): Promise<UserRecord[]> => lockUsers(tx, scope, ids),
    /** Number of live people whom each of these manages; who manages nobody is left out. */
    countManagedBy: (
      executor: Executor,
      idTenant: string,
      idManagers: readonly string[],
    ): Promise<Map<string, number>> => countManagedBy(executor, idTenant, idManagers),
    /** A page of the live people whom these manage, locked until the transaction ends. */
    lockManagedBy: (
      tx: Executor,
      idTenant: string,
      idManagers: readonly string[],
      page: { after: string | null; limit: number },
    ): Promise<ManagedPerson[]> => lockManagedBy(tx, idTenant, idManagers, page),
    /** Gives people another gerente, or (null) none. */
    setGerente: (
      tx: WriteTx,
      idTenant: string,
      ids: readonly string[],
      idGerente: string | null,
    ): Promise<void> => changeManager(tx, idTenant, ids, idGerente),
    /** Changes a live account and answers it as it is then; undefined when it is gone. */
    change: (
      tx: WriteTx,
      idTenant: string,
      id: string,
      changes: Parameters<typeof updateUserRow>[3],
    ): Promise<UserRecord | undefined> => updateUserRow(tx, idTenant, id, changes),
    /** Stores an account; the search column is filled here, so that no caller forgets it. */
    create: (
      tx: WriteTx,
      user: Omit<Parameters<typeof insertUser>[1], 'searchText'>,
    ): Promise<void> => insertUser(tx, { ...user, searchText: userSearchText(user) }),
    markTermsAccepted: (tx: WriteTx, idTenant: string, id: string): Promise<void> =>
      updateUser(tx, idTenant, id, { liAceito: true }),
    setAddress: (
      tx: WriteTx,
      idTenant: string,
      id: string,
      address: {
        cep: string;
        logradouro: string;
        bairro: string;
        numero: string;
        municipio: string;
        estado: string;
      },
    ): Promise<void> => updateUser(tx, idTenant, id, address),
    setPasswordHash: (
      tx: WriteTx,
      idTenant: string,
      id: string,
      passwordHash: string,
    ): Promise<void> => updateUser(tx, idTenant, id, { passwordHash }),
  };
}

import { userSearchText } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  countUsers,
  findUser,
  findUsersByEmail,
  insertUser,
  listAdminsInScope,
  listUsers,
  listUsersOfTenant,
  lockUsers,
  updateUser,
  updateUserRow,
  type UserFilter,
  type UserRecord,
} from './users.repository.ts';

export type { UserFilter, UserRecord } from './users.repository.ts';
export type UsersService = ReturnType<typeof createUsersService>;

/** Staff accounts. */
export function createUsersService(context: Context) {
  return {
    /** A user by id, in one company or (undefined) in any; deleted ones too, because what they signed stays theirs. */
    find: (
      executor: Executor,
      idTenant: string | undefined,
      id: string,
    ): Promise<UserRecord | undefined> => findUser(executor, idTenant, id),
    byEmail: (email: string): Promise<UserRecord[]> =>
      findUsersByEmail(context.db, email.toLowerCase()),
    ofTenant: (executor: Executor, idTenant: string): Promise<UserRecord[]> =>
      listUsersOfTenant(executor, idTenant),
    /** Ids of the ADMIN who may work with a company. */
    adminsInScope: (executor: Executor, idTenant: string): Promise<string[]> =>
      listAdminsInScope(executor, idTenant),
    /** One page of the live users that a filter lets through, by name. */
    list: (filter: UserFilter, page: { offset: number; limit: number }): Promise<UserRecord[]> =>
      listUsers(context.db, filter, page),
    count: (filter: UserFilter): Promise<number> => countUsers(context.db, filter),
    /** Live users with these ids in the companies of a scope, locked until the transaction ends. */
    lock: (
      tx: Executor,
      scope: 'all' | readonly string[],
      ids: readonly string[],
    ): Promise<UserRecord[]> => lockUsers(tx, scope, ids),
    /** Changes a live account and answers it as it is then; undefined when it is gone. */
    change: (
      tx: Executor,
      idTenant: string,
      id: string,
      changes: Parameters<typeof updateUserRow>[3],
    ): Promise<UserRecord | undefined> => updateUserRow(tx, idTenant, id, changes),
    /** Accounts that wait for acceptance, by name, up to 500. */
    pendingIn: (executor: Executor, scope: 'all' | readonly string[]): Promise<UserRecord[]> =>
      listUsers(executor, { scope, isAccepted: false }, { offset: 0, limit: 500 }),
    /** Stores an account; the search column is filled here, so that no caller forgets it. */
    create: (
      executor: Executor,
      user: Omit<Parameters<typeof insertUser>[1], 'searchText'>,
    ): Promise<void> => insertUser(executor, { ...user, searchText: userSearchText(user) }),
    markTermsAccepted: (executor: Executor, idTenant: string, id: string): Promise<void> =>
      updateUser(executor, idTenant, id, { liAceito: true }),
    setAddress: (
      executor: Executor,
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
    ): Promise<void> => updateUser(executor, idTenant, id, address),
    setPasswordHash: (
      executor: Executor,
      idTenant: string,
      id: string,
      passwordHash: string,
    ): Promise<void> => updateUser(executor, idTenant, id, { passwordHash }),
  };
}

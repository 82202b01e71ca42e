import { AppError } from '#shared/http/app-error.ts';
import { tenantScope, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { TypeCargo, TypeUser } from '#shared/session/session.enums.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import {
  canAcceptUsers,
  canDeleteUser,
  canEditUser,
  canWriteUsersOf,
  isRolePair,
  userSearchText,
} from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import type { UpdateUserBody } from '#shared/users/write-user.schemas.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import { isUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import type { HistoryService } from '#server/domain/history/history.service.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { changedFields } from './changed-fields.ts';
import { toUser } from '#server/domain/users/user-answer.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';

export type ChangeUserService = ReturnType<typeof createChangeUserService>;

type Deps = {
  history: HistoryService;
  sessions: SessionService;
  tenants: TenantsService;
  users: UsersService;
};
type Staff = Extract<Caller, { kind: 'staff' }>;

const roleOf = (row: UserRecord): { id: string; typeUser: TypeUser; typeCargo: TypeCargo } => ({
  id: row.id,
  typeUser: row.typeUser as TypeUser,
  typeCargo: row.typeCargo as TypeCargo,
});

/** Changing accounts: the record, activation, deletion. Each change is a row of the history in the same transaction. */
export function createChangeUserService(context: Context, deps: Deps) {
  async function lockAll(
    tx: Executor,
    caller: Staff,
    ids: readonly string[],
  ): Promise<UserRecord[]> {
    const rows = await deps.users.lock(tx, tenantScope(caller), ids);
    if (rows.length < new Set(ids).size) throw new AppError('not_found', 'Usuário não encontrado');
    for (const idTenant of new Set(rows.map((row) => row.idTenant))) {
      const tenant = await deps.tenants.find(tx, idTenant);
      if (tenant === undefined || !canWriteUsersOf(caller, tenant)) throw new AppError('read_only');
    }
    return rows;
  }

  /** The role after the change: an existing pair, never one's own, and CEO of the administration only by one. */
  function requireRole(caller: Staff, row: UserRecord, body: UpdateUserBody): void {
    const before = roleOf(row);
    const after = {
      typeUser: body.typeUser ?? before.typeUser,
      typeCargo: body.typeCargo ?? before.typeCargo,
    };
    if (after.typeUser === before.typeUser && after.typeCargo === before.typeCargo) return;
    if (caller.id === row.id) throw new AppError('forbidden', userMessages.ownRole);
    if (!isRolePair(after))
      throw new AppError('validation_failed', userMessages.rolePairUnknown, {
        fields: { typeCargo: userMessages.rolePairUnknown },
      });
    if (!canEditUser(caller, after)) throw new AppError('forbidden', userMessages.outranked);
  }

  return {
    /** Saves the fields that were sent; codes `not_found`, `forbidden`, `read_only`, `email_taken`, `validation_failed`. */
    async update(caller: Staff, id: string, body: UpdateUserBody): Promise<User> {
      try {
        return await context.db.transaction(async (tx) => {
          const row = (await lockAll(tx, caller, [id]))[0]!;
          if (!canEditUser(caller, roleOf(row)))
            throw new AppError('forbidden', userMessages.outranked);
          requireRole(caller, row, body);
          const changes = changedFields(row, body);
          if (changes.length === 0) return toUser(row);
          const set = Object.fromEntries(changes.map(({ column, after }) => [column, after]));
          const next = { ...row, ...set } as UserRecord;
          const saved = await deps.users.change(tx, row.idTenant, id, {
            ...set,
            searchText: userSearchText(next),
          });
          if (saved === undefined) throw new AppError('not_found', 'Usuário não encontrado');
          for (const { field, before, after } of changes)
            await deps.history.write(tx, row.idTenant, {
              actor: caller,
              action: 'usuario_alterado',
              subject: `user:${id}`,
              field,
              before,
              after,
            });
          return toUser(saved);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('email_taken');
        throw error;
      }
    },

    /** Activates a pending user; repeated, the same answer. Codes `not_found`, `forbidden`, `read_only`. */
    accept(caller: Staff, id: string): Promise<User> {
      if (!canAcceptUsers(caller)) throw new AppError('forbidden');
      return context.db.transaction(async (tx) => {
        const row = (await lockAll(tx, caller, [id]))[0]!;
        if (row.isAccepted) return toUser(row);
        const saved = await deps.users.change(tx, row.idTenant, id, { isAccepted: true });
        if (saved === undefined) throw new AppError('not_found', 'Usuário não encontrado');
        await deps.history.write(tx, row.idTenant, {
          actor: caller,
          action: 'usuario_ativado',
          subject: `user:${id}`,
          field: 'status',
          before: 'Pendente',
          after: 'Ativo',
        });
        return toUser(saved);
      });
    },

    /**
     * Deletes accounts, all of them or none: the rows stay for what the people signed, their sessions end, and their addresses are free.
     * Codes `own_account`, `not_found`, `forbidden`, `read_only`.
     */
    remove(caller: Staff, ids: readonly string[]): Promise<{ deleted: number }> {
      if (ids.includes(caller.id)) throw new AppError('own_account');
      return context.db.transaction(async (tx) => {
        const rows = await lockAll(tx, caller, ids);
        if (rows.some((row) => !canDeleteUser(caller, roleOf(row))))
          throw new AppError('forbidden', userMessages.outranked);
        const deletedAt = context.now();
        for (const row of rows) {
          await deps.users.change(tx, row.idTenant, row.id, { deletedAt });
          await deps.sessions.revokeAllOf(tx, {
            kind: 'staff',
            idTenant: row.idTenant,
            subject: row.id,
          });
          await deps.history.write(tx, row.idTenant, {
            actor: caller,
            action: 'usuario_excluido',
            subject: `user:${row.id}`,
            before: `${row.name} (${row.email})`,
          });
        }
        return { deleted: rows.length };
      });
    },
  };
}

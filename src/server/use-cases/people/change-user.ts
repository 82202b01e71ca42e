import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { adminCeo, mayCall, type TypeCargo, type TypeUser } from '#shared/permissions/roles.ts';
import { dutiesText, hasDuties, noDuties, type Duties } from '#shared/users/duties.rules.ts';
import type { HasDuties } from '#shared/users/duties.schemas.ts';
import { emailChangeTo } from '#shared/users/email-change.rules.ts';
import type { UserDeleted } from '#shared/users/users.events.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import {
  canDeleteUser,
  canEditUser,
  editRefusal,
  isRolePair,
  mayGiveRole,
  userSearchText,
} from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import type { UpdateUserBody } from '#shared/users/write-user.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import { isUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import { changedFields } from './changed-fields.ts';
import type { CountDuties } from './count-duties.ts';
import { toWireUser } from '#server/domain/users/user.wire.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import type { LockPeople } from './lock-people.ts';
import type { Changer, SettleEmail } from './settle-email.ts';
import type { ToldCeos } from './told-ceos.ts';

export type ChangeUserService = ReturnType<typeof createChangeUserService>;

type Deps = {
  countDuties: CountDuties;
  lockPeople: LockPeople;
  /** Mails, behind the answer, that a registration was refused; `by` is the name of the caller. */
  notices: { refused: (to: UserRecord, by: string, reason: string) => void };
  sessions: SessionService;
  /** Sends the notices that are due, behind the answer. */
  sendNoticesSoon: () => void;
  settleEmail: SettleEmail;
  toldCeos: ToldCeos;
  users: UsersService;
};
type Staff = Extract<Caller, { kind: 'staff' }>;

const roleOf = (row: UserRecord): { id: string; typeUser: TypeUser; typeCargo: TypeCargo } => ({
  id: row.id,
  typeUser: row.typeUser,
  typeCargo: row.typeCargo,
});

/** Changing accounts: the record, activation, deletion. */
export function createChangeUserService(context: Context, deps: Deps) {
  /**
   * The role after the change: an existing pair, never one's own, and CEO of the administration
   * only by one.
   */
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
    if (!mayGiveRole(caller, before, after))
      throw new AppError(
        'forbidden',
        caller.typeUser === 'ADMIN' ? userMessages.outranked : userMessages.cargoOfCompany,
      );
  }

  /**
   * Refuses where one of these people still has duties that count; code `has_duties` with a
   * `HasDuties`.
   */
  async function requireFree(
    tx: WriteTx,
    rows: readonly UserRecord[],
    counting: (duties: Duties) => Duties,
  ): Promise<void> {
    const people: HasDuties['people'] = [];
    for (const idTenant of new Set(rows.map((row) => row.idTenant))) {
      const own = rows.filter((row) => row.idTenant === idTenant);
      const counts = await deps.countDuties(
        tx,
        idTenant,
        own.map(({ id }) => id),
      );
      for (const { id, name } of own) {
        const duties = counting(counts.get(id) ?? noDuties);
        if (hasDuties(duties)) people.push({ id, name, ...duties });
      }
    }
    const [first] = people;
    if (first === undefined) return;
    const details: HasDuties = { people };
    throw new AppError('has_duties', dutiesText(first.name, first), details);
  }

  /**
   * A gerente who becomes something else hands over first; a USUARIO may keep clients as
   * responsável.
   */
  async function requireFreeForRole(
    tx: WriteTx,
    row: UserRecord,
    after: UserRecord,
  ): Promise<void> {
    const isNoLonger = (is: (role: UserRecord) => boolean): boolean => is(row) && !is(after);
    const leavesNetwork = isNoLonger(({ typeUser }) => typeUser === 'USUARIO');
    const stopsManaging = isNoLonger(({ typeCargo }) => typeCargo === 'GERENTE');
    if (!leavesNetwork && !stopsManaging) return;
    await requireFree(tx, [row], (duties) =>
      leavesNetwork ? duties : { ...duties, responsavel: 0 },
    );
  }

  /** Deletes one account and ends its sessions; the row stays for what the person signed. */
  async function end(tx: WriteTx, { idTenant, id }: UserRecord): Promise<void> {
    await deps.users.change(tx, idTenant, id, { deletedAt: context.now() });
    await deps.sessions.revokeAllOf(tx, { kind: 'staff', idTenant, subject: id }, 'removed');
  }

  return {
    /**
     * Saves the fields that were sent; codes `not_found`, `forbidden`, `read_only`, `cpf_taken`,
     * `email_taken`, `has_duties`, `validation_failed`.
     */
    async update(by: Changer, id: string, body: UpdateUserBody): Promise<User> {
      const { caller } = by;
      try {
        const { user, hasNewEmail } = await change(context, async (tx) => {
          const row = (await deps.lockPeople(tx, caller, [id]))[0]!;
          if (!canEditUser(caller, roleOf(row)))
            throw new AppError('forbidden', editRefusal(caller, row));
          requireRole(caller, row, body);
          const changes = changedFields(row, body);
          if (changes.length === 0)
            return { answer: { user: row, hasNewEmail: false }, events: unchanged };
          const set = Object.assign({}, ...changes.map((one) => one.set)) as Partial<UserRecord>;
          const wait =
            set.email === undefined ? undefined : emailChangeTo(row, set.email, context.now());
          const next: UserRecord = { ...row, ...set };
          await requireFreeForRole(tx, row, next);
          if (next.cpf !== row.cpf) await deps.users.requireFreeCpf(tx, next);
          const saved = await deps.users.change(tx, row.idTenant, id, {
            ...set,
            ...wait,
            searchText: userSearchText(next),
          });
          if (saved === undefined) throw new AppError('not_found', 'Usuário não encontrado');
          return {
            answer: { user: saved, hasNewEmail: wait !== undefined },
            events: [
              {
                kind: 'userChanged',
                idTenant: row.idTenant,
                by: personOf(caller),
                idUser: id,
                name: saved.name,
                changes: changes.map(({ field, before, after }) => ({ field, before, after })),
              },
              ...(mayCall(adminCeo, row) ? [] : await deps.toldCeos(tx, caller, saved)),
              ...(wait === undefined ? [] : await deps.settleEmail(tx, by, saved)),
            ],
          };
        });
        if (hasNewEmail) deps.sendNoticesSoon();
        return toWireUser(user);
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('email_taken');
        throw error;
      }
    },

    /** Activates a pending user; repeated, the same answer. Codes `not_found`, `read_only`. */
    accept(caller: Staff, id: string): Promise<User> {
      return change(context, async (tx) => {
        const row = (await deps.lockPeople(tx, caller, [id]))[0]!;
        if (row.isAccepted) return { answer: toWireUser(row), events: unchanged };
        const saved = await deps.users.change(tx, row.idTenant, id, { isAccepted: true });
        if (saved === undefined) throw new AppError('not_found', 'Usuário não encontrado');
        return {
          answer: toWireUser(saved),
          events: [
            {
              kind: 'userAccepted',
              idTenant: row.idTenant,
              by: personOf(caller),
              idUser: id,
              name: saved.name,
            },
          ],
        };
      });
    },

    /**
     * Refuses a pending registration and mails the person why: the account is deleted as by
     * `remove`, so that its e-mail and CPF are free. Codes `not_found`, `read_only`,
     * `already_accepted`, `has_duties`.
     */
    async refuse(caller: Staff, id: string, reason: string): Promise<{ deleted: number }> {
      const { row, ...answer } = await change(context, async (tx) => {
        const row = (await deps.lockPeople(tx, caller, [id]))[0]!;
        if (row.isAccepted) throw new AppError('already_accepted');
        await requireFree(tx, [row], (duties) => duties);
        await end(tx, row);
        return {
          answer: { row, deleted: 1 },
          events: [
            {
              kind: 'userRefused',
              idTenant: row.idTenant,
              by: personOf(caller),
              idUser: id,
              name: row.name,
              reason,
            },
          ],
        };
      });
      deps.notices.refused(row, caller.name, reason);
      return answer;
    },

    /**
     * Deletes accounts, all of them or none: the rows stay for what the people signed, their
     * sessions end, and their addresses are free. Codes `own_account`, `not_found`, `forbidden`,
     * `read_only`, `has_duties`.
     */
    remove(caller: Staff, ids: readonly string[]): Promise<{ deleted: number }> {
      if (ids.includes(caller.id)) throw new AppError('own_account');
      return change(context, async (tx) => {
        const rows = await deps.lockPeople(tx, caller, ids);
        const outranked = rows.find((row) => !canDeleteUser(caller, roleOf(row)));
        if (outranked !== undefined)
          throw new AppError('forbidden', editRefusal(caller, outranked));
        await requireFree(tx, rows, (duties) => duties);
        for (const row of rows) await end(tx, row);
        const [first, ...others] = rows.map(({ idTenant, id, name, email }): UserDeleted => ({
          kind: 'userDeleted',
          idTenant,
          by: personOf(caller),
          idUser: id,
          name,
          email,
        }));
        return {
          answer: { deleted: rows.length },
          events: first === undefined ? unchanged : [first, ...others],
        };
      });
    },
  };
}

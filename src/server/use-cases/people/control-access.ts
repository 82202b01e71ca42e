import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canControlAccount, editRefusal } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { BlockAccount } from '#server/domain/session/block-account.ts';
import { toWireUser } from '#server/domain/users/user.wire.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import type { LockPeople } from './lock-people.ts';

export type ControlAccessService = ReturnType<typeof createControlAccessService>;

type Deps = {
  blockAccount: BlockAccount;
  lockPeople: LockPeople;
  users: UsersService;
  /** Mails to the person, behind the answer; `by` is the colleague's name. */
  notices: {
    blocked: (to: UserRecord, by: string) => void;
    unblocked: (to: UserRecord, by: string) => void;
  };
  /** Mails a link for a new password; codes `rate_limited`, `unavailable`. */
  sendPasswordLink: (
    user: UserRecord,
    by: { actor: string; name: string },
    address: string,
  ) => Promise<void>;
};

/**
 * Colleagues' control over a person's account: they close it, open it again, or send a link for a
 * new password.
 */
export function createControlAccessService(context: Context, deps: Deps) {
  /**
   * The account, locked, of whom the caller may do this to; codes `own_account`, `not_found`,
   * `read_only`, `forbidden`. The caller's own row is locked with it and asked: two CEOs who block
   * one another at the same moment would else leave nobody to open either again.
   */
  async function lockOther(tx: WriteTx, caller: StaffCaller, id: string): Promise<UserRecord> {
    if (id === caller.id) throw new AppError('own_account', userMessages.ownAccess);
    const rows = await deps.lockPeople(tx, caller, [id, caller.id]);
    const me = rows.find((one) => one.id === caller.id);
    if (me === undefined || me.blockedAt !== null) throw new AppError('session_ended');
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new AppError('not_found', 'Usuário não encontrado');
    if (!canControlAccount(caller, row)) throw new AppError('forbidden', editRefusal(caller, row));
    return row;
  }

  return {
    /**
     * Closes an account, whose sign-in answers `account_blocked` from now on. Its sessions end with
     * `session_ended`, never `person_removed`: the device keeps its unsent items until the owner
     * signs in again or colleagues hand them to the office (decisions: Block). Repeated, the same
     * answer. Codes `own_account`, `not_found`, `read_only`, `forbidden`.
     */
    async block(caller: StaffCaller, id: string, address: string): Promise<User> {
      const { user, isNew } = await change(context, async (tx) => {
        const row = await lockOther(tx, caller, id);
        if (row.blockedAt !== null)
          return { answer: { user: row, isNew: false }, events: unchanged };
        const done = await deps.blockAccount(tx, row, { person: caller, address });
        if (done === undefined) throw new AppError('not_found', 'Usuário não encontrado');
        return { answer: { user: done.saved, isNew: true }, events: [done.event] };
      });
      if (isNew) deps.notices.blocked(user, caller.name);
      return toWireUser(user);
    },

    /**
     * Opens a blocked account again: its person signs in with the previous password. Repeated, the
     * same answer. Codes as `block`.
     */
    async unblock(caller: StaffCaller, id: string, address: string): Promise<User> {
      const { user, isNew } = await change(context, async (tx) => {
        const row = await lockOther(tx, caller, id);
        if (row.blockedAt === null)
          return { answer: { user: row, isNew: false }, events: unchanged };
        const { idTenant } = row;
        const saved = await deps.users.change(tx, idTenant, id, { blockedAt: null });
        if (saved === undefined) throw new AppError('not_found', 'Usuário não encontrado');
        await context.security.write(
          {
            idTenant,
            actor: actorOf(caller),
            address,
            action: 'usuario_desbloqueado',
            object: `user:${id}`,
            outcome: 'feito',
          },
          tx,
        );
        return {
          answer: { user: saved, isNew: true },
          events: [
            { kind: 'userUnblocked', idTenant, by: personOf(caller), idUser: id, name: row.name },
          ],
        };
      });
      if (isNew) deps.notices.unblocked(user, caller.name);
      return toWireUser(user);
    },

    /**
     * Sends a person a link for a new password, to the e-mail on record, and answers that address:
     * who asks never sees the link. Codes as `block`, and `account_blocked`, `not_accepted`,
     * `rate_limited`, `unavailable`.
     */
    async sendPasswordLink(
      caller: StaffCaller,
      id: string,
      address: string,
    ): Promise<{ to: string }> {
      const user = await change(context, async (tx) => ({
        answer: await lockOther(tx, caller, id),
        events: unchanged,
      }));
      if (user.blockedAt !== null)
        throw new AppError('account_blocked', userMessages.linkWhileBlocked);
      if (!user.isAccepted) throw new AppError('not_accepted', userMessages.linkBeforeAccepted);
      await deps.sendPasswordLink(user, { actor: actorOf(caller), name: caller.name }, address);
      return { to: user.email };
    },
  };
}

import { actorOf, personOf, type Person } from '#shared/history/history.rules.ts';
import type { UserBlocked } from '#shared/users/users.events.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import { staffAccount, type KnownBrowsersService } from './known-browsers.service.ts';
import type { PasswordLinkService } from './password-link.service.ts';
import type { SessionService } from './session.service.ts';

export type BlockAccount = ReturnType<typeof createBlockAccount>;

/** The one way to close somebody's account, for a colleague and for the server's own tools. */
export function createBlockAccount(
  context: Context,
  deps: {
    browsers: KnownBrowsersService;
    links: PasswordLinkService;
    sessions: SessionService;
    users: UsersService;
  },
) {
  /**
   * Closes an open account inside the caller's transaction, which has locked its row: sign-in is
   * refused, sessions, password links and trusted browsers end, and the record of accesses keeps
   * who did it (`by`; null = the system, from the server's machine). Undefined when it is deleted.
   */
  return async function blockAccount(
    tx: WriteTx,
    user: UserRecord,
    by: { person: Person; address: string } | null,
  ): Promise<{ saved: UserRecord; event: UserBlocked } | undefined> {
    const { id, idTenant, name } = user;
    const saved = await deps.users.change(tx, idTenant, id, { blockedAt: context.now() });
    if (saved === undefined) return undefined;
    const owner = { kind: 'staff', idTenant, subject: id } as const;
    await deps.sessions.revokeAllOf(tx, owner, 'blocked');
    await deps.links.end(tx, owner);
    await deps.browsers.endTrust(tx, staffAccount(user));
    await context.security.write(
      {
        idTenant,
        actor: by === null ? 'sistema' : actorOf(by.person),
        address: by?.address ?? null,
        action: 'usuario_bloqueado',
        object: `user:${id}`,
        outcome: 'feito',
      },
      tx,
    );
    const person = by === null ? null : personOf(by.person);
    return { saved, event: { kind: 'userBlocked', idTenant, by: person, idUser: id, name } };
  };
}

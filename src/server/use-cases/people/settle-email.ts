import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { emailSettlesAt } from '#shared/users/email-change.rules.ts';
import type { UserEmailChanged } from '#shared/users/users.events.ts';
import { emailChangeNotice } from '#shared/users/users.messages.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import {
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserNoticesService } from '#server/domain/users/user-notices.service.ts';
import type { UserRecord } from '#server/domain/users/users.service.ts';
import type { CeosOf } from './ceos-of.ts';

export type SettleEmail = ReturnType<typeof createSettleEmail>;

/** The person who changes an account, and the session in which they do. */
export type Changer = { caller: StaffCaller; token: string; address: string };

/** Keeps a changed e-mail from becoming a way into somebody else's account. */
export function createSettleEmail(
  context: Context,
  deps: {
    browsers: KnownBrowsersService;
    ceosOf: CeosOf;
    links: PasswordLinkService;
    notices: UserNoticesService;
    sessions: SessionService;
    tenants: TenantsService;
  },
) {
  /**
   * Ends password links, trusted browsers and sessions, of the own account all but this session, in
   * the transaction that saved the new e-mail. Where links wait, a notice goes to the previous
   * e-mail and an alert to the CEOs.
   */
  return async function settleEmail(
    tx: WriteTx,
    { caller, token, address }: Changer,
    saved: UserRecord,
  ): Promise<UserEmailChanged[]> {
    const { id, idTenant, name, emailBefore } = saved;
    const owner = { kind: 'staff', idTenant, subject: id } as const;
    await deps.links.end(tx, owner);
    await deps.browsers.endTrust(tx, staffAccount(saved));
    await (caller.id === id
      ? deps.sessions.revokeOthersOf(tx, owner, token)
      : deps.sessions.revokeAllOf(tx, owner));
    await context.security.write(
      {
        idTenant,
        actor: actorOf(caller),
        address,
        action: 'contato_alterado',
        object: `user:${id}`,
        outcome: 'feito',
      },
      tx,
    );
    const now = context.now();
    const until = emailSettlesAt(saved, now);
    const tenant = await deps.tenants.find(tx, idTenant);
    if (until === null || emailBefore === null || tenant === undefined) return [];
    await deps.notices.add(tx, {
      idTenant,
      idUser: id,
      recipient: emailBefore,
      subject: emailChangeNotice.subject(tenant.title),
      text: emailChangeNotice.text(tenant, caller.name, now),
    });
    const ceos = (await deps.ceosOf(tx, idTenant)).filter((one) => one !== caller.id && one !== id);
    return [
      {
        kind: 'userEmailChanged',
        idTenant,
        by: personOf(caller),
        idUser: id,
        name,
        company: tenant.title,
        until: until.toISOString(),
        ceos,
      },
    ];
  };
}

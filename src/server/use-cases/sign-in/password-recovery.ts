import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, type Person } from '#shared/history/history.rules.ts';
import { userPasswordProblem } from '#shared/session/password.rules.ts';
import { passwordLinkMinutes } from '#shared/session/session.enums.ts';
import { emailSettlesAt } from '#shared/users/email-change.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping } from '#server/db/change.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import type {
  PasswordLinkOwner,
  PasswordLinkService,
} from '#server/domain/session/password-link.service.ts';
import {
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import { requireUncommon } from '#server/domain/session/require-uncommon.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { ThrottleService } from '#server/domain/session/throttle.service.ts';

export type PasswordRecoveryService = ReturnType<typeof createPasswordRecoveryService>;
type Deps = {
  browsers: KnownBrowsersService;
  clients: ClientsService;
  links: PasswordLinkService;
  sessions: SessionService;
  tenants: TenantsService;
  throttle: ThrottleService;
  users: UsersService;
};

/** The colleague who asks for a person's link. */
type Colleague = { actor: string; name: string };

/** Mails to one person, and requests from one network address, in a quarter of an hour. */
const limits = { perAccount: 3, perAddress: 30, windowMinutes: 15 };

/** Forgotten passwords: a single-use link by mail, and the new password that it sets. */
export function createPasswordRecoveryService(context: Context, deps: Deps) {
  const later = createAfterAnswer((error) =>
    console.warn('password link', error instanceof AppError ? error.code : 'failure'),
  );

  /** `by`: the colleague who asks for it; undefined where the person did. */
  async function mailLink(
    owner: PasswordLinkOwner,
    to: string,
    name: string,
    address: string,
    by?: Colleague,
  ): Promise<void> {
    const tenant = await deps.tenants.find(context.db, owner.idTenant);
    if (tenant === undefined) return;
    const token = await housekeeping(context, ['password_links', 'security_events'], (tx) =>
      deps.links.createPasswordLink(tx, owner, { actor: by?.actor ?? null, address }),
    );
    const link = `${workAddress(context.config, tenant.slug)}/nova-senha?token=${token}`;
    await context.messages.sendMail({
      idTenant: tenant.id,
      to,
      subject: `${tenant.title}: definir nova senha`,
      text: [
        `Olá, ${name.split(' ')[0]}.`,
        '',
        `Para definir uma nova senha na ${tenant.title}, abra este link em até ${passwordLinkMinutes} minutos. Ele funciona uma única vez:`,
        link,
        '',
        by === undefined
          ? 'Se você não pediu, ignore esta mensagem: a sua senha continua a mesma.'
          : `Quem pediu este link foi ${by.name}. Enquanto você não o usar, a sua senha continua a mesma.`,
      ].join('\n'),
    });
  }

  /** Whether links wait, because somebody changed the account's e-mail lately. */
  const isSettling = (user: UserRecord): boolean => emailSettlesAt(user, context.now()) !== null;

  /**
   * Whether a member of staff may get or use a link: not while the account is blocked, and never
   * after its end.
   */
  const isOpen = (user: UserRecord | undefined): user is UserRecord =>
    user !== undefined && user.deletedAt === null && user.blockedAt === null;

  /** Mail address and name of a link's owner who may still sign in. */
  async function personOf(
    owner: PasswordLinkOwner,
  ): Promise<{ email: string; name: string } | undefined> {
    if (owner.kind === 'staff') {
      const user = await deps.users.find(context.db, owner.idTenant, owner.subject);
      return isOpen(user) && !isSettling(user) ? user : undefined;
    }
    const client = await deps.clients.find(context.db, owner.idTenant, owner.subject);
    return client?.emailProprietario
      ? { email: client.emailProprietario, name: client.nomeProprietario ?? client.razaoSocial }
      : undefined;
  }

  return {
    /** Resolves when every mail that was begun is sent. */
    settled: later.settled,

    /**
     * Sends a link to a member of staff of the company with this e-mail. It answers the same, and
     * as fast, whether there is one: everything after the counting happens behind the answer. Code:
     * `rate_limited`, for unknown addresses too.
     */
    async forgot(email: string, idTenant: string, address: string): Promise<void> {
      const account = email.toLowerCase();
      await deps.throttle.spend('senha', `${idTenant}:${account}`, address, limits);
      later.run(async () => {
        const user = (await deps.users.byEmail(account)).find((one) => one.idTenant === idTenant);
        if (!isOpen(user) || !user.isAccepted || isSettling(user)) return;
        await mailLink(
          { kind: 'staff', idTenant, subject: user.id },
          user.email,
          user.name,
          address,
        );
      });
    },

    /**
     * Sends a link to a person of whom a colleague asked it; resolves when it is with the carrier.
     * It counts among the links that the person asks for: codes `rate_limited`,
     * `contact_changed_lately` with `details.until` (ISO), `unavailable` where the mail does not go
     * out.
     */
    async sendFor(user: UserRecord, by: Colleague, address: string): Promise<void> {
      const { idTenant, id, email, name } = user;
      const until = emailSettlesAt(user, context.now());
      if (until !== null)
        throw new AppError('contact_changed_lately', userMessages.emailSettles(until), {
          until: until.toISOString(),
        });
      await deps.throttle.spend('senha', `${idTenant}:${email}`, address, limits);
      await mailLink({ kind: 'staff', idTenant, subject: id }, email, name, address, by);
    },

    /**
     * Sends a new link in place of an expired one, to the mail address on record; a token that was
     * never given out does nothing.
     */
    async renew(token: string, address: string): Promise<void> {
      const owner = await deps.links.read(context.db, token);
      const account = owner === undefined ? token : `${owner.idTenant}:${owner.subject}`;
      await deps.throttle.spend('senha', account, address, limits);
      if (owner === undefined) return;
      later.run(async () => {
        const person = await personOf(owner);
        if (person !== undefined) await mailLink(owner, person.email, person.name, address);
      });
    },

    /** The kind of a link's owner and whether it has expired; code `password_link_invalid`. */
    async check(token: string): Promise<{ kind: 'staff' | 'client'; isExpired: boolean }> {
      const link = await deps.links.read(context.db, token);
      if (link === undefined) throw new AppError('password_link_invalid');
      return { kind: link.kind, isExpired: link.isExpired };
    },

    /**
     * Sets the password by the rule of the link's owner, uses the link up and ends the person's
     * sessions, all or nothing. Codes: `password_link_invalid`, `password_link_expired`,
     * `validation_failed` with the rule's text and `password_common` (the link stays good).
     */
    async setPassword(
      token: string,
      password: string,
      address: string,
    ): Promise<{ kind: 'staff' | 'client' }> {
      const owner = await deps.links.read(context.db, token);
      if (owner === undefined) throw new AppError('password_link_invalid');
      const problem =
        owner.kind === 'staff' ? userPasswordProblem(password) : clientPasswordProblem(password);
      if (problem !== null)
        throw new AppError('validation_failed', problem, { fields: { password: problem } });
      await requireUncommon(password);
      const passwordHash = await hashPassword(password);
      await change(context, async (tx) => {
        const { kind, idTenant, subject } = await deps.links.usePasswordLink(tx, token);
        let by: Person = { kind, id: subject, name: '', cpf: null };
        if (kind === 'staff') {
          const user = await deps.users.find(tx, idTenant, subject);
          // Its links ended with the block; one that was being made then does not open the account
          // either.
          if (!isOpen(user)) throw new AppError('password_link_invalid');
          by = { ...by, name: user.name, cpf: user.cpf };
          await deps.users.setPasswordHash(tx, idTenant, subject, passwordHash);
          await deps.browsers.endTrust(tx, staffAccount({ idTenant, id: subject }));
        } else {
          const client = await deps.clients.find(tx, idTenant, subject);
          by = {
            ...by,
            name: client?.nomeProprietario ?? client?.razaoSocial ?? '',
            cpf: client?.cpfProprietario ?? null,
          };
          await deps.clients.choosePassword(tx, idTenant, subject, passwordHash);
        }
        await deps.sessions.revokeAllOf(tx, { kind, idTenant, subject });
        await context.security.write(
          {
            idTenant,
            actor: actorOf({ kind, id: subject }),
            address,
            action: 'senha_definida',
            object: null,
            outcome: 'feito',
          },
          tx,
        );
        return {
          answer: undefined,
          events: [{ kind: 'passwordSet', idTenant, by, owner: { kind, id: subject } }],
        };
      });
      return { kind: owner.kind };
    },
  };
}

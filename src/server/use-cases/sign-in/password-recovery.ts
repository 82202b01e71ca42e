import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { userPasswordProblem } from '#shared/session/password.rules.ts';
import { passwordLinkMinutes } from '#shared/session/session.enums.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type {
  PasswordLinkOwner,
  PasswordLinkService,
} from '#server/domain/session/password-link.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { ThrottleService } from '#server/domain/session/throttle.service.ts';

export type PasswordRecoveryService = ReturnType<typeof createPasswordRecoveryService>;
type Deps = {
  clients: ClientsService;
  links: PasswordLinkService;
  sessions: SessionService;
  tenants: TenantsService;
  throttle: ThrottleService;
  users: UsersService;
};

/** Mails to one person, and requests from one network address, in a quarter of an hour. */
const limits = { perAccount: 3, perAddress: 30, windowMinutes: 15 };

/** Forgotten passwords: a single-use link by mail, and the new password that it sets. */
export function createPasswordRecoveryService(context: Context, deps: Deps) {
  const underWay = new Set<Promise<void>>();

  /** Does a thing after the answer has gone out, so that the answer takes as long for nobody as for somebody. */
  function later(work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) =>
        console.warn('password link', error instanceof AppError ? error.code : 'failure'),
      )
      .finally(() => underWay.delete(run));
    underWay.add(run);
  }

  async function mailLink(owner: PasswordLinkOwner, to: string, name: string): Promise<void> {
    const tenant = await deps.tenants.find(context.db, owner.idTenant);
    if (tenant === undefined) return;
    const token = await housekeeping(context, ['password_links'], (tx) =>
      deps.links.createPasswordLink(tx, owner),
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
        'Se você não pediu, ignore esta mensagem: a sua senha continua a mesma.',
      ].join('\n'),
    });
  }

  /** Mail address and name of a link's owner who may still sign in. */
  async function personOf(
    owner: PasswordLinkOwner,
  ): Promise<{ email: string; name: string } | undefined> {
    if (owner.kind === 'staff') {
      const user = await deps.users.find(context.db, owner.idTenant, owner.subject);
      return user === undefined || user.deletedAt !== null ? undefined : user;
    }
    const client = await deps.clients.find(context.db, owner.idTenant, owner.subject);
    return client?.emailProprietario
      ? { email: client.emailProprietario, name: client.nomeProprietario ?? client.razaoSocial }
      : undefined;
  }

  return {
    /** Resolves when no mail is being made any more. */
    settled: async (): Promise<void> => void (await Promise.all(underWay)),

    /**
     * Sends a link to a member of staff of the company with this e-mail. It answers the same, and as fast, whether there is one:
     * everything after the counting happens behind the answer. Code: `rate_limited`, for unknown addresses too.
     */
    async forgot(email: string, idTenant: string, address: string): Promise<void> {
      const account = email.toLowerCase();
      await deps.throttle.spend('senha', `${idTenant}:${account}`, address, limits);
      later(async () => {
        const user = (await deps.users.byEmail(account)).find((one) => one.idTenant === idTenant);
        if (user === undefined || !user.isAccepted) return;
        await mailLink({ kind: 'staff', idTenant, subject: user.id }, user.email, user.name);
      });
    },

    /** Sends a new link in place of an expired one, to the mail address on record; a token that was never given out does nothing. */
    async renew(token: string, address: string): Promise<void> {
      const owner = await deps.links.read(context.db, token);
      const account = owner === undefined ? token : `${owner.idTenant}:${owner.subject}`;
      await deps.throttle.spend('senha', account, address, limits);
      if (owner === undefined) return;
      later(async () => {
        const person = await personOf(owner);
        if (person !== undefined) await mailLink(owner, person.email, person.name);
      });
    },

    /** Whose kind a link is and whether it has expired; code `password_link_invalid`. */
    async check(token: string): Promise<{ kind: 'staff' | 'client'; isExpired: boolean }> {
      const link = await deps.links.read(context.db, token);
      if (link === undefined) throw new AppError('password_link_invalid');
      return { kind: link.kind, isExpired: link.isExpired };
    },

    /**
     * Sets the password by the rule of the link's owner, uses the link up and ends the person's sessions, all or nothing.
     * Codes: `password_link_invalid`, `password_link_expired`, `validation_failed` with the rule's text (the link stays good).
     */
    async setPassword(token: string, password: string): Promise<{ kind: 'staff' | 'client' }> {
      const owner = await deps.links.read(context.db, token);
      if (owner === undefined) throw new AppError('password_link_invalid');
      const problem =
        owner.kind === 'staff' ? userPasswordProblem(password) : clientPasswordProblem(password);
      if (problem !== null)
        throw new AppError('validation_failed', problem, { fields: { password: problem } });
      const passwordHash = await hashPassword(password);
      await change(context, async (tx) => {
        const { kind, idTenant, subject } = await deps.links.usePasswordLink(tx, token);
        if (kind === 'staff') await deps.users.setPasswordHash(tx, idTenant, subject, passwordHash);
        else await deps.clients.setPasswordHash(tx, idTenant, subject, passwordHash);
        await deps.sessions.revokeAllOf(tx, { kind, idTenant, subject });
        return {
          answer: undefined,
          events: [{ kind: 'passwordSet', idTenant, owner: { kind, id: subject } }],
        };
      });
      return { kind: owner.kind };
    },
  };
}

import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { OwnSession, Proving } from '#shared/session/account.schemas.ts';
import { userPasswordProblem } from '#shared/session/password.rules.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import {
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import { requireUncommon } from '#server/domain/session/require-uncommon.ts';
import type { SessionOwner, SessionService } from '#server/domain/session/session.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type { AccountNotices } from './account-notices.ts';
import type { createPresentPassword } from './present-password.ts';
import type { SecondFactorsService } from './second-factors.ts';

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;
type Deps = {
  browsers: KnownBrowsersService;
  clients: ClientsService;
  notices: AccountNotices;
  requireCode: SecondFactorsService['requireOwnCode'];
  requirePassword: ReturnType<typeof createPresentPassword>;
  sessions: SessionService;
  users: UsersService;
};

const ownerOf = ({ kind, idTenant, id }: Caller): SessionOwner => ({ kind, idTenant, subject: id });

/** The account as failures at it are counted, whatever the session. */
const accountOf = ({ kind, id }: Caller): string => `${kind === 'staff' ? 'user' : 'client'}:${id}`;

const wrongProofs: ReadonlySet<ErrorCode> = new Set([
  'current_password_wrong',
  'second_factor_wrong',
]);

/** The session that asks, and where from. */
type Asking = { token: string; address: string };

/** The signed-in person's own access: password, sessions, and the proof of who is there. */
export function createOwnAccountService(context: Context, deps: Deps) {
  const recordOf = (
    caller: Caller,
    address: string,
    action: 'confirmacao' | 'senha_definida' | 'sessao_encerrada' | 'saida',
    object: string | null,
  ) =>
    ({
      idTenant: caller.idTenant,
      actor: actorOf(caller),
      address,
      action,
      object,
      outcome: 'feito',
    }) as const;

  return {
    /**
     * Sets a new password by the rule of the person's kind, with the present one, and ends the
     * person's other sessions; answers how many. Codes: `current_password_wrong`,
     * `validation_failed` with the rule's text, `password_common`, `rate_limited`.
     */
    async changePassword(
      caller: Caller,
      body: { current: string; password: string },
      { token, address }: Asking,
    ): Promise<{ ended: number }> {
      const person = await deps.requirePassword(caller, body.current, address);
      const problem =
        caller.kind === 'staff'
          ? userPasswordProblem(body.password)
          : clientPasswordProblem(body.password);
      if (problem !== null)
        throw new AppError('validation_failed', problem, { fields: { password: problem } });
      await requireUncommon(body.password);
      const passwordHash = await hashPassword(body.password);
      const ended = await change(context, async (tx) => {
        const { kind, idTenant, id } = caller;
        if (kind === 'staff') {
          await deps.users.setPasswordHash(tx, idTenant, id, passwordHash);
          await deps.browsers.endTrust(tx, staffAccount(caller));
          // Not `choosePassword`: a colleague who typed the first password could make it look like
          // the client's own.
        } else await deps.clients.change(tx, idTenant, id, { passwordHash });
        const answer = await deps.sessions.revokeOthersOf(tx, ownerOf(caller), token);
        await context.security.write(recordOf(caller, address, 'senha_definida', null), tx);
        return {
          answer,
          events: [{ kind: 'passwordSet', idTenant, by: personOf(caller), owner: { kind, id } }],
        };
      });
      deps.notices.passwordChanged(person);
      return { ended };
    },

    /**
     * Proves who the person of the session is, by the password or, for staff with a second factor,
     * by one of its codes; answers until when (ISO). Codes: `current_password_wrong`,
     * `second_factor_off`, `second_factor_wrong`, `forbidden` for a client's code, `rate_limited`.
     */
    async prove(
      caller: Caller,
      proving: Proving,
      { token, address }: Asking,
    ): Promise<{ until: string }> {
      const record = (outcome: 'feito' | 'falhou') =>
        context.security.write({
          ...recordOf(caller, address, 'confirmacao', null),
          ...(outcome === 'falhou' && { object: accountOf(caller) }),
          outcome,
        });
      try {
        if ('password' in proving) await deps.requirePassword(caller, proving.password, address);
        else if (caller.kind === 'staff') await deps.requireCode(caller, proving.code, address);
        else throw new AppError('forbidden');
      } catch (error) {
        if (error instanceof AppError && wrongProofs.has(error.code)) await record('falhou');
        throw error;
      }
      const until = await deps.sessions.prove(token);
      await record('feito');
      return { until: until.toISOString() };
    },

    /** The caller's own open sessions, the last used one first. */
    sessions: (caller: Caller, token: string): Promise<OwnSession[]> =>
      deps.sessions.listOf(ownerOf(caller), token),

    /** Ends one of the caller's own sessions; code `not_found` for every other id. */
    async endSession(caller: Caller, id: string, address: string): Promise<{ ended: number }> {
      const isEnded = await housekeeping(
        context,
        ['sessions', 'security_events'],
        async (tx): Promise<boolean> => {
          if (!(await deps.sessions.revokeOne(tx, ownerOf(caller), id))) return false;
          await context.security.write(
            recordOf(caller, address, 'sessao_encerrada', `session:${id}`),
            tx,
          );
          return true;
        },
      );
      if (!isEnded) throw new AppError('not_found');
      return { ended: 1 };
    },

    /** Ends all sessions of the caller but the one that asks; answers how many. */
    endOthers: (caller: Caller, { token, address }: Asking): Promise<{ ended: number }> =>
      housekeeping(context, ['sessions', 'security_events'], async (tx) => {
        const ended = await deps.sessions.revokeOthersOf(tx, ownerOf(caller), token);
        if (ended > 0)
          await context.security.write(recordOf(caller, address, 'sessao_encerrada', null), tx);
        return { ended };
      }),

    /** Ends the session that asks. */
    signOut: (caller: Caller, { token, address }: Asking): Promise<void> =>
      housekeeping(context, ['sessions', 'security_events'], async (tx) => {
        await deps.sessions.revoke(tx, token);
        await context.security.write(recordOf(caller, address, 'saida', null), tx);
      }),
  };
}

import { AppError } from '#shared/errors/app-error.ts';
import { actorOf, personOf, type Person } from '#shared/history/history.rules.ts';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type {
  FactorDemand,
  FactorOffer,
  OwnFactor,
} from '#shared/session/second-factor.schemas.ts';
import { whoDemandsSecondFactor } from '#shared/session/session.access.ts';
import { canWriteUsersOf } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import {
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import type { SecondFactorService } from '#server/domain/session/second-factor.service.ts';
import type { ThrottleService } from '#server/domain/session/throttle.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import type { AccountNotices } from './account-notices.ts';
import type { EnableFactor } from './enable-factor.ts';
import type { createPresentPassword } from './present-password.ts';

export type SecondFactorsService = ReturnType<typeof createSecondFactorsService>;
type Deps = {
  browsers: KnownBrowsersService;
  enableFactor: EnableFactor;
  factors: SecondFactorService;
  notices: AccountNotices;
  requirePassword: ReturnType<typeof createPresentPassword>;
  tenants: TenantsService;
  throttle: ThrottleService;
  users: UsersService;
};

/**
 * Second factors of staff outside sign-in: the own one, a colleague's, and whether a company
 * demands them.
 */
export function createSecondFactorsService(context: Context, deps: Deps) {
  async function me(caller: StaffCaller): Promise<UserRecord> {
    const user = await deps.users.find(context.db, caller.idTenant, caller.id);
    if (user === undefined) throw new AppError('unauthenticated');
    return user;
  }

  const isDemandedIn = async (idTenant: string): Promise<boolean> =>
    (await deps.tenants.find(context.db, idTenant))?.secondFactorDemanded ?? false;

  const isDemandedOf = async (caller: StaffCaller): Promise<boolean> =>
    caller.typeUser === 'ADMIN' && (await isDemandedIn(caller.idTenant));

  async function own(caller: StaffCaller): Promise<OwnFactor> {
    const since = await deps.factors.onSince(context.db, caller.id);
    return {
      isOn: since !== undefined,
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: await deps.factors.codesLeft(context.db, caller.id),
      isDemanded: await isDemandedOf(caller),
    };
  }

  /** One code of the signed-in person, counted as at sign-in but by itself. */
  async function tryCode<Answer>(
    caller: StaffCaller,
    address: string,
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const tried = await deps.throttle.begin(`factor:${caller.id}`, {
      address,
      knownBrowser: 'session',
    });
    try {
      const answer = await run();
      await tried.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'second_factor_wrong') await tried.failed();
      else await tried.withdrawn();
      throw error;
    }
  }

  const requireCode = (caller: StaffCaller, code: string, address: string): Promise<void> =>
    tryCode(caller, address, async () => {
      if ((await deps.factors.use(caller.id, code)) === undefined)
        throw new AppError('second_factor_wrong');
    });

  /** The same, where the person has a factor: code `second_factor_off` besides. */
  async function requireOwnCode(caller: StaffCaller, code: string, address: string): Promise<void> {
    if ((await deps.factors.onSince(context.db, caller.id)) === undefined)
      throw new AppError('second_factor_off');
    await requireCode(caller, code, address);
  }

  /**
   * Ends the factor of a person; code `second_factor_off` when it is not on. `by` null: the tool on
   * the server.
   */
  async function endOf(user: UserRecord, by: Person | null, address: string | null): Promise<void> {
    await change(context, async (tx) => {
      if (!(await deps.factors.end(tx, user.id))) throw new AppError('second_factor_off');
      await deps.browsers.endTrust(tx, staffAccount(user));
      await context.security.write(
        {
          idTenant: user.idTenant,
          actor: by === null ? 'sistema' : actorOf(by),
          address,
          action: 'segundo_fator_encerrado',
          object: `user:${user.id}`,
          outcome: 'feito',
        },
        tx,
      );
      return {
        answer: undefined,
        events: [{ kind: 'secondFactorEnded', idTenant: user.idTenant, by, idUser: user.id }],
      };
    });
    deps.notices.factorEnded(user, by === null ? null : by.id === user.id ? undefined : by.name);
  }

  async function demand(caller: StaffCaller, idTenant: string): Promise<FactorDemand> {
    return {
      isDemanded: await isDemandedIn(idTenant),
      canChange: mayCall(whoDemandsSecondFactor, caller) && editsTenant(caller, idTenant),
    };
  }

  /** A person whose factor somebody else looks at or ends; code `not_found`. */
  async function colleague(id: string): Promise<UserRecord> {
    const user = await deps.users.find(context.db, undefined, id);
    if (user === undefined || user.deletedAt !== null) throw new AppError('not_found');
    return user;
  }

  return {
    own,

    /** A code of the app, or a recovery code, as a proof of who is there. */
    requireOwnCode,

    /**
     * A new secret for the app, against the present password. Codes `current_password_wrong`,
     * `second_factor_on`, `rate_limited`.
     */
    async offer(caller: StaffCaller, password: string, address: string): Promise<FactorOffer> {
      await deps.requirePassword(caller, password, address);
      const user = await me(caller);
      const tenant = await deps.tenants.find(context.db, user.idTenant);
      return deps.factors.offer(user, tenant?.title ?? 'Recupera');
    },

    /**
     * Turns the factor on with its first code; the answer is the only place where the recovery
     * codes ever stand.
     */
    async enable(
      caller: StaffCaller,
      code: string,
      address: string,
    ): Promise<{ recoveryCodes: string[] }> {
      const step = await tryCode(caller, address, () => deps.factors.firstStep(caller.id, code));
      return { recoveryCodes: await deps.enableFactor(await me(caller), step, address) };
    },

    /**
     * Ten new recovery codes in place of the old ones, against a code. Codes `second_factor_off`,
     * `second_factor_wrong`, `rate_limited`.
     */
    async renewCodes(
      caller: StaffCaller,
      code: string,
      address: string,
    ): Promise<{ recoveryCodes: string[] }> {
      await requireOwnCode(caller, code, address);
      const recovery = await deps.factors.newCodes();
      await deps.factors.replaceCodes(caller.id, recovery);
      return { recoveryCodes: recovery.map((one) => one.code) };
    },

    /**
     * Turns the own factor off, against password and code. Codes `second_factor_demanded`,
     * `second_factor_off` and those of the proofs.
     */
    async endOwn(
      caller: StaffCaller,
      body: { password: string; code: string },
      address: string,
    ): Promise<OwnFactor> {
      if (await isDemandedOf(caller)) throw new AppError('second_factor_demanded');
      if ((await deps.factors.onSince(context.db, caller.id)) === undefined)
        throw new AppError('second_factor_off');
      await deps.requirePassword(caller, body.password, address);
      await requireCode(caller, body.code, address);
      await endOf(await me(caller), personOf(caller), address);
      return own(caller);
    },

    /** Whether a colleague's factor is on. */
    async ofUser(id: string): Promise<{ isOn: boolean }> {
      const user = await colleague(id);
      return { isOn: (await deps.factors.onSince(context.db, user.id)) !== undefined };
    },

    /**
     * Ends the factor of a colleague who has lost the app and the codes. Codes `not_found`,
     * `forbidden` for the own one, `read_only`, `second_factor_off`.
     */
    async endOfUser(caller: StaffCaller, id: string, address: string): Promise<{ isOn: false }> {
      const user = await colleague(id);
      if (user.id === caller.id) throw new AppError('forbidden');
      const tenant = await deps.tenants.find(context.db, user.idTenant);
      if (tenant === undefined || !canWriteUsersOf(caller, tenant)) throw new AppError('read_only');
      await endOf(user, personOf(caller), address);
      return { isOn: false };
    },

    /**
     * Ends the factors of the people with this e-mail, from the machine of the server; answers
     * their companies.
     */
    async reset(email: string): Promise<string[]> {
      const ended: string[] = [];
      for (const user of await deps.users.byEmail(email.toLowerCase())) {
        if ((await deps.factors.onSince(context.db, user.id)) === undefined) continue;
        await endOf(user, null, null);
        ended.push(user.idTenant);
      }
      await deps.notices.settled();
      return ended;
    },

    demand,

    /**
     * Demands a second factor of every ADMIN of the company at their next sign-in, or does so no
     * more.
     */
    async setDemand(
      caller: StaffCaller,
      idTenant: string,
      isDemanded: boolean,
    ): Promise<FactorDemand> {
      await change(context, async (tx) => {
        const before = (await deps.tenants.find(tx, idTenant))?.secondFactorDemanded ?? false;
        if (before === isDemanded) return { answer: undefined, events: unchanged };
        await deps.tenants.demandSecondFactor(tx, idTenant, isDemanded);
        return {
          answer: undefined,
          events: [
            {
              kind: 'secondFactorDemandChanged',
              idTenant,
              by: personOf(caller),
              before,
              after: isDemanded,
            },
          ],
        };
      });
      return demand(caller, idTenant);
    },
  };
}

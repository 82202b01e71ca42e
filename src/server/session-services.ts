import type { Context } from './context.ts';
import { createAccountNotices } from '#server/use-cases/sign-in/account-notices.ts';
import { createCallerReader } from '#server/access/caller.read.ts';
import { createDemoAccounts } from '#server/use-cases/demo-accounts/demo-accounts.ts';
import { createBlockAccount } from '#server/domain/session/block-account.ts';
import { createControlAccessService } from '#server/use-cases/people/control-access.ts';
import { createEnableFactor } from '#server/use-cases/sign-in/enable-factor.ts';
import { createGatesService } from '#server/domain/session/gates.service.ts';
import { createKnownBrowsersService } from '#server/domain/session/known-browsers.service.ts';
import { createOwnAccountService } from '#server/use-cases/sign-in/own-account.ts';
import { createPasswordRecoveryService } from '#server/use-cases/sign-in/password-recovery.ts';
import { createPresentPassword } from '#server/use-cases/sign-in/present-password.ts';
import { createSecondFactorService } from '#server/domain/session/second-factor.service.ts';
import { createSecondFactorsService } from '#server/use-cases/sign-in/second-factors.ts';
import { createSessionService } from '#server/domain/session/session.service.ts';
import { createSignInService } from '#server/use-cases/sign-in/sign-in.ts';
import { createThrottleService } from '#server/domain/session/throttle.service.ts';
import { createTurnService } from '#server/use-cases/sign-in/turn.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type { LockPeople } from '#server/use-cases/people/lock-people.ts';

/** Builds the services by which people come in, stay in and look after their own account. */
export function createSessionServices(
  context: Context,
  deps: {
    agreements: AgreementsService;
    clients: ClientsService;
    lockPeople: LockPeople;
    passwordLinks: PasswordLinkService;
    tenants: TenantsService;
    users: UsersService;
  },
) {
  const { agreements, clients, lockPeople, passwordLinks, tenants, users } = deps;
  const sessions = createSessionService(context);
  const callers = createCallerReader(context, { sessions, tenants });
  const throttle = createThrottleService(context);
  const gates = createGatesService(context, { users });
  const browsers = createKnownBrowsersService(context);
  const factors = createSecondFactorService(context);
  const accountNotices = createAccountNotices(context, { tenants });
  const enableFactor = createEnableFactor(context, { browsers, factors, notices: accountNotices });
  const requirePassword = createPresentPassword(context, { clients, throttle, users });
  const turns = createTurnService(context, { agreements, sessions });
  const secondFactors = createSecondFactorsService(context, {
    browsers,
    enableFactor,
    factors,
    notices: accountNotices,
    requirePassword,
    tenants,
    throttle,
    users,
  });
  const ownAccount = createOwnAccountService(context, {
    browsers,
    clients,
    notices: accountNotices,
    requireCode: secondFactors.requireOwnCode,
    requirePassword,
    sessions,
    users,
  });
  const passwordRecovery = createPasswordRecoveryService(context, {
    browsers,
    clients,
    links: passwordLinks,
    sessions,
    tenants,
    throttle,
    users,
  });
  const blockAccount = createBlockAccount(context, {
    browsers,
    links: passwordLinks,
    sessions,
    users,
  });
  const controlAccess = createControlAccessService(context, {
    blockAccount,
    lockPeople,
    notices: accountNotices,
    sendPasswordLink: passwordRecovery.sendFor,
    users,
  });
  const demoAccounts = createDemoAccounts(context, {
    blockAccount,
    clients,
    links: passwordLinks,
    sessions,
    tenants,
    users,
  });
  const signIn = createSignInService(context, {
    browsers,
    enableFactor,
    factors,
    notices: accountNotices,
    tenants,
    sessions,
    throttle,
    users,
    clients,
    callerOf: async (token) =>
      (await callers.identify(token, { deliversAfterLeaving: false })).caller,
    clientOfAgreement: async (idTenant, idAgreement) => {
      const key = await agreements.findKey(idAgreement, [idTenant]);
      return key?.party.kind === 'client' ? key.party.id : undefined;
    },
  });
  return {
    accountNotices,
    browsers,
    callers,
    controlAccess,
    demoAccounts,
    gates,
    ownAccount,
    passwordRecovery,
    secondFactors,
    sessions,
    signIn,
    throttle,
    turns,
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  proveIdentity,
} from '#shared/session/account.endpoints.ts';
import {
  enableFactor,
  endFactorOfUser,
  endOwnFactor,
  enterSecondFactor,
  getFactorDemand,
  getFactorOfUser,
  getOwnFactor,
  offerFactor,
  renewRecoveryCodes,
  setFactorDemand,
} from '#shared/session/second-factor.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { acceptTerms, registerAddress } from '#shared/session/gates.endpoints.ts';
import {
  checkPasswordLink,
  forgotPassword,
  renewPasswordLink,
  setNewPassword,
} from '#shared/session/password.endpoints.ts';
import { getSession, loginClient, loginStaff, logout } from '#shared/session/session.endpoints.ts';
import { putTurn } from '#shared/session/turn.endpoints.ts';
import type { Context } from '#server/context.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { readSession } from '#server/reads/session.read.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import {
  browserTokenOf,
  clearSessionCookie,
  setBrowserCookie,
  setSessionCookie,
  tokenOf,
} from '#server/access/session-cookie.ts';
import type { GatesService } from '#server/domain/session/gates.service.ts';
import type { OwnPasswordService } from '#server/use-cases/client-links/own-password.ts';
import type { PasswordRecoveryService } from '#server/use-cases/sign-in/password-recovery.ts';
import type { TurnService } from '#server/use-cases/sign-in/turn.ts';
import type { OwnAccountService } from '#server/use-cases/sign-in/own-account.ts';
import type { SecondFactorsService } from '#server/use-cases/sign-in/second-factors.ts';
import type { Whence } from '#server/use-cases/sign-in/whence.ts';
import type { SignInService } from '#server/use-cases/sign-in/sign-in.ts';

export function registerSessionRoutes(
  register: Register,
  services: {
    ownAccount: OwnAccountService;
    secondFactors: SecondFactorsService;
    ownPassword: OwnPasswordService;
    signIn: SignInService;
    gates: GatesService;
    turns: TurnService;
    passwordRecovery: PasswordRecoveryService;
  },
  context: Context,
): void {
  register(loginStaff, async ({ body, tenant, request, reply }) => {
    const { user, token, browser } = await services.signIn.staff(
      body,
      tenant.idHost,
      whenceOf(request),
    );
    setCookies(reply, { token, browser });
    return { user, access_token: token };
  });

  register(enterSecondFactor, async ({ body, tenant, request, reply }) => {
    const { token, browser, ...answer } = await services.signIn.secondStep(
      body,
      tenant.idHost,
      whenceOf(request),
    );
    setCookies(reply, { token, browser });
    return { ...answer, access_token: token };
  });

  register(loginClient, async ({ body, tenant, request, reply }) => {
    const { client, token, browser } = await services.signIn.client(
      body,
      tenant.idHost,
      whenceOf(request),
    );
    setCookies(reply, { token, browser });
    const asksOwnPassword = await services.ownPassword.isAsked({
      idTenant: client.id_tenant,
      cnpjcpf: client.cnpjcpf,
    });
    return { client, access_token: token, asksOwnPassword };
  });

  register(logout, async ({ caller, request, reply }) => {
    await services.ownAccount.signOut(caller, askingOf(request));
    clearSessionCookie(reply);
    return { signedOut: true as const };
  });

  register(getSession, ({ caller, query, tenant }) =>
    readSession(context.db, scopeOfCompany(caller, workingTenant(caller, tenant)), caller, {
      asked: query.client === undefined ? undefined : normalizePartyDocument(query.client),
      now: context.now(),
    }),
  );

  register(putTurn, ({ caller, body, request }) =>
    services.turns.tell(caller, body, askingOf(request)),
  );

  register(acceptTerms, ({ caller, body, request }) =>
    services.gates.acceptTerms(caller, request.ip, body.version),
  );

  register(registerAddress, ({ caller, params, body }) =>
    services.gates.registerAddress(caller, params.userId, body),
  );

  register(forgotPassword, async ({ body, tenant, request }) => {
    await services.passwordRecovery.forgot(body.email, tenant.idHost, request.ip);
    return { sent: true as const };
  });

  register(checkPasswordLink, ({ body }) => services.passwordRecovery.check(body.token));

  register(renewPasswordLink, async ({ body, request }) => {
    await services.passwordRecovery.renew(body.token, request.ip);
    return { sent: true as const };
  });

  register(setNewPassword, ({ body, request }) =>
    services.passwordRecovery.setPassword(body.token, body.password, request.ip),
  );

  registerAccountRoutes(register, services);
}

/** What signed-in people do about their own way in, and what a CEO does about that of others. */
function registerAccountRoutes(
  register: Register,
  {
    ownAccount,
    secondFactors,
  }: { ownAccount: OwnAccountService; secondFactors: SecondFactorsService },
): void {
  register(changePassword, ({ caller, body, request }) =>
    ownAccount.changePassword(caller, body, askingOf(request)),
  );
  register(proveIdentity, ({ caller, body, request }) =>
    ownAccount.prove(caller, body, askingOf(request)),
  );
  register(listOwnSessions, ({ caller, request }) =>
    ownAccount.sessions(caller, askingOf(request).token),
  );
  register(endOwnSession, ({ caller, params, request }) =>
    ownAccount.endSession(caller, params.id, request.ip),
  );
  register(endOtherSessions, ({ caller, request }) =>
    ownAccount.endOthers(caller, askingOf(request)),
  );
  register(getOwnFactor, ({ caller }) => secondFactors.own(caller));
  register(offerFactor, ({ caller, body, request }) =>
    secondFactors.offer(caller, body.password, request.ip),
  );
  register(enableFactor, ({ caller, body, request }) =>
    secondFactors.enable(caller, body.code, request.ip),
  );
  register(renewRecoveryCodes, ({ caller, body, request }) =>
    secondFactors.renewCodes(caller, body.code, request.ip),
  );
  register(endOwnFactor, ({ caller, body, request }) =>
    secondFactors.endOwn(caller, body, request.ip),
  );
  register(getFactorOfUser, ({ params }) => secondFactors.ofUser(params.id));
  register(endFactorOfUser, ({ caller, params, request }) =>
    secondFactors.endOfUser(caller, params.id, request.ip),
  );
  register(getFactorDemand, ({ caller, tenant }) => secondFactors.demand(caller, tenant.idChosen));
  register(setFactorDemand, ({ caller, tenant, body }) =>
    secondFactors.setDemand(caller, tenant.idChosen, body.isDemanded),
  );
}

const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  browser: browserTokenOf(request),
  userAgent: request.headers['user-agent'] ?? '',
});

/** The session that a call came with; without one nobody gets as far as here. */
function askingOf(request: FastifyRequest): { token: string; address: string } {
  const presented = tokenOf(request);
  if (presented === undefined) throw new AppError('unauthenticated');
  return { token: presented.token, address: request.ip };
}

function setCookies(reply: FastifyReply, tokens: { token: string; browser: string }): void {
  setSessionCookie(reply, tokens.token);
  setBrowserCookie(reply, tokens.browser);
}

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
import type { Context } from '#server/context.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { readSession } from '#server/reads/session.read.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { clearSessionCookie, setSessionCookie, tokenOf } from '#server/access/session-cookie.ts';
import type { GatesService } from '#server/domain/session/gates.service.ts';
import type { PasswordRecoveryService } from '#server/use-cases/sign-in/password-recovery.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { SignInService } from '#server/use-cases/sign-in/sign-in.ts';

export function registerSessionRoutes(
  register: Register,
  services: {
    sessions: SessionService;
    signIn: SignInService;
    gates: GatesService;
    passwordRecovery: PasswordRecoveryService;
  },
  context: Context,
): void {
  register(loginStaff, async ({ body, tenant, request, reply }) => {
    const { user, token } = await services.signIn.staff(body, tenant.idHost, request.ip);
    setSessionCookie(reply, token);
    return { user, access_token: token };
  });

  register(loginClient, async ({ body, tenant, request, reply }) => {
    const { client, token } = await services.signIn.client(body, tenant.idHost, request.ip);
    setSessionCookie(reply, token);
    return { client, access_token: token };
  });

  register(logout, async ({ request, reply }) => {
    const presented = tokenOf(request);
    if (presented === undefined) throw new AppError('unauthenticated');
    await services.sessions.revoke(presented.token);
    clearSessionCookie(reply);
    return { signedOut: true as const };
  });

  register(getSession, ({ caller, query, tenant }) =>
    readSession(context.db, scopeOfCompany(caller, workingTenant(caller, tenant)), caller, {
      asked: query.client === undefined ? undefined : normalizePartyDocument(query.client),
      now: context.now(),
    }),
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

  register(setNewPassword, ({ body }) =>
    services.passwordRecovery.setPassword(body.token, body.password),
  );
}

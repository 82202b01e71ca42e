import { announceVisit, askOffice, listOthersVisits } from '#shared/visits/visits.endpoints.ts';
import { visitKeepsUntil } from '#shared/visits/visit-day.rules.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { tokenOf } from '#server/access/session-cookie.ts';
import { workingTenant } from '#server/access/working-tenant.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listOthersVisits as readOthersVisits } from '#server/reads/others-visits.read.ts';
import type { AskOfficeService } from '#server/use-cases/ask-office/ask-office.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { VisitsService } from '#server/domain/visits/visits.service.ts';

export function registerVisitsRoutes(
  register: Register,
  services: { visits: VisitsService; sessions: SessionService; askOffice: AskOfficeService },
  context: Context,
): void {
  register(announceVisit, async ({ caller, params, body, request }) => {
    const announced = await services.visits.announce(caller, params.agreementId);
    const until = body.day === undefined ? null : visitKeepsUntil(body.day, context.now());
    if (until !== null) await services.sessions.keep(tokenOf(request)?.token ?? '', until);
    return announced;
  });
  register(askOffice, ({ caller, params, body }) =>
    services.askOffice.ask(caller, { idAgreement: params.agreementId, idAct: body.actId }),
  );
  register(listOthersVisits, ({ caller, tenant }) =>
    readOthersVisits(context.db, scopeOfCompany(caller, workingTenant(caller, tenant)), {
      idUser: caller.id,
      now: context.now(),
    }),
  );
}

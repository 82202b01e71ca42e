import {
  checkCode,
  sendEmailCode,
  sendWhatsAppCode,
} from '#shared/verifications/verifications.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { VerificationsService } from './verifications.service.ts';

export function registerVerificationsRoutes(
  register: Register,
  services: { verifications: VerificationsService },
): void {
  register(sendEmailCode, ({ body, caller, tenant }) =>
    services.verifications.send(
      { idTenant: tenant.idChosen, idUser: caller.id },
      body.to,
      body.empresa,
    ),
  );
  register(sendWhatsAppCode, ({ body, caller, tenant }) =>
    services.verifications.send(
      { idTenant: tenant.idChosen, idUser: caller.id },
      body.to,
      body.empresa,
    ),
  );
  register(checkCode, ({ body, caller, tenant }) =>
    services.verifications.check(
      { idTenant: tenant.idChosen, idUser: caller.id },
      body.to,
      body.code,
    ),
  );
}

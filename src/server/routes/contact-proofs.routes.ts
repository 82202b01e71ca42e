import {
  checkCode,
  sendEmailCode,
  sendWhatsAppCode,
} from '#shared/contact-proofs/contact-proofs.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { VerificationsService } from '#server/domain/contact-proofs/contact-proofs.service.ts';

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

import { sendContact } from '#shared/contact/contact.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

/** A visitor's message goes by mail to the company whose host they are on; nothing else is kept of it. */
export function registerContactRoutes(
  register: Register,
  services: { tenants: TenantsService },
  context: Context,
): void {
  register(sendContact, async ({ body, request }) => {
    const company = await services.tenants.ofHost(request.headers.host);
    await context.messages.sendMail({
      idTenant: company.id,
      to: company.email,
      subject: `Contato pelo site: ${body.name.replaceAll(/[\r\n]+/g, ' ')}`,
      text: [
        `Nome: ${body.name}`,
        `Telefone: ${body.tel}`,
        `E-mail: ${body.email}`,
        '',
        body.message,
      ].join('\n'),
    });
    return { sent: true as const };
  });
}

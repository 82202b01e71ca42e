import { sendContact } from '#shared/contact/contact.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { SendContactService } from '#server/use-cases/contact/send-contact.ts';

export function registerContactRoutes(
  register: Register,
  services: { contact: SendContactService },
): void {
  register(sendContact, ({ body, request }) => services.contact.send(request.headers.host, body));
}

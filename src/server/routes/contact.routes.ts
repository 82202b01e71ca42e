import { eraseContact, getContact, sendContact } from '#shared/contact/contact.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ReceiveContact } from '#server/use-cases/contact/receive-contact.ts';
import type { WorkContacts } from '#server/use-cases/contact/work-contacts.ts';

export function registerContactRoutes(
  register: Register,
  { receiveContact, workContacts }: { receiveContact: ReceiveContact; workContacts: WorkContacts },
): void {
  register(sendContact, ({ body, request }) =>
    receiveContact({ host: request.headers.host, address: request.ip }, body),
  );
  register(getContact, ({ caller, params }) => workContacts.read(caller, params.id));
  register(eraseContact, ({ caller, params }) => workContacts.erase(caller, params.id));
}

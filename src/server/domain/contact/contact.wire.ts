import type { Contact } from '#shared/contact/contact.schemas.ts';
import type { ContactRecord } from './contact.repository.ts';

/** A visitor's message as the wire carries it. */
export const toWireContact = (contact: ContactRecord): Contact => ({
  id: contact.id,
  id_tenant: contact.idTenant,
  name: contact.name,
  tel: contact.tel,
  email: contact.email,
  message: contact.message,
  createdDate: contact.createdAt.toISOString(),
  mail: contact.mailState,
});

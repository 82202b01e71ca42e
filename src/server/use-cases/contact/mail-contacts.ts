import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ContactRecord, ContactService } from '#server/domain/contact/contact.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { createDueSender, type DueSender } from '#server/gateways/messages/due-sender.ts';

/** Sends the mails with visitors' messages that are due. What the carrier does not take is tried again for a week. */
export function createMailContacts(
  context: Context,
  deps: { contact: ContactService; tenants: TenantsService; users: Pick<UsersService, 'ceosOf'> },
): DueSender {
  async function send(contact: ContactRecord): Promise<void> {
    const { idTenant, name, tel, email, message } = contact;
    const to = (await deps.tenants.find(context.db, idTenant))?.email ?? '';
    await context.messages.sendMail({
      idTenant,
      to,
      subject: `Contato pelo site: ${name.replaceAll(/[\r\n]+/g, ' ')}`,
      text: [`Nome: ${name}`, `Telefone: ${tel}`, `E-mail: ${email}`, '', message].join('\n'),
      messageId: `contato-${contact.id}`,
    });
  }

  /** The people who answer messages are told that this one will not reach them by mail. */
  const giveUp = (contact: ContactRecord): Promise<void> =>
    change(context, async (tx) => {
      const { id: idContact, idTenant } = contact;
      if (!(await deps.contact.giveUp(tx, contact)))
        return { answer: undefined, events: unchanged };
      const company = (await deps.tenants.find(tx, idTenant))?.title ?? '';
      const ceos = await deps.users.ceosOf(tx, idTenant);
      return {
        answer: undefined,
        events: [{ kind: 'contactMailFailed', idTenant, idContact, company, ceos }],
      };
    });

  return createDueSender<ContactRecord>(context, {
    name: 'contact not sent',
    claim: deps.contact.claim,
    send,
    sent: deps.contact.sent,
    async failed(contact) {
      const nextAt = deps.contact.nextTry(contact);
      await (nextAt === undefined ? giveUp(contact) : deps.contact.postpone(contact, nextAt));
    },
  });
}

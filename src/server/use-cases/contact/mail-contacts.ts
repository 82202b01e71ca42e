import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ContactRecord, ContactService } from '#server/domain/contact/contact.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';

export type MailContacts = ReturnType<typeof createMailContacts>;

/**
 * Sends the mails with visitors' messages that are due, outside of any transaction. What the carrier does not take is tried again for a week;
 * a process that dies between the carrier's yes and its note sends once more, under the same message id.
 */
export function createMailContacts(
  context: Context,
  deps: { contact: ContactService; tenants: TenantsService; users: Pick<UsersService, 'ceosOf'> },
) {
  const failed = (): void => context.report('contact not sent', { code: 'failure' });
  const later = createAfterAnswer(failed);
  let isClosing = false;

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

  /** Sends the next mail that is due; false = there is none, or the server ends. */
  async function sendNext(): Promise<boolean> {
    const contact = isClosing ? undefined : await deps.contact.claim();
    if (contact === undefined) return false;
    try {
      await send(contact);
    } catch (error) {
      // Code only: what a carrier says may name the person.
      context.report('contact not sent', {
        tries: contact.attempts,
        code: error instanceof AppError ? error.code : 'failure',
      });
      const nextTry = deps.contact.nextTry(contact);
      await (nextTry === undefined ? giveUp(contact) : deps.contact.postpone(contact, nextTry));
      return true;
    }
    await deps.contact.sent(contact);
    return true;
  }

  /** Sends all that is due. */
  async function sendDue(): Promise<void> {
    while (await sendNext());
  }

  return {
    sendDue,
    /** Sends what is due now, after the answer: a visitor does not wait for a mail server. */
    sendSoon: (): void => later.run(sendDue),
    /** Resolves when what `sendSoon` began is done. */
    settled: later.settled,
    /** Begins no other mail; resolves as `settled` does. What is due stays due, for another process. */
    close: (): Promise<void> => {
      isClosing = true;
      return later.settled();
    },
  };
}

import { contactNotice } from '#shared/clients/clients.messages.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type {
  ContactNoticeRecord,
  ContactNoticesService,
} from '#server/domain/clients/contact-notices.service.ts';
import { createDueSender, type DueSender } from '#server/gateways/messages/due-sender.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

/** Tells owners at the contact before that it changed: the new one is whoever asked for it. */
export function createSendContactNotices(
  context: Context,
  deps: { notices: ContactNoticesService; tenants: TenantsService },
): DueSender {
  async function send({ id, idTenant, channel, recipient, text }: ContactNoticeRecord) {
    if (channel === 'whatsapp')
      return context.messages.sendWhatsApp({ idTenant, number: recipient, text });
    const title = (await deps.tenants.find(context.db, idTenant))?.title ?? '';
    return context.messages.sendMail({
      idTenant,
      to: recipient,
      subject: contactNotice.subject(title),
      text,
      messageId: `contato-alterado-${id}`,
    });
  }

  /** The office tells them in another way. */
  const giveUp = (notice: ContactNoticeRecord): Promise<void> =>
    change(context, async (tx) => {
      const { idTenant, cnpjcpf, razaoSocial, channel } = notice;
      if (!(await deps.notices.giveUp(tx, notice))) return { answer: undefined, events: unchanged };
      return {
        answer: undefined,
        events: [{ kind: 'contactNoticeFailed', idTenant, cnpjcpf, razaoSocial, channel }],
      };
    });

  return createDueSender<ContactNoticeRecord>(context, {
    name: 'contact notice not sent',
    claim: deps.notices.claim,
    send,
    sent: deps.notices.sent,
    async failed(notice) {
      const nextAt = deps.notices.nextTry(notice);
      await (nextAt === null ? giveUp(notice) : deps.notices.postpone(notice, nextAt));
    },
  });
}

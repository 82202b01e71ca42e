import type { Context } from '#server/context.ts';
import type {
  UserNoticeRecord,
  UserNoticesService,
} from '#server/domain/users/user-notices.service.ts';
import { createDueSender, type DueSender } from '#server/gateways/messages/due-sender.ts';

/** Mails people at their previous e-mail that it changed: the new one may be somebody else's. */
export const createSendUserNotices = (
  context: Context,
  deps: { notices: UserNoticesService },
): DueSender =>
  createDueSender<UserNoticeRecord>(context, {
    name: 'user notice not sent',
    claim: deps.notices.claim,
    send: ({ id, idTenant, recipient, subject, text }) =>
      context.messages.sendMail({
        idTenant,
        to: recipient,
        subject,
        text,
        messageId: `email-alterado-${id}`,
      }),
    sent: deps.notices.sent,
    failed: deps.notices.failed,
  });

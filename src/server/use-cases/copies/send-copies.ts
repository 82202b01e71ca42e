import { copyMail, copyWhatsApp } from '#shared/copies/copies.messages.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type {
  CopiedAgreement,
  CopiesService,
  CopySendingRecord,
} from '#server/domain/copies/copies.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type SendCopiesService = ReturnType<typeof createSendCopiesService>;

type Deps = {
  agreements: AgreementsService;
  copies: CopiesService;
  tenants: TenantsService;
  /** The PDF of an agreement as everybody gets it. */
  renderPdf: (idTenant: string, id: string) => Promise<{ bytes: Uint8Array; filename: string }>;
};

/**
 * Sends the copies that are due. What fails is tried again after a while; a process that dies between the carrier's answer and its note sends
 * once more, under the same message id: a copy twice is better than none.
 */
export function createSendCopiesService(context: Context, deps: Deps) {
  const later = createAfterAnswer(() => context.report('copy not sent', { code: 'failure' }));

  async function send(sending: CopySendingRecord, agreement: CopiedAgreement): Promise<void> {
    const { idTenant, idAgreement, recipient, channel, origin } = sending;
    const company = (await deps.tenants.find(context.db, idTenant))?.title ?? '';
    const { signerName, partyName } = agreement;
    const signer = signerName === '' ? partyName : signerName;
    if (recipient === null) return;
    if (channel === 'whatsapp') {
      const link = `${origin}/copia/${await deps.copies.makeLink(sending)}`;
      const text = copyWhatsApp(company, signer, partyName, link);
      return context.messages.sendWhatsApp({ idTenant, number: recipient, text });
    }
    const { bytes, filename } = await deps.renderPdf(idTenant, idAgreement);
    const closed = formatDate(agreement.closedAt ?? agreement.createdAt);
    return context.messages.sendMail({
      idTenant,
      to: recipient,
      subject: copyMail.subject(company),
      text: copyMail.text(company, signer, partyName, closed),
      messageId: `copia-${sending.id}`,
      attachment: { filename, mime: 'application/pdf', bytes },
    });
  }

  /** Sends the next copy that is due; false = there was none. */
  async function sendNext(): Promise<boolean> {
    const sending = await deps.copies.claim();
    if (sending === undefined) return false;
    const { idTenant, idAgreement } = sending;
    const agreement = await deps.agreements.find(context.db, idTenant, idAgreement);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    try {
      await send(sending, agreement);
    } catch (error) {
      // Code only: what a carrier says may name the person.
      context.report('copy not sent', {
        channel: sending.channel,
        tries: sending.tries,
        code: error instanceof AppError ? error.code : 'failure',
      });
      await deps.copies.postpone(sending, agreement);
      return true;
    }
    await deps.copies.settle(sending, agreement);
    return true;
  }

  async function sendAll(): Promise<void> {
    while (await sendNext());
  }

  return {
    sendNext,

    /** Sends what is due now, after the answer: whoever brought the wish does not wait for carriers. What stays is the job's. */
    sendSoon: (): void => later.run(sendAll),

    /** Resolves when nothing is being sent any more. */
    settled: later.settled,
  };
}

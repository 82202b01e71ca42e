import { copyMail, copyWhatsApp } from '#shared/copies/copies.messages.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import { createDueSender, type DueSender } from '#server/gateways/messages/due-sender.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type {
  CopiedAgreement,
  CopiesService,
  CopySendingRecord,
} from '#server/domain/copies/copies.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { workAddress } from '#server/domain/tenants/work-address.ts';

type Deps = {
  agreements: AgreementsService;
  copies: CopiesService;
  tenants: TenantsService;
  /** The PDF of an agreement as everybody gets it. */
  renderPdf: (idTenant: string, id: string) => Promise<{ bytes: Uint8Array; filename: string }>;
};

type Claimed = { sending: CopySendingRecord; agreement: CopiedAgreement; attempts: number };

/** Sends the copies that are due. What fails is tried again after a while, then people are told. */
export function createSendCopiesService(context: Context, deps: Deps): DueSender {
  async function send({ sending, agreement }: Claimed): Promise<void> {
    const { idTenant, idAgreement, recipient, channel } = sending;
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    const { title: company, slug } = tenant;
    const { signerName, partyName } = agreement;
    const signer = signerName === '' ? partyName : signerName;
    if (recipient === null) return;
    if (channel === 'whatsapp') {
      const address = workAddress(context.config, slug);
      const link = `${address}/copia/${await deps.copies.makeLink(sending)}`;
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

  return createDueSender<Claimed>(context, {
    name: 'copy not sent',
    async claim() {
      const sending = await deps.copies.claim();
      if (sending === undefined) return undefined;
      const { idTenant, idAgreement } = sending;
      const agreement = await deps.agreements.find(context.db, idTenant, idAgreement);
      if (agreement === undefined) throw new AppError('agreement_not_found');
      return { sending, agreement, attempts: sending.tries };
    },
    send,
    sent: ({ sending, agreement }) => deps.copies.settle(sending, agreement),
    failed: ({ sending, agreement }) => deps.copies.postpone(sending, agreement),
  });
}

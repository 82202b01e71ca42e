import { contactNotice } from '#shared/clients/clients.messages.ts';
import type { OwnerContact } from '#shared/clients/owner-contact.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { normalizePhone } from '#shared/kernel/phone.ts';
import type { Context } from '#server/context.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type ContactNotices = ReturnType<typeof createContactNotices>;

/** A changed contact, with what reached the owner before. */
export type ChangedContact = {
  idTenant: string;
  razaoSocial: string;
  fields: readonly OwnerContact[];
  emailBefore: string | null;
  whatsAppBefore: string | null;
};

/** Tells the owner at the contact before: the new one is whoever asked for it. */
export function createContactNotices(context: Context, deps: { tenants: TenantsService }) {
  // What was changed stays changed.
  const later = createAfterAnswer((error) =>
    console.warn('contact notice', error instanceof AppError ? error.code : 'failure'),
  );

  return {
    /** Resolves when no notice is being sent any more. */
    settled: later.settled,

    /** By e-mail; of a changed WhatsApp also at the number before. */
    async tell(change: ChangedContact): Promise<void> {
      const { idTenant, razaoSocial, fields, emailBefore, whatsAppBefore } = change;
      const title = (await deps.tenants.find(context.db, idTenant))?.title ?? '';
      const text = contactNotice.text(title, razaoSocial, fields);
      if (emailBefore !== null)
        later.run(() =>
          context.messages.sendMail({
            idTenant,
            to: emailBefore,
            subject: contactNotice.subject(title),
            text,
          }),
        );
      const number = normalizePhone(whatsAppBefore ?? '');
      if (number !== undefined && fields.includes('contatoProprietario'))
        later.run(() => context.messages.sendWhatsApp({ idTenant, number, text }));
    },
  };
}

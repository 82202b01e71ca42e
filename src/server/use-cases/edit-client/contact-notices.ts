import { contactNotice } from '#shared/clients/clients.messages.ts';
import type { OwnerContact } from '#shared/clients/owner-contact.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { normalizePhone } from '#shared/kernel/phone.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import { createAfterAnswer } from '#server/gateways/messages/after-answer.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type ContactNotices = ReturnType<typeof createContactNotices>;

/** A changed contact, with what reached the owner before. */
export type ChangedContact = {
  idTenant: string;
  cnpjcpf: string;
  razaoSocial: string;
  fields: readonly OwnerContact[];
  /** Name of the person who changed it, and when. */
  who: string;
  at: Date;
  emailBefore: string | null;
  whatsAppBefore: string | null;
};

type Place = { channel: 'email' | 'whatsapp'; to: string };

/** Where the owner is told: at the e-mail of before, and at the WhatsApp of before where that one changed or there was no e-mail. */
export function placesOfNotice({
  fields,
  emailBefore,
  whatsAppBefore,
}: Pick<ChangedContact, 'fields' | 'emailBefore' | 'whatsAppBefore'>): Place[] {
  const number = normalizePhone(whatsAppBefore ?? '');
  const places: Place[] = [];
  if (emailBefore !== null && emailBefore !== '')
    places.push({ channel: 'email', to: emailBefore });
  if (number !== undefined && (places.length === 0 || fields.includes('contatoProprietario')))
    places.push({ channel: 'whatsapp', to: number });
  return places;
}

/** Tells the owner at the contact before: the new one is whoever asked for it. */
export function createContactNotices(context: Context, deps: { tenants: TenantsService }) {
  const failed = (error: unknown): void =>
    context.report('contact notice', { code: error instanceof AppError ? error.code : 'failure' });
  // What was changed stays changed.
  const later = createAfterAnswer(failed);

  /** The office tells them in another way. */
  const tellOffice = ({ idTenant, cnpjcpf, razaoSocial }: ChangedContact): Promise<void> =>
    change(context, async () => ({
      answer: undefined,
      events: [{ kind: 'contactNoticeFailed', idTenant, cnpjcpf, razaoSocial }],
    }));

  return {
    /** Resolves when no notice is being sent any more. */
    settled: later.settled,

    /** Sends the notice to each place, after the answer; one that does not go out is told to the office. */
    async tell(changed: ChangedContact): Promise<void> {
      const { idTenant, razaoSocial, fields, who, at } = changed;
      const title = (await deps.tenants.find(context.db, idTenant))?.title ?? '';
      const text = contactNotice.text(title, razaoSocial, fields, who, at);
      const send = ({ channel, to }: Place): Promise<void> =>
        channel === 'email'
          ? context.messages.sendMail({
              idTenant,
              to,
              subject: contactNotice.subject(title),
              text,
            })
          : context.messages.sendWhatsApp({ idTenant, number: to, text });
      for (const place of placesOfNotice(changed))
        later.run(() =>
          send(place).catch(async (error: unknown) => {
            failed(error);
            await tellOffice(changed);
          }),
        );
    },
  };
}

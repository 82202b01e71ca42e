import type { OwnerContact } from '#shared/clients/owner-contact.rules.ts';
import { nextTry } from '#shared/kernel/next-try.ts';
import { normalizePhone } from '#shared/kernel/phone.ts';
import type { Ground } from '#server/context.ts';
import { housekeeper, type WriteTx } from '#server/db/change.ts';
import {
  claimNotice,
  deleteNotice,
  insertNotices,
  postponeNotice,
  type ContactNoticeRecord,
} from './contact-notices.repository.ts';

export type { ContactNoticeRecord } from './contact-notices.repository.ts';
export type ContactNoticesService = ReturnType<typeof createContactNoticesService>;

/** A client whose contact changed, and where the owner was reached before. */
export type ContactBefore = {
  idTenant: string;
  cnpjcpf: string;
  razaoSocial: string;
  fields: readonly OwnerContact[];
  emailBefore: string | null;
  whatsAppBefore: string | null;
};

/** How long a notice is its sender's alone: a carrier that sleeps gives up long before. */
const leaseMs = 2 * 60_000;

/** Minutes until a notice that was not taken is tried again; then the office is told, while no link goes out yet. */
export const noticeRetryMinutes = [1, 5, 30] as const;

/** Where the owner is told: at the e-mail of before, and at the WhatsApp of before where that one changed or there was no e-mail. */
function placesOf({
  fields,
  emailBefore,
  whatsAppBefore,
}: ContactBefore): Pick<ContactNoticeRecord, 'channel' | 'recipient'>[] {
  const email = emailBefore ?? '';
  const number = normalizePhone(whatsAppBefore ?? '');
  const isByPhone =
    number !== undefined && (email === '' || fields.includes('contatoProprietario'));
  return [
    ...(email === '' ? [] : [{ channel: 'email' as const, recipient: email }]),
    ...(isByPhone ? [{ channel: 'whatsapp' as const, recipient: number }] : []),
  ];
}

/** Notices to owners at the contact before, and how far they have come (decisions: Contact of an owner). */
export function createContactNoticesService(context: Ground) {
  const writer = () => housekeeper(context, 'contact_notices');
  return {
    /** Makes the notices of a change, due at once; answers whether there is anybody to be told. */
    async add(tx: WriteTx, before: ContactBefore, text: string): Promise<boolean> {
      const { idTenant, cnpjcpf, razaoSocial } = before;
      const notices = placesOf(before).map((place) => ({
        ...place,
        id: context.newId(),
        idTenant,
        cnpjcpf,
        razaoSocial,
        text,
        nextAt: context.now(),
      }));
      await insertNotices(tx, notices);
      return notices.length > 0;
    },

    /** The next notice that is due, for the caller alone for two minutes; undefined = none is. */
    claim: (): Promise<ContactNoticeRecord | undefined> =>
      claimNotice(writer(), context.now(), leaseMs),

    /** When a notice that was not taken is tried again; null = it is given up. */
    nextTry: ({ attempts }: ContactNoticeRecord): Date | null =>
      nextTry(noticeRetryMinutes, attempts, context.now().getTime()),

    postpone: (held: ContactNoticeRecord, nextAt: Date): Promise<boolean> =>
      postponeNotice(writer(), held, nextAt),

    sent: (held: ContactNoticeRecord): Promise<boolean> => deleteNotice(writer(), held),

    /** False = another has it now. */
    giveUp: (tx: WriteTx, held: ContactNoticeRecord): Promise<boolean> => deleteNotice(tx, held),
  };
}

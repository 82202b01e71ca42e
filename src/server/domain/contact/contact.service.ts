import { keptContactMonths, nextMailTry } from '#shared/contact/contact.rules.ts';
import { monthsBefore } from '#shared/kernel/civil-date.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, type WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  claimContact,
  deleteContact,
  deleteContactsBefore,
  findContact,
  insertContact,
  settleContact,
  type ContactRecord,
} from './contact.repository.ts';

export type { ContactRecord } from './contact.repository.ts';
export type ContactService = ReturnType<typeof createContactService>;

/** How long a mail is its sender's alone: a carrier that sleeps gives up long before. */
const leaseMs = 2 * 60_000;

/** Messages that are erased by one statement at most. */
const erasedAtOnce = 500;

/** What visitors wrote to companies, and how far the mails with it are. */
export function createContactService(context: Context) {
  const writer = () => housekeeper(context, 'contact_messages');
  return {
    /** False = it came before. Its mail is due at once. */
    add: (
      tx: WriteTx,
      contact: Pick<ContactRecord, 'id' | 'idTenant' | 'name' | 'tel' | 'email' | 'message'>,
    ): Promise<boolean> => {
      const createdAt = context.now();
      return insertContact(tx, {
        ...contact,
        createdAt,
        mailState: 'aguardando',
        nextAt: createdAt,
      });
    },
    find: (
      executor: Executor,
      tenants: 'all' | readonly string[],
      id: string,
    ): Promise<ContactRecord | undefined> => findContact(executor, tenants, id),
    erase: (
      tx: WriteTx,
      tenants: 'all' | readonly string[],
      id: string,
    ): ReturnType<typeof deleteContact> => deleteContact(tx, tenants, id),

    /** The next message whose mail is due, for the caller alone for two minutes; undefined = none is. */
    claim: (): Promise<ContactRecord | undefined> => claimContact(writer(), context.now(), leaseMs),
    sent: (held: ContactRecord): Promise<boolean> =>
      settleContact(writer(), held, {
        mailState: 'enviada',
        sentAt: context.now(),
        nextAt: null,
      }),
    /** The carrier did not take it: it is tried again later. */
    postpone: (held: ContactRecord, nextAt: Date): Promise<boolean> =>
      settleContact(writer(), held, { mailState: 'aguardando', nextAt }),
    /** The carrier did not take it for a week. */
    giveUp: (tx: WriteTx, held: ContactRecord): Promise<boolean> =>
      settleContact(tx, held, { mailState: 'falhou', nextAt: null }),
    nextTry: (contact: ContactRecord): Date | undefined => nextMailTry(contact, context.now()),

    /** Erases some that are two years old; true = there may be more. */
    async forgetOld(): Promise<boolean> {
      const before = monthsBefore(context.now(), keptContactMonths);
      return (await deleteContactsBefore(writer(), before, erasedAtOnce)) === erasedAtOnce;
    },
  };
}

import * as v from 'valibot';
import {
  emailContactField,
  phoneContactField,
} from '#shared/contact-proofs/contact-proofs.fields.ts';
import type { PartyContact } from '#shared/agreements/agreements.schemas.ts';
import { copyChannels, type CopyChannel } from '#shared/copies/copies.enums.ts';
import type { CopyWay } from '#shared/copies/copies.events.ts';
import { maskContact } from '#shared/copies/copies.rules.ts';
import { copyTexts, copyWaysText } from '#shared/copies/copies.messages.ts';
import type { CopyContacts } from '#shared/copies/copies.schemas.ts';
import { formatPhone } from '#shared/kernel/phone.ts';

/** What stands in the two fields of the copy. */
export type CopyDraft = Record<CopyChannel, string>;

const fields = { email: emailContactField, whatsapp: phoneContactField } as const;

/** The fields as they begin: the number of the record, where it is known. Its e-mail gets the copy by itself and stands in no field. */
export const copyDraftOf = (contact: PartyContact | null): CopyDraft => ({
  email: '',
  whatsapp: formatPhone(contact?.whatsapp ?? ''),
});

/** What is said of the copy that goes by itself: to the e-mail of the record, whether that is known here, empty, or not known. */
export function ownCopyText(contact: PartyContact | null): string {
  if (contact === null) return copyTexts.byItself;
  return contact.email === ''
    ? copyTexts.noAddress
    : copyTexts.byItselfTo(maskContact('email', contact.email));
}

/** What is wrong with a field; null for a right one and for an empty one, by which no copy goes. */
export function copyFieldError(draft: CopyDraft, channel: CopyChannel): string | null {
  if (draft[channel].trim() === '') return null;
  const read = v.safeParse(fields[channel], draft[channel], { abortPipeEarly: true });
  return read.success ? null : read.issues[0].message;
}

/** Where the copy goes; null = nowhere, undefined while a field is wrong. */
export function copyContactsOf(draft: CopyDraft): CopyContacts | null | undefined {
  if (copyChannels.some((channel) => copyFieldError(draft, channel) !== null)) return undefined;
  const read = (channel: CopyChannel): string | null =>
    draft[channel].trim() === '' ? null : v.parse(fields[channel], draft[channel]);
  const contacts = { email: read('email'), whatsapp: read('whatsapp') };
  return contacts.email === null && contacts.whatsapp === null ? null : contacts;
}

/** Each way that a copy goes, with most of the contact hidden. */
export const copyWaysOf = (contacts: CopyContacts): CopyWay[] =>
  copyChannels.flatMap((channel) => {
    const to = contacts[channel];
    return to === null ? [] : [{ channel, masked: maskContact(channel, to) }];
  });

/** The same, led by the address to which one goes by itself: wished besides, it gets one all the same. */
export function waysBesidesOwn(own: string | null, wished: readonly CopyContacts[]): CopyWay[] {
  if (own === null) return wished.flatMap(copyWaysOf);
  const others = wished.map(({ email, whatsapp }) => ({
    email: email === own.toLowerCase() ? null : email,
    whatsapp,
  }));
  return [{ email: own, whatsapp: null }, ...others].flatMap(copyWaysOf);
}

/** A number is not torn apart at the end of a line. */
export const joinWays = (ways: readonly CopyWay[]): string =>
  copyWaysText(ways).replaceAll(') ', ')\u00A0');

/** `A cópia segue para do•••@padaria.test e (11) •••••-4321.`: by itself and where it was wished; null = nowhere that is known here. */
export function copyKeptText(
  contacts: CopyContacts | null,
  contact: PartyContact | null,
): string | null {
  const own = contact === null || contact.email === '' ? null : contact.email;
  const ways = waysBesidesOwn(own, contacts === null ? [] : [contacts]);
  return ways.length === 0 ? null : copyTexts.kept(joinWays(ways));
}

import { normalizePhone } from '../kernel/phone.ts';

/** What of an owner lets somebody in: where links go, and the CPF that signs in. By their names on the wire. */
export const ownerContacts = [
  'emailProprietario',
  'contatoProprietario',
  'cpfProprietario',
] as const;
export type OwnerContact = (typeof ownerContacts)[number];

/** Those that a code can be sent to. */
export const provableContacts = ['emailProprietario', 'contatoProprietario'] as const;
export type ProvableContact = (typeof provableContacts)[number];

/** Whether a code can be sent to what a member of a client's record holds. */
export const isProvableContact = (field: string): field is ProvableContact =>
  (provableContacts as readonly string[]).includes(field);

/** Whether a member of a client's record is one of an owner's contact. */
export const isOwnerContact = (field: string): field is OwnerContact =>
  (ownerContacts as readonly string[]).includes(field);

/** Hours after a change of contact in which no password link goes out: who was told of it at the old address has time to object. */
export const contactSettlingHours = 24;

/** The instant from which password links go out again. */
export const contactSettlesAt = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + contactSettlingHours * 60 * 60 * 1000);

/** Whether two values reach the same person: a mask, a country code or a capital makes no other contact. */
export function isSameContact(field: OwnerContact, a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  if (field === 'contatoProprietario') return (normalizePhone(a) ?? a) === (normalizePhone(b) ?? b);
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** What the server knows of a client's way in at an instant. `null` = nobody knows. */
export type WayIn = {
  /** The password was typed by the consultancy and not yet replaced by one that the client chose. */
  isPasswordByConsultancy: boolean | null;
  /** When e-mail, WhatsApp or CPF of the owner was last changed until then; ISO. */
  contactChangedAt: string | null;
};

/** Whose password it was at an instant. */
export function isPasswordByConsultancy(
  { typedAt, chosenAt }: { typedAt: Date | null; chosenAt: Date | null },
  at: Date,
): boolean | null {
  if (chosenAt !== null && chosenAt <= at) return false;
  return typedAt !== null && typedAt <= at ? true : null;
}

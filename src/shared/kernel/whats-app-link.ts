/**
 * The address of a WhatsApp chat with a phone: digits with area code, without country code. With ''
 * the person chooses the recipient.
 */
export const whatsAppLink = (digits: string, text?: string): string =>
  `https://wa.me/${digits === '' ? '' : `55${digits}`}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

/** Where a browser writes to a phone by WhatsApp: digits with the area code, without that of the country; '' lets the person choose whom. */
export const whatsAppLink = (digits: string, text?: string): string =>
  `https://wa.me/${digits === '' ? '' : `55${digits}`}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;

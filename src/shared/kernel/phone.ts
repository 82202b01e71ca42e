/** Area codes in use (Anatel). */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * A Brazilian phone as digits with the country code (`5511987654321`), from a masked or unmasked
 * text with or without 55. Mobile numbers have nine digits and begin with 9, others have eight and
 * begin with 2 to 5; undefined for any other text.
 */
export function normalizePhone(text: string): string | undefined {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  const fits = areaCodes.has(local.slice(0, 2)) && /^(9\d{8}|[2-5]\d{7})$/.test(local.slice(2));
  return fits ? `55${local}` : undefined;
}

/** `(11) 98765-4321` of digits with or without 55; other texts stay as they are. */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text);
  if (phone === undefined) return text;
  const local = phone.slice(2);
  return `(${local.slice(0, 2)}) ${local.slice(2, -4)}-${local.slice(-4)}`;
}

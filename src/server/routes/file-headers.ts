/** What keeps a file of a stranger from doing anything in a browser. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-store',
};

/** What `encodeURIComponent` leaves and RFC 5987 does not. */
const percentOf = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** `Content-Disposition` with a name that every browser reads, in its plain and in its whole form. */
export const disposition = (how: 'inline' | 'attachment', filename: string): string =>
  `${how}; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename).replaceAll(/['()*]/g, percentOf)}`;

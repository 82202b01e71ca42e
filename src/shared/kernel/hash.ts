import { toHex, utf8 } from './bytes.ts';

/** SHA-256 of bytes, or of the UTF-8 bytes of a text, as 64 lower-case hexadecimal digits. */
export async function sha256Hex(data: Uint8Array | ArrayBuffer | string): Promise<string> {
  const bytes = typeof data === 'string' ? utf8(data) : data;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** A SHA-256 as this product writes it: 64 lower-case hexadecimal digits. */
export function isSha256Hex(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** A key's id as it is printed and compared by people: in groups of four. */
export function keyIdInFours(id: string): string {
  return id.replace(/.{4}(?=.)/g, '$& ');
}

/** Length of a key's id in characters. */
export const keyIdLength = 43;

/** Whether a text has the form of a key's id: 43 characters of base64url, without blanks. */
export function isKeyId(text: string): boolean {
  return text.length === keyIdLength && /^[\w-]+$/.test(text);
}

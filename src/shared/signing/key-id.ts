/** A key's id as it is printed and compared by people: in groups of four. */
export function keyIdInFours(id: string): string {
  return id.replace(/.{4}(?=.)/g, '$& ');
}

/** Length of a key's id in characters. */
export const keyIdLength = 43;

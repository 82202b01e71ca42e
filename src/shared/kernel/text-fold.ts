/** Lower case without accents and punctuation, spaces folded: what search columns hold and what queries are turned into. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Lower case without accents, spaces folded, punctuation as it stands: for a part of a text that no search column holds, where the database
 * folds what it compares with.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

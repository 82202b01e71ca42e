/**
 * Lower case without accents and punctuation, spaces folded: the form of search columns and
 * queries.
 */
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
 * Lower case without accents, spaces folded, punctuation kept: for text without a search column,
 * where the database folds the column it compares.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

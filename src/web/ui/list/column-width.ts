/** Kinds of content whose width is known; what has no kind, as names, shares the rest of the table. */
const pixels = {
  tick: 48,
  number: 90,
  word: 110,
  role: 124,
  status: 132,
  date: 170,
  email: 186,
  document: 190,
  person: 210,
} as const;

export type ContentKind = keyof typeof pixels;

/** Pixels of a column of this kind. */
export const widthOfKind = (kind: ContentKind): number => pixels[kind];

/** Kinds of content whose width is known; what has no kind, as names, shares the rest of the table. */
const pixels = {
  tick: 48,
  number: 90,
  word: 110,
  role: 124,
  status: 124,
  day: 112,
  date: 170,
  email: 230,
  document: 176,
  person: 210,
} as const;

export type ContentKind = keyof typeof pixels;

/** Pixels of a column of this kind. */
export const widthOfKind = (kind: ContentKind): number => pixels[kind];

/**
 * A text that stands by itself: one that was cut out of a longer text keeps all of that in memory, a key for example the whole of its file. For what
 * is kept beyond the file from which it was read.
 */
export const ownText = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

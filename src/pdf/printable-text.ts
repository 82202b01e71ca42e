/** A stretch of text to draw; `actual` is set when `text` stands in for one character that the font cannot draw. */
export type PrintablePart = { text: string; actual: string | null };

/** Written-out stand-ins; every other character falls back to its compatibility form, then to its base letter. */
const standIns: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '–'],
  ['\u2015', '—'],
  ['\u2043', '-'],
  ['\u00ad', ''],
  ['←', '<-'],
  ['→', '->'],
  ['↔', '<->'],
  ['⇒', '=>'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
  ['≈', '~'],
  ['−', '-'],
  ['■', '•'],
  ['▪', '•'],
  ['●', '•'],
  ['○', '•'],
  ['◦', '•'],
  ['‣', '•'],
  ['☐', '[ ]'],
  ['□', '[ ]'],
  ['☑', '[x]'],
  ['☒', '[x]'],
  ['✓', '[x]'],
  ['✔', '[x]'],
  ['✗', '[x]'],
  ['№', 'Nº'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['‰', 'por mil'],
  ['†', '+'],
  ['‡', '+'],
  ['˝', '"'],
  ['ʹ', "'"],
]);

/**
 * Splits text into what the font draws as it is and stand-ins for what it lacks, so that no character is lost in
 * silence: the PDF writer ends a text at the first character without a glyph. The stand-in keeps the true character
 * beside it, and the PDF gives that one when its text is read.
 */
export function toPrintableParts(
  text: string,
  hasGlyph: (code: number) => boolean,
): PrintablePart[] {
  const parts: PrintablePart[] = [];
  let plain = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0xffff && hasGlyph(code)) {
      plain += character;
      continue;
    }
    const standIn = standInFor(character, hasGlyph);
    if (plain !== '') parts.push({ text: plain, actual: null });
    plain = '';
    parts.push({ text: standIn, actual: character });
  }
  if (plain !== '') parts.push({ text: plain, actual: null });
  return parts;
}

/** The text with every stand-in put in: for places that keep no second text, as the title of the document. */
export function toPrintableText(text: string, hasGlyph: (code: number) => boolean): string {
  return toPrintableParts(text, hasGlyph)
    .map((part) => part.text)
    .join('');
}

function standInFor(character: string, hasGlyph: (code: number) => boolean): string {
  const drawable = (text: string): boolean =>
    text !== '' && [...text].every((each) => each.length === 1 && hasGlyph(each.charCodeAt(0)));
  const written = standIns.get(character);
  if (written !== undefined && drawable(written)) return written;
  const compatible = character.normalize('NFKC');
  if (drawable(compatible)) return compatible;
  const base = character.normalize('NFKD').replace(/\p{M}+/gu, '');
  if (drawable(base)) return base;
  return hasGlyph(0xfffd) ? '\ufffd' : '?';
}

import type { TextRun } from '#shared/text/blocks.ts';
import { faceFor, type FontFace, type FontFaces } from './font-faces.ts';
import { toPrintableParts } from './printable-text.ts';

/** Text of one face inside a word; `actual` as in PrintablePart. Widths are thousandths of the font size. */
export type Piece = {
  face: FontFace;
  text: string;
  actual: string | null;
  underline: boolean;
  width: number;
};

/** Unbreakable text; `space` is the space behind it, `null` where the line may break without one. */
export type Word = {
  pieces: Piece[];
  width: number;
  space: { face: FontFace; underline: boolean; width: number } | null;
};

/** One set line: `extra` is added to each space (thousandths; negative squeezes), `width` is what it then takes up. */
export type Line = { words: Word[]; extra: number; width: number };

/** `justify` sets the last line of each stretch at its natural width. */
export type LineAlign = 'left' | 'justify';

/** Spaces may shrink to this part of themselves before a line counts as overfull. */
const minSpaceShare = 0.85;
/** A space that would grow past this (thousandths) looks like a hole: the line is then left ragged. */
const maxExtra = 1100;
/** Characters of one piece of a word that must be broken for want of room. */
const brokenPieceLength = 6;

/**
 * Sets runs into lines of `available` thousandths of the font size. Justified text is broken for the whole paragraph
 * at once (least sum of squared badness), because text that is never hyphenated gets rivers when broken line by line.
 * Words are never hyphenated; one that is longer than a line is broken between characters.
 */
export function layOutLines(
  runs: readonly TextRun[],
  faces: FontFaces,
  available: number,
  align: LineAlign,
): Line[] {
  const lines: Line[] = [];
  for (const stretch of splitAtBreaks(runs)) {
    const words = fitWords(bindWords(toWords(stretch, faces)), Math.max(available, 1));
    if (words.length === 0) {
      if (lines.length > 0) lines.push({ words: [], extra: 0, width: 0 });
      continue;
    }
    lines.push(
      ...(align === 'justify' ? breakWhole(words, available) : breakGreedily(words, available)),
    );
  }
  while (lines.at(-1)?.words.length === 0) lines.pop();
  return lines;
}

/** Width of the runs set on one line, in thousandths of the font size. */
export function naturalWidth(runs: readonly TextRun[], faces: FontFaces): number {
  let widest = 0;
  for (const stretch of splitAtBreaks(runs)) {
    const words = toWords(stretch, faces);
    widest = Math.max(widest, spanWidth(words, 0, words.length));
  }
  return widest;
}

/** Width of the widest unbreakable word, in thousandths of the font size. */
export function widestWord(runs: readonly TextRun[], faces: FontFaces): number {
  let widest = 0;
  for (const stretch of splitAtBreaks(runs))
    for (const word of bindWords(toWords(stretch, faces))) widest = Math.max(widest, word.width);
  return widest;
}

function splitAtBreaks(runs: readonly TextRun[]): TextRun[][] {
  const stretches: TextRun[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) stretches.push([]);
      if (text !== '') stretches.at(-1)?.push({ ...run, text });
    });
  }
  return stretches;
}

function toWords(runs: readonly TextRun[], faces: FontFaces): Word[] {
  const words: Word[] = [];
  let word: Word = { pieces: [], width: 0, space: null };
  for (const run of runs) {
    const face = faceFor(faces, run);
    for (const token of run.text.split(/([^\S\u00a0\u202f\u2007]+)/u)) {
      if (token === '') continue;
      if (token.trim() === '' && !/[\u00a0\u202f\u2007]/u.test(token)) {
        if (word.pieces.length > 0) {
          words.push({
            ...word,
            space: { face, underline: run.underline, width: face.advance(0x20) },
          });
          word = { pieces: [], width: 0, space: null };
        }
        continue;
      }
      for (const part of toPrintableParts(
        token.replace(/[\u00a0\u202f\u2007]/gu, ' '),
        face.hasGlyph,
      )) {
        const width = textWidth(part.text, face);
        word.pieces.push({
          face,
          text: part.text,
          actual: part.actual,
          underline: run.underline,
          width,
        });
        word.width += width;
      }
    }
  }
  if (word.pieces.length > 0) words.push(word);
  return words;
}

/** Signs that belong to the number behind them: "art. 5º" or "R$ 10,00" must not part at the end of a line. */
const bindsToNumber = /^\(?(?:r\$|us\$|n[º°.]?|n\.º|arts?\.|§+|incs?\.|cl\.|fls?\.|p\.|pp\.)$/iu;

function bindWords(words: Word[]): Word[] {
  const bound: Word[] = [];
  for (const word of words) {
    const last = bound.at(-1);
    if (last?.space && bindsToNumber.test(wordText(last)) && /^\d/u.test(wordText(word))) {
      const { face, underline, width } = last.space;
      last.pieces.push({ face, text: ' ', actual: null, underline, width }, ...word.pieces);
      last.width += width + word.width;
      last.space = word.space;
    } else bound.push(word);
  }
  return bound;
}

function wordText(word: Word): string {
  const first = word.pieces[0];
  if (word.pieces.length === 1 && first !== undefined) return first.text;
  return word.pieces.map((piece) => piece.text).join('');
}

/** Breaks words that are wider than a line. */
function fitWords(words: Word[], available: number): Word[] {
  const fitting: Word[] = [];
  for (const word of words) {
    if (word.width <= available) {
      fitting.push(word);
      continue;
    }
    for (const piece of word.pieces) {
      const characters = piece.actual === null ? [...piece.text] : [piece.text];
      let text = '';
      let width = 0;
      let length = 0;
      const flush = (): void => {
        if (text !== '') fitting.push({ pieces: [{ ...piece, text, width }], width, space: null });
        text = '';
        width = 0;
        length = 0;
      };
      for (const character of characters) {
        const characterWidth = textWidth(character, piece.face);
        if (length >= brokenPieceLength || width + characterWidth > available) flush();
        text += character;
        width += characterWidth;
        length += 1;
      }
      flush();
    }
    const last = fitting.at(-1);
    if (last !== undefined) last.space = word.space;
  }
  return fitting;
}

function breakGreedily(words: Word[], available: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  let width = 0;
  words.forEach((word, index) => {
    const gap = index > start ? (words[index - 1]?.space?.width ?? 0) : 0;
    if (index > start && width + gap + word.width > available) {
      lines.push(makeLine(words, start, index, 0));
      start = index;
      width = word.width;
    } else width += gap + word.width;
  });
  lines.push(makeLine(words, start, words.length, 0));
  return lines;
}

function breakWhole(words: Word[], available: number): Line[] {
  const count = words.length;
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let start = 0; start < count; start += 1) {
    const before = best[start] as number;
    let width = 0;
    let spaces = 0;
    for (let end = start + 1; end <= count; end += 1) {
      if (end - 1 > start) spaces += words[end - 2]?.space?.width ?? 0;
      width += (words[end - 1] as Word).width;
      const slack = available - width - spaces;
      if (slack < -spaces * (1 - minSpaceShare) && end - 1 > start) break;
      const isLast = end === count;
      const total = before + demerits(slack, spaces, isLast, end - start === 1 && start > 0);
      if (total < (best[end] as number)) {
        best[end] = total;
        from[end] = start;
      }
    }
  }
  const lines: Line[] = [];
  for (let end = count; end > 0; end = from[end] as number) {
    const start = from[end] as number;
    lines.push(
      makeLine(words, start, end, justifiedExtra(words, start, end, available, end === count)),
    );
  }
  return lines.toReversed();
}

function demerits(slack: number, spaces: number, isLast: boolean, isLonely: boolean): number {
  let ratio: number;
  if (slack < 0) ratio = spaces > 0 ? -slack / (spaces * (1 - minSpaceShare)) : 0;
  else if (isLast) ratio = isLonely ? 1.4 : 0; // a single word left over on the last line is ugly, not wrong
  else ratio = spaces > 0 ? slack / (spaces * 0.7) : 4 + slack / 1000;
  const badness = Math.min(100 * ratio * ratio * ratio, 1e6);
  return (10 + badness) * (10 + badness);
}

function justifiedExtra(
  words: Word[],
  start: number,
  end: number,
  available: number,
  isLast: boolean,
): number {
  let gaps = 0;
  for (let index = start; index < end - 1; index += 1) if (words[index]?.space) gaps += 1;
  if (gaps === 0) return 0;
  const slack = available - spanWidth(words, start, end);
  if (isLast && slack >= 0) return 0;
  const extra = slack / gaps;
  return extra > maxExtra ? 0 : extra;
}

function makeLine(words: Word[], start: number, end: number, extra: number): Line {
  let gaps = 0;
  for (let index = start; index < end - 1; index += 1) if (words[index]?.space) gaps += 1;
  return {
    words: words.slice(start, end),
    extra,
    width: spanWidth(words, start, end) + gaps * extra,
  };
}

function spanWidth(words: readonly Word[], start: number, end: number): number {
  let width = 0;
  for (let index = start; index < end; index += 1) {
    const word = words[index] as Word;
    width += word.width + (index < end - 1 ? (word.space?.width ?? 0) : 0);
  }
  return width;
}

function textWidth(text: string, face: FontFace): number {
  let width = 0;
  for (let index = 0; index < text.length; index += 1)
    width += face.advance(text.charCodeAt(index));
  return width;
}

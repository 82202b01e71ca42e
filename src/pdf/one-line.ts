import type { FontFaces } from './font-faces.ts';
import { naturalWidth } from './line-layout.ts';
import { textRun } from './text-block.ts';

/** The text on one line of at most `width` points at a font size; what does not fit is replaced by `…`. */
export function fitOneLine(text: string, faces: FontFaces, width: number, size: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const fits = (candidate: string): boolean =>
    (naturalWidth([textRun(candidate)], faces) * size) / 1000 <= width;
  if (fits(line)) return line;
  const characters = [...line];
  // The longest beginning that fits: widths only grow with each character.
  let least = 0;
  let most = characters.length - 1;
  const beginning = (length: number): string =>
    `${characters.slice(0, length).join('').trimEnd()}…`;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(beginning(middle))) least = middle;
    else most = middle - 1;
  }
  return beginning(least);
}

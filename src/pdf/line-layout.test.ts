import { readFileSync } from 'node:fs';
import { jsPDF } from 'jspdf';
import { describe, expect, it } from 'vitest';
import type { TextRun } from '#shared/text/blocks.ts';
import { embedFontFaces } from './font-faces.ts';
import { layOutLines, naturalWidth, type Line } from './line-layout.ts';

function fontBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url)));
}

const faces = embedFontFaces(new jsPDF(), {
  regular: fontBytes('regular'),
  bold: fontBytes('bold'),
  italic: fontBytes('italic'),
  boldItalic: fontBytes('bold-italic'),
});

function run(text: string, style: Partial<TextRun> = {}): TextRun {
  return { text, bold: false, italic: false, underline: false, ...style };
}

function lineText(line: Line): string {
  return line.words
    .map(
      (word, index) =>
        word.pieces.map((piece) => piece.actual ?? piece.text).join('') +
        (word.space !== null && index < line.words.length - 1 ? ' ' : ''),
    )
    .join('');
}

const sentence =
  'As partes declaram que leram o contrato por inteiro e que aceitam as obrigações nele escritas, sem reserva alguma. ';

describe('the four faces', () => {
  it.each(Object.entries(faces))('%s draws every sign of Portuguese text', (_name, face) => {
    const signs =
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñªº°§–—“”‘’«»•…R$€%&@#*()[]{}/\\|+-=<>±×÷½¼¾²³·_"\'!?,.;:';
    expect([...signs].filter((sign) => !face.hasGlyph(sign.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('measures as the font states', () => {
    expect(faces.regular.advance(0x20)).toBe(260);
    expect(naturalWidth([run('AV')], faces)).toBe(
      faces.regular.advance(0x41) + faces.regular.advance(0x56),
    );
  });
});

describe('layOutLines', () => {
  it.each([8000, 20_000, 46_000])(
    'fills justified lines of %i exactly and loses no word',
    (available) => {
      const lines = layOutLines([run(sentence.repeat(12))], faces, available, 'justify');
      expect(lines.map(lineText).join(' ')).toBe(sentence.repeat(12).trim());
      for (const line of lines.slice(0, -1)) {
        expect(line.width).toBeLessThanOrEqual(available + 0.01);
      }
      for (const line of lines.slice(0, -1).filter(({ extra }) => extra !== 0))
        expect(line.width).toBeCloseTo(available, 3);
      expect(lines.at(-1)?.extra).toBeLessThanOrEqual(0);
    },
  );

  it('never overfills ragged lines', () => {
    for (const line of layOutLines([run(sentence.repeat(5))], faces, 9000, 'left'))
      expect(line.width).toBeLessThanOrEqual(9000);
  });

  it('breaks at line breaks, keeps blank lines between text', () => {
    expect(layOutLines([run('um\n\ndois\n')], faces, 9000, 'justify').map(lineText)).toEqual([
      'um',
      '',
      'dois',
    ]);
  });

  it('mixes styles inside a word', () => {
    const [line] = layOutLines(
      [run('pre'), run('fixo', { bold: true }), run(' e')],
      faces,
      9000,
      'left',
    );
    expect(line?.words.map((word) => word.pieces.map((piece) => piece.text))).toEqual([
      ['pre', 'fixo'],
      ['e'],
    ]);
  });

  it.each(['R$ 10,00', 'art. 5º', 'nº 10.637', '§ 1º', 'R$\u00a010,00'])(
    'does not part %s',
    (text) => {
      for (let width = 2000; width < 9000; width += 137) {
        const lines = layOutLines(
          [run(`uma frase com ${text} dentro`)],
          faces,
          Math.max(width, naturalWidth([run(text)], faces)),
          'left',
        ).map(lineText);
        expect(lines.some((line) => line.includes(text.replace('\u00a0', ' ')))).toBe(true);
      }
    },
  );

  it.each([1, 300, 5000, 46_000])(
    'breaks a string without spaces at a width of %i',
    (available) => {
      const long = 'x'.repeat(500);
      const lines = layOutLines([run(`antes ${long} depois`)], faces, available, 'justify');
      expect(lines.map(lineText).join('').replace(/ /gu, '')).toBe(`antes${long}depois`);
      for (const line of lines)
        expect(line.width).toBeLessThanOrEqual(Math.max(available, 1000) + 0.01);
    },
  );

  it('sets a hundred thousand words in linear time', () => {
    // What is not linear takes minutes for this and meets the test's limit.
    const lines = layOutLines([run('palavra '.repeat(100_000))], faces, 46_000, 'justify');
    expect(lines.map(lineText).join(' ').split(' ')).toHaveLength(100_000);
  });
});

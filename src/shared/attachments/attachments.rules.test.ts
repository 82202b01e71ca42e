import { describe, expect, test } from 'vitest';
import { endingOf, keptFileName, maxAttachmentBytes } from './attachments.rules.ts';

test('the largest file has 50 MB', () => {
  expect(maxAttachmentBytes).toBe(52_428_800);
});

describe('the ending by which a file is judged', () => {
  test.each([
    ['recibo.pdf', '.pdf'],
    ['RECIBO.PDF', '.pdf'],
    ['carta.Doc', '.doc'],
    ['carta.docx', '.docx'],
    ['folha.csv', '.csv'],
    ['folha.xls', '.xls'],
    ['folha.XlsX', '.xlsx'],
    ['recibo.exe.pdf', '.pdf'],
    [' recibo.pdf ', '.pdf'],
    ['.pdf', '.pdf'],
  ])('%j is judged as %s', (name, ending) => {
    expect(endingOf(name)).toBe(ending);
  });

  test.each([
    'recibo.pdf.exe',
    'carta.docm',
    'folha.xlsm',
    'tudo.zip',
    'foto.png',
    'recibo',
    'pdf',
    'recibo.',
    'recibo.pdf.',
    'recibo.pdf2',
    'recibo.pdf\u0000',
    'recibo.pdf\u202E',
    '',
    'x.constructor',
    'x.toString',
  ])('%j has none that is taken', (name) => {
    expect(endingOf(name)).toBeUndefined();
  });
});

describe('the name that is kept', () => {
  test.each([
    ['as it came', 'Recibo de março nº 1 (cópia).pdf', 'Recibo de março nº 1 (cópia).pdf'],
    ['capitals of the ending stay', 'RECIBO.PDF', 'RECIBO.PDF'],
    ['no folder', '../../etc/senha.pdf', 'senha.pdf'],
    ['no drive', 'C:\\x\\y.pdf', 'y.pdf'],
    ['no folder of either kind', 'a/b\\c/d.pdf', 'd.pdf'],
    ['no control characters', 're\u0000ci\u0007bo\u007F\u0085.pdf', 'recibo.pdf'],
    ['no line', 're\r\ncibo.pdf', 'recibo.pdf'],
    [
      'nothing that turns the direction',
      '\u202Arecibo\u202Efdp\u2066.exe\u2069.pdf',
      'recibofdp.exe.pdf',
    ],
    ['no folder that a control character hid', '..\u0000/..\u0000/x.pdf', 'x.pdf'],
    ['no space around it', '  recibo.pdf ', 'recibo.pdf'],
    ['something before the ending', '.pdf', 'anexo.pdf'],
    ['something at all', '\u202E', 'anexo'],
  ])('%s', (_what, given, kept) => {
    expect(keptFileName(given)).toBe(kept);
  });

  test.each([
    ['a'.repeat(196), '.pdf', 196],
    ['a'.repeat(197), '.pdf', 196],
    ['a'.repeat(300), '.pdf', 196],
    ['a'.repeat(300), '.DOCX', 195],
  ])('of %s and %s, 200 characters with the ending stay', (stem, ending, letters) => {
    expect(keptFileName(stem + ending)).toBe('a'.repeat(letters) + ending);
  });

  test('is cut between letters, never inside one', () => {
    const kept = keptFileName(`${'😀'.repeat(300)}.pdf`);
    expect(kept).toBe(`${'😀'.repeat(196)}.pdf`);
    expect(decodeURIComponent(encodeURIComponent(kept))).toBe(kept);
  });
});

import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { jsPDF, type jsPDFOptions } from 'jspdf';
import { expect, test } from 'vitest';
import { textOf } from '#engine/simples/texts.ts';
import { tables } from '#engine/tables/tables.ts';
import { createStatementReader } from '#server/use-cases/analyse/read-statement.ts';
import { root, statementOf } from '#tests/support/tax/cases.ts';
import { exampleBytes, exampleText } from '#tests/support/tax/examples.ts';
import { testCache } from '#tests/support/test-places.ts';

const processFile = join(testCache, 'statement-process.js');
const reader = createStatementReader(processFile);
const read = (bytes: Uint8Array) => reader(bytes, root);

const lines = exampleText('extrato-072024.txt').trimEnd().split('\n');
/** A PDF of these lines and so many pages more. */
function pdfOf(text: readonly string[], options: jsPDFOptions = {}, more = 0) {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', ...options });
  doc.setFontSize(8);
  for (const [at, line] of text.entries()) doc.text(line, 36, 40 + 11 * at);
  for (let page = 0; page < more; page += 1) doc.addPage();
  return new Uint8Array(doc.output('arraybuffer'));
}
const extrato = { kind: 'statements', statements: [statementOf({})] };

test('PDF, text and TXT are read in a process of their own', async () => {
  expect(await read(pdfOf(lines))).toEqual(extrato);
  expect(await read(exampleBytes('pgdas/extrato-072024.pdf'))).toEqual(extrato);
  expect(await read(exampleBytes('extrato-072024.txt'))).toEqual(extrato);
  expect(await read(exampleBytes('pgdas/recibo.pdf'))).toMatchObject({ code: 'PDF_SO_RECIBO' });
  expect(await read(exampleBytes('pgdas/sem-texto.pdf'))).toMatchObject({ code: 'PDF_SEM_TEXTO' });
  expect(await read(pdfOf(['DANFE']))).toEqual({ kind: 'ignored', name: 'PDF' });
});

/** A PDF of one page whose content, one megabyte deflated so many times, is small here and large where it is read. */
function bomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, '0 0 m '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const content = Buffer.concat([
    Buffer.of(0x78, 0x01),
    ...Array.from({ length: megabytes }, () => block),
    Buffer.of(0x03, 0, 0, 0, 0, 0),
  ]);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`,
  ];
  const heads = objects.map((text, place) => `${place + 1} 0 obj\n${text}`);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from(`%PDF-1.4\n${heads.join('\nendobj\n')}`),
      content,
      Buffer.from('\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\n%%EOF\n'),
    ]),
  );
}

test('a PDF that cannot be read is told with its cause, and the next one is read', async () => {
  const whole = pdfOf(lines);
  const locked = pdfOf(lines, { encryption: { userPassword: 'segredo', ownerPassword: 'outro' } });
  const cases: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['a password', locked, 'PDF: protegido por senha'],
    ['cut before its end', whole.subarray(0, -20), 'PDF: malformado ou cortado'],
    ['cut in the middle', whole.subarray(0, 1000), 'PDF: malformado ou cortado'],
    ['no PDF inside', new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'PDF: malformado ou cortado'],
    ['201 pages', pdfOf(lines, {}, 200), 'PDF: mais de 200 páginas'],
    ['5,000 pages', pdfOf(lines, {}, 4999), 'PDF: mais de 200 páginas'],
    ['a content that inflates to 3 GB', bomb(3000), 'PDF: grande ou complexo demais'],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), 'arquivo: mais de 20 MB'],
  ];
  for (const [name, bytes, message] of cases) {
    await expect(read(bytes), name).rejects.toThrow(message);
    expect(await read(whole)).toEqual(extrato);
  }
});

test('a process that takes too long or dies is the end of one file', async () => {
  const impatient = createStatementReader(processFile, { withinMs: 1 });
  await expect(impatient(pdfOf(lines), root)).rejects.toThrow('PDF: grande ou complexo demais');
  const small = createStatementReader(processFile, { heapMegabytes: 2 });
  await expect(small(pdfOf(lines), root)).rejects.toThrow('PDF: grande ou complexo demais');
  const text = exampleBytes('extrato-072024.txt');
  await expect(impatient(text, root)).rejects.toThrow('texto: grande ou complexo demais');
  await expect(small(text, root)).rejects.toThrow('texto: grande ou complexo demais');
});

test('a text that uses up its memory at one stroke is the end of one file', async () => {
  const named = exampleText('extrato-072024.txt').replace(
    'Substituição tributária de: ICMS.',
    `${'ab: ICMS, '.repeat(900)}\n`.repeat(2000),
  );
  await expect(read(new TextEncoder().encode(named))).rejects.toThrow(
    'texto: grande ou complexo demais',
  );
});

test('a text that holds no statement costs no process', async () => {
  const missing = createStatementReader(join(testCache, 'no-such-program.js'));
  const text = new TextEncoder().encode('leia-me');
  expect(await missing(text, root)).toEqual({ kind: 'ignored', name: 'outro' });
});

test('a program that is not there is our fault, not that of the file', async () => {
  const missing = createStatementReader(join(testCache, 'no-such-program.js'));
  await expect(missing(pdfOf(lines), root)).rejects.toThrow('ENOENT');
});

test('200 pages are read, and each refusal makes a sentence', async () => {
  expect(await read(pdfOf(lines, {}, 199))).toEqual(extrato);
  expect(
    textOf(tables.textos, 'ARQUIVO_ILEGIVEL', { causa: 'PDF: protegido por senha' }).texto,
  ).toBe(
    'O arquivo não pôde ser lido: PDF: protegido por senha. O resto do lote foi analisado. Envie outra cópia dele.',
  );
});

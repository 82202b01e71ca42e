import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeAttachment } from './judge-attachment.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'recupera-attachment-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said of a file of this name with these bytes: its ending, or the code of the refusal. */
async function judged(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, 'spooled');
  writeFileSync(path, bytes);
  return judgeAttachment(path, name).catch((error: unknown) => (error as { code: string }).code);
}

const refused = 'attachment_type';
const kilobyte = 1024;
const gigabyte = 1024 ** 3;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj');
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);

/** One entry of an archive, with the size that the archive declares, where that is not what it has. */
type Part = { name: string; declared?: number; flags?: number; attributes?: number };

/** An archive of these entries. Their bytes are called deflated and are not: whoever unpacked one of them would fail. */
function zipOf(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, declared, flags = 0, attributes = 0 } of parts) {
    const bytes = Buffer.from('not deflated');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(attributes >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const local = [Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), bytes];
    locals.push(...local);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003'), common, tail, Buffer.from(name));
    offset += Buffer.concat(local).length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}

const types: Part = { name: '[Content_Types].xml' };
const document: Part = { name: 'word/document.xml' };
const workbook: Part = { name: 'xl/workbook.xml' };
const docx = (...more: Part[]): Buffer => zipOf([types, document, ...more]);
const xlsx = (...more: Part[]): Buffer => zipOf([types, workbook, ...more]);
/** A mark after so many other bytes. */
const after = (bytes: number, mark: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(bytes, ' '), mark]);

describe('content that fits the ending is taken', () => {
  test.each<[string, string, () => Buffer]>([
    ['a PDF', 'recibo.pdf', () => pdf],
    ['a PDF with an ending in capitals', 'RECIBO.PDF', () => pdf],
    ['a PDF of nothing but its mark', 'recibo.pdf', () => Buffer.from('%PDF-')],
    ['a PDF whose mark ends with the first 1,024 bytes', 'recibo.pdf', () => after(1019, pdf)],
    ['an old Word document', 'carta.doc', () => compound],
    ['an old spreadsheet', 'folha.XLS', () => compound],
    ['a Word document', 'carta.docx', () => docx()],
    ['a spreadsheet', 'folha.xlsx', () => xlsx()],
    ['a table in text', 'folha.csv', () => Buffer.from('mês;valor\r\n07/2024;12,50')],
    ['a table in another code page', 'folha.csv', () => Buffer.from('mês;valor', 'latin1')],
    ['a table of several megabytes', 'folha.csv', () => Buffer.alloc(5_000_000, 'a;')],
  ])('%s', async (_what, name, make) => {
    expect(await judged(name, make())).toBe(/\.\w+$/.exec(name)![0].toLowerCase());
  });
});

describe('content that does not fit the ending is refused', () => {
  const cut = (bytes: Buffer, left: number): Buffer => bytes.subarray(0, left);
  const nulAt = (at: number): Buffer => {
    const bytes = Buffer.alloc(5_000_000, 'a;');
    bytes[at] = 0;
    return bytes;
  };
  test.each<[string, string, () => Buffer]>([
    ['a mark one byte past the first 1,024', 'recibo.pdf', () => after(1020, pdf)],
    ['a mark in small letters', 'recibo.pdf', () => Buffer.from('%pdf-1.7')],
    ['a cut mark', 'recibo.pdf', () => Buffer.from('%PDF')],
    ['words as a PDF', 'recibo.pdf', () => Buffer.from('Recibo')],
    ['a program as a PDF', 'recibo.pdf', () => Buffer.from('MZ\u0090\u0000', 'latin1')],
    ['a Word document as a PDF', 'recibo.pdf', () => docx()],
    ['nothing as a PDF', 'recibo.pdf', () => Buffer.alloc(0)],
    ['words as an old document', 'carta.doc', () => Buffer.from('Carta')],
    ['a new document as an old one', 'carta.doc', () => docx()],
    ['half of the mark', 'carta.doc', () => cut(compound, 7)],
    ['the mark after another byte', 'folha.xls', () => after(1, compound)],
    ['a new spreadsheet as an old one', 'folha.xls', () => xlsx()],
    ['a Word document as a spreadsheet', 'folha.xlsx', () => docx()],
    ['a spreadsheet as a Word document', 'carta.docx', () => xlsx()],
    ['an old document as a new one', 'carta.docx', () => compound],
    ['a PDF as a Word document', 'carta.docx', () => pdf],
    ['an archive of other things', 'carta.docx', () => zipOf([{ name: 'a.txt' }])],
    [
      'the part in another folder',
      'carta.docx',
      () => zipOf([{ ...document, name: 'x/word/document.xml' }]),
    ],
    ['an empty archive', 'folha.xlsx', () => zipOf([])],
    ['an archive without its last byte', 'carta.docx', () => cut(docx(), docx().length - 1)],
    ['an archive without its directory', 'carta.docx', () => cut(docx(), docx().length - 100)],
    ['half an archive', 'folha.xlsx', () => cut(xlsx(), xlsx().length / 2)],
    ['a NUL at the beginning of a table', 'folha.csv', () => nulAt(0)],
    ['a NUL in the midst of a table', 'folha.csv', () => nulAt(64 * kilobyte)],
    ['a NUL at the very end of a table', 'folha.csv', () => nulAt(4_999_999)],
    ['a table in UTF-16', 'folha.csv', () => Buffer.from('a;b', 'utf16le')],
    ['a spreadsheet as a table', 'folha.csv', () => xlsx()],
  ])('%s', async (_what, name, make) => {
    expect(await judged(name, make())).toBe(refused);
  });

  test.each([
    'x.exe',
    'x.docm',
    'x.xlsm',
    'x.zip',
    'x.html',
    'x.pdf.exe',
    'x',
    '',
    'pdf',
    'x.pdf.',
  ])('a file named %j, whatever is in it', async (name) => {
    for (const bytes of [pdf, compound, docx(), Buffer.from('a;b')])
      expect(await judged(name, bytes)).toBe(refused);
  });
});

describe('archives', () => {
  test.each([
    'word/vbaProject.bin',
    'xl/vbaProject.bin',
    'word/VBAPROJECT.BIN',
    'word/vbaData.xml',
    'word/embeddings/x.exe',
    'x.js',
    'a/x.LNK',
  ])('one that brings %s along is refused', async (name) => {
    const part = { name };
    expect(await judged('carta.docx', docx(part))).toBe(refused);
    expect(await judged('folha.xlsx', xlsx(part))).toBe(refused);
  });

  test.each<[string, Part]>([
    ['an encrypted part', { name: 'word/a.xml', flags: 1 }],
    ['a strongly encrypted part', { name: 'word/a.xml', flags: 0x41 }],
    ['a symbolic link', { name: 'word/a.xml', attributes: 0o120777 << 16 }],
    ['two parts of one name', document],
    ['a part above its folder', { name: '../../a.xml' }],
    ['a part at the root', { name: '/etc/a.xml' }],
    ['a part on a drive', { name: 'C:/a.xml' }],
    ['a part with backslashes', { name: 'word\\a.xml' }],
  ])('one with %s is refused, wherever it stands', async (_what, part) => {
    expect(await judged('carta.docx', zipOf([part, types, document]))).toBe(refused);
    expect(await judged('carta.docx', docx(part))).toBe(refused);
  });

  test('an encrypted text is refused', async () => {
    expect(await judged('carta.docx', zipOf([{ ...document, flags: 1 }]))).toBe(refused);
  });

  test.each([
    [9_999, '.docx'],
    [10_000, refused],
  ])('of %i entries: %s', async (count, answer) => {
    const others = Array.from({ length: count - 2 }, (_, i) => ({ name: `word/a${i}.xml` }));
    expect(await judged('carta.docx', docx(...others))).toBe(answer);
  });

  test.each([
    ['one byte less than 1 GB', [gigabyte - 1], '.docx'],
    ['1 GB', [gigabyte], refused],
    ['1 GB in two parts', [gigabyte / 2, gigabyte / 2], refused],
    ['4 GB', [0xffff_fff0], refused],
  ])('that declare %s', async (_what, sizes, answer) => {
    const parts = sizes.map((declared, i) => ({ name: `word/media/${i}.png`, declared }));
    const own = [types, document].map((part) => ({ ...part, declared: 0 }));
    expect(await judged('carta.docx', zipOf([...own, ...parts]))).toBe(answer);
  });

  test('nothing of one is unpacked: a part of almost 1 GB that no unpacking could read is no hindrance', async () => {
    const declared = gigabyte - kilobyte;
    expect(await judged('carta.docx', zipOf([{ ...document, declared }]))).toBe('.docx');
    expect(await judged('folha.xlsx', zipOf([{ ...workbook, declared }]))).toBe('.xlsx');
  });
});

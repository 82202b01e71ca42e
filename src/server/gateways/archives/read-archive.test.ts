import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { zipOf, type ArchiveEntry } from '#tests/support/word-document.ts';
import { lotLimits, LotReader, type FileProblem, type LotLimits } from './read-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'recupera-lot-'));
afterAll(() => rmSync(folder, { recursive: true }));
let aside: string;
beforeEach(() => {
  aside = mkdtempSync(join(folder, 'aside-'));
});

const xml = '<?xml version="1.0"?><nfeProc/>';
let files = 0;
function fileOf(bytes: Buffer | string, name = 'lote.zip'): string {
  files += 1;
  const place = join(folder, String(files));
  mkdirSync(place);
  writeFileSync(join(place, name), bytes);
  return join(place, name);
}

type Seen = { read: [name: string, kind: string, length: number][]; problems: [string, string][] };
const shown = (problem: FileProblem): string =>
  'causa' in problem
    ? `${problem.code} ${problem.causa}`
    : 'ignored' in problem
      ? `${problem.code} ${problem.ignored}`
      : problem.code;

async function readAll(
  paths: readonly string[],
  limits: Partial<LotLimits> = {},
): Promise<Seen & { bytes: number; entries: number }> {
  const seen: Seen = { read: [], problems: [] };
  let bytes = 0;
  const reader = new LotReader(
    aside,
    {
      async file({ name, kind, chunks }) {
        let length = 0;
        for await (const chunk of chunks) length += chunk.length;
        seen.read.push([name, kind, length]);
      },
      problem: (name, problem) => seen.problems.push([name, shown(problem)]),
      progress: (more) => (bytes += more),
    },
    { ...lotLimits, ...limits },
  );
  try {
    for (const path of paths) await reader.read(path);
  } finally {
    // Nothing that was written aside is left, whatever happened.
    expect(readdirSync(aside)).toEqual([]);
  }
  return { ...seen, bytes, entries: reader.entries };
}
const readZip = (entries: readonly ArchiveEntry[], limits: Partial<LotLimits> = {}) =>
  readAll([fileOf(zipOf(entries))], limits);
const entry = (name: string, body: Buffer | string = xml): ArchiveEntry => ({ name, body });

describe('what is read', () => {
  test('files of all kinds, by their content', async () => {
    const { read, problems, bytes, entries } = await readZip([
      entry('a.xml'),
      { ...entry('guardado.xml'), method: 0 },
      entry('pasta/b.pdf', '%PDF-1.4 x'),
      entry('c.zip', '%PDF-1.4 named so'),
      entry('d.txt', 'Extrato do Simples Nacional'),
      entry('e.rar', 'Rar!\u001A'),
      entry('vazio', ''),
    ]);
    expect(read).toEqual([
      ['a.xml', 'xml', xml.length],
      ['guardado.xml', 'xml', xml.length],
      ['pasta/b.pdf', 'pdf', 10],
      ['c.zip', 'pdf', 17],
      ['d.txt', 'text', 27],
    ]);
    expect(problems).toEqual([
      ['e.rar', 'ARQUIVO_IGNORADO RAR'],
      ['vazio', 'ARQUIVO_IGNORADO outro'],
    ]);
    expect(entries).toBe(7 + 1);
    expect(bytes).toBeGreaterThan(0);
  });

  test('what systems leave behind is nothing, in an archive and in a folder', async () => {
    const rest = ['__MACOSX/._a.xml', '.DS_Store', 'pasta/.DS_Store', 'pasta/__MACOSX/x'];
    const zip = await readZip([
      entry('pasta/', ''),
      ...rest.map((name) => entry(name)),
      entry('a.xml'),
    ]);
    expect(zip).toMatchObject({ read: [['a.xml', 'xml', xml.length]], problems: [] });
    const place = join(folder, 'com-restos');
    mkdirSync(join(place, 'pasta/__MACOSX'), { recursive: true });
    mkdirSync(join(place, '__MACOSX'));
    for (const name of [...rest, 'a.xml', 'pasta/b.xml']) writeFileSync(join(place, name), xml);
    expect(await readAll([place])).toMatchObject({
      read: [
        ['a.xml', 'xml', xml.length],
        ['pasta/b.xml', 'xml', xml.length],
      ],
      problems: [],
    });
  });

  test('a file alone, a folder with an archive in it, a link that is told', async () => {
    const place = join(folder, 'pasta');
    mkdirSync(place);
    writeFileSync(join(place, 'mes.zip'), zipOf([entry('a.xml')]));
    symlinkSync(join(place, 'mes.zip'), join(place, 'atalho.zip'));
    expect(await readAll([fileOf(xml, 'so.xml'), place])).toMatchObject({
      read: [
        ['so.xml', 'xml', xml.length],
        ['a.xml', 'xml', xml.length],
      ],
      problems: [['atalho.zip', 'ARQUIVO_IGNORADO outro']],
    });
  });

  test('names are labels: none of them leads anywhere, and two may be the same', async () => {
    const odd = ['../../fora.xml', '/raiz.xml', String.raw`C:\notas\a.xml`, 'a.xml', 'a.xml'];
    const link = { ...entry('atalho', '/etc/passwd'), attributes: 0o120777 << 16 };
    const { read } = await readZip([...odd.map((name) => entry(name)), link]);
    expect(read.map(([name]) => name)).toEqual([
      '../../fora.xml',
      '/raiz.xml',
      'C:/notas/a.xml',
      'a.xml',
      'a.xml',
      'atalho',
    ]);
    const long = await readZip([entry(`${'á'.repeat(600)}\n\u2028.xml`)]);
    expect(long.read[0]![0]).toBe('á'.repeat(500));
  });

  test('archives within archives, up to the third', async () => {
    const deepest = zipOf([entry('fundo.xml')]);
    const fourth = zipOf([entry('quarto.zip', deepest), entry('c.xml')]);
    const { read, problems } = await readZip([
      entry('segundo.zip', zipOf([entry('terceiro.zip', fourth), entry('b.xml')])),
      entry('a.xml'),
    ]);
    expect(read.map(([name]) => name)).toEqual([
      'segundo.zip/terceiro.zip/c.xml',
      'segundo.zip/b.xml',
      'a.xml',
    ]);
    expect(problems).toEqual([['segundo.zip/terceiro.zip/quarto.zip', 'ZIP_PROFUNDO']]);
  });

  test('an archive of nothing, and those of office programs', async () => {
    expect(await readZip([])).toMatchObject({ read: [], problems: [] });
    const types = entry('[Content_Types].xml');
    expect((await readZip([types, entry('xl/workbook.xml')])).problems).toEqual([
      ['lote.zip', 'ARQUIVO_IGNORADO planilha'],
    ]);
    expect((await readZip([types, entry('word/document.xml')])).problems).toEqual([
      ['lote.zip', 'ARQUIVO_IGNORADO outro'],
    ]);
    const open = zipOf([entry('mimetype', 'x'), entry('content.xml')]);
    const { problems } = await readZip([entry('a.ods', open), entry('a.odt', open)]);
    expect(problems).toEqual([
      ['a.ods', 'ARQUIVO_IGNORADO planilha'],
      ['a.odt', 'ARQUIVO_IGNORADO outro'],
    ]);
  });
});

describe('one bad file is told and the rest goes on', () => {
  const megabyte = 1024 * 1024;
  const zeros = (length: number) => Buffer.concat([Buffer.from(xml), Buffer.alloc(length, ' ')]);
  test.each<[string, ArchiveEntry, string, Partial<LotLimits>?]>([
    ['encrypted', { ...entry('x'), flags: 1 }, 'protegido por senha'],
    ['another method', { ...entry('x'), method: 9 }, 'compactado de um modo que não é lido'],
    [
      'longer than it says',
      { ...entry('x'), stated: { uncompressed: 5 } },
      'malformado ou cortado',
    ],
    [
      'shorter than it says',
      { ...entry('x'), stated: { uncompressed: 99 } },
      'malformado ou cortado',
    ],
    [
      'stored, and of another length than it says',
      { ...entry('x'), method: 0, stated: { uncompressed: 99 } },
      'malformado ou cortado',
    ],
    ['another CRC', { ...entry('x'), crc: 1 }, 'malformado ou cortado'],
    [
      'no deflate',
      { ...entry('x'), deflated: { bytes: Buffer.from('ÿÿÿ'), length: 31 } },
      'malformado ou cortado',
    ],
    ['no header where it says', { ...entry('x'), offset: 3 }, 'malformado ou cortado'],
    ['20 MB and a byte', entry('x', zeros(20 * megabyte)), 'mais de 20 MB', { ratio: 1e9 }],
    ['201 times its size', entry('x', zeros(megabyte)), 'descompacta demais'],
  ])('%s', async (_name, bad, causa, limits) => {
    for (const entries of [
      [entry('a.xml'), bad],
      [bad, entry('a.xml')],
    ])
      expect(await readZip(entries, limits)).toMatchObject({
        read: [['a.xml', 'xml', xml.length]],
        problems: [['x', `ARQUIVO_ILEGIVEL arquivo: ${causa}`]],
      });
  });

  test("a small file may shrink well, and of what is not read the size is nobody's business", async () => {
    const small = zeros(900_000);
    const { problems } = await readZip([
      entry('a.xml', small),
      entry('b.rar', Buffer.concat([Buffer.from('Rar!\u001A'), Buffer.alloc(21 * megabyte)])),
    ]);
    expect(problems).toEqual([['b.rar', 'ARQUIVO_IGNORADO RAR']]);
  });
});

describe('an archive that is crooked is told, and the rest goes on', () => {
  const whole = zipOf([entry('a.xml'), entry('b.xml')]);
  const zip64 = (offset: number): Buffer => {
    const record = Buffer.alloc(56);
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(44n, 4);
    record.writeBigUInt64LE(2n ** 40n, 24);
    record.writeBigUInt64LE(2n ** 40n, 32);
    record.writeBigUInt64LE(BigInt(offset), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(BigInt(offset), 8);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    return Buffer.concat([Buffer.from('PK\u0003\u0004'), record, locator, end]);
  };
  test.each<[string, Buffer]>([
    ['truncated', whole.subarray(0, -30)],
    ['no more than its first bytes', Buffer.from('PK\u0003\u0004')],
    ['a directory that is none', Buffer.concat([whole.subarray(0, -60), whole.subarray(-22)])],
    ['a ZIP64 record that names itself as the directory', zip64(4)],
    [
      'an entry that is longer than the file',
      zipOf([{ ...entry('a.xml'), stated: { compressed: 5000 } }]),
    ],
    ['an entry beyond the file', zipOf([{ ...entry('a.xml'), offset: 5000 }])],
  ])('%s', async (_name, bytes) => {
    expect(await readAll([fileOf(bytes), fileOf(xml, 'a.xml')])).toMatchObject({
      read: [['a.xml', 'xml', xml.length]],
      problems: [['lote.zip', 'ZIP_RECUSADO está cortado ou malformado']],
    });
    const { read, problems } = await readZip([entry('mes.zip', bytes), entry('a.xml')]);
    expect(read.map(([name]) => name)).toEqual(['a.xml']);
    expect(problems).toEqual([['mes.zip', 'ZIP_RECUSADO está cortado ou malformado']]);
  });

  test('an inner archive of more than a gigabyte', async () => {
    const inner = zipOf([{ ...entry('a.xml', xml.padEnd(5000)), method: 0 }]);
    const packed = entry('mes.zip', inner);
    expect(await readZip([packed, entry('b.xml')], { archiveBytes: 1000 })).toMatchObject({
      read: [['b.xml', 'xml', xml.length]],
      problems: [['mes.zip', 'ZIP_RECUSADO tem mais de 1 GB']],
    });
  });
});

describe('a lot beyond a wall is refused whole', () => {
  test('an archive of more than a gigabyte', async () => {
    await expect(readZip([entry('a.xml')], { archiveBytes: 100 })).rejects.toThrow('1 GB por ZIP');
  });

  test('too many entries, before any of the archive is read, those within archives too', async () => {
    const two = zipOf([entry('b.xml'), entry('c.xml')]);
    const all = [entry('a.xml'), entry('mes.zip', two)];
    expect((await readZip(all, { entries: 5 })).read).toHaveLength(3);
    await expect(readZip(all, { entries: 4 })).rejects.toThrow('lot: 4 arquivos');
    const crooked = zipOf([entry('b.xml'), { ...entry('c.xml'), offset: 9999 }]);
    const lots = [fileOf(crooked), fileOf(crooked), fileOf(crooked)];
    await expect(readAll(lots, { entries: 8 })).rejects.toThrow('lot: 8 arquivos');
  });

  test('too many bytes come out, of all archives together', async () => {
    const limits = { inflatedBytes: 3 * xml.length };
    expect(
      (await readZip([entry('a.xml'), entry('b.xml'), entry('c.xml')], limits)).read,
    ).toHaveLength(3);
    const paths = [
      fileOf(zipOf([entry('a.xml'), entry('b.xml')])),
      fileOf(xml, 'c.xml'),
      fileOf(xml, 'd.xml'),
    ];
    await expect(readAll(paths, limits)).rejects.toThrow('20 GB descompactados');
  });

  test('an archive that holds itself, and entries that share their bytes', async () => {
    // Of the form of a quine: each level brings the whole of the next one.
    let nested = zipOf([entry('a.xml')]);
    for (let level = 0; level < 10; level += 1)
      nested = zipOf([entry('r.zip', nested), entry('s.zip', nested)]);
    const { problems } = await readAll([fileOf(nested)]);
    expect(problems.map(([, problem]) => problem)).toEqual(
      Array.from({ length: 8 }, () => 'ZIP_PROFUNDO'),
    );
    const body = Buffer.from(xml.padEnd(100_000));
    const shared = Array.from({ length: 50 }, (_, at) => ({
      ...entry(`${at}.xml`, ''),
      offset: 0,
      crc: crc32(body),
      deflated: { bytes: deflateRawSync(body), length: body.length },
    }));
    await expect(readZip(shared, { inflatedBytes: 1_000_000 })).rejects.toThrow(
      '20 GB descompactados',
    );
  });
});

test('what is not there is our fault, not that of an archive', async () => {
  await expect(readAll([join(folder, 'nenhum.zip')])).rejects.toMatchObject({ code: 'ENOENT' });
});

test('no file is left open', async () => {
  const open = (): number => readdirSync('/proc/self/fd').length;
  const paths = [
    fileOf(zipOf([entry('a.xml'), { ...entry('x'), crc: 1 }, entry('e.rar', 'Rar!\u001A')])),
    fileOf(zipOf([entry('mes.zip', zipOf([entry('b.xml')]))])),
    fileOf('PK\u0003\u0004'),
  ];
  const before = open();
  for (let time = 0; time < 20; time += 1) await readAll(paths);
  await expect(readAll(paths, { entries: 3 })).rejects.toThrow('3 arquivos');
  expect(open()).toBeLessThan(before + 5);
});

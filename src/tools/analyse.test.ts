import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptiedFolder } from '#tests/support/emptied-folder.ts';
import { root } from '#tests/support/tax/cases.ts';
import { examples, exampleText } from '#tests/support/tax/examples.ts';
import { manyNoteXml, randomOf } from '#tests/support/tax/many-notes.ts';
import { projectRoot } from '#tests/support/test-places.ts';
import { zipOf } from '#tests/support/word-document.ts';

const { folder, temporary } = emptiedFolder('analyse');

const program = join(projectRoot, 'src/tools/analyse.mjs');
const environment = { ...process.env, TMPDIR: temporary };
type Ended = { code: number; out: string; said: string };
const analyse = (argv: readonly string[], flags: readonly string[] = []): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, program, ...argv],
      { env: environment, maxBuffer: 2 ** 26 },
      (error, out, said) =>
        resolve({ code: error === null ? 0 : (error.code as number), out, said }),
    );
  });

const at = (name: string): string => join(examples, name);
const cnpj = `${root}000181`;
const call = ['--cnpj', cnpj, '--referencia', '09/2026'];
const lot = ['--xml', at('pacotes/xml-072024.zip'), '--pgdas', at('pacotes/pgdas-072024.zip')];
type Result = { analises: { total_a_restituir: number }[]; lote: Record<string, unknown> };
const resultOf = (text: string): Result => JSON.parse(text) as Result;

test('a lot with a row ends with 0, to the screen or into a file', async () => {
  const { code, out, said } = await analyse([...call, ...lot]);
  expect([code, said]).toEqual([0, expect.stringContaining('Calculando: ')]);
  expect(resultOf(out)).toMatchObject({
    analises: [{ competencia: '07/2024', total_a_restituir: 113.16 }],
    lote: { erro: null, referencia: '09/2026', dataPedido: '2026-09-30' },
  });
  const place = join(folder, 'resultado.json');
  writeFileSync(place, 'earlier');
  const quiet = await analyse([...call, ...lot, '--out', place]);
  expect([quiet.code, quiet.out]).toEqual([0, '']);
  expect(readFileSync(place, 'utf8')).toBe(out);
  expect(readdirSync(folder).filter((name) => name.includes('parcial'))).toEqual([]);
});

test('files beside the call count, and what is not there is a bad call before anything is read', async () => {
  const selic = join(folder, 'selic.json');
  writeFileSync(selic, '[]');
  const other = await analyse([...call, ...lot, '--selic', selic, '--nao-pago', '07/2024']);
  expect(resultOf(other.out)).toMatchObject({
    analises: [{ diagnostico: 'DAS não pago.' }],
    lote: {
      versaoSelic: expect.stringMatching(/^12\/2017 /),
      parametros: { naoPago: ['07/2024'] },
    },
  });
  const bad: [string[], string][] = [
    [[], '--cnpj: falta o CNPJ'],
    [[...call, '--xml', join(folder, 'nenhum.zip')], `Não foi possível ler ${folder}`],
    [[...call, ...lot, '--selic', join(folder, 'nenhum.json')], 'Não foi possível ler'],
    [[...call, ...lot, '--out', join(folder, 'nenhuma/pasta.json')], 'Não foi possível gravar em'],
  ];
  for (const [argv, message] of bad) {
    const { code, out, said } = await analyse(argv);
    expect([code, out]).toEqual([2, '']);
    expect(said).toContain(message);
    expect(said).toContain('Uso: npm run -s analyse -- --cnpj CNPJ');
  }
}, 60_000);

test('no row, or a lot that is refused, ends with 1 and says why', async () => {
  const empty = await analyse([...call, '--xml', at('README.md')]);
  expect(empty.code).toBe(1);
  expect(resultOf(empty.out)).toMatchObject({
    analises: [],
    lote: { erro: null, arquivos: [{ nome: 'README.md', codigo: 'ARQUIVO_IGNORADO' }] },
  });
  // A directory of a million entries and one, of which none has to be read.
  const most = 1_000_001;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(most), 24);
  record.writeBigUInt64LE(BigInt(most), 32);
  record.writeBigUInt64LE(4n, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(4 + 46 * most), 8);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const zip = join(folder, 'muitos.zip');
  const head = Buffer.from('PK\u0003\u0004', 'latin1');
  writeFileSync(zip, Buffer.concat([head, Buffer.alloc(46 * most), record, locator, end]));
  const refused = await analyse([...call, '--xml', zip]);
  expect(refused.code).toBe(1);
  expect(resultOf(refused.out)).toMatchObject({
    analises: [],
    lote: { erro: 'lote_recusado', limite: '1.000.000 arquivos' },
  });
}, 60_000);

test('a call that is broken off takes away what it kept aside', async () => {
  const notes = Array.from({ length: 400 }, (_, number) => ({
    name: `${number}.xml`,
    body: manyNoteXml(number + 1, { cnpj, month: '2024-07', random: randomOf(number) }),
  }));
  const inner = zipOf(notes);
  const zip = join(folder, 'notas.zip');
  writeFileSync(
    zip,
    zipOf(Array.from({ length: 40 }, (_, at) => ({ name: `${at}.zip`, body: inner }))),
  );
  const place = join(folder, 'interrompido.json');
  const child = spawn(process.execPath, [program, ...call, '--xml', zip, '--out', place], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise((resolve) => void child.stderr.once('data', resolve));
  child.kill('SIGINT');
  const code = await new Promise((resolve) => void child.once('close', resolve));
  expect(code).toBe(130);
  expect(readdirSync(folder).filter((name) => name.startsWith('interrompido'))).toEqual([]);
}, 60_000);

test('60 MB of notes are analysed with 64 MB of heap', async () => {
  const random = randomOf(20_241_127);
  const files: { name: string; body: string }[] = [];
  let bytes = 0;
  for (let number = 1; bytes < 60_000_000; number += 1) {
    const month = `2024-0${1 + (number % 6)}`;
    const body = manyNoteXml(number, { cnpj, month, random, items: 12, products: 3000 });
    bytes += body.length;
    files.push({ name: `${month}/${number}.xml`, body });
  }
  const place = join(folder, 'muitas.zip');
  writeFileSync(
    place,
    zipOf([...files, { name: 'extrato.txt', body: exampleText('extrato-072024.txt') }]),
  );
  const { code, out, said } = await analyse([...call, '--xml', place], ['--max-old-space-size=64']);
  expect([code, said.includes('heap')]).toEqual([0, false]);
  const { analises, lote } = resultOf(out);
  expect(analises).toHaveLength(7);
  expect(lote).toMatchObject({ erro: null, contagem: { 'NFC-e': files.length } });
}, 180_000);

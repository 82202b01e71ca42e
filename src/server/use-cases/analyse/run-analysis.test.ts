import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedSelic } from '#server/gateways/selic/shipped-selic.ts';
import { emptiedFolder } from '#tests/support/emptied-folder.ts';
import { root } from '#tests/support/tax/cases.ts';
import { exampleBytes, examples, exampleText } from '#tests/support/tax/examples.ts';
import { manyNoteXml, randomOf } from '#tests/support/tax/many-notes.ts';
import { vectors } from '#tests/support/tax/vectors.ts';
import { zipOf } from '#tests/support/word-document.ts';
import { lotHash } from './lot-hash.ts';
import {
  runAnalysis,
  type AnalysisParameters,
  type AnalysisProgress,
  type AnalysisWalls,
} from './run-analysis.ts';
import { statementsOfBytes } from './statement-of-bytes.ts';

const { folder, temporary } = emptiedFolder('analysis');

const cnpj = `${root}000181`;
const parameters: AnalysisParameters = {
  cnpj,
  referencia: '2026-09',
  dataPedido: '2026-09-30',
  atualizarSelic: true,
  bebidasVarejista: true,
  aceitarSemProtocolo: true,
  naoPago: [],
  decisoes: [],
};
const run = (
  paths: readonly string[],
  differs: Partial<AnalysisParameters> = {},
  walls: Partial<AnalysisWalls> = {},
  onProgress?: (progress: AnalysisProgress) => void,
) =>
  runAnalysis({
    paths,
    parameters: { ...parameters, ...differs },
    selic: shippedSelic,
    readStatement: statementsOfBytes,
    temporary,
    walls,
    ...(onProgress && { onProgress }),
  });

const at = (name: string): string => join(examples, name);
const [xmlZip, pgdasZip] = [at('pacotes/xml-072024.zip'), at('pacotes/pgdas-072024.zip')];
const usual = {
  competencia: '07/2024',
  rb_auferida: 50_000,
  total_monofasicos: 8000,
  valor_retificado_st: 20_000,
  total: 89.16,
  total_a_restituir: 113.16,
  diagnostico: 'Oportunidade de restituição devido a não segregação de fator monofásico.',
};
let places = 0;
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  places += 1;
  const place = join(folder, `lote-${places}`);
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(join(place, name, '..'), { recursive: true });
    writeFileSync(join(place, name), body);
  }
  return place;
}
const zipFile = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const zip = zipOf(
    Object.entries(files).map(([name, body]) => ({ name, body: Buffer.from(body) })),
  );
  return join(folderOf({ 'lote.zip': zip }), 'lote.zip');
};
const six = readdirSync(examples).filter((name) => name.endsWith('.xml'));
const exampleFiles = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, exampleBytes(name)]));

describe('packages', () => {
  test('no vector is left out', () => {
    expect(vectors('pacotes')).toHaveLength(4);
  });

  test.each(vectors('pacotes'))('$nome', async ({ xml, pgdas, problemas }) => {
    const expected = await run([xmlZip, pgdasZip]);
    const paths = [...xml, ...pgdas].map(at);
    for (const order of [paths, paths.toReversed()]) {
      const { analises, lote } = await run(order);
      expect(analises).toMatchObject([usual]);
      expect(analises).toEqual(expected.analises);
      expect(lote.hash).toBe(expected.lote.hash);
      expect(lote.arquivos.map(({ nome, codigo }) => ({ nome, codigo }))).toEqual(problemas);
    }
  });

  test('as files, as a folder, as an archive of archives: the same', async () => {
    const { analises, lote } = await run([xmlZip, pgdasZip]);
    const files = exampleFiles([...six, 'extrato-072024.txt', 'declaracao-072024.txt']);
    const inner = zipOf(
      Object.entries(files).map(([name, body]) => ({ name, body: Buffer.from(body) })),
    );
    const whole = folderOf({});
    cpSync(at('pacotes'), whole, { recursive: true });
    for (const paths of [
      [folderOf(files)],
      Object.keys(files).map(at).toReversed(),
      [zipFile({ 'pasta/lote.zip': inner })],
      [whole],
    ]) {
      const other = await run(paths);
      expect(other.analises[0]).toMatchObject(usual);
      expect(other.lote.erro).toBeNull();
    }
    const again = await run([
      zipFile({ 'a.zip': readFileSync(xmlZip), 'b.zip': readFileSync(pgdasZip) }),
    ]);
    expect(again.analises).toEqual(analises);
    expect(again.lote.hash).toBe(lote.hash);
  });
});

describe('what is said of a lot', () => {
  test('all of it', async () => {
    const { lote, months } = await run([xmlZip, pgdasZip]);
    const { hash, versaoSelic, contagem, ...of } = lote;
    expect(of).toEqual({
      erro: null,
      arquivos: [],
      mesesSemMovimento: [],
      mesesFaltantes: { xml: [], pgdas: [] },
      referencia: '09/2026',
      dataPedido: '2026-09-30',
      parametros: { cnpj, atualizarSelic: true, bebidasVarejista: true, aceitarSemProtocolo: true },
      versaoTabela: '2026.11',
    });
    expect(versaoSelic).toMatch(/^08\/2026 [\da-f]{8}$/);
    expect(contagem).toMatchObject({ evento: 1, 'NF-e': expect.any(Number) });
    expect(hash).toBe(lotHash([months[0]!.row], lote));
    expect(months[0]).toMatchObject({
      month: '2024-07',
      detail: { D: 800_000 },
      picked: { statement: { id: '11222333202407001' } },
    });
  });

  test('months without notes, without a statement, without either', async () => {
    const extrato = exampleText('extrato-072024.txt');
    const april = extrato
      .replaceAll('202407001', '202404001')
      .replace('(PA): 07/2024', '(PA): 04/2024');
    const empty = extrato
      .replaceAll('202407001', '202409001')
      .replace('(PA): 07/2024', '(PA): 09/2024')
      .replace('Competência 50.000,00 0,00 50.000,00', 'Competência 0,00 0,00 0,00')
      .replace(/CNPJ Estabelecimento[^]*?(?=4\) Total)/, '');
    const { analises, lote } = await run([
      folderOf({ ...exampleFiles(six), '4.txt': april, '9.txt': empty }),
    ]);
    expect(analises.map(({ competencia, motivo }) => [competencia, motivo])).toEqual([
      ['04/2024', 'SEM_XML'],
      ['07/2024', 'PGDAS_AUSENTE'],
    ]);
    expect(lote).toMatchObject({
      mesesSemMovimento: ['09/2024'],
      mesesFaltantes: {
        xml: ['04/2024', '05/2024', '06/2024', '08/2024', '09/2024'],
        pgdas: ['05/2024', '06/2024', '07/2024', '08/2024'],
      },
    });
  });

  test('notes of another company, and its statement', async () => {
    const foreign = await run([xmlZip, at('pgdas/extrato-outro-cnpj.txt')], {
      cnpj: '55666777000100',
    });
    expect(foreign.lote).toMatchObject({
      erro: 'CNPJ_DIVERGENTE',
      mesesFaltantes: { pgdas: ['07/2024'] },
    });
    expect(foreign.analises).toMatchObject([{ motivo: 'CNPJ_DIVERGENTE', rb_auferida: 0 }]);
  });

  test('each file that is not read, by name, and all of them counted', async () => {
    const sale = exampleText('01-nfce-venda.xml');
    const files = {
      'a.xml': sale,
      'b.xml': sale.replace('<vProd>5200.00', '<vProd>5201.00'),
      'c.xml': sale.replace('<vProd>5200.00', '<vProd>1e9'),
      'd.xml': '<CTe/>',
      'e.pdf': exampleBytes('pgdas/recibo.pdf'),
      'f.pdf': exampleBytes('pgdas/sem-texto.pdf'),
      'g.txt': 'leia-me',
      'h.zip': 'PK\u0003\u0004',
      'i.txt': exampleText('pgdas/pgdasd-varias.txt').replaceAll('11222333', '99888777'),
      'j.xml': exampleText('formas/12-inutnfe.xml'),
      'k.txt': exampleText('pgdasd-072024.txt'),
    };
    const { lote } = await run([folderOf(files)]);
    expect(lote.arquivos.map(({ nome, codigo }) => `${nome} ${codigo}`)).toEqual([
      'b.xml CHAVE_REPETIDA',
      'c.xml ARQUIVO_ILEGIVEL',
      'd.xml ARQUIVO_IGNORADO',
      'e.pdf PDF_SO_RECIBO',
      'f.pdf PDF_SEM_TEXTO',
      'g.txt ARQUIVO_IGNORADO',
      'h.zip ZIP_RECUSADO',
      'i.txt ARQUIVO_ILEGIVEL',
    ]);
    expect(lote.arquivos.map(({ texto }) => texto).join('\n')).not.toMatch(/[{}]|undefined/);
    expect(lote.contagem).toEqual({
      'NFC-e': 2,
      'TXT do PGDAS-D': 1,
      'chave repetida': 1,
      inutilização: 1,
      'não lido: CT-e': 1,
      'não lido: PDF sem texto': 1,
      'não lido: ZIP recusado': 1,
      'não lido: ilegível': 2,
      'não lido: outro': 1,
      'não lido: recibo de entrega': 1,
    });
  });

  test('of more than a thousand such files the first ones are named, in any order', async () => {
    const names = Array.from({ length: 2500 }, (_, at) => `${String(at).padStart(4, '0')}.txt`);
    const zipped = (order: readonly string[]) =>
      zipFile(Object.fromEntries(order.map((name) => [name, 'leia-me'])));
    const { lote } = await run([zipped(names)]);
    expect(lote.arquivos).toHaveLength(1000);
    expect(lote.arquivos.at(-1)!.nome).toBe('0999.txt');
    expect(lote.contagem).toEqual({ 'não lido: outro': 2500 });
    expect((await run([zipped(names.toReversed())])).lote).toEqual(lote);
  });
});

test('a text statement of old programs is read, wherever its first bytes end', async () => {
  const text = exampleText('extrato-072024.txt');
  for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(`${' '.repeat(55)}${text}`)]) {
    const { analises, lote } = await run([xmlZip, zipFile({ 'extrato.txt': bytes })]);
    expect(lote.arquivos).toEqual([]);
    expect(analises).toMatchObject([usual]);
  }
});

test('signs that other programs take for line ends are none', async () => {
  const odd = exampleText('01-nfce-venda.xml').replace(
    '<CFOP>5102',
    '<CFOP>5102&#x2028;&#x2029;&#x85;',
  );
  const { lote, analises } = await run([zipFile({ 'a.xml': odd }), pgdasZip]);
  expect(lote.arquivos).toEqual([]);
  expect(analises[0]!.alertas.map(({ codigo }) => codigo)).toContain('CFOP_DESCONHECIDO');
});

describe('what a person knows', () => {
  test('a month that was not paid, said once or more often', async () => {
    const once = await run([xmlZip, pgdasZip], { naoPago: ['2024-07'] });
    expect(once.analises).toMatchObject([
      { diagnostico: 'DAS não pago.', total: 89.16, total_a_restituir: 0, pagamento: null },
    ]);
    expect(once.analises[0]!.alertas.map(({ codigo }) => codigo)).toContain('DAS_NAO_PAGO');
    expect(once.lote.parametros.naoPago).toEqual(['07/2024']);
    const often = await run([xmlZip, pgdasZip], { naoPago: ['2024-07', '2024-07'] });
    expect(often.lote.hash).toBe(once.lote.hash);
  });

  test('a product that was settled', async () => {
    const cut = exampleText('01-nfce-venda.xml').replace('<NCM>61091000', '<NCM>34011190');
    const product = { cProd: '3', NCM: '34011190', EAN: 'SEM GTIN' };
    const paths = [zipFile({ 'a.xml': cut })];
    const open = await run(paths);
    const settled = await run(paths, { decisoes: [{ ...product, decisao: 'sim' }] });
    expect(settled.analises[0]!.total_monofasicos - open.analises[0]!.total_monofasicos).toBe(
      30_000,
    );
    expect(settled.lote.parametros.decisoes).toEqual([{ ...product, decisao: 'sim' }]);
    expect(settled.lote.hash).not.toBe(open.lote.hash);
  });
});

describe('a lot beyond a wall gives no row', () => {
  const random = randomOf(1);
  const notes = Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [
      `${at}.xml`,
      manyNoteXml(at + 1, { cnpj, month: '2024-07', random, items: 1, products: 1000 }),
    ]),
  );
  const lot = { ...notes, 'e.txt': exampleText('extrato-072024.txt') };
  test.each<[string, Partial<AnalysisWalls>, string]>([
    ['notes', { notes: 4 }, '4 notas'],
    ['products', { products: 4 }, '4 produtos'],
    ['products of a month', { productMonths: 4 }, '4 produtos por mês'],
    ['statements', { statements: 0 }, '0 declarações'],
    ['entries', { entries: 6 }, '6 arquivos'],
    ['bytes', { inflatedBytes: 1000 }, '20 GB descompactados'],
    ['an archive', { archiveBytes: 100 }, '1 GB por ZIP'],
  ])('%s', async (_name, walls, limite) => {
    const { analises, lote, months } = await run([zipFile(lot)], {}, walls);
    expect([analises, months]).toEqual([[], []]);
    expect(lote).toMatchObject({ erro: 'lote_recusado', limite, parametros: { cnpj } });
    expect(lote.hash).toBe(lotHash([], lote));
  });

  test('at its walls it gives its rows', async () => {
    const walls = { notes: 5, products: 5, productMonths: 5, statements: 1, entries: 7 };
    const { analises, lote } = await run([zipFile(lot)], {}, walls);
    expect(lote.erro).toBeNull();
    expect(analises).toHaveLength(1);
  });
});

test('progress goes on, and ends with all that was packed', async () => {
  const told: AnalysisProgress[] = [];
  await run([xmlZip, pgdasZip], {}, {}, (progress) => told.push(progress));
  expect(told.map(({ bytes }) => bytes)).toEqual(
    told.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
  );
  expect(new Set(told.map(({ step }) => step))).toEqual(
    new Set(['lendo', 'contando', 'calculando']),
  );
  expect(told.at(-1)).toMatchObject({ step: 'calculando', entries: 2 + 6 + 1, problems: 0 });
});

test('a fault of the reader is no fault of a file', async () => {
  const fault = runAnalysis({
    paths: [pgdasZip],
    parameters,
    selic: shippedSelic,
    readStatement: () => Promise.reject(new RangeError('ours')),
    temporary,
  });
  await expect(fault).rejects.toThrow('ours');
});

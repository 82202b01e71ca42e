import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import type { NoteFacts } from '#engine/simples/note.ts';
import { textOf } from '#engine/simples/texts.ts';
import { tables } from '#engine/tables/tables.ts';
import { exampleBytes, examples, exampleText } from '#tests/support/tax/examples.ts';
import { factsOf, figuresOf } from '#tests/support/tax/read-files.ts';
import { vectors } from '#tests/support/tax/vectors.ts';
import { headBytes } from './encoding.ts';
import { fileKindOf, ignoredKindOf } from './file-kind.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const kinds = { 'NF-e': '55', 'NFC-e': '65', 'CF-e': '59' };
const { registrado, cancelamento } = tables.codigos.evento;

/** Facts under the names of the vectors; empty members left out. */
const shownNote = (note: NoteFacts) => ({
  chave: note.key,
  mod: kinds[note.kind],
  serie: note.serie,
  numero: note.numero,
  emit: note.emitter,
  dest: note.recipient,
  dia: note.day,
  tpNF: note.tpNF,
  finNFe: note.finNFe,
  tpAmb: note.tpAmb,
  CRT: Number(note.crt),
  estado: note.state,
  refs: note.refs,
  confere: note.fits,
  itens: note.items.map((item) =>
    Object.fromEntries(
      Object.entries({
        n: item.n,
        cProd: item.cProd,
        xProd: item.xProd,
        NCM: item.ncm,
        EXTIPI: item.extipi,
        CFOP: item.cfop,
        orig: item.orig,
        CSOSN: item.csosn,
        CST: item.cst,
        PIS: item.pis,
        COFINS: item.cofins,
        valor: (item.cents / 100).toFixed(2),
      }).filter(([, value]) => value !== ''),
    ),
  ),
});
const shown = ({ notes, events, ranges }: ReturnType<typeof factsOf>) => ({
  notas: notes.map(shownNote),
  eventos: events.map(({ target, code, status }) => ({
    alvo: target,
    cancela: cancelamento.includes(code) && (status === null || registrado.includes(status)),
    sem_resposta: status === null,
  })),
  faixas: ranges.map(({ emitter, model, serie, first, last }) => ({
    CNPJ: emitter,
    mod: model,
    serie,
    de: first,
    ate: last,
  })),
});

const files = vectors('formas').filter(({ arquivo }) => !arquivo.includes('*'));

describe('each form by value', () => {
  test.each(files)('$arquivo', ({ arquivo, notas = [], eventos = [], faixas = [] }) => {
    expect(shown(factsOf(exampleBytes(arquivo)))).toEqual({ notas, eventos, faixas });
  });

  test('none is left out', () => {
    expect(files).toHaveLength(24);
    const inFolder = (folder: string) =>
      readdirSync(join(examples, folder)).filter((name) => name.endsWith('.xml')).length;
    expect(inFolder('') + inFolder('formas')).toBe(24);
  });
});

describe('the same file in another dress says the same', () => {
  const dresses: [string, (text: string) => Uint8Array][] = [
    [
      'a prefix',
      (text) =>
        utf8(text.replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1n:').replaceAll('xmlns=', 'xmlns:n=')),
    ],
    [
      'UTF-16, little end first',
      (text) => new Uint8Array(Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')),
    ],
    [
      'UTF-16, big end first',
      (text) =>
        new Uint8Array(Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16()),
    ],
    ['a byte order mark', (text) => utf8(`\uFEFF${text}`)],
    [
      'ISO-8859-1',
      (text) => new Uint8Array(Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')),
    ],
    [
      'CDATA and character references',
      (text) =>
        utf8(
          text
            .replaceAll(/<CFOP>(\d+)<\/CFOP>/g, '<CFOP><![CDATA[$1]]></CFOP>')
            .replaceAll(/<NCM>3/g, '<NCM>&#51;'),
        ),
    ],
    ['comments and white space', (text) => utf8(text.replaceAll('><', '>\n <!-- x -->\n<'))],
  ];
  test.each(dresses)('%s', (_name, dressed) => {
    for (const { arquivo, notas = [], eventos = [], faixas = [] } of files) {
      const bytes = dressed(exampleText(arquivo));
      expect([arquivo, shown(factsOf(bytes))]).toEqual([arquivo, { notas, eventos, faixas }]);
      expect([arquivo, shown(factsOf(bytes, 1))]).toEqual([arquivo, { notas, eventos, faixas }]);
    }
  });

  test('an accent of ISO-8859-1 arrives as it was written', () => {
    const text = exampleText('01-nfce-venda.xml')
      .replace('UTF-8', 'iso-8859-1')
      .replace('>SHAMPOO<', '>SABÃO<');
    const [note] = factsOf(new Uint8Array(Buffer.from(text, 'latin1'))).notes;
    expect(note!.items[0]!.xProd).toBe('SABÃO');
  });
});

/** The months of files that are read and counted in an order. */
function monthsOf(names: readonly string[]) {
  const money = (cents: number): string => (cents / 100).toFixed(2);
  return figuresOf(names).months.map(({ month, figures }) => ({
    mes: formatCompetencia(month),
    M: money(figures.M),
    M_max: money(figures.mMax),
    st_ou_mono: money(figures.stOuMono),
    receita: money(figures.receita),
    B: money(figures.monoSt),
    alertas: figures.alertas.map(({ code }) => code).toSorted(),
  }));
}

describe('files as a lot', () => {
  const forms = files.map(({ arquivo }) => arquivo).filter((name) => name.startsWith('formas/'));
  const six = files.map(({ arquivo }) => arquivo).filter((name) => !name.startsWith('formas/'));
  const turned = (names: readonly string[], by: number) => [
    ...names.slice(by),
    ...names.slice(0, by),
  ];

  test('the forms make their months, in any order', () => {
    const { meses } = vectors('formas').find(({ arquivo }) => arquivo === 'formas/*')!;
    expect(forms).toHaveLength(18);
    for (const order of [forms, forms.toReversed(), turned(forms, 5), turned(forms, 11)])
      expect(monthsOf(order)).toEqual(meses);
  });

  test('the six of the example are 8.000,00 one-phase of 50.000,00', () => {
    for (const order of [six, six.toReversed(), turned(six, 3)])
      expect(monthsOf(order)).toMatchObject([
        { mes: '07/2024', M: '8000.00', receita: '50000.00', st_ou_mono: '20000.00' },
      ]);
  });
});

test('elements that are named as members of any object are elements', () => {
  const sale = exampleText('01-nfce-venda.xml');
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(factsOf(utf8(sale.replace('<NFe', `<${name}>1</${name}><NFe`)))).toEqual(
      factsOf(utf8(sale)),
    );
});

describe('a file that cannot be read says where and why', () => {
  const sale = exampleText('01-nfce-venda.xml');
  const value = (text: string) => sale.replace(/<vProd>[^<]*</, `<vProd>${text}<`);
  const cases: [string, string, string][] = [
    ['a DOCTYPE', sale.replace('<nfeProc', '<!DOCTYPE nfeProc><nfeProc'), 'DOCTYPE: não é aceito'],
    ['an entity', sale.replace('>SHAMPOO<', '>&xxe;<'), 'xProd: XML malformado ou cortado'],
    [
      'more than 200 levels',
      sale.replace('<emit>', `${'<a>'.repeat(201)}${'</a>'.repeat(201)}<emit>`),
      'a: mais de 200 níveis',
    ],
    [
      'a text of more than 4 kB',
      sale.replace('>SHAMPOO<', `>${'A'.repeat(4097)}<`),
      'xProd: texto longo demais',
    ],
    ['cut in a tag', sale.slice(0, sale.indexOf('<CFOP>') + 3), 'prod: XML malformado ou cortado'],
    ['a NUL', sale.replace('SHAMPOO', 'SHAM\0POO'), 'xProd: XML malformado ou cortado'],
    ['an exponent', value('1e9'), 'vProd: valor inválido'],
    ['a negative amount', value('-0.01'), 'vProd: valor inválido'],
    ['a comma', value('1,50'), 'vProd: valor inválido'],
    ['twenty digits', value('12345678901234567890'), 'vProd: valor inválido'],
    ['three decimals that count', value('1.005'), 'vProd: valor inválido'],
    ['no emitter', sale.replace(/<emit>.*<\/emit>/s, ''), 'emit: sem emitente'],
    ['no date', sale.replace(/<dhEmi>.*<\/dhEmi>/s, ''), 'dhEmi: sem data'],
    [
      'a day that no calendar has',
      sale.replace(/<dhEmi>\d{4}-\d\d-\d\d/, '<dhEmi>2024-02-31'),
      'dhEmi: sem data',
    ],
    [
      'a wrong digit of the key',
      sale.replace(/Id="NFe(\d{43})\d"/, 'Id="NFe$19"'),
      'infNFe: chave inválida',
    ],
    ['nothing', '', 'XML: vazio'],
  ];
  test.each(cases)('%s', (_name, text, message) => {
    for (const chunk of [text.length + 1, 7])
      expect(() => factsOf(utf8(text), chunk)).toThrow(message);
    const said = textOf(tables.textos, 'ARQUIVO_ILEGIVEL', { causa: message }).texto;
    expect(said).toContain(message);
  });
});

describe('what is not read is told by its kind, with what to send instead', () => {
  const xml = (name: string) => utf8(`<?xml version="1.0"?><${name} xmlns="x"><a>1</a></${name}>`);
  const samples: Readonly<Record<string, Uint8Array[]>> = {
    'CT-e': ['CTe', 'cteProc', 'procEventoCTe'].map(xml),
    'MDF-e': ['MDFe', 'mdfeProc', 'procEventoMDFe'].map(xml),
    'NFS-e': ['NFSe', 'CompNfse', 'ConsultarNfseResposta', 'nfse'].map(xml),
    'outro XML': ['html', 'Invoice'].map(xml),
    SPED: [utf8('|0000|017|0|01072024|')],
    RAR: [Uint8Array.of(0x52, 0x61, 0x72, 0x21, 0x1a)],
    '7z': [Uint8Array.of(0x37, 0x7a, 0xbc, 0xaf, 0x27)],
    planilha: [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0)],
    outro: [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0), new Uint8Array(0)],
  };
  const nameOf = (bytes: Uint8Array): string | null => {
    const kind = fileKindOf(bytes, 'a.dat');
    return kind.kind === 'ignored' ? kind.name : factsOf(bytes).ignored;
  };

  test.each(vectors('ignorados'))('$nome', ({ nome, tipo, enviar }) => {
    expect(ignoredKindOf(nome, tables)).toMatchObject({ nome, tipo, enviar });
    // A PDF is told by its text.
    const given = samples[nome] ?? [];
    expect(given.map((bytes) => nameOf(bytes))).toEqual(given.map(() => nome));
    const said = textOf(tables.textos, 'ARQUIVO_IGNORADO', { tipo, enviar }).texto;
    expect(said).toContain(enviar);
  });

  test('a text is one wherever its first bytes end, and whatever saved it', () => {
    const text = exampleText('extrato-072024.txt');
    for (let at = 0; at < 300; at += 1) {
      const shifted = text.slice(at);
      expect(fileKindOf(utf8(shifted).subarray(0, headBytes), 'a.txt'), `at ${at}`).toEqual({
        kind: 'text',
      });
      expect(
        fileKindOf(Buffer.from(shifted, 'latin1').subarray(0, headBytes), 'a.txt'),
        `Windows-1252 at ${at}`,
      ).toEqual({ kind: 'text' });
    }
    expect(fileKindOf(Buffer.from(`\uFEFF${text}`, 'utf16le').subarray(0, headBytes), '')).toEqual({
      kind: 'text',
    });
  });

  test('first bytes and name tell the rest', () => {
    expect(fileKindOf(utf8('a;b'), 'vendas.CSV')).toEqual({ kind: 'ignored', name: 'planilha' });
    expect(fileKindOf(utf8('Extrato do Simples Nacional'), 'a.txt')).toEqual({ kind: 'text' });
    expect(fileKindOf(utf8('%PDF-1.7'), 'a')).toEqual({ kind: 'pdf' });
    expect(fileKindOf(Uint8Array.of(0x50, 0x4b, 3, 4), 'a')).toEqual({ kind: 'zip' });
    expect(fileKindOf(utf8('  \n<?xml version="1.0"?><a/>'), 'a')).toEqual({ kind: 'xml' });
  });
});

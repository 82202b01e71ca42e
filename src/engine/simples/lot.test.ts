import { describe, expect, test } from 'vitest';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { tables } from '#engine/tables/tables.ts';
import { root } from '#tests/support/tax/cases.ts';
import { centsOf, vectors, type SelectedNote } from '#tests/support/tax/vectors.ts';
import { Lot, type LotParameters, type LotWalls } from './lot.ts';
import { LotRefused } from './lot-refused.ts';
import type { EventFacts, NoteFacts } from './note.ts';
import { ownText } from './own-text.ts';
import { textOf } from './texts.ts';

const kinds = { '55': 'NF-e', '59': 'CF-e', '65': 'NFC-e' } as const;

function noteOf(note: SelectedNote): NoteFacts {
  return {
    key: note.chave,
    kind: kinds[(note.mod ?? '65') as keyof typeof kinds],
    emitter: note.emit ?? `${root}000181`,
    recipient: note.dest ?? null,
    day: note.dia,
    tpNF: note.tpNF ?? 1,
    finNFe: note.finNFe ?? 1,
    tpAmb: note.tpAmb ?? 1,
    crt: String(note.CRT ?? 1),
    serie: '1',
    numero: '1',
    state: note.estado ?? 'autorizada',
    refs: note.refs ?? [],
    fits: note.confere ?? true,
    items: note.itens.map((item, index) => ({
      n: index + 1,
      cProd: item.NCM,
      cEAN: '',
      xProd: `Produto ${item.NCM}`,
      ncm: item.NCM,
      extipi: '',
      orig: item.orig ?? '0',
      cfop: item.CFOP,
      csosn: item.CSOSN ?? '',
      cst: item.CST ?? '',
      pis: item.PIS ?? '49',
      cofins: item.COFINS ?? '49',
      cents: centsOf(item.valor),
    })),
  };
}

const parameters: LotParameters = {
  root,
  aceitarSemProtocolo: true,
  bebidasVarejista: true,
  decisoes: new Map(),
};

/** Reads a lot whose files are given in this order: notes by their facts, events by theirs. */
function read(files: readonly (NoteFacts | EventFacts)[], differs: Partial<LotParameters> = {}) {
  const lot = new Lot(tables, { ...parameters, ...differs });
  const lines: string[] = [];
  for (const [index, facts] of files.entries())
    if ('target' in facts) lot.seeEvent(facts);
    else {
      const line = lot.see(facts, `${index}.xml`);
      if (line !== null) lines.push(line);
    }
  for (const line of lines) lot.count(line);
  return lot.figures();
}

const money = (cents: number): string => (cents / 100).toFixed(2);
const shown = ({ isOfOther, months, repeated }: ReturnType<typeof read>) => ({
  erro: isOfOther ? 'CNPJ_DIVERGENTE' : null,
  meses: months.map(({ month, figures: { M, mMax, stOuMono, receita, monoSt, alertas } }) => ({
    mes: formatCompetencia(month),
    M: money(M),
    M_max: money(mMax),
    st_ou_mono: money(stOuMono),
    receita: money(receita),
    B: money(monoSt),
    alertas: alertas.map(({ code }) => code).toSorted(),
  })),
  arquivos: repeated.map(() => 'CHAVE_REPETIDA'),
});

test.each(vectors('selecao'))('$nome', ({ entrada, saida }) => {
  const { notas, eventos = [], aceitarSemProtocolo = true, bebidasVarejista = true } = entrada;
  const files = [
    ...notas.map(noteOf),
    ...eventos.map(({ alvo, tpEvento, cStat, tpAmb = 1 }) => ({
      target: alvo,
      code: tpEvento,
      status: cStat,
      tpAmb,
    })),
  ];
  const differs = { aceitarSemProtocolo, bebidasVarejista };
  const forwards = read(files, differs);
  expect(shown(forwards)).toEqual(saida);
  expect(shown(read(files.toReversed(), differs))).toEqual(saida);
  for (const { figures } of forwards.months)
    for (const { code, values } of figures.alertas)
      expect(textOf(tables.textos, code, values).texto).not.toMatch(/[{}]|undefined|NaN/);
});

test('of copies that differ, and none of which says more than the other, the same counts in any order', () => {
  const sale = vectors('selecao')[0]!.entrada.notas[0]!;
  const first = noteOf(sale);
  const second = noteOf({ ...sale, itens: [{ ...sale.itens[0]!, valor: '250.00' }] });
  const third = { ...second };
  const one = read([first, second, third]);
  const other = read([third, second, first]);
  expect(shown(one)).toEqual(shown(other));
  expect(one.months).toHaveLength(1);
  expect(one.repeated).toHaveLength(1);
  expect(one.repeated[0]).toMatchObject({ key: first.key });
});

test('products under review are named, the largest amount first', () => {
  const sale = vectors('selecao')[0]!.entrada.notas[0]!;
  const [item] = sale.itens;
  const note = noteOf({
    ...sale,
    itens: [
      { ...item!, NCM: '34011190', valor: '5.00' },
      { ...item!, NCM: '22029900', valor: '7.00' },
      { ...item!, NCM: '34011190', valor: '1.00' },
    ],
  });
  expect(read([note]).months[0]!.figures).toMatchObject({
    M: 0,
    mMax: 1300,
    emRevisao: ['Produto 22029900', 'Produto 34011190'],
  });
});

test('of notes that do not add up the smallest key is told, whatever comes first', () => {
  const notes = ['1', '2', '3'].map((digit) => ({
    ...noteOf(vectors('selecao')[0]!.entrada.notas[0]!),
    key: digit.repeat(44),
    fits: false,
  }));
  for (const order of [notes, notes.toReversed()])
    expect(read(order).months[0]!.figures.alertas).toMatchObject([
      { code: 'TOTAL_DIVERGENTE', values: { quantidade: 3, chave: '1'.repeat(44) } },
    ]);
});

test('a product of a month comes to its parts, and to how many items it is', () => {
  const sale = vectors('selecao')[0]!.entrada.notas[0]!;
  const [item] = sale.itens;
  const lot = new Lot(tables, parameters);
  const itens = [
    { ...item!, NCM: '33051000', valor: '5.00' },
    { ...item!, NCM: '33051000', valor: '7.00' },
    { ...item!, NCM: '61091000', valor: '1.00' },
    { ...item!, NCM: '34011190', valor: '2.00' },
  ];
  lot.count(lot.see(noteOf({ ...sale, itens }), 'a.xml')!);
  const [month] = lot.figures().months;
  const sums = lot.productsOf(month!.month).map(({ product, ...sum }) => ({
    ncm: lot.products[product]!.ncm,
    ...sum,
  }));
  expect(sums).toEqual([
    { ncm: '33051000', mono: 1200, resto: 0, revisao: 0, items: 2 },
    { ncm: '61091000', mono: 0, resto: 100, revisao: 0, items: 1 },
    { ncm: '34011190', mono: 0, resto: 200, revisao: 200, items: 1 },
  ]);
  expect(lot.productsOf('2020-01')).toEqual([]);
});

describe('beyond a wall a lot is refused', () => {
  const sale = noteOf(vectors('selecao')[0]!.entrada.notas[0]!);
  const numbered = (at: number): NoteFacts => ({
    ...sale,
    key: String(at).padStart(44, '1'),
    items: sale.items.map((item) => ({ ...item, cProd: String(at) })),
  });
  const entryNote: NoteFacts = { ...sale, tpNF: 0, finNFe: 4, refs: ['1', '2', '3'] };
  const cancelled = (at: number): EventFacts => ({
    target: String(at),
    code: tables.codigos.evento.cancelamento[0]!,
    status: null,
    tpAmb: 1,
  });
  const walls = { notes: 2, products: 2, productMonths: 2 };
  const wide = { notes: 100, products: 100, productMonths: 100 };
  const of = (differs: Partial<LotWalls>) => new Lot(tables, parameters, { ...wide, ...differs });
  const seeAll = (lot: Lot, notes: readonly NoteFacts[]) =>
    notes.map((note) => lot.see(note, 'a.xml')!);
  const three = [1, 2, 3].map(numbered);

  test('as many as it holds are within it', () => {
    const lot = of(walls);
    for (const line of seeAll(lot, three.slice(1))) lot.count(line);
    for (const at of [1, 2]) lot.seeEvent(cancelled(at));
    expect(lot.figures().months).toHaveLength(1);
  });

  test.each<[string, () => void]>([
    ['2 notas', () => seeAll(of({ notes: 2 }), three)],
    ['2 notas', () => seeAll(of({ notes: 2 }), [sale, sale, sale])],
    ['2 produtos', () => seeAll(of({ products: 2 }), three)],
    [
      '2 eventos',
      () => {
        const lot = of({ notes: 2 });
        for (const at of [1, 2, 3]) lot.seeEvent(cancelled(at));
      },
    ],
    ['2 notas devolvidas', () => seeAll(of({ notes: 2 }), [entryNote])],
    [
      '2 produtos por mês',
      () => {
        const lot = of({ productMonths: 2 });
        for (const line of seeAll(lot, three)) lot.count(line);
      },
    ],
    [
      '10.000 CFOP desconhecidos por mês',
      () => {
        const items = Array.from({ length: 10_001 }, (_, at) => ({
          ...sale.items[0]!,
          cfop: `x${at}`,
        }));
        const lot = new Lot(tables, parameters);
        lot.count(lot.see({ ...sale, items }, 'a.xml')!);
      },
    ],
  ])('%s', (limit, read) => {
    expect(read).toThrow(new LotRefused(limit));
  });
});

test('a key that was cut out of a file stands by itself', () => {
  const file = `${' '.repeat(50)}${'7'.repeat(44)}${' '.repeat(50)}`;
  expect(ownText(file.slice(50, 94))).toBe('7'.repeat(44));
  expect(ownText('\ud800 á "')).toBe('\ud800 á "');
});

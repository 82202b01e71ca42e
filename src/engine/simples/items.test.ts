import { expect, test } from 'vitest';
import { readCompetencia, formatCompetencia } from '#shared/kernel/competencia.ts';
import { tables } from '#engine/tables/tables.ts';
import { vectors } from '#tests/support/tax/vectors.ts';
import { balanceMonths, type Segments } from './balances.ts';
import { classifyNcm, productKey, type ClassifyParameters } from './classify-ncm.ts';
import { icmsStOf } from './icms-st.ts';
import { countItem } from './item-sign.ts';
import { cfeItemValue, fitsTotal, nfeItemValue } from './item-value.ts';
import type { NoteItem } from './note.ts';

const item: NoteItem = {
  n: 1,
  cProd: '1',
  cEAN: '',
  xProd: 'Produto',
  ncm: '',
  extipi: '',
  orig: '0',
  cfop: '5102',
  csosn: '',
  cst: '',
  pis: '49',
  cofins: '49',
  cents: 0,
};
const parameters: ClassifyParameters = { bebidasVarejista: true, decisoes: new Map() };
/** Signed cents of '-100.00'. */
const signed = (text: string): number => Math.round(Number(text) * 100);

test.each(vectors('ncm'))(
  '$ncm on $data, Ex $extipi, CST $cst: $classe',
  ({ ncm, data, extipi = '', cst = ['49', '49'], bebidasVarejista = true, classe }) => {
    const [pis, cofins] = cst as [string, string];
    expect(
      classifyNcm({ ...item, ncm, extipi, pis, cofins }, data, tables, {
        ...parameters,
        bebidasVarejista,
      }),
    ).toBe(classe);
  },
);

test('a person settles what is under review, for one product, and nothing else', () => {
  const soap = { ...item, ncm: '3401.11.90', cProd: '7' };
  const decisoes = new Map([[productKey({ ...soap, ncm: '34011190' }), 'sim' as const]]);
  const classOf = (differs: Partial<NoteItem>) =>
    classifyNcm({ ...soap, ...differs }, '2024-07-10', tables, { ...parameters, decisoes });
  expect(classOf({})).toBe('sim');
  expect(classOf({ cProd: '8' })).toBe('revisao');
  // What the Ex says stands.
  expect(classOf({ extipi: '01' })).toBe('nao');
});

test.each(vectors('icms_st'))(
  'CFOP $cfop, CSOSN $csosn, CST $cst: $substituido',
  ({ cfop, csosn = '', cst = '', substituido }) => {
    const rule = tables.cfops.find((one) => one.cfop === cfop);
    expect(icmsStOf({ csosn, cst }, rule, tables).isSubstituted).toBe(substituido);
  },
);

test.each(vectors('itens'))('$nome', ({ entrada, saida, alertas }) => {
  const pis = entrada.PIS ?? '49';
  const { emit, tpNF, finNFe, ref, bebidasVarejista = true } = entrada;
  const counted = countItem(
    {
      ...item,
      ncm: entrada.NCM,
      cfop: entrada.CFOP,
      csosn: entrada.CSOSN ?? '',
      cst: entrada.CST ?? '',
      extipi: entrada.EXTIPI ?? '',
      orig: entrada.orig ?? '0',
      pis,
      cofins: pis,
      cents: signed(entrada.valor),
    },
    {
      note: { day: '2024-07-10', tpNF, finNFe },
      role: emit === 'cliente' ? 'own' : 'toClient',
      isCouponKnown: ref === 'no_lote',
      tables,
      parameters: { ...parameters, bebidasVarejista },
    },
  );
  const { mono = 0, resto = 0, soIcmsSt = 0, revisao = 0, B = 0 } = counted.parts ?? {};
  expect({ mono, resto, so_icms_st: soIcmsSt, revisao, B }).toEqual({
    mono: 0,
    resto: 0,
    so_icms_st: 0,
    revisao: 0,
    B: 0,
    ...Object.fromEntries(Object.entries(saida).map(([name, text]) => [name, signed(text)])),
  });
  // That a note is one of credit or debit is said of the note.
  const ofItem = alertas?.filter((code) => code !== 'NOTA_CREDITO_DEBITO');
  expect(ofItem === undefined ? undefined : counted.alerts).toEqual(ofItem);
});

test.each(vectors('saldos'))('$nome', ({ entrada, saida }) => {
  const sums = new Map(
    entrada.map((of) => [
      readCompetencia(of['mes']!)!,
      {
        mono: signed(of['mono']!),
        resto: signed(of['resto']!),
        soIcmsSt: signed(of['so_icms_st']!),
        revisao: signed(of['revisao']!),
        B: 0,
      } satisfies Segments,
    ]),
  );
  expect(
    balanceMonths(sums).map(({ month, M, mMax, stOuMono, receita }) => ({
      mes: formatCompetencia(month),
      M,
      M_max: mMax,
      st_ou_mono: stOuMono,
      receita,
    })),
  ).toEqual(
    saida.map(({ mes, ...amounts }) => ({
      mes,
      ...Object.fromEntries(Object.entries(amounts).map(([name, text]) => [name, signed(text)])),
    })),
  );
});

/** Cents of a decimal that a note prints. */
const printed = (entry: Readonly<Record<string, unknown>>, name: string): number | undefined =>
  entry[name] === undefined ? undefined : signed(entry[name] as string);

test.each(vectors('nfe_item'))('NF-e: $nome', ({ entrada, receita }) => {
  const of = (name: string): number => printed(entrada, name) ?? 0;
  expect(
    nfeItemValue({
      vProd: of('vProd'),
      vDesc: of('vDesc'),
      vFrete: of('vFrete'),
      vSeg: of('vSeg'),
      vOutro: of('vOutro'),
      isInTotal: entrada['indTot'] !== 0,
    }),
  ).toBe(signed(receita));
});

test.each(vectors('cfe_item'))('CF-e: %j', ({ entrada, receita }) => {
  const of = (name: string): number => printed(entrada, name) ?? 0;
  expect(
    cfeItemValue({
      vProd: of('vProd'),
      vDesc: of('vDesc'),
      vOutro: of('vOutro'),
      vRatDesc: of('vRatDesc'),
      vRatAcr: of('vRatAcr'),
      vItem: printed(entrada, 'vItem') ?? null,
    }),
  ).toBe(signed(receita));
});

test.each(vectors('nfe_total'))('total: $nome', ({ entrada, confere }) => {
  const { itens, vNF, ...apart } = entrada;
  const cents = Object.fromEntries(
    Object.entries(apart).map(([name, text]) => [name, signed(text as string)]),
  );
  expect(
    fitsTotal(
      itens.reduce((sum, text) => sum + signed(text), 0),
      signed(vNF),
      cents,
    ),
  ).toBe(confere);
});

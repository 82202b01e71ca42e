import { expect, test } from 'vitest';
import { addMonths, readCompetencia } from '#shared/kernel/competencia.ts';
import { tables } from '#engine/tables/tables.ts';
import {
  monthOfEntry,
  parametersOf,
  series,
  statementOf,
  statementOfFigures,
} from '#tests/support/tax/cases.ts';
import { centsOf, vectors, type DecisionVector } from '#tests/support/tax/vectors.ts';
import { diagnose } from './diagnose.ts';
import type { MonthFigures } from './month-case.ts';
import type { Statement } from './statement.ts';

/** Figures of the vectors as the wire has them. */
const figures = (of: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(of).map(([name, text]) => [
      name,
      text !== null && /^\d+\.\d\d$/.test(text) ? centsOf(text) / 100 : text,
    ]),
  );

const expectedOf = ({ saida, entrada, alertas, motivo }: DecisionVector) =>
  saida === null
    ? 'PA_SEM_MOVIMENTO'
    : { row: figures(saida), motivo, detail: figures(entrada.detalhe ?? {}), alertas };

/** What a diagnosis says, as far as a vector asks. */
function answerOf(
  statement: Statement | null,
  month: MonthFigures | null,
  { saida, entrada, alertas }: DecisionVector,
) {
  const pa = statement?.pa ?? readCompetencia(entrada['pa'] as string)!;
  const answer = diagnose(statement, month, parametersOf(entrada, pa), tables, series);
  if (answer === 'PA_SEM_MOVIMENTO') return answer;
  const { row, detail } = answer;
  const known = { ...row, D: detail.D === null ? null : detail.D / 100 };
  const asked = (names: object | null) =>
    Object.fromEntries(
      Object.keys(names ?? {}).map((name) => [name, known[name as keyof typeof known]]),
    );
  return {
    row: asked(saida),
    motivo: row.motivo,
    detail: asked(entrada.detalhe ?? {}),
    alertas: alertas && row.alertas.map(({ codigo }) => codigo),
  };
}

test.each(vectors('decisao'))('$nome', (vector) => {
  const statement = statementOfFigures(vector.entrada);
  const receita = Math.max(statement.rpa.competencia!, centsOf(vector.entrada['M'] as string));
  expect(answerOf(statement, monthOfEntry(vector.entrada, receita), vector)).toEqual(
    expectedOf(vector),
  );
});

/** Those that need no choice among statements. */
const single = vectors('decisao_documentos').filter(
  ({ entrada: { documentos } }) => documentos.length < 2,
);

test('no vector is left out', () => {
  expect(
    [vectors('decisao'), vectors('decisao_documentos'), single].map((of) => of.length),
  ).toEqual([28, 75, 68]);
});

test.each(single)('$nome', (vector) => {
  const [document] = vector.entrada.documentos;
  const statement = document === undefined ? null : statementOf(document);
  expect(answerOf(statement, monthOfEntry(vector.entrada, 0), vector)).toEqual(expectedOf(vector));
});

test('every sentence of a row and of its reason is whole', () => {
  const texts = single.flatMap(({ entrada }) => {
    const [document] = entrada.documentos;
    const statement = document === undefined ? null : statementOf(document);
    const pa = statement?.pa ?? readCompetencia(entrada['pa'] as string)!;
    const answer = diagnose(
      statement,
      monthOfEntry(entrada, 0),
      parametersOf(entrada, pa),
      tables,
      series,
    );
    if (answer === 'PA_SEM_MOVIMENTO') return [];
    const { reason } = answer.detail;
    return [...answer.row.alertas, ...(reason === null ? [] : [reason])].map(({ texto }) => texto);
  });
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => /[{}]|undefined|NaN|null/.test(text))).toEqual([]);
});

const base = statementOf({});
const figuresOf = (M: number): MonthFigures => ({
  M,
  mMax: M,
  stOuMono: 2_000_000,
  monoSt: 0,
  receita: 5_000_000,
  alertas: [],
  emRevisao: [],
});
const answerTo = (differs: Partial<Statement>, month: MonthFigures | null = figuresOf(800_000)) => {
  const statement = { ...base, ...differs };
  const { entrada } = vectors('decisao_documentos')[0]!;
  const answer = diagnose(statement, month, parametersOf(entrada, statement.pa), tables, series);
  if (answer === 'PA_SEM_MOVIMENTO') throw new Error('a row was expected');
  return answer;
};

test('the first reason that fits is told, whatever else is wrong too', () => {
  // All of them at once; each step takes the first one away.
  const line = base.lines[0]!;
  const services = { ...line, anexo: null };
  const wrong: Partial<Statement>[] = [
    { root: '44555666' },
    { pa: '2027-01' },
    { regime: 'caixa' },
    { lines: [{ ...services, revenue: 1 }] },
    { lines: [{ ...services, revenue: 5_000_000, taxes: { ...line.taxes, Total: 1 } }] },
    { lines: [{ ...services, revenue: 5_000_000 }] },
    { lines: [{ ...services, revenue: 5_000_000, parcelas: [] }] },
    { total: null },
    { rbt12: 60_000_000 },
  ];
  const start: Partial<Statement> = { ...wrong[0], ...wrong[1], ...wrong[2], rbt12: null };
  const mended: Partial<Statement>[] = [
    { root: base.root },
    { pa: base.pa },
    { regime: 'competencia' },
    ...wrong.slice(4),
  ];
  let state: Partial<Statement> = { ...start, ...wrong[3] };
  const told = [answerTo(state, null).row.motivo];
  for (const mend of mended) {
    state = { ...state, ...mend };
    told.push(answerTo(state, null).row.motivo);
  }
  expect(told).toEqual([
    'CNPJ_DIVERGENTE',
    'PA_FORA_DA_VIGENCIA',
    'REGIME_CAIXA',
    'SOMA_DAS_ATIVIDADES',
    'SOMA_DOS_TRIBUTOS',
    'SOMA_DAS_PARCELAS',
    'TOTAL_GERAL',
    'RBT12_AUSENTE',
    'SEM_XML',
  ]);
  expect(answerTo(state, figuresOf(6_000_000)).row.motivo).toBe('M_ACIMA_DA_RECEITA');
  expect(answerTo(state, figuresOf(800_000)).row.motivo).toBe('SEM_ATIVIDADE_ANEXO_I_II');
});

test('a statement that tells no revenue is inconsistent, and one of several DAS has a line for each payment', () => {
  const { row, detail } = answerTo({ rpa: { competencia: null, caixa: null } });
  expect([row.motivo, row.rb_auferida]).toEqual(['SOMA_DAS_ATIVIDADES', 0]);
  expect(detail.reason!.texto).toContain('no documento é não informado');
  const das = base.das[0]!;
  const paid = {
    ...das,
    numero: '2',
    pagamentos: [
      { dia: '2024-09-20', valor: 100 },
      { dia: '2024-08-20', valor: 200 },
    ],
  };
  const open = { ...das, numero: '1', pagamentos: [] };
  expect(answerTo({ das: [paid, open] }).row.das).toEqual(
    [
      { numero: '1', pagamento: null, pago: null },
      { numero: '2', pagamento: '2024-08-20', pago: 2 },
      { numero: '2', pagamento: '2024-09-20', pago: 1 },
    ].map((one) => ({
      ...one,
      vencimento: '2024-08-20',
      principal: 3305.96,
      multa: 0,
      juros: 0,
    })),
  );
});

test('a row says its rate and what Selic made of it; remarks of the notes stand among its own', () => {
  const { row } = answerTo(
    { secao5: true },
    { ...figuresOf(800_000), alertas: [{ code: 'SAIDA_5949', values: { valor: 100 } }] },
  );
  expect(row).toMatchObject({
    competencia: '07/2024',
    faixa: 3,
    aliquota_efetiva: 7.19,
    cofins_atualizado: 93.01,
    pis_atualizado: 20.15,
    referencia: '09/2026',
    S: 0,
    M_max: 8000,
    receita_xml: 50_000,
    risco: null,
  });
  expect(row.alertas.map(({ codigo }) => codigo)).toEqual(['PAGAMENTO_A_CONFERIR', 'SAIDA_5949']);
});

test('a proportional RBT12 of 0,00 is none', () => {
  expect(answerTo({ rbt12p: 0 }).detail.rbt12).toBe(60_000_000);
});

test('what is due on the day of the claim may have been paid on it', () => {
  const { entrada } = vectors('decisao_documentos')[0]!;
  const parameters = parametersOf(entrada, base.pa);
  const diagnoseOn = (dataPedido: string) => {
    const answer = diagnose(
      { ...base, das: [] },
      figuresOf(800_000),
      { ...parameters, dataPedido },
      tables,
      series,
    );
    return answer === 'PA_SEM_MOVIMENTO' ? answer : answer.row.pagamento;
  };
  expect([diagnoseOn('2024-08-20'), diagnoseOn('2024-08-19')]).toEqual(['2024-08-20', null]);
});

test('the statement of another month is a fault of the caller', () => {
  const { entrada } = vectors('decisao_documentos')[0]!;
  const other = parametersOf(entrada, addMonths(base.pa, 1));
  expect(() => diagnose(base, figuresOf(800_000), other, tables, series)).toThrow(RangeError);
});

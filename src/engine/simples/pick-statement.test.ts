import { describe, expect, test } from 'vitest';
import { root, series, statementOf, monthOfEntry, parametersOf } from '#tests/support/tax/cases.ts';
import { ordersOf } from '#tests/support/tax/examples.ts';
import { centsOf, vectors } from '#tests/support/tax/vectors.ts';
import { tables } from '#engine/tables/tables.ts';
import { diagnose } from './diagnose.ts';
import { pickStatements, type ReadStatement } from './pick-statement.ts';
import type { Das, Statement } from './statement.ts';

const base = statementOf({});
const [das] = base.das;
const read = (differs: Partial<Statement>, file = 'a.pdf', sha256 = 'a'): ReadStatement => ({
  statement: { ...base, ...differs },
  file,
  sha256,
});

/** The same choice in all orders. */
function pick(...all: ReadStatement[]) {
  const [first, ...others] = ordersOf(all).map((order) => pickStatements(order, root));
  for (const other of others) expect(other).toEqual(first);
  return first!;
}
const figures = (text: unknown) =>
  typeof text === 'string' && /^\d+\.\d\d$/.test(text) ? centsOf(text) / 100 : text;

/** Those that need a choice. */
const several = vectors('decisao_documentos').filter(
  ({ entrada: { documentos } }) => documentos.length > 1,
);

test('no vector is left out', () => {
  expect(several).toHaveLength(7);
});

test.each(several)('$nome', ({ entrada, saida, motivo, alertas }) => {
  const documents = entrada.documentos.map((differs, place) => ({
    statement: statementOf(differs),
    file: `${place}.txt`,
    sha256: `${place}`,
  }));
  const [picked, ...more] = pick(...documents);
  expect(more).toEqual([]);
  const { month, statement, alerts } = picked!;
  const answer = diagnose(
    statement,
    monthOfEntry(entrada, 0),
    parametersOf(entrada, month),
    tables,
    series,
    alerts,
  );
  if (answer === 'PA_SEM_MOVIMENTO') throw new Error('a row is expected');
  const known = {
    ...answer.row,
    D: answer.detail.D! / 100,
    selic_pct: answer.row.selic_pct,
  };
  const expected = { ...saida, ...entrada.detalhe };
  expect(
    Object.fromEntries(
      Object.keys(expected).map((name) => [name, known[name as keyof typeof known]]),
    ),
  ).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, figures(text)])),
  );
  expect([answer.row.motivo, answer.row.alertas.map(({ codigo }) => codigo)]).toEqual([
    motivo,
    alertas,
  ]);
});

describe('which statement counts', () => {
  const second = { id: `${root}202407002` };
  const cases: [string, ReadStatement, ReadStatement, string][] = [
    [
      'the highest sequence, though sent before',
      read({ ...second, sentAt: '2024-01-01T00:00:00' }),
      read({}),
      'sequence',
    ],
    ['then the last sending', read({ sentAt: '2024-08-12T09:59:01' }), read({}), 'sentAt'],
    ['one whose sending is not known last', read({}), read({ sentAt: null }), 'sentAt'],
    ['then an extrato', read({}), read({ form: 'declaracao' }), 'form'],
    ['then a declaração', read({ form: 'declaracao' }), read({ form: 'txt' }), 'form'],
    ['then the smaller digest', read({}, 'z.pdf', 'a'), read({}, 'a.pdf', 'b'), 'copy'],
    ['then the first name', read({}, 'a.pdf'), read({}, 'b.pdf'), 'copy'],
  ];
  test.each(cases)('%s', (_name, wanted, other, why) => {
    const [picked] = pick(wanted, other);
    expect(picked).toMatchObject({
      file: wanted.file,
      statement: { id: wanted.statement.id, form: wanted.statement.form },
      others: [{ id: other.statement.id, form: other.statement.form, file: other.file, why }],
      alerts: [],
    });
  });

  test('of each month one, in their order', () => {
    const august: Partial<Statement> = { id: `${root}202408001`, pa: '2024-08' };
    expect(pick(read({}), read(august)).map(({ month }) => month)).toEqual(['2024-07', '2024-08']);
  });

  test('that of another company stands alone, and beside one of the client it is a remark', () => {
    const foreign: Partial<Statement> = { id: '44555666202407001', root: '44555666' };
    const [alone] = pick(read(foreign));
    expect(alone).toMatchObject({ statement: { root: '44555666' }, others: [], alerts: [] });
    const [beside] = pick(read(foreign), read({}));
    expect(beside).toMatchObject({
      statement: { root, das: base.das },
      others: [{ id: '44555666202407001', why: 'otherCompany' }],
      alerts: [{ code: 'PGDAS_DE_OUTRO_CNPJ', values: { competencia: '2024-07' } }],
    });
  });
});

test('those of other companies stand in the same order, whatever that of their files', () => {
  const foreign = ['44555666202407001', '44555666202407003', '55666777202407002'].map((id) =>
    read({ id, root: id.slice(0, 8) }),
  );
  const [picked] = pick(read({}), ...foreign);
  expect(picked!.others.map(({ id }) => id.slice(-3))).toEqual(['003', '002', '001']);
});

describe('the DAS of a month', () => {
  const paid = (...days: string[]): Das['pagamentos'] => days.map((dia) => ({ dia, valor: 100 }));
  const withDas = (sequence: number, ...of: Partial<Das>[]): ReadStatement =>
    read(
      {
        id: `${root}20240700${sequence}`,
        das: of.map((differs) => ({ ...das!, ...differs })),
      },
      `${sequence}.pdf`,
    );
  const dasOf = (...all: ReadStatement[]) =>
    pick(...all)[0]!.statement.das.map(({ numero, pagamentos, naoReconhecido, multa }) => ({
      numero,
      dias: pagamentos.map(({ dia }) => dia),
      naoReconhecido,
      multa,
    }));

  test('a number stands once, with every payment that any statement tells', () => {
    expect(
      dasOf(
        withDas(1, { pagamentos: paid('2024-08-20', '2024-09-20'), multa: 5 }),
        withDas(2, { pagamentos: [], naoReconhecido: true }),
        withDas(3, { pagamentos: paid('2024-10-20', '2024-08-20'), multa: 7 }),
      ),
    ).toEqual([
      {
        numero: das!.numero,
        dias: ['2024-08-20', '2024-09-20', '2024-10-20'],
        naoReconhecido: false,
        multa: 7,
      },
    ]);
  });

  test('two equal payments that one statement tells are two, told again they stay two', () => {
    const twice = { pagamentos: paid('2024-08-20', '2024-08-20') };
    expect(dasOf(withDas(1, twice), withDas(2, twice))).toMatchObject([
      { dias: ['2024-08-20', '2024-08-20'] },
    ]);
  });

  test('only the statement that counts says that a DAS is not paid', () => {
    const open = { pagamentos: [], naoReconhecido: true };
    const silent = { pagamentos: [], naoReconhecido: false };
    expect(dasOf(withDas(1, open), withDas(2, silent))).toMatchObject([{ naoReconhecido: false }]);
    expect(dasOf(withDas(1, silent), withDas(2, open))).toMatchObject([{ naoReconhecido: true }]);
    expect(dasOf(withDas(1, { ...open, numero: '1' }), withDas(2, silent))).toMatchObject([
      { numero: das!.numero, naoReconhecido: false },
      { numero: '1', naoReconhecido: false },
    ]);
  });
});

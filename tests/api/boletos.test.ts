import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boletoEvents, boletos } from '#server/db/schema/boletos.ts';
import type { BoletoState } from '#shared/boletos/boletos.enums.ts';
import { situationOf } from '#shared/boletos/boletos.rules.ts';
import { addDays } from '#shared/kernel/civil-day.ts';
import { boletoPlace } from '#tests/support/boleto-place.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
/** 26/11/2026, ten at night in Brasília: in UTC it is the next day. */
const evening = Date.parse('2026-11-27T01:00:00.000Z');
const today = '2026-11-26';
let clock: number;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  clock = evening;
  t.context.now = () => new Date(clock);
});
afterAll(() => t.close());

const place = () => boletoPlace(t);

describe('one is issued', () => {
  test('with all that was asked; details, list and history say so', async () => {
    const p = await place();
    const { status, data } = await p.issue();
    expect(status).toBe(200);
    expect(data).toEqual({
      ...p.body,
      id: expect.any(String),
      cpfCnpjBeneficiario: p.client.cnpjcpf,
      tipoPessoa: 'juridica',
      seuNumero: expect.stringMatching(/^20261126\d{6}$/),
      codigoSolicitacao: null,
      telefone: '41987654321',
      cep: '80010010',
      uf: 'PR',
      state: 'EMITIDO',
      status: 'Pendente',
      situacao: 'A_RECEBER',
      simulado: true,
      editar: true,
      pagamento: null,
      dhEmissao: '2026-11-27T01:00:00.000Z',
      dhVencimento: '2026-12-26',
      dhMulta: '2026-12-27',
      dhMora: '2026-12-27',
      eventos: [{ data: '2026-11-27T01:00:00.000Z', texto: 'Boleto emitido', por: p.ceo.name }],
    });
    expect(await p.read(p.ceo, data!.id)).toEqual({ status: 200, data });
    expect(await p.list(p.partner)).toEqual({
      status: 200,
      data: [
        {
          id: data!.id,
          id_client: p.client.cnpjcpf,
          cnpj: p.client.cnpjcpf,
          nome: 'Padaria do Sol Ltda.',
          valor: 1234.56,
          vencimento: '2026-12-26',
          status: 'Pendente',
          situacao: 'A_RECEBER',
          seuNumero: data!.seuNumero,
          simulado: true,
        },
      ],
      total: 1,
      truncated: false,
    });
    expect(await p.told()).toEqual([
      {
        action: 'boleto_emitido',
        field: 'boleto',
        before: null,
        after: `${data!.seuNumero}: R$ 1.234,56, vence em 26/12/2026`,
      },
    ]);
  });

  test('with the least that is needed: no rates, no e-mail, no phone', async () => {
    const p = await place();
    const { data } = await p.issue(p.ceo, {
      codMulta: undefined,
      taxaMulta: undefined,
      codMora: 'SEM_MORA',
      taxaMora: 7,
      email: undefined,
      telefone: '',
      endNum: undefined,
      endBairro: undefined,
      seuNumero: 'NF2026A',
      dataVencimento: today,
      limitePag: 0,
    });
    expect(data).toMatchObject({
      codMulta: 'SEM_MULTA',
      taxaMulta: null,
      codMora: 'SEM_MORA',
      taxaMora: null,
      email: '',
      telefone: '',
      endNum: '',
      seuNumero: 'NF2026A',
      situacao: 'A_RECEBER',
    });
  });

  test('once, however often and whenever it is sent', onPostgres, async () => {
    const p = await place();
    const id = t.context.newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => p.issue(p.ceo, { id })));
    const first = answers[0]!.data!;
    for (const answer of answers) expect(answer).toEqual({ status: 200, data: first });
    clock = Date.parse('2027-01-15T12:00:00.000Z');
    expect((await p.issue(p.ceo, { id })).data).toEqual({
      ...first,
      status: 'Vencido',
      situacao: 'ATRASADO',
    });
    expect((await p.issue(p.ceo, { id, seuNumero: first.seuNumero })).status).toBe(200);
    expect((await p.list()).total).toBe(1);
    expect(await p.told()).toHaveLength(1);
    expect(
      await t.context.db.select().from(boletoEvents).where(eq(boletoEvents.idBoleto, id)),
    ).toHaveLength(1);
  });

  test.each([
    { valor: 1234.57 },
    { dataVencimento: '2026-12-27' },
    { limitePag: 44 },
    { codMulta: 'SEM_MULTA' },
    { taxaMora: 1.51 },
    { nomeBeneficiario: 'Padaria da Lua' },
    { uf: 'SC' },
    { seuNumero: 'OUTRO' },
  ])('with its id and another content %j it is refused, and nothing changes', async (differs) => {
    const p = await place();
    const id = t.context.newId();
    const { data } = await p.issue(p.ceo, { id });
    expect(await p.issue(p.ceo, { id, ...differs })).toMatchObject({
      status: 409,
      code: 'boleto_differs',
      message: 'Este boleto já foi emitido com outros dados.',
    });
    expect((await p.read(p.ceo, id)).data).toEqual(data);
    expect((await p.list()).total).toBe(1);
  });

  test('an id of another company says nothing of it', async () => {
    const [p, other] = [await place(), await place()];
    const id = t.context.newId();
    await other.issue(other.ceo, { id });
    expect(await p.issue(p.ceo, { id })).toMatchObject({ status: 409, code: 'boleto_differs' });
    expect((await p.list()).total).toBe(0);
    expect((await p.read(p.ceo, id)).status).toBe(404);
  });

  test(
    'a number of ours is used once in a company, also by two at once, and in any case of its letters',
    onPostgres,
    async () => {
      const [p, other] = [await place(), await place()];
      const twice = await Promise.all([
        p.issue(p.ceo, { seuNumero: 'Nota7' }),
        p.issue(p.ceo, { seuNumero: 'nOTA7' }),
      ]);
      expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await t.context.db
        .update(boletos)
        .set({ state: 'CANCELADO' })
        .where(eq(boletos.idTenant, p.company.id));
      expect(await p.issue(p.ceo, { seuNumero: 'NOTA7' })).toMatchObject({
        status: 409,
        code: 'seu_numero_taken',
        message: 'Este número já foi usado em outro boleto desta empresa.',
      });
      expect((await p.list()).total).toBe(1);
      expect((await other.issue(other.ceo, { seuNumero: 'Nota7' })).status).toBe(200);
    },
  );
});

test('what a client is to the caller decides: who reads only, is of a partner, or has another client', async () => {
  const p = await place();
  const reader = await readerOfPlace(t, p);
  const { data } = await p.issue();
  expect(await p.issue(reader)).toMatchObject({ status: 403, code: 'read_only' });
  expect((await p.read(reader, data!.id)).data).toEqual({ ...data, editar: false });
  expect((await p.issue(p.partner)).status).toBe(403);
  expect((await p.read(p.partner, data!.id)).status).toBe(403);
  const closed = await t.factory.client(p.company.id, {});
  const [hidden] = await p.stored([{ vencimento: '2026-11-01' }], closed.cnpjcpf);
  expect((await p.list(p.partner)).data.map(({ id }) => id)).toEqual([data!.id]);
  expect((await p.list()).data.map(({ id }) => id)).toEqual([hidden, data!.id]);
  expect((await p.list(p.partner, { id_client: closed.cnpjcpf })).status).toBe(404);
  expect((await p.list(p.ceo, { id_client: closed.cnpjcpf })).data.map(({ id }) => id)).toEqual([
    hidden,
  ]);
  expect((await p.issue(p.ceo, { id_client: '11222333000181' })).status).toBe(404);
  const other = await place();
  expect((await other.read(other.ceo, data!.id)).status).toBe(404);
});

const past = 'A data de vencimento não pode estar no passado';
const value = 'Informe um valor entre R$ 2,50 e R$ 99.999.999,99';
const percent = 'Informe um percentual entre 0,01 e 100';
const fixed = 'Informe um valor entre R$ 0,01 e o valor do boleto';
const limit = 'Informe de 0 a 60 dias';
const number = 'Use até 15 letras e números';
const cepAndUf = 'Informe CEP e UF de quem paga';
const address = 'Informe rua e cidade de quem paga';

test.each<[string, object, string, string]>([
  ['due yesterday, in Brasília', { dataVencimento: '2026-11-25' }, 'dataVencimento', past],
  [
    'due after the last day',
    { dataVencimento: '2100-01-01' },
    'dataVencimento',
    'Informe uma data de vencimento até 31/12/2099',
  ],
  ['no day', { dataVencimento: '2026-02-31' }, 'dataVencimento', 'Informe a data de vencimento'],
  ['a value of 0', { valor: 0 }, 'valor', value],
  ['a value of 2,49', { valor: 2.49 }, 'valor', value],
  ['a value that is too large', { valor: 100_000_000 }, 'valor', value],
  ['a value of three decimals', { valor: 10.001 }, 'valor', value],
  ['percent -1', { taxaMulta: -1 }, 'taxaMulta', percent],
  ['percent 0', { taxaMulta: 0 }, 'taxaMulta', percent],
  ['percent 101', { codMora: 'MORA_PERCENTUAL', taxaMora: 101 }, 'taxaMora', percent],
  ['no percent', { taxaMulta: null }, 'taxaMulta', percent],
  ['a fixed rate of 0', { taxaMora: 0 }, 'taxaMora', fixed],
  [
    'a fixed rate above the value',
    { codMulta: 'MULTA_FIXA', taxaMulta: 1234.57 },
    'taxaMulta',
    fixed,
  ],
  ['61 days', { limitePag: 61 }, 'limitePag', limit],
  ['-1 days', { limitePag: -1 }, 'limitePag', limit],
  ['a number of 16', { seuNumero: '1234567890123456' }, 'seuNumero', number],
  ['a number with other signs', { seuNumero: 'NF-1' }, 'seuNumero', number],
  ['an empty number', { seuNumero: ' ' }, 'seuNumero', number],
  ['no CEP', { cep: '' }, 'cep', cepAndUf],
  ['no UF', { uf: '' }, 'uf', cepAndUf],
  ['no street', { endRua: ' ' }, 'endRua', address],
  ['no city', { endCidade: '' }, 'endCidade', address],
  ['nobody', { nomeBeneficiario: '\u200B' }, 'nomeBeneficiario', 'Informe o nome de quem paga'],
  ['an e-mail that is none', { email: 'dona@' }, 'email', 'Email inválido'],
  ['a phone of nine', { telefone: '987654321' }, 'telefone', 'Telefone inválido'],
])('%s is refused whole', async (_title, differs, field, message) => {
  const p = await place();
  const answer = await p.issue(p.ceo, differs);
  expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(answer.details?.fields?.[field]).toBe(message);
  expect((await p.list()).total).toBe(0);
});

test('the least and the most that there is', async () => {
  const p = await place();
  const least = { valor: 2.5, codMulta: 'MULTA_FIXA', taxaMulta: 2.5, taxaMora: 0.01 };
  const most = { valor: 99_999_999.99, taxaMulta: 100, taxaMora: 99_999_999.99, limitePag: 60 };
  expect((await p.issue(p.ceo, least)).data).toMatchObject(least);
  expect((await p.issue(p.ceo, most)).data).toMatchObject(most);
});

describe('the list', () => {
  const states: BoletoState[] = ['EMITIDO', 'PAGO', 'CANCELADO'];

  test(
    'finds by category and status what the rule says of each row, by due day',
    onPostgres,
    async () => {
      const p = await place();
      const terms = states.flatMap((state) =>
        [-61, -60, -31, -30, -1, 0, 1, 40].flatMap((days) =>
          [0, 30, 60].map((limitePag) => ({ state, limitePag, vencimento: addDays(today, days) })),
        ),
      );
      await p.stored(terms);
      const expected = (fits: (of: ReturnType<typeof situationOf>) => boolean) =>
        terms.filter((term) => fits(situationOf(term, today))).length;
      const every = await p.list(p.ceo, { pageSize: '200' });
      expect(every.total).toBe(terms.length);
      expect(every.data.map(({ vencimento }) => vencimento)).toEqual(
        every.data.map(({ vencimento }) => vencimento).toSorted(),
      );
      for (const situacao of [
        'A_RECEBER',
        'ATRASADO',
        'EXPIRADO',
        'RECEBIDO',
        'EM_PROCESSAMENTO',
      ]) {
        const found = await p.list(p.ceo, { situacao, pageSize: '200' });
        expect(new Set(found.data.map((row) => row.situacao)).size).toBeLessThanOrEqual(1);
        expect([situacao, found.total]).toEqual([
          situacao,
          expected((of) => of.situacao === situacao),
        ]);
      }
      for (const [filter, status] of Object.entries({
        PENDENTE: 'Pendente',
        PAGO: 'Pago',
        VENCIDO: 'Vencido',
      })) {
        const found = await p.list(p.ceo, { status: filter, pageSize: '200' });
        expect([status, found.total]).toEqual([status, expected((of) => of.status === status)]);
        for (const row of found.data) expect(row.status).toBe(status);
      }
      expect(every.data.filter(({ situacao }) => situacao === null)).toHaveLength(
        expected((of) => of.status === 'Cancelado'),
      );
    },
  );

  test(
    'finds by name and document, days, year and month, a page at a time',
    onPostgres,
    async () => {
      const p = await place();
      const other = await t.factory.client(p.company.id, { openTo: [p.partner] });
      const [dec25, jan, dec] = await p.stored([
        { vencimento: '2025-12-31' },
        { vencimento: '2026-01-01' },
        { vencimento: '2026-12-31' },
      ]);
      await p.stored(
        [
          {
            vencimento: '2026-06-30',
            nomeBeneficiario: 'Óptica',
            searchText: `optica ${other.cnpjcpf}`,
          },
        ],
        other.cnpjcpf,
      );
      const june = (await p.list(p.ceo, { q: 'ÓPTICA' })).data.map(({ id }) => id);
      const ids = async (query: Record<string, string>): Promise<string[]> =>
        (await p.list(p.partner, query)).data.map(({ id }) => id);
      expect(june).toHaveLength(1);
      const masked = `${other.cnpjcpf.slice(0, 2)}.${other.cnpjcpf.slice(2, 5)}`;
      expect(await ids({ q: masked })).toEqual(june);
      expect(await ids({ q: '100%' })).toEqual([]);
      expect(await ids({ id_client: other.cnpjcpf })).toEqual(june);
      expect(await ids({ ano: '2026' })).toEqual([jan, ...june, dec]);
      expect(await ids({ ano: '2026', mes: '12' })).toEqual([dec]);
      expect(await ids({ mes: '12' })).toEqual([dec25, dec]);
      expect(await ids({ de: '2026-01-01', ate: '2026-06-30' })).toEqual([jan, ...june]);
      expect(await ids({ de: '2026-06-30', ate: '2026-01-01' })).toEqual([]);
      expect(await ids({ page: '2', pageSize: '3' })).toEqual([dec]);
      expect((await p.list(p.partner, { page: '9' })).total).toBe(4);
      for (const wrong of [
        { de: '2026-02-31' },
        { mes: '13' },
        { ano: '26' },
        { situacao: 'X' },
        { status: 'Pendente' },
        { page: '0' },
        { id_client: '123' },
      ] as Record<string, string>[])
        expect([wrong, (await p.list(p.ceo, wrong)).status]).toEqual([wrong, 422]);
    },
  );

  test('costs the same for one as for sixty, and fifty stand on a page', onPostgres, async () => {
    const p = await place();
    const cost = async (): Promise<number> => {
      await p.list();
      const { answer, statements } = await recordQueries(() => p.list());
      expect(answer.status).toBe(200);
      return statements.length;
    };
    await p.stored([{}]);
    const one = await cost();
    expect(one).toBeLessThanOrEqual(4);
    await p.stored(Array.from({ length: 59 }, () => ({})));
    expect(await cost()).toBe(one);
    const { data, total } = await p.list();
    expect([data.length, total]).toEqual([50, 60]);
  });
});

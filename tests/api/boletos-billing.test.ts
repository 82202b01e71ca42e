import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boletoCredits, boletoEvents } from '#server/db/schema/boletos.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import { boletoPlace } from '#tests/support/boleto-place.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
/** 26/11/2026, ten at night in Brasília: in UTC it is the next day. */
const evening = Date.parse('2026-11-27T01:00:00.000Z');
let clock: number;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => {
  clock = evening;
  // Later with each look, so that rows have an order.
  t.context.now = () => new Date((clock += 10));
});
afterAll(() => t.close());

type Place = Awaited<ReturnType<typeof billingPlace>>;

/** A client with credits of an apuração, and the calls on them and on what bills them. */
async function billingPlace() {
  const p = await boletoPlace(t);
  const apuracao = (await p.open()).data!;
  const of = { id_client: p.client.cnpjcpf, id_product: p.product, id_apuracao: apuracao.id };
  const put = (id: string, says: object) =>
    p.call(p.ceo, 'PUT', 'credits', { id, ...says }) as Promise<{ data?: Credit }>;
  /** One that is paid and compensated, if nothing else is said: 10 % of R$ 50,00 are its commission. */
  const credit = async (mesCompetencia: string, says: object = {}): Promise<Credit> => {
    const added = (await p.call(p.ceo, 'POST', 'credits', of)) as unknown as { data: Credit };
    const made = await put(added.data.id, {
      anoCompetencia: '2024',
      mesCompetencia,
      creditOrigin: 100,
      compensacao: 50,
      comissao_porcentagem: 10,
      isPago: true,
      ...says,
    });
    return made.data!;
  };
  const bill = (credits: readonly Credit[], differs: object = {}, who = p.ceo) =>
    p.issue(who, {
      credits: credits.map(({ id }) => id),
      valor: credits.reduce((sum, { comissao }) => sum + Math.round(comissao! * 100), 0) / 100,
      ...differs,
    });
  const list = async (who = p.ceo) =>
    ((await p.call(who, 'GET', `credits/${apuracao.id}`)) as unknown as CreditList).data;
  const standing = async (who = p.ceo) => (await list(who)).map(({ cobranca }) => cobranca);
  const count = async () => (await p.list(p.ceo)).total;
  return { ...p, apuracao, put, credit, bill, credits: list, standing, count };
}

const made = async (p: Place): Promise<[Credit, Credit]> => [
  await p.credit('05'),
  await p.credit('06'),
];

test('the commission of credits is one boleto; each of them says how it stands, and its history names them', async () => {
  const p = await billingPlace();
  const [may, june] = [await p.credit('05'), await p.credit('06')];
  const third = await p.credit('07');
  const answer = await p.bill([june, may]);
  expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200, data: { valor: 10 } });
  const { id, seuNumero, eventos } = answer.data!;
  expect(eventos.map(({ texto }) => texto)).toEqual([
    'Boleto emitido: comissão de 05/2024, 06/2024',
  ]);
  expect((await p.told()).map(({ after }) => after)).toEqual([
    `${seuNumero}: R$ 10,00, vence em 26/12/2026, comissão de 05/2024, 06/2024`,
  ]);
  const billed = { status: 'Emitido', id_boleto: id };
  expect(await p.standing()).toEqual([billed, billed, null]);
  expect(await p.standing(p.partner)).toEqual([billed, billed, null]);
  const kept = await t.context.db
    .select({ id: boletoCredits.idCredit, cents: boletoCredits.comissaoCents })
    .from(boletoCredits)
    .where(eq(boletoCredits.idBoleto, id));
  expect(new Map(kept.map((row) => [row.id, row.cents]))).toEqual(
    new Map([
      [may.id, 500],
      [june.id, 500],
    ]),
  );
  // What answers one credit says the same of it as the list.
  const changed = await p.put(may.id, { compensacao: 51 });
  expect(changed.data!.cobranca).toEqual(billed);
  expect((await p.put(third.id, { compensacao: 51 })).data!.cobranca).toBeNull();

  await p.pay(p.ceo, id, { data: '2026-11-20', valor: 10 });
  expect((await p.standing())[0]).toEqual({ status: 'Pago', id_boleto: id });
  // What was paid changes no credit.
  expect((await p.credits())[1]).toMatchObject({ isPago: true, compensacao: 50, comissao: 5 });
  await p.undo(p.ceo, id);
  clock = Date.parse('2026-12-27T12:00:00.000Z');
  expect((await p.standing())[0]).toEqual({ status: 'Vencido', id_boleto: id });
  await p.cancel(p.ceo, id);
  expect(await p.standing()).toEqual([null, null, null]);
});

test('the newest one that is not cancelled counts', async () => {
  const p = await billingPlace();
  const may = await p.credit('05');
  const first = (await p.bill([may])).data!;
  const second = (await p.bill([may], { confirmado: ['cobrado'] })).data!;
  expect(await p.standing()).toEqual([{ status: 'Emitido', id_boleto: second.id }]);
  await p.cancel(p.ceo, second.id);
  expect(await p.standing()).toEqual([{ status: 'Emitido', id_boleto: first.id }]);
});

describe('refused, nothing is issued', () => {
  const billed = 'Há crédito já cobrado: 05/2024. Confirme para cobrar de novo.';

  test('what was billed, until that is said', async () => {
    const p = await billingPlace();
    const [may, june] = await made(p);
    await p.bill([may]);
    for (const confirmado of [undefined, [], ['nao_compensado']])
      expect(await p.bill([june, may], { confirmado })).toMatchObject({
        status: 409,
        code: 'credit_billed',
        message: billed,
      });
    expect(await p.count()).toBe(1);
    expect((await p.bill([june, may], { confirmado: ['cobrado'] })).status).toBe(200);
  });

  test('what was cancelled is free again', async () => {
    const p = await billingPlace();
    const may = await p.credit('05');
    await p.cancel(p.ceo, (await p.bill([may])).data!.id);
    expect((await p.bill([may])).status).toBe(200);
  });

  test.each([
    ['not paid', { isPago: false }],
    ['paid without a compensation', { compensacao: 0 }],
  ])('one that is %s, until that is said', async (_what, says) => {
    const p = await billingPlace();
    const credits = [await p.credit('05', says), await p.credit('06')];
    for (const confirmado of [undefined, ['cobrado']])
      expect(await p.bill(credits, { confirmado })).toMatchObject({
        status: 409,
        code: 'credit_not_compensated',
        message: 'Este crédito ainda não foi compensado',
      });
    expect(await p.count()).toBe(0);
    expect((await p.bill(credits, { confirmado: ['nao_compensado'] })).status).toBe(200);
  });

  test('both are asked one after the other', async () => {
    const p = await billingPlace();
    const open = await p.credit('05', { isPago: false });
    await p.bill([open], { confirmado: ['nao_compensado'] });
    expect(await p.bill([open])).toMatchObject({ code: 'credit_billed' });
    expect(await p.bill([open], { confirmado: ['cobrado'] })).toMatchObject({
      code: 'credit_not_compensated',
    });
    expect((await p.bill([open], { confirmado: ['cobrado', 'nao_compensado'] })).status).toBe(200);
  });

  test('another amount than the commissions have now', async () => {
    const p = await billingPlace();
    const may = await p.credit('05');
    expect(await p.bill([may], { valor: 5.01 })).toMatchObject({
      status: 409,
      code: 'value_changed',
      message: 'A comissão mudou. Confira e gere de novo.',
    });
    await p.put(may.id, { comissao_porcentagem: 12 });
    expect(await p.bill([may])).toMatchObject({ code: 'value_changed' });
    expect((await p.bill([may], { valor: 6 })).status).toBe(200);
  });

  test("a credit of another client, of another company, a deleted one, one that there is not, of a service that is not the person's", async () => {
    const [p, other] = [await billingPlace(), await billingPlace()];
    const [may, june] = [await p.credit('05'), await p.credit('06')];
    const foreign = await other.credit('05');
    await p.call(p.ceo, 'DELETE', `credits/${june.id}`);
    const elsewhere = await t.factory.client(p.company.id, { openTo: [p.partner] });
    const lawyer = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo: 'JURIDICO' });
    await t.seed((tx) =>
      t.services.permissions.grantClients(tx, [
        {
          idUser: lawyer.id,
          idTenant: p.company.id,
          idClient: p.client.cnpjcpf,
          typeCargo: 'JURIDICO',
          editar: true,
        },
      ]),
    );
    const gone = { status: 404, code: 'not_found' };
    expect(await p.bill([may, foreign])).toMatchObject(gone);
    expect(await p.bill([may, june])).toMatchObject(gone);
    expect(await p.bill([may], { credits: [may.id, t.context.newId()] })).toMatchObject(gone);
    expect(await p.bill([may], { id_client: elsewhere.cnpjcpf })).toMatchObject(gone);
    expect(await p.bill([may], {}, lawyer)).toMatchObject(gone);
    expect([await p.count(), await other.count()]).toEqual([0, 0]);
    expect((await p.bill([may])).status).toBe(200);
  });

  test.each([
    ['none', []],
    ['no id', ['x']],
    ['more than a hundred', Array.from({ length: 101 }, () => 'x')],
  ])('%s', async (_what, ids) => {
    const p = await billingPlace();
    const credits = ids.length > 100 ? ids.map(() => t.context.newId()) : ids;
    expect(await p.issue(p.ceo, { credits })).toMatchObject({ status: 422 });
    expect(await p.count()).toBe(0);
  });
});

test(
  'the same order is one boleto, also at once and after a credit was deleted; with other credits it is another',
  onPostgres,
  async () => {
    const p = await billingPlace();
    const [may, june] = [await p.credit('05'), await p.credit('06')];
    const id = t.context.newId();
    const twice = await Promise.all([p.bill([may, june], { id }), p.bill([june, may], { id })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]!.data).toEqual(twice[1]!.data);
    expect(await p.count()).toBe(1);
    await p.call(p.ceo, 'DELETE', `credits/${june.id}`);
    expect(await p.bill([may, june], { id })).toMatchObject({ status: 200 });
    // An id twice in an order is one credit.
    expect(await p.bill([may, june], { id, credits: [may.id, june.id, may.id] })).toMatchObject({
      status: 200,
    });
    for (const differs of [{ credits: [may.id] }, { credits: undefined }])
      expect(await p.bill([may, june], { id, ...differs })).toMatchObject({
        status: 409,
        code: 'boleto_differs',
      });
    const events = await t.context.db
      .select({ id: boletoEvents.id })
      .from(boletoEvents)
      .where(eq(boletoEvents.idBoleto, id));
    expect(events).toHaveLength(1);
  },
);

test('two people at once bill a credit once', onPostgres, async () => {
  const p = await billingPlace();
  const [may, june] = [await p.credit('05'), await p.credit('06')];
  const answers = await Promise.all([p.bill([may, june]), p.bill([june]), p.bill([june, may])]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.flatMap(({ code }) => (code === undefined ? [] : [code]))).toEqual([
    'credit_billed',
    'credit_billed',
  ]);
  expect(await p.count()).toBe(1);
});

test(
  'what the list says of a credit costs no statement more, and nothing of another company',
  onPostgres,
  async () => {
    const [p, other] = [await billingPlace(), await billingPlace()];
    const may = await p.credit('05');
    await p.bill([may]);
    const cost = async () => (await recordQueries(() => p.credits())).statements.length;
    const one = await cost();
    for (const month of ['06', '07', '08', '09']) await p.bill([await p.credit(month)]);
    expect(await cost()).toBe(one);
    // A row that names a credit of another company is none of its own.
    await t.context.db.insert(boletoCredits).values({
      idTenant: other.company.id,
      idBoleto: (await p.list(p.ceo)).data[0]!.id,
      idCredit: (await other.credit('05')).id,
      comissaoCents: 500,
    });
    expect(await other.standing()).toEqual([null]);
  },
);

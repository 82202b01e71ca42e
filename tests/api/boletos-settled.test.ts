import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { boletoSituations, boletoStates, type BoletoState } from '#shared/boletos/boletos.enums.ts';
import { addDays } from '#shared/kernel/civil-day.ts';
import { boletoPlace } from '#tests/support/boleto-place.ts';
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
  // Later with each look, so that rows have an order.
  t.context.now = () => new Date((clock += 10));
});
afterAll(() => t.close());

const place = () => boletoPlace(t);
const paid = { data: '2026-11-20', valor: 123.45 };
/** A stored boleto in a state, as the acts of this file would have left it. */
const rowIn = (state: BoletoState) => ({
  state,
  ...(state === 'PAGO' ? { paidOn: '2026-11-20', paidCents: 12_345 } : {}),
  ...(state === 'CANCELADO' ? { cancelReason: 'Emitido em dobro' } : {}),
});

describe('who, in which state, does what', () => {
  const acts = ['pay', 'undo', 'cancel'] as const;
  const outcome: Record<BoletoState, Record<(typeof acts)[number], BoletoState | string>> = {
    EMITIDO: { pay: 'PAGO', undo: 'EMITIDO', cancel: 'CANCELADO' },
    // The same payment again, and the same reason again, are no change.
    PAGO: { pay: 'PAGO', undo: 'EMITIDO', cancel: 'boleto_paid' },
    CANCELADO: { pay: 'boleto_cancelled', undo: 'boleto_cancelled', cancel: 'CANCELADO' },
  };
  const cargos = ['CEO', 'TI', 'ANALISTA', 'FINANCEIRO', 'JURIDICO'] as const;

  test.each(boletoStates.flatMap((state) => acts.map((act) => [state, act] as const)))(
    '%s: %s',
    async (state, act) => {
      const p = await place();
      const run = {
        pay: (who: Parameters<typeof p.undo>[0], id: string) => p.pay(who, id, paid),
        undo: p.undo,
        cancel: (who: Parameters<typeof p.undo>[0], id: string) => p.cancel(who, id),
      };
      const expected = outcome[state][act];
      const isRefused = expected.startsWith('boleto_');
      const wouldBe = isRefused ? { status: 409, code: expected } : { status: 200 };
      for (const typeCargo of cargos) {
        const who = await t.factory.user(p.company.id, { typeUser: 'ADMIN', typeCargo });
        await t.seed((tx) =>
          t.services.permissions.grantClients(tx, [
            {
              idUser: who.id,
              idTenant: p.company.id,
              idClient: p.client.cnpjcpf,
              typeCargo,
              editar: true,
            },
          ]),
        );
        const [id] = await p.stored([rowIn(state)]);
        const isTheirs = act === 'cancel' || typeCargo === 'CEO' || typeCargo === 'FINANCEIRO';
        const answer = await run[act](who, id!);
        expect([typeCargo, answer], JSON.stringify(answer)).toEqual([
          typeCargo,
          expect.objectContaining(isTheirs ? wouldBe : { status: 403 }),
        ]);
        const now = (await p.read(p.ceo, id!)).data!.state;
        expect(now).toBe(isTheirs && !isRefused ? expected : state);
      }
    },
  );
});

test('a payment is recorded, told to whom it concerns, and taken back', async () => {
  const p = await place();
  const { id, seuNumero } = (await p.issue()).data!;
  const answer = await p.pay(p.ceo, id, { data: today, valor: 1200.01 });
  expect(answer.data).toMatchObject({
    state: 'PAGO',
    status: 'Pago',
    situacao: 'RECEBIDO',
    pagamento: { data: today, valor: 1200.01 },
  });
  const [alert] = await t.context.db
    .select({ id: alerts.id, message: alerts.message, idClient: alerts.idClient })
    .from(alerts)
    .where(and(eq(alerts.idTenant, p.company.id), eq(alerts.kind, 'boleto_pago')));
  expect(alert).toMatchObject({
    idClient: p.client.cnpjcpf,
    message: `O boleto ${seuNumero} de Padaria do Sol Ltda. foi pago em 26/11/2026: R$ 1.200,01.`,
  });
  const recipients = await t.context.db
    .select({ id: alertRecipients.idUser })
    .from(alertRecipients)
    .where(eq(alertRecipients.idAlert, alert!.id));
  expect(recipients.map((row) => row.id)).toContain(p.ceo.id);
  const undone = await p.undo(p.ceo, id);
  expect(undone.data).toMatchObject({ state: 'EMITIDO', pagamento: null, situacao: 'A_RECEBER' });
  const cancelled = await p.cancel(p.ceo, id, '  Cliente desistiu  ');
  expect(cancelled.data).toMatchObject({ state: 'CANCELADO', status: 'Cancelado', situacao: null });
  expect(cancelled.data!.eventos.map(({ texto, por }) => [texto, por])).toEqual(
    [
      'Boleto emitido',
      'Pagamento registrado: R$ 1.200,01 em 26/11/2026',
      'Pagamento desfeito',
      'Boleto cancelado: Cliente desistiu',
    ].map((texto) => [texto, p.ceo.name]),
  );
  const payment = `${seuNumero}: R$ 1.200,01 em 26/11/2026`;
  expect((await p.told()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['boleto_emitido', null, `${seuNumero}: R$ 1.234,56, vence em 26/12/2026`],
    ['boleto_pago', null, payment],
    ['boleto_pagamento_desfeito', payment, null],
    ['boleto_cancelado', null, `${seuNumero}: Cliente desistiu`],
  ]);
});

test('the same again changes nothing and is told once; another payment or reason is refused', async () => {
  const p = await place();
  const { id } = (await p.issue()).data!;
  const twice = await Promise.all([p.pay(p.ceo, id, paid), p.pay(p.ceo, id, paid)]);
  expect(twice[0]).toEqual(twice[1]);
  expect(twice[0]!.status).toBe(200);
  for (const other of [
    { ...paid, valor: 123.46 },
    { ...paid, data: '2026-11-21' },
  ])
    expect(await p.pay(p.ceo, id, other)).toMatchObject({
      status: 409,
      code: 'boleto_paid',
      message: 'Este boleto já foi pago.',
    });
  await p.undo(p.ceo, id);
  expect((await p.undo(p.ceo, id)).status).toBe(200);
  expect((await p.cancel(p.ceo, id)).status).toBe(200);
  expect((await p.cancel(p.ceo, id)).status).toBe(200);
  expect(await p.cancel(p.ceo, id, 'Outro motivo')).toMatchObject({
    status: 409,
    code: 'boleto_cancelled',
    message: 'Este boleto foi cancelado.',
  });
  expect((await p.told()).map(({ action }) => action)).toEqual([
    'boleto_emitido',
    'boleto_pago',
    'boleto_pagamento_desfeito',
    'boleto_cancelado',
  ]);
});

test('of two who pay and cancel at once, one is refused', async () => {
  const p = await place();
  const { id } = (await p.issue()).data!;
  const both = await Promise.all([p.pay(p.ceo, id, paid), p.cancel(p.ceo, id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { state } = (await p.read(p.ceo, id)).data!;
  expect(both[0]!.status === 200 ? 'PAGO' : 'CANCELADO').toBe(state);
});

test.each<[string, 'pay' | 'cancel', unknown, string, string]>([
  [
    'paid tomorrow, in Brasília',
    'pay',
    { data: '2026-11-27', valor: 1 },
    'data',
    'A data do pagamento não pode estar no futuro',
  ],
  ['no day', 'pay', { data: '2026-02-31', valor: 1 }, 'data', 'Informe a data do pagamento'],
  ['nothing paid', 'pay', { data: today, valor: 0 }, 'valor', 'Informe um valor maior que zero'],
  [
    'less than nothing',
    'pay',
    { data: today, valor: -1 },
    'valor',
    'Informe um valor maior que zero',
  ],
  ['a third decimal', 'pay', { data: today, valor: 1.001 }, 'valor', 'Valor inválido'],
  ['too much', 'pay', { data: today, valor: 1e9 }, 'valor', 'Valor inválido'],
  ['no reason', 'cancel', '  ', 'motivo', 'Informe o motivo do cancelamento'],
  ['a long reason', 'cancel', 'x'.repeat(501), 'motivo', 'Use até 500 caracteres'],
])('%s is refused, and nothing changes', async (_title, act, says, field, message) => {
  const p = await place();
  const { id } = (await p.issue()).data!;
  const answer =
    act === 'pay' ? await p.pay(p.ceo, id, says as object) : await p.cancel(p.ceo, id, says);
  expect(answer).toMatchObject({ status: 422, code: 'validation_failed' });
  expect(answer.details?.fields?.[field]).toBe(message);
  expect((await p.read(p.ceo, id)).data!.state).toBe('EMITIDO');
});

test('who reads a client only, or has another one, changes nothing', async () => {
  const p = await place();
  const { id } = (await p.issue()).data!;
  const reader = await readerOfPlace(t, p);
  expect(await p.cancel(reader, id)).toMatchObject({ status: 403, code: 'read_only' });
  const other = await place();
  for (const answer of [
    await other.pay(other.ceo, id, paid),
    await other.undo(other.ceo, id),
    await other.cancel(other.ceo, id),
  ])
    expect(answer.status).toBe(404);
  expect((await p.read(p.ceo, id)).data!.state).toBe('EMITIDO');
});

describe('the cards', () => {
  test('are what the rows sum to, of a month, a year and all; each is the list behind it', async () => {
    const p = await place();
    let state = 11;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    await p.stored(
      Array.from({ length: 300 }, () => {
        const valorCents = 250 + random(1_000_000);
        const of = boletoStates[random(3)]!;
        return {
          ...rowIn(of),
          valorCents,
          ...(of === 'PAGO' ? { paidCents: 1 + random(1_000_000) } : {}),
          vencimento: addDays(today, random(600) - 400),
          limitePag: random(61),
        };
      }),
    );
    for (const query of [{}, { ano: '2026' }, { ano: '2026', mes: '11' }, { mes: '03' }] as Record<
      string,
      string
    >[]) {
      const { data } = await p.summary(p.partner, query);
      const cards: Record<string, unknown> = {};
      for (const situacao of boletoSituations) {
        const rows = (await p.list(p.ceo, { ...query, situacao, pageSize: '200' })).data;
        const list = await p.list(p.ceo, { ...query, situacao });
        expect([query, situacao, list.total]).toEqual([query, situacao, rows.length]);
        const ids = rows.map(({ id }) => id);
        const [sum] = await t.context.db
          .select({
            cents: sql<string>`coalesce(sum(case when ${boletos.state} = 'PAGO' then ${boletos.paidCents} else ${boletos.valorCents} end), 0)`,
          })
          .from(boletos)
          .where(sql`${boletos.id} = any(${sql.param(ids)}::uuid[])`);
        cards[situacao] = { quantidade: list.total, valor: Number(sum!.cents) / 100 };
      }
      expect([query, data!.cards]).toEqual([query, cards]);
    }
    const months = await t.context.db
      .selectDistinct({ month: sql<string>`to_char(${boletos.vencimento}, 'YYYY-MM')` })
      .from(boletos)
      .where(eq(boletos.idTenant, p.company.id));
    expect((await p.summary()).data!.meses.map(({ ano, mes }) => `${ano}-${mes}`)).toEqual(
      months.map(({ month }) => month).toSorted(),
    );
  });

  test('cost the same for none as for sixty, and are of the clients that open to the reader', async () => {
    const p = await place();
    const nothing = { quantidade: 0, valor: 0 };
    const cost = async (): Promise<number> => {
      await p.summary();
      return (await recordQueries(() => p.summary())).statements.length;
    };
    const none = await cost();
    expect((await p.summary()).data).toEqual({
      meses: [],
      cards: Object.fromEntries(boletoSituations.map((name) => [name, nothing])),
    });
    await p.stored(Array.from({ length: 60 }, () => ({})));
    expect(await cost()).toBe(none);
    const closed = await t.factory.client(p.company.id, {});
    await p.stored([{ valorCents: 99 }], closed.cnpjcpf);
    expect((await p.summary(p.ceo)).data!.cards.A_RECEBER.quantidade).toBe(61);
    expect((await p.summary(p.partner)).data!.cards.A_RECEBER).toEqual({
      quantidade: 60,
      valor: 60 * 123.45,
    });
    for (const query of [{ mes: '13' }, { ano: '26' }] as Record<string, string>[])
      expect((await p.summary(p.ceo, query)).status).toBe(422);
  });
});

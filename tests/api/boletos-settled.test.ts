import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { boletoEvents, boletos } from '#server/db/schema/boletos.ts';
import { boletoSituations, boletoStates, type BoletoState } from '#shared/boletos/boletos.enums.ts';
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
        undo: (who: Parameters<typeof p.undo>[0], id: string) => p.undo(who, id),
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
    pagamento: { id: expect.any(String), data: today, valor: 1200.01 },
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

test(
  'the same again changes nothing and is told once; another payment or reason is refused',
  onPostgres,
  async () => {
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
  },
);

describe('a payment with an id', () => {
  const changed = {
    status: 409,
    code: 'payment_changed',
    message: 'O pagamento deste boleto mudou enquanto isso. Confira, volte e tente de novo.',
  };
  const taken = { status: 409, code: 'boleto_paid' };
  /** An issued boleto and two ids of payments; `kinds` is what happened to it since, and to which payment. */
  const issued = async () => {
    const p = await place();
    const { id } = (await p.issue()).data!;
    const kinds = async () =>
      (
        await t.context.db
          .select({ kind: boletoEvents.kind, idPayment: boletoEvents.idPayment })
          .from(boletoEvents)
          .where(eq(boletoEvents.idBoleto, id))
          .orderBy(boletoEvents.at)
      )
        .slice(1)
        .map(({ kind, idPayment }) => [kind, idPayment]);
    const now = async () => {
      const { state, pagamento } = (await p.read(p.ceo, id)).data!;
      return [state, pagamento];
    };
    const [a, b] = [t.context.newId(), t.context.newId()];
    return {
      a,
      b,
      now,
      kinds,
      pay: (idPayment: string | undefined, differs: object = {}) =>
        p.pay(p.ceo, id, { id: idPayment, ...paid, ...differs }),
      undo: (idPayment?: string) => p.undo(p.ceo, id, idPayment),
      cancel: () => p.cancel(p.ceo, id),
      told: async () => (await p.told()).slice(1).map(({ action }) => action),
    };
  };

  test('is one however often it is sent, also at once', onPostgres, async () => {
    const { a, pay, now, kinds, told } = await issued();
    const answers = await Promise.all([pay(a), pay(a), pay(a)]);
    for (const answer of answers) expect(answer).toEqual({ status: 200, data: answers[0]!.data });
    expect(await pay(a)).toEqual(answers[0]);
    expect(answers[0]!.data!.pagamento).toEqual({ id: a, ...paid });
    expect(await now()).toEqual(['PAGO', { id: a, ...paid }]);
    expect(await kinds()).toEqual([['pago', a]]);
    expect(await told()).toEqual(['boleto_pago']);
  });

  test.each([{ valor: 123.46 }, { data: '2026-11-21' }])(
    'sent with other content %j is refused',
    async (differs) => {
      const { a, pay, now, kinds } = await issued();
      await pay(a);
      expect(await pay(a, differs)).toMatchObject(taken);
      expect(await now()).toEqual(['PAGO', { id: a, ...paid }]);
      expect(await kinds()).toEqual([['pago', a]]);
    },
  );

  test(
    'is refused where another one stands, also of the same day and value; of two at once one stands',
    onPostgres,
    async () => {
      const { a, b, pay, now, kinds } = await issued();
      const both = await Promise.all([pay(a), pay(b)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [stands, refused] = both[0]!.status === 200 ? [a, b] : [b, a];
      expect(await pay(refused)).toMatchObject(taken);
      // Without an id it is known by day and value.
      expect((await pay(undefined)).data!.pagamento!.id).toBe(stands);
      expect(await now()).toEqual(['PAGO', { id: stands, ...paid }]);
      expect(await kinds()).toEqual([['pago', stands]]);
    },
  );

  test('that was taken back is not recorded again by a call that came late', async () => {
    const { a, b, pay, undo, cancel, now, kinds, told } = await issued();
    await pay(a);
    expect((await undo(a)).data!.pagamento).toBeNull();
    expect(await pay(a)).toMatchObject(changed);
    expect(await pay(a, { valor: 1 })).toMatchObject(changed);
    expect(await now()).toEqual(['EMITIDO', null]);
    const sofar = [
      ['pago', a],
      ['pagamento_desfeito', a],
    ];
    expect(await kinds()).toEqual(sofar);
    expect(await told()).toEqual(['boleto_pago', 'boleto_pagamento_desfeito']);
    await pay(b);
    expect(await pay(a)).toMatchObject(taken);
    await undo(b);
    await cancel();
    expect(await pay(a)).toMatchObject({ status: 409, code: 'boleto_cancelled' });
    expect(await pay(t.context.newId())).toMatchObject({ status: 409, code: 'boleto_cancelled' });
    expect(await kinds()).toEqual([
      ...sofar,
      ['pago', b],
      ['pagamento_desfeito', b],
      ['cancelado', null],
    ]);
  });

  test('is taken back once, also after the boleto was cancelled since', onPostgres, async () => {
    const { a, pay, undo, cancel, now, kinds, told } = await issued();
    await pay(a);
    const answers = await Promise.all([undo(a), undo(a)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await undo(a)).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, data: { state: 'EMITIDO', pagamento: null } });
    await cancel();
    expect(await undo(a)).toMatchObject({ status: 200, data: { state: 'CANCELADO' } });
    expect(await now()).toEqual(['CANCELADO', null]);
    expect(await kinds()).toEqual([
      ['pago', a],
      ['pagamento_desfeito', a],
      ['cancelado', null],
    ]);
    expect(await told()).toEqual(['boleto_pago', 'boleto_pagamento_desfeito', 'boleto_cancelado']);
  });

  test('stands where another one is taken back, that was here before or never', async () => {
    const { a, b, pay, undo, now, kinds } = await issued();
    expect(await undo(a)).toMatchObject(changed);
    await pay(a);
    expect(await undo(b)).toMatchObject(changed);
    expect(await now()).toEqual(['PAGO', { id: a, ...paid }]);
    await undo(a);
    expect(await undo(b)).toMatchObject(changed);
    await pay(b, { valor: 100 });
    expect(await undo(a)).toMatchObject(changed);
    expect(await now()).toEqual(['PAGO', { id: b, ...paid, valor: 100 }]);
    expect(await kinds()).toEqual([
      ['pago', a],
      ['pagamento_desfeito', a],
      ['pago', b],
    ]);
    // Without an id it is the one that stands.
    expect((await undo()).data!.state).toBe('EMITIDO');
    expect((await kinds()).at(-1)).toEqual(['pagamento_desfeito', b]);
  });

  test('of one boleto says nothing of another one', async () => {
    const [one, other] = [await issued(), await issued()];
    await one.pay(one.a);
    await one.undo(one.a);
    expect(await other.undo(one.a)).toMatchObject(changed);
    expect((await other.pay(one.a)).data!.pagamento!.id).toBe(one.a);
  });

  test('without one the server makes it; after it was taken back the next one is another', async () => {
    const { pay, undo } = await issued();
    const first = (await pay(undefined)).data!.pagamento!.id;
    await undo();
    const second = (await pay(undefined)).data!.pagamento!.id;
    expect(second).not.toBe(first);
    expect(await undo(first)).toMatchObject(changed);
    expect((await undo(second)).status).toBe(200);
  });

  test('that is none is refused', async () => {
    const { pay, undo, now } = await issued();
    expect(await pay('1')).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(await undo('1')).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(await now()).toEqual(['EMITIDO', null]);
  });

  test('recorded before payments had ids is taken back by the one that the migration gave it', async () => {
    const p = await place();
    const [id] = await p.stored([rowIn('PAGO')]);
    const { pagamento } = (await p.read(p.ceo, id!)).data!;
    expect((await p.undo(p.ceo, id!, pagamento!.id)).data!.state).toBe('EMITIDO');
    expect((await p.undo(p.ceo, id!, pagamento!.id)).status).toBe(200);
    expect(await p.pay(p.ceo, id!, { ...paid, id: pagamento!.id })).toMatchObject(changed);
  });
});

test('of two who pay and cancel at once, one is refused', onPostgres, async () => {
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
  test(
    'are what the rows sum to, of a month, a year and all; each is the list behind it',
    onPostgres,
    async () => {
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
      for (const query of [
        {},
        { ano: '2026' },
        { ano: '2026', mes: '11' },
        { mes: '03' },
      ] as Record<string, string>[]) {
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
    },
  );

  test(
    'cost the same for none as for sixty, and are of the clients that open to the reader',
    onPostgres,
    async () => {
      const p = await place();
      const nothing = { quantidade: 0, valor: 0 };
      const cost = async (): Promise<number> => {
        await p.summary();
        return (await recordQueries(() => p.summary())).statements.length;
      };
      const none = await cost();
      expect((await p.summary()).data).toEqual({
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
    },
  );
});

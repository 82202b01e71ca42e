import { asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readSignedText, securityDayTextSchema } from '#shared/signing/signed-texts.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { securityDays, securityEvents } from '#server/db/schema/security.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type User = Awaited<ReturnType<TestApp['factory']['user']>>;

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let nowMs = 0;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  t.context.now = () => new Date(nowMs);
});
afterAll(() => t.close());

const newPartner = (): Promise<User> =>
  t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });

describe('bursts', () => {
  beforeEach(() => {
    nowMs = Date.parse('2026-11-21T12:00:50Z');
  });
  const told = (prefix: string) =>
    t.context.db
      .select()
      .from(alerts)
      .where(like(alerts.onceKey, `${prefix}%`));

  test('20 refusals of one person in a minute are told once to those who look after the company', async () => {
    const [ceo, admin] = [
      await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' }),
      await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    ];
    const hostile = await newPartner();
    const headers = await t.signIn(hostile);
    const refuse = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i += 1)
        expect((await t.call({ url: '/data-api/user', headers })).statusCode).toBe(403);
    };
    await refuse(10);
    expect(await t.services.accessWatch.look()).toBe(0);
    // The minute of the clock turns, the minute that counts does not.
    nowMs += 20_000;
    await refuse(9);
    expect(await t.services.accessWatch.look()).toBe(0);
    await refuse(1);
    expect(await t.services.accessWatch.look()).toBe(1);
    const [alert] = await told(`recusas:staff:${hostile.id}`);
    expect(alert).toMatchObject({ idTenant: company.id, kind: 'recusas_em_serie' });
    expect(alert!.message).toContain(`${hostile.name} foi recusado 20 vezes`);
    const recipients = await t.context.db
      .select({ id: alertRecipients.idUser })
      .from(alertRecipients)
      .where(eq(alertRecipients.idAlert, alert!.id));
    expect(recipients.map(({ id }) => id)).toEqual(expect.arrayContaining([ceo.id, admin.id]));
    expect(recipients.map(({ id }) => id)).not.toContain(hostile.id);
    // It goes on: nobody is told again that day.
    await refuse(25);
    expect(await t.services.accessWatch.look()).toBe(0);
    expect(await told('recusas:')).toHaveLength(1);
  });

  test('refusals that are spread over more time are no burst', async () => {
    const headers = await t.signIn(await newPartner());
    for (let i = 0; i < 30; i += 1) {
      await t.call({ url: '/data-api/user', headers });
      nowMs += 10_000;
      expect(await t.services.accessWatch.look()).toBe(0);
    }
  });

  test('50 failures at one account in a day are told once, over all addresses', async () => {
    const victim = await newPartner();
    const fail = (address: string): Promise<void> =>
      t.context.security.write({
        idTenant: company.id,
        actor: null,
        address,
        action: 'entrada',
        object: `user:${victim.id}`,
        outcome: 'falhou',
      });
    for (let i = 0; i < 49; i += 1) {
      await fail(`203.0.113.${i}`);
      nowMs += 15 * 60_000;
      expect(await t.services.accessWatch.look()).toBe(0);
    }
    await fail('203.0.113.200');
    await fail('203.0.113.201');
    expect(await t.services.accessWatch.look()).toBe(1);
    await fail('203.0.113.202');
    expect(await t.services.accessWatch.look()).toBe(0);
    const [alert] = await told(`falhas:user:${victim.id}`);
    expect(alert!.message).toContain(victim.name);
  });
});

describe('days', () => {
  const keys = (id: string) =>
    id === t.context.serverKey.id ? t.context.serverKey.publicKey : undefined;
  const open = async (at: string): Promise<void> => {
    nowMs = Date.parse(at);
    await t.context.security.write({
      idTenant: company.id,
      actor: null,
      address: '203.0.113.7',
      action: 'pdf_aberto',
      object: null,
      outcome: 'feito',
    });
  };
  const check = () => t.services.securityDays.check(keys);
  beforeEach(async () => {
    await t.context.db.delete(securityDays);
    await t.context.db.delete(securityEvents);
    for (const at of ['2026-11-01T00:00:00Z', '2026-11-01T23:59:59.999Z', '2026-11-03T12:00:00Z'])
      await open(at);
  });

  test(
    'each day that has ended is one signed line, an empty one too, once',
    onPostgres,
    async () => {
      nowMs = Date.parse('2026-11-03T00:30:00Z');
      // The second is not an hour over yet.
      expect(await t.services.securityDays.sign()).toEqual(['2026-11-01']);
      nowMs = Date.parse('2026-11-04T01:00:00Z');
      await t.services.accessDays.look();
      const rows = await t.context.db.select().from(securityDays).orderBy(asc(securityDays.day));
      expect(
        rows
          .map(({ text }) => readSignedText(securityDayTextSchema, text))
          .map((said) => [said?.day, said?.lines]),
      ).toEqual([
        ['2026-11-01', 2],
        ['2026-11-02', 0],
        ['2026-11-03', 1],
      ]);
      expect(await t.services.securityDays.sign()).toEqual([]);
      expect(await check()).toEqual({ days: 3, faults: [] });
    },
  );

  test.each([
    [
      'a changed line',
      'lines',
      async () => {
        await t.context.db
          .update(securityEvents)
          .set({ address: '198.51.100.1' })
          .where(eq(securityEvents.at, new Date('2026-11-03T12:00:00Z')));
      },
    ],
    [
      'a line taken away',
      'lines',
      async () => {
        await t.context.db
          .delete(securityEvents)
          .where(eq(securityEvents.at, new Date('2026-11-03T12:00:00Z')));
      },
    ],
    ['a line added', 'lines', () => open('2026-11-03T13:00:00Z')],
    [
      'a day taken away',
      'missing',
      async () => {
        await t.context.db.delete(securityDays).where(eq(securityDays.day, '2026-11-03'));
      },
    ],
    [
      'a text written anew',
      'signature',
      async () => {
        const [row] = await t.context.db
          .select()
          .from(securityDays)
          .where(eq(securityDays.day, '2026-11-03'));
        await t.context.db
          .update(securityDays)
          .set({ text: row!.text.replace('"lines":1', '"lines":2') })
          .where(eq(securityDays.day, '2026-11-03'));
      },
    ],
    [
      'a key of their own',
      'signature',
      async () => {
        await t.context.db
          .update(securityDays)
          .set({ serverKeyId: 'x'.repeat(43) })
          .where(eq(securityDays.day, '2026-11-03'));
      },
    ],
    [
      'a damaged text',
      'text',
      async () => {
        await t.context.db
          .update(securityDays)
          .set({ text: '{}' })
          .where(eq(securityDays.day, '2026-11-03'));
      },
    ],
  ] as const)('%s is noticed', async (_title, reason, tamper) => {
    nowMs = Date.parse('2026-11-05T12:00:00Z');
    await t.services.securityDays.sign();
    expect((await check()).faults).toEqual([]);
    await tamper();
    nowMs = Date.parse('2026-11-05T12:00:00Z');
    expect((await check()).faults).toEqual([{ day: '2026-11-03', reason }]);
    const printed: string[] = [];
    const print = (line: string): void => void printed.push(line);
    expect(await verifyAll(t.context, t.services, 'all', print)).toBe(false);
    expect(printed.join('\n')).toContain('Registro de acessos 2026-11-03 FALHA');
  });

  test('after six months a day goes whole; its signed line stays and nothing is missed', async () => {
    nowMs = Date.parse('2026-11-05T12:00:00Z');
    await t.services.accessDays.look();
    // The 184th day after the first: that one is still kept.
    nowMs = Date.parse('2027-05-04T12:00:00Z');
    await t.services.accessDays.look();
    expect(await t.context.db.select().from(securityEvents)).toHaveLength(3);
    nowMs = Date.parse('2027-05-05T00:00:00Z');
    await t.services.accessDays.look();
    const left = await t.context.db.select().from(securityEvents);
    expect(left.map(({ at }) => at.toISOString())).toEqual(['2026-11-03T12:00:00.000Z']);
    expect((await check()).faults).toEqual([]);
    expect(
      await t.context.db.select().from(securityDays).where(eq(securityDays.day, '2026-11-01')),
    ).toHaveLength(1);
  });
});

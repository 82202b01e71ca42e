import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { openTestDevice, signUpTo, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Tenant = Awaited<ReturnType<TestApp['factory']['tenant']>>;
type User = Awaited<ReturnType<TestApp['factory']['user']>>;
type Line = typeof securityEvents.$inferSelect;

let t: TestApp;
let company: Tenant;
let ceo: User;
let ceoHeaders: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  ceoHeaders = await t.signIn(ceo);
});
afterAll(() => t.close());

const allLines = (): Promise<Line[]> =>
  t.context.db
    .select()
    .from(securityEvents)
    .orderBy(asc(securityEvents.at), asc(securityEvents.id));
/** Lines that were added while something ran. */
async function linesOf(run: () => Promise<unknown>): Promise<Line[]> {
  const before = new Set((await allLines()).map(({ id }) => id));
  await run();
  return (await allLines()).filter(({ id }) => !before.has(id));
}

async function signed(): Promise<{ device: TestDevice; agreement: Agreement; cnpjcpf: string }> {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(client.cnpjcpf);
  await signUpTo(device, agreement, 'fechamento');
  return { device, agreement, cnpjcpf: client.cnpjcpf };
}

describe('who opened what stands in the record before the answer', () => {
  let made: Awaited<ReturnType<typeof signed>>;
  let evidence: Evidence;
  beforeAll(async () => {
    made = await signed();
    evidence = (
      await t.call({
        url: `/data-api/agreement/${made.agreement.id}/evidence`,
        headers: made.device.headers,
      })
    ).json().data;
  });
  const file = (kind: string) => evidence.acts[0]!.files.find((one) => one.kind === kind)!;

  test.each([
    ['foto_aberta', () => file('foto_pessoa').url, () => `file:${file('foto_pessoa').id}`],
    [
      'documento_aberto',
      () => file('foto_documento').url,
      () => `file:${file('foto_documento').id}`,
    ],
    ['evidencia_aberta', () => file('desenho').url, () => `file:${file('desenho').id}`],
    [
      'evidencia_aberta',
      () => `/data-api/agreement/${made.agreement.id}/evidence`,
      () => `agreement:${made.agreement.id}`,
    ],
    [
      'evidencia_aberta',
      () => `/data-api/signatures/owner/${made.cnpjcpf}`,
      () => `agreement:${made.agreement.id}`,
    ],
    [
      'pdf_aberto',
      () => `/data-api/agreement/${made.agreement.id}/pdf`,
      () => `agreement:${made.agreement.id}`,
    ],
  ] as const)('%s', async (action, url, object) => {
    const lines = await linesOf(async () => {
      const answer = await t.call({
        url: url(),
        headers: ceoHeaders,
        remoteAddress: '203.0.113.7',
      });
      expect(answer.statusCode).toBe(200);
    });
    expect(lines).toEqual([
      expect.objectContaining({
        idTenant: company.id,
        actor: `staff:${ceo.id}`,
        address: '203.0.113.7',
        action,
        object: object(),
        outcome: 'feito',
        count: 1,
      }),
    ]);
  });

  test('a client in their own session is a mark, never the document; what was refused opened nothing', async () => {
    const client = await t.signIn({ idTenant: company.id, kind: 'client', id: made.cnpjcpf });
    const url = file('foto_pessoa').url;
    const [line] = await linesOf(async () => {
      expect((await t.call({ url, headers: client })).statusCode).toBe(200);
    });
    expect(line).toMatchObject({ action: 'foto_aberta', idTenant: company.id });
    expect(line!.actor).toBe(`client:${t.context.serverKey.mark(made.cnpjcpf)}`);
    expect(JSON.stringify(line)).not.toContain(made.cnpjcpf);
    const stranger = await openTestDevice(
      t,
      await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }),
    );
    const refused = await linesOf(async () => {
      expect((await t.call({ url, headers: stranger.headers })).statusCode).toBe(404);
      await t.context.security.flush();
    });
    expect(refused.map(({ action }) => action)).toEqual(['recusa_objeto']);
  });

  test('nothing is handed out while the record cannot be written', async () => {
    const write = vi.spyOn(t.context.security, 'write').mockRejectedValue(new Error('planned'));
    try {
      for (const url of [
        file('foto_pessoa').url,
        `/data-api/agreement/${made.agreement.id}/evidence`,
        `/data-api/agreement/${made.agreement.id}/pdf`,
      ])
        expect((await t.call({ url, headers: ceoHeaders })).statusCode, url).toBe(500);
    } finally {
      write.mockRestore();
    }
  });
});

describe('refusals are gathered', () => {
  let nowMs = 0;
  const realNow = (): Date => new Date();
  beforeEach(() => {
    nowMs = Math.floor(Date.now() / 60_000) * 60_000;
    t.context.now = () => new Date(nowMs);
  });
  afterEach(() => {
    t.context.now = realNow;
  });

  test('by role and by object: one line for each person, action and minute, with a count', async () => {
    const hostile = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const headers = await t.signIn(hostile);
    const foreign = await t.factory.client((await t.factory.tenant()).id);
    const other = await t.factory.client((await t.factory.tenant()).id);
    const lines = await linesOf(async () => {
      for (let i = 0; i < 30; i += 1)
        expect((await t.call({ url: '/data-api/user', headers })).statusCode).toBe(403);
      for (const { cnpjcpf } of [foreign, other, foreign])
        expect((await t.call({ url: `/data-api/clients/${cnpjcpf}`, headers })).statusCode).toBe(
          404,
        );
      const outside = { ...headers, 'x-tenant': 'outra' };
      expect((await t.call({ url: '/data-api/clients', headers: outside })).statusCode).toBe(404);
      expect((await allLines()).filter(({ actor }) => actor === `staff:${hostile.id}`)).toEqual([]);
      await t.context.security.flush();
    });
    expect(
      lines.map(({ action, count, outcome, object }) => [action, count, outcome, object]),
    ).toEqual([
      ['recusa_papel', 30, 'recusado', 'call:listUsers'],
      ['recusa_objeto', 4, 'recusado', null],
    ]);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([`staff:${hostile.id}`]));
    for (const { cnpjcpf } of [foreign, other])
      expect(JSON.stringify(lines)).not.toContain(cnpjcpf);

    // The same minute goes on counting in the same line; the next one has its own.
    const [first] = lines;
    await t.call({ url: '/data-api/user', headers });
    await t.context.security.flush();
    expect((await allLines()).find(({ id }) => id === first!.id)!.count).toBe(31);
    nowMs += 60_000;
    const next = await linesOf(async () => {
      await t.call({ url: '/data-api/user', headers });
      await t.context.security.flush();
    });
    expect(next.map(({ count }) => count)).toEqual([1]);
    // Nothing new: nothing is written.
    expect(await t.context.security.flush()).toEqual([]);
  });

  test('what the device door refuses is recorded too', async () => {
    const { agreement } = await signed();
    const stranger = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const device = await openTestDevice(t, stranger);
    const lines = await linesOf(async () => {
      await expect(signUpTo(device, agreement, 'assinatura')).rejects.toThrow('not_found');
      await t.context.security.flush();
    });
    expect(lines.map(({ action, actor }) => [action, actor])).toContainEqual([
      'recusa_objeto',
      `staff:${stranger.id}`,
    ]);
  });

  test('failures are gathered by the account they were at, over all addresses, else by address', async () => {
    const fail = (address: string, object: string | null = null): Promise<void> =>
      t.context.security.write({
        idTenant: company.id,
        actor: null,
        address,
        action: 'entrada',
        object,
        outcome: 'falhou',
      });
    const account = `user:${ceo.id}`;
    const lines = await linesOf(async () => {
      for (let i = 0; i < 3; i += 1) await fail('203.0.113.1');
      await fail('203.0.113.2');
      for (let i = 0; i < 5; i += 1) await fail(`203.0.113.${i}`, account);
      await t.context.security.flush();
    });
    const kept = lines.map(({ address, object, count }) => [address ?? '', object ?? '', count]);
    expect(kept.toSorted()).toEqual([
      ['', account, 5],
      ['203.0.113.1', '', 3],
      ['203.0.113.2', '', 1],
    ]);
  });

  test('many addresses in one minute cost no memory: beyond 5,000 they share a line', async () => {
    const lines = await linesOf(async () => {
      for (let i = 0; i < 5_100; i += 1)
        await t.context.security.write({
          idTenant: null,
          actor: null,
          address: `2001:db8::${i.toString(16)}`,
          action: 'entrada',
          object: null,
          outcome: 'falhou',
        });
      await t.context.security.flush();
    });
    expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(5_100);
    expect(lines.length).toBeLessThanOrEqual(5_001);
    expect(lines.filter(({ address }) => address === null)).toHaveLength(1);
  });
});

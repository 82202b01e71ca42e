import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReport } from '#shared/reports/reports.schemas.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { errorReports } from '#server/db/schema/reports.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Company = Awaited<ReturnType<TestApp['factory']['tenant']>>;

let t: TestApp;
let clock = Date.parse('2026-11-27T12:00:00Z');
let address = 0;
let master: Company;
let other: Company;

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date((clock += 1));
  other = await t.factory.tenant({ templates: false });
  master = await t.factory.tenant({ isMaster: true, templates: false });
});
afterAll(() => t.close());

const nextAddress = (): string =>
  `198.51.${Math.floor((address += 1) / 250)}.${1 + (address % 250)}`;
const person = (company: Company, typeUser: 'ADMIN' | 'USUARIO', typeCargo: TypeCargo) =>
  t.factory.user(company.id, { typeUser, typeCargo });
let count = 0;
/** A report that is like no other of these tests. */
const written = (differs: object = {}) => ({
  id: t.context.newId(),
  email: 'ana@cliente.test',
  description: 'A tela ficou em branco.',
  pattern: '/home',
  build: `build${(count += 1)}`,
  browser: 'Mozilla/5.0 (X11; Linux x86_64)',
  error: 'TypeError',
  ...differs,
});
const send = (payload: object, remoteAddress = nextAddress(), host = other.host) =>
  t.call({ method: 'POST', url: '/data-api/reports', headers: { host }, payload, remoteAddress });
const read = async (who: TestUser, id: string) =>
  t.call({ url: `/data-api/reports/${id}`, headers: await t.signIn(who) });
const kept = async (id: string) =>
  (await t.context.db.select().from(errorReports).where(eq(errorReports.id, id)))[0];
const alertsOf = (build: string) =>
  t.context.db
    .select()
    .from(alerts)
    .where(eq(alerts.message, `Erro relatado em /home, versão ${build}.`));

describe('a report', () => {
  test('is kept without documents, and told to CEO and TI of the master company alone', async () => {
    const [ceo, ti, analyst, partnerCeo, otherTi] = [
      await person(master, 'ADMIN', 'CEO'),
      await person(master, 'ADMIN', 'TI'),
      await person(master, 'ADMIN', 'ANALISTA'),
      await person(master, 'USUARIO', 'CEO'),
      await person(other, 'ADMIN', 'TI'),
    ];
    const report = written({
      description: 'O cliente 529.982.247-25 da 11.222.333/0001-81 não abre.',
    });
    expect((await send(report)).json().data).toEqual({ sent: true });
    const description = 'O cliente [documento] da [documento] não abre.';
    expect(await kept(report.id)).toMatchObject({ ...report, description, idTenant: other.id });
    const [alert, ...more] = await alertsOf(report.build);
    expect(more).toEqual([]);
    expect(alert).toMatchObject({
      idTenant: master.id,
      kind: 'relatorio_de_erro',
      aboutKind: 'relatorio',
      aboutId: report.id,
    });
    const told = await t.context.db
      .select({ id: alertRecipients.idUser })
      .from(alertRecipients)
      .where(eq(alertRecipients.idAlert, alert!.id));
    expect(told.map(({ id }) => id).toSorted()).toEqual([ceo.id, ti.id].toSorted());

    for (const who of [ceo, ti]) {
      const { data } = (await read(who, report.id)).json() as { data: ErrorReport };
      expect(data).toMatchObject({ description, pattern: '/home', iguais: 1, email: report.email });
    }
    for (const who of [analyst, partnerCeo])
      expect((await read(who, report.id)).statusCode).toBe(403);
    const answer = await read(otherTi, report.id);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Relatório não encontrado ou já apagado.' });
  });

  test('of the same screen, build and error is told once a day, and counted', async () => {
    const ti = await person(master, 'ADMIN', 'TI');
    const first = written();
    const same = { ...first, id: t.context.newId(), email: 'bia@cliente.test' };
    const elsewhere = { ...first, id: t.context.newId(), error: 'RangeError' };
    for (const report of [first, same, elsewhere])
      expect((await send(report)).statusCode).toBe(200);
    expect(await alertsOf(first.build)).toHaveLength(2);
    const counted = async (id: string): Promise<number> =>
      ((await read(ti, id)).json() as { data: ErrorReport }).data.iguais;
    expect([await counted(first.id), await counted(same.id), await counted(elsewhere.id)]).toEqual([
      2, 2, 1,
    ]);
    clock += 86_400_000;
    await send({ ...first, id: t.context.newId() });
    expect(await alertsOf(first.build)).toHaveLength(3);
    expect(await counted(first.id)).toBe(2);
  });

  test('sent again under its id is the same one', async () => {
    const report = written();
    for (const description of ['Primeiro.', 'Outro.'])
      expect((await send({ ...report, description })).statusCode).toBe(200);
    expect(await kept(report.id)).toMatchObject({ description: 'Primeiro.' });
    expect(await alertsOf(report.build)).toHaveLength(1);
  });

  test('names the screen by a pattern that exists, so that nobody writes in an alert what they like', async () => {
    for (const pattern of ['Ligue para 0800', '/cliente/11222333000181', 'constructor']) {
      const report = written({ pattern });
      expect((await send(report)).statusCode).toBe(200);
      expect(await kept(report.id)).toMatchObject({ pattern: '*' });
    }
  });

  test.each([
    [{ email: 'ana' }, 'Email inválido'],
    [{ email: '' }, 'Email inválido'],
    [{ description: ' ' }, 'Descreva o que aconteceu'],
    [{ description: 'x'.repeat(2001) }, 'Texto muito longo'],
    [{ id: 'x' }, 'Identificador inválido'],
  ])('with %.60j is refused', async (differs, text) => {
    const report = written(differs);
    const answer = await send(report);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', message: text });
    expect(await alertsOf(report.build)).toEqual([]);
  });

  test.each([
    { pattern: 'x'.repeat(121) },
    { build: 'clique aqui' },
    { browser: 'x'.repeat(301) },
    { error: 'Um erro grave' },
    { outro: 'x' },
  ])('with %.60j is refused too', async (differs) => {
    expect((await send(written(differs))).statusCode).toBe(422);
  });

  test('is the sixth of a minute from one address: it waits', async () => {
    const from = nextAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await send(written(), from)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is there for 12 months', async () => {
    const report = written();
    await send(report);
    const came = clock;
    const forget = async (at: string): Promise<void> => {
      clock = Date.parse(at);
      while (await t.services.reports.forgetOld());
    };
    await forget('2027-11-20T12:00:00Z');
    expect(await kept(report.id)).toBeDefined();
    await forget('2028-01-20T12:00:00Z');
    expect(await kept(report.id)).toBeUndefined();
    clock = came;
  });
});

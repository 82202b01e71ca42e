// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRegistered } from '#shared/clients/clients.events.ts';
import type { Context } from '#server/context.ts';
import { change, housekeepingTables, unchanged, type WriteTx } from '#server/db/change.ts';
import { retryOnUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import { alerts } from '#server/db/schema/alerts.ts';
import { history } from '#server/db/schema/history.ts';
import { createListeners, withListeners, type Listeners } from '#server/listeners.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let partner: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant({ templates: false });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());

const registered = ({ cnpjcpf, razaoSocial }: TestClient): ClientRegistered => ({
  kind: 'clientRegistered',
  idTenant: company.id,
  by: { kind: 'staff', id: partner.id, name: partner.name, cpf: partner.cpf },
  cnpjcpf,
  razaoSocial,
  way: 'cpf',
  status: 'PENDENTE',
});
const rename = (tx: WriteTx, { cnpjcpf }: TestClient): Promise<void> =>
  t.services.clients.change(tx, company.id, cnpjcpf, { razaoSocial: 'Outro nome' });
async function traces({ cnpjcpf }: TestClient) {
  const client = await t.services.clients.find(t.context.db, company.id, cnpjcpf);
  const { db } = t.context;
  return {
    name: client?.razaoSocial,
    rows: (
      await db
        .select()
        .from(history)
        .where(eq(history.subject, `client:${cnpjcpf}`))
    ).length,
    alerts: (await db.select().from(alerts).where(eq(alerts.idClient, cnpjcpf))).length,
  };
}
/** The context of the application with other listeners for some events. */
const hearing = (others: (usual: Listeners) => Partial<Listeners>): Context =>
  withListeners(t.context, (context) => {
    const usual = createListeners(context);
    return { ...usual, ...others(usual) };
  });

describe('a change', () => {
  test('is kept with what its listeners write', async () => {
    const client = await t.factory.client(company.id);
    await change(t.context, async (tx) => {
      await rename(tx, client);
      return { answer: undefined, events: [registered(client)] };
    });
    expect(await traces(client)).toEqual({ name: 'Outro nome', rows: 1, alerts: 0 });
  });

  test('is undone with the history when a later listener throws', async () => {
    const client = await t.factory.client(company.id);
    const context = hearing(({ clientRegistered: [first] }) => ({
      clientRegistered: [
        first,
        async () => {
          throw new Error('no');
        },
      ],
    }));
    const run = change(context, async (tx) => {
      await rename(tx, client);
      return { answer: undefined, events: [registered(client)] };
    });
    await expect(run).rejects.toThrow('no');
    expect(await traces(client)).toEqual({ name: client.razaoSocial, rows: 0, alerts: 0 });
  });

  test('is undone whole when listeners go round in a circle', async () => {
    const client = await t.factory.client(company.id);
    const context = hearing(({ clientRegistered: [first] }) => ({
      clientRegistered: [first, async (_tx, event) => [event]],
    }));
    const run = change(context, async () => ({ answer: null, events: [registered(client)] }));
    await expect(run).rejects.toThrow('4 deep');
    expect(await traces(client)).toEqual({ name: client.razaoSocial, rows: 0, alerts: 0 });
  });

  test('that changed nothing keeps nothing, whatever it wrote', async () => {
    const client = await t.factory.client(company.id);
    const answer = await change(t.context, async (tx) => {
      await rename(tx, client);
      return { answer: 'the same', events: unchanged };
    });
    expect(answer).toBe('the same');
    expect(await traces(client)).toEqual({ name: client.razaoSocial, rows: 0, alerts: 0 });
  });

  test('that a unique index refused is run again whole, and its events are told once', async () => {
    const taken = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    let tries = 0;
    await retryOnUniqueViolation(() =>
      change(t.context, async (tx) => {
        tries += 1;
        await rename(tx, client);
        if (tries === 1)
          await t.services.tenants.create(tx, (await t.services.tenants.find(tx, taken.id))!);
        return { answer: undefined, events: [registered(client)] };
      }),
    );
    expect(tries).toBe(2);
    expect(await traces(client)).toEqual({ name: 'Outro nome', rows: 1, alerts: 0 });
  });
});

test('housekeeping names tables that exist', async () => {
  const { rows } = await t.context.db.execute<{ table_name: string }>(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map((row) => row.table_name)).toEqual(
    expect.arrayContaining([...housekeepingTables]),
  );
});

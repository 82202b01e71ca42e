import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolePairs } from '#shared/session/session.enums.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { newId } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let admin: TestUser;
let manager: TestUser;
let partner: TestUser;
let client: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: manager.id,
  });
  client = await t.factory.client(company.id, { openTo: [partner] });
});
afterAll(() => t.close());

type Person = Parameters<TestApp['signIn']>[0];
const keyOf = (person: { idTenant: string; kind: string; id: string }): string =>
  `${person.idTenant}:${person.kind}:${person.id}`;
const bytes = randomBytes(500);

/** Hands an item of `owner` over in the session of `headers`. */
const hand = (
  headers: Record<string, string>,
  owner: string,
  { id = newId(), installId = newId() } = {},
) =>
  t.call({
    method: 'PUT',
    url: `/data-api/sync/quarantine/${id}`,
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      'x-owner': owner,
      'x-install': installId,
      'x-meta': Buffer.from(JSON.stringify({ kind: 'desenho', client: 'Padaria' })).toString(
        'base64',
      ),
    },
    payload: bytes,
  });
const handAs = async (person: Person, owner: string, at: Parameters<typeof hand>[2] = {}) =>
  hand(await t.signIn(person), owner, at);
const eventsOf = (object: string) =>
  t.context.db.select().from(securityEvents).where(eq(securityEvents.object, object));

describe("another person's items", () => {
  test.each(rolePairs.map((role) => [`${role.typeUser}/${role.typeCargo}`, role] as const))(
    'of the own company, by %s',
    async (name, role) => {
      const person = await t.factory.user(company.id, role);
      const answer = await handAs(person, keyOf(partner));
      const may = role.typeUser === 'ADMIN' || ['USUARIO/CEO', 'USUARIO/GERENTE'].includes(name);
      expect([answer.statusCode, answer.json().code]).toEqual(
        may ? [200, undefined] : [409, 'owner_mismatch'],
      );
    },
  );

  test.each(rolePairs.map((role) => [`${role.typeUser}/${role.typeCargo}`, role] as const))(
    'never of another company, by %s',
    async (_name, role) => {
      const elsewhere = await t.factory.tenant({ templates: false });
      const person = await t.factory.user(elsewhere.id, role);
      const id = newId();
      const answer = await handAs(person, keyOf(partner), { id });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'owner_mismatch']);
      expect(await eventsOf(`quarantine:${id}`)).toEqual([]);
    },
  );

  test('by a client, of nobody, and of whom the company does not know: refused', async () => {
    expect((await handAs(client, keyOf(partner))).json().code).toBe('owner_mismatch');
    for (const owner of [
      `${company.id}:staff:${newId()}`,
      `${company.id}:staff:nobody`,
      `${company.id}:client:52998224725`,
      `${company.id}:server:x`,
      'x',
    ])
      expect((await handAs(manager, owner)).json().code, owner).toBe('owner_mismatch');
  });

  test("a client's too", async () => {
    const answer = await handAs(manager, keyOf(client));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('the receipt names who handed them over, the record has it, the office sees it at their owner', async () => {
    const [id, installId] = [newId(), newId()];
    const first = await handAs(manager, keyOf(partner), { id, installId });
    expect(first.json()).toMatchObject({
      id,
      duplicate: false,
      handedBy: { id: manager.id, name: manager.name },
    });
    // Said again, by somebody else: the first one handed it over.
    const second = await handAs(admin, keyOf(partner), { id, installId });
    expect(second.json()).toEqual({ ...first.json(), duplicate: true });
    expect(await eventsOf(`quarantine:${id}`)).toMatchObject([
      {
        idTenant: company.id,
        actor: `staff:${manager.id}`,
        action: 'item_entregue',
        outcome: 'feito',
        count: 1,
      },
    ]);
    const record = await t.call({
      url: '/data-api/security-events',
      headers: await t.signIn(admin),
    });
    expect(record.json().data).toContainEqual(
      expect.objectContaining({ action: 'item_entregue', actor: manager.name }),
    );
    const headers = await t.signIn(manager);
    const { data: rows } = (await t.call({ url: '/data-api/devices', headers })).json();
    expect(rows.find((row: { installId: string }) => row.installId === installId)).toMatchObject({
      owner: keyOf(partner),
      person: partner.name,
      handedOver: 1,
    });
    const { quarantine } = (
      await t.call({
        url: `/data-api/devices/${installId}/items?owner=${encodeURIComponent(keyOf(partner))}`,
        headers,
      })
    ).json().data;
    expect(quarantine).toMatchObject([{ id, handedBy: { id: manager.id, name: manager.name } }]);
  });

  test('what was announced counts as arrived', async () => {
    const headers = await t.signIn(partner);
    const [id, installId] = [newId(), newId()];
    const announce = (items: { id: string }[]) =>
      t.call({
        method: 'POST',
        url: '/data-api/sync/announce',
        headers,
        payload: {
          installId,
          deviceName: 'Tablet',
          appBuild: '1',
          items: items.map((item) => ({
            ...item,
            sha256: 'a'.repeat(64),
            kind: 'desenho',
            signingId: null,
            statedAt: '2026-11-21T11:00:00.000Z',
          })),
        },
      });
    await announce([{ id }]);
    expect((await handAs(manager, keyOf(partner), { id, installId })).statusCode).toBe(200);
    expect((await announce([])).json().missing).toEqual([]);
  });

  test('an own item is no event of the record, and its receipt names the owner', async () => {
    const id = newId();
    const answer = await handAs(partner, keyOf(partner), { id });
    expect(answer.json().handedBy).toEqual({ id: partner.id, name: partner.name });
    expect(await eventsOf(`quarantine:${id}`)).toEqual([]);
  });

  test('a company that the caller works with at the moment opens and closes nothing', async () => {
    const other = await t.factory.tenant({ templates: false });
    const visitor = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: visitor.id, idTenant: company.id, typeCargo: 'CEO', editar: true },
      ]),
    );
    const headers = { ...(await t.signIn(visitor)), 'x-tenant': company.id };
    expect((await hand(headers, keyOf(partner))).json().code).toBe('owner_mismatch');
    expect((await hand(headers, keyOf(visitor))).statusCode).toBe(200);
  });
});

describe('people who left', () => {
  const remove = async (id: string) => {
    await t.factory.relieve(id);
    return t.call({
      method: 'DELETE',
      url: `/data-api/user/delete/${id}`,
      headers: await t.signIn(admin),
    });
  };

  test("a removed person's items are taken from their manager", async () => {
    const leaver = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    expect((await remove(leaver.id)).statusCode).toBe(200);
    expect((await handAs(manager, keyOf(leaver))).statusCode).toBe(200);
  });

  test("a removed manager hands over the own items and nobody else's", async () => {
    const gone = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
    const headers = await t.signIn(gone);
    expect((await remove(gone.id)).statusCode).toBe(200);
    expect((await hand(headers, keyOf(partner))).json().code).toBe('owner_mismatch');
    expect((await hand(headers, keyOf(gone))).statusCode).toBe(200);
  });
});

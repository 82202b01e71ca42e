import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { quotas } from '#shared/kernel/quotas.ts';
import { quarantineItems } from '#server/db/schema/devices.ts';
import { history } from '#server/db/schema/history.ts';
import { listDiscardedObjects, listStorageReferences } from '#server/db/storage-references.ts';
import { findLooseFiles } from '#server/domain/evidence-files/loose-files.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { newId, openTestDevice, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let admin: TestUser;
let manager: TestUser;
let partner: TestUser;
let stranger: TestUser;
let client: TestClient;
let tablet: TestDevice;
let agreement: Agreement;
const startedAt = Date.parse('2026-11-21T12:00:00Z');
let clock = startedAt;

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date(clock);
  company = await t.factory.tenant();
  const staff = (typeCargo: 'GERENTE' | 'PARCEIRO', idGerente?: string) =>
    t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo,
      ...(idGerente === undefined ? {} : { idGerente }),
    });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  manager = await staff('GERENTE');
  partner = await staff('PARCEIRO', manager.id);
  stranger = await staff('PARCEIRO');
  client = await t.factory.client(company.id, { openTo: [partner] });
  tablet = await openTestDevice(t, partner);
  agreement = await tablet.link(client.cnpjcpf);
});
afterAll(() => t.close());

/** Lets time pass; sessions end by disuse, so the tablet signs in again. */
const pass = async (ms: number): Promise<void> => {
  clock += ms;
  Object.assign(tablet.headers, await t.signIn(partner));
};

type Said = { id: string; kind?: string; signingId?: string | null };
const announce = (device: TestDevice, items: Said[], deviceName = 'Tablet da loja') =>
  t.call({
    method: 'POST',
    url: '/data-api/sync/announce',
    headers: device.headers,
    payload: {
      installId: device.installId,
      deviceName,
      appBuild: 'b7',
      items: items.map((item) => ({
        sha256: 'a'.repeat(64),
        kind: 'desenho',
        signingId: agreement.id,
        statedAt: '2026-11-21T11:00:00.000Z',
        ...item,
      })),
    },
  });
type Row = {
  installId: string;
  owner: string;
  person: string;
  waiting: number;
  missing: number;
  handedOver: number;
};
const listAs = async (person: Parameters<TestApp['signIn']>[0], query = '') =>
  t.call({ url: `/data-api/devices${query}`, headers: await t.signIn(person) });
const rowsOf = async (person: TestUser): Promise<Row[]> => (await listAs(person)).json().data;
const itemsAs = async (person: TestUser, device = tablet, owner = device.owner) =>
  t.call({
    url: `/data-api/devices/${device.installId}/items?owner=${encodeURIComponent(owner)}`,
    headers: await t.signIn(person),
  });
const alertsOf = async (person: TestUser): Promise<{ message: string; company: string }[]> =>
  (await t.call({ url: '/data-api/alerts', headers: await t.signIn(person) })).json().data;

const hand = (
  device: TestDevice,
  id: string,
  bytes: Buffer,
  change: Record<string, string> = {},
  meta: unknown = { kind: 'desenho', client: 'Padaria São José', cause: 'chain_broken' },
) =>
  t.call({
    method: 'PUT',
    url: `/data-api/sync/quarantine/${id}`,
    headers: {
      ...device.headers,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
      'x-owner': device.owner,
      'x-install': device.installId,
      'x-meta': Buffer.from(JSON.stringify(meta)).toString('base64'),
      ...change,
    },
    payload: bytes,
  });

describe('the list of devices', () => {
  test('shows how many receipts the device could not confirm, as it said last', async () => {
    const own = async () => (await rowsOf(manager)).find((row) => row.owner === tablet.owner);
    for (const unconfirmedReceipts of [2, 0]) {
      const answer = await t.call({
        method: 'POST',
        url: '/data-api/sync/announce',
        headers: tablet.headers,
        payload: {
          installId: tablet.installId,
          deviceName: 'Tablet da loja',
          appBuild: 'b7',
          unconfirmedReceipts,
          items: [],
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await own()).toMatchObject({ unconfirmedReceipts });
    }
  });

  test('an item that is announced has a kind of at most 40 letters', async () => {
    const answer = await announce(tablet, [{ id: t.context.newId(), kind: 'x'.repeat(41) }]);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
  });

  test('shows what was announced and did not arrive, and what is gone', async () => {
    const [kept, gone, given, arrived] = [newId(), newId(), newId(), await makeFile()];
    await announce(tablet, [{ id: kept }, { id: gone }, { id: given }, { id: arrived.id }]);
    await tablet.sendFile(agreement.id, arrived);
    await pass(3_600_000);
    const answer = await announce(tablet, [{ id: kept }, { id: given, kind: 'desenho:anulado' }]);
    expect(answer.json().missing).toEqual([gone]);
    expect((await rowsOf(manager)).find((row) => row.owner === tablet.owner)).toEqual({
      installId: tablet.installId,
      owner: tablet.owner,
      person: partner.name,
      personKind: 'staff',
      deviceName: 'Tablet da loja',
      appBuild: 'b7',
      lastContactAt: new Date(clock).toISOString(),
      waiting: 1,
      oldestWaitingAt: new Date(startedAt).toISOString(),
      missing: 1,
      unconfirmedReceipts: 0,
      handedOver: 0,
      lostWaiting: 0,
      lossNoticedAt: null,
      lostAt: null,
    });
    const { items } = (await itemsAs(manager)).json().data;
    expect(
      items.map((item: { id: string; state: string; client: string }) => [
        item.id,
        item.state,
        item.client,
      ]),
    ).toEqual(
      [
        [kept, 'no_aparelho', client.razaoSocial],
        [gone, 'sumido', client.razaoSocial],
        [given, 'anulado', client.razaoSocial],
      ].toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
    );
    // An item that was voided on the device and later forgotten there is no loss.
    expect((await announce(tablet, [{ id: kept }])).json().missing).toEqual([gone]);
    for (const person of [manager, admin])
      expect(
        (await alertsOf(person)).filter((alert) => alert.message.includes('Tablet da loja')),
      ).toHaveLength(1);
    await announce(tablet, [
      { id: kept, kind: 'desenho:anulado' },
      { id: gone, kind: 'desenho:anulado' },
    ]);
  });

  test('each role sees its own, in its company', async () => {
    const other = await openTestDevice(t, stranger);
    const own = await openTestDevice(t, manager);
    const clients = await openTestDevice(t, client);
    const owners = async (person: TestUser): Promise<string[]> =>
      (await rowsOf(person)).map((row) => row.owner).toSorted();
    expect(await owners(manager)).toEqual([tablet.owner, own.owner].toSorted());
    expect(await owners(admin)).toEqual(
      [tablet.owner, own.owner, other.owner, clients.owner].toSorted(),
    );
    expect((await rowsOf(admin)).find((row) => row.owner === clients.owner)?.person).toBe(
      client.razaoSocial,
    );
    expect((await itemsAs(manager, other)).statusCode).toBe(404);
    expect((await itemsAs(manager, tablet, other.owner)).statusCode).toBe(404);
    expect((await listAs(partner)).statusCode).toBe(403);
    expect((await itemsAs(partner)).statusCode).toBe(403);
    expect((await listAs(client)).statusCode).toBe(403);
    expect((await t.call({ url: '/data-api/devices' })).statusCode).toBe(401);

    const elsewhere = await t.factory.tenant({ templates: false });
    const foreign = await t.factory.user(elsewhere.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    expect(await rowsOf(foreign)).toEqual([]);
    expect((await itemsAs(foreign)).statusCode).toBe(404);
    const chosen = { ...(await t.signIn(foreign)), 'x-tenant': company.id };
    expect((await t.call({ url: '/data-api/devices', headers: chosen })).statusCode).toBe(404);
  });

  test('it comes in pages; wrong queries are refused', async () => {
    const page = (await listAs(admin, '?page=2&pageSize=1')).json();
    expect(page).toMatchObject({ total: 4, data: [expect.any(Object)] });
    for (const query of ['?page=0', '?page=x', '?pageSize=101', '?outro=1'])
      expect((await listAs(admin, query)).statusCode).toBe(422);
    const headers = await t.signIn(admin);
    for (const url of [
      `/data-api/devices/${tablet.installId}/items`,
      `/data-api/devices/${tablet.installId}/items?owner=x`,
      `/data-api/devices/nada/items?owner=a:staff:b`,
    ])
      expect((await t.call({ url, headers })).statusCode).toBe(422);
  });
});

describe('an act whose receipt was lost', () => {
  test('a lost act is announced again, sent again, and waits no longer', async () => {
    const { act, files } = await tablet.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    for (const file of files) await tablet.sendFile(agreement.id, file);
    expect((await tablet.sendAct(act)).json()).toMatchObject({ duplicate: false });
    const { id } = act.event;
    await announce(tablet, [{ id, kind: 'ato' }]);
    const waits = async (): Promise<boolean> =>
      (await itemsAs(manager)).json().data.items.some((item: { id: string }) => item.id === id);
    expect(await waits()).toBe(true);
    expect((await tablet.sendAct(act)).json()).toMatchObject({ duplicate: true });
    expect(await waits()).toBe(false);
  });
});

describe('items that wait for more than 24 hours', () => {
  test(
    'the office is notified once for each signing, by whichever process looks first',
    onPostgres,
    async () => {
      const [photo, drawing] = [newId(), newId()];
      const stale = async () => (await t.services.staleItems.look()).told;
      await stale();
      await announce(tablet, [{ id: photo }, { id: drawing }], 'Tablet parado');
      await pass(24 * 3_600_000 - 1);
      expect(await stale()).toBe(0);
      await pass(1);
      expect((await Promise.all([stale(), stale(), stale()])).reduce((a, b) => a + b)).toBe(1);
      await pass(24 * 3_600_000);
      expect(await stale()).toBe(0);
      const told = async (person: TestUser) =>
        (await alertsOf(person)).filter((alert) => alert.message.includes('"Tablet parado"'));
      for (const person of [admin, manager, partner]) {
        expect(await told(person)).toMatchObject([{ company: client.razaoSocial }]);
        expect((await told(person))[0]!.message).toContain('2 itens');
      }
      expect(await told(stranger)).toEqual([]);
      // Voided: nothing waits; the office is notified again of items that get stuck after that.
      await announce(tablet, [
        { id: photo, kind: 'desenho:anulado' },
        { id: drawing, kind: 'desenho:anulado' },
      ]);
      expect(await stale()).toBe(0);
      await announce(tablet, [{ id: newId() }], 'Tablet parado');
      await pass(24 * 3_600_000);
      expect(await stale()).toBe(1);
      expect(await told(admin)).toHaveLength(2);
    },
  );
});

describe('PUT /sync/quarantine', () => {
  test('takes any bytes, answers what it read back, and counts the item as arrived', async () => {
    const id = newId();
    const bytes = randomBytes(3000);
    await announce(tablet, [{ id }]);
    const first = await hand(tablet, id, bytes);
    expect(first.json()).toEqual({
      protocol: 'recupera-sync/1',
      id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      length: 3000,
      receivedAt: new Date(clock).toISOString(),
      duplicate: false,
      handedBy: { id: partner.id, name: partner.name },
    });
    expect((await hand(tablet, id, bytes)).json()).toEqual({ ...first.json(), duplicate: true });
    const refused = await hand(tablet, id, randomBytes(3000));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'hash_conflict']);
    expect((await announce(tablet, [])).json().missing).not.toContain(id);
    const { quarantine } = (await itemsAs(manager)).json().data;
    expect(quarantine).toMatchObject([
      { id, kind: 'desenho', client: 'Padaria São José', cause: 'chain_broken', length: 3000 },
    ]);
    const download = async (person: TestUser) =>
      t.call({
        url: `/data-api/devices/quarantine/${id}`,
        headers: await t.signIn(person),
      });
    const file = await download(admin);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await download(manager)).statusCode).toBe(403);
    const elsewhere = await t.factory.tenant({ templates: false });
    const foreign = await t.factory.user(elsewhere.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    expect((await download(foreign)).statusCode).toBe(404);
  });

  test('refuses other people, wrong digests, lengths and descriptions', async () => {
    const bytes = randomBytes(200);
    const codeOf = async (change: Record<string, string>, meta?: unknown) =>
      (await hand(tablet, newId(), bytes, change, meta)).json().code;
    const other = await openTestDevice(t, stranger);
    expect(await codeOf({ 'x-owner': other.owner })).toBe('owner_mismatch');
    const id = newId();
    await hand(tablet, id, bytes);
    expect((await hand(other, id, bytes)).json().code).toBe('owner_mismatch');
    expect(await codeOf({ 'content-digest': '' })).toBe('digest_mismatch');
    expect(await codeOf({ 'content-digest': `sha-256=:${'A'.repeat(43)}=:` })).toBe(
      'digest_mismatch',
    );
    expect(await codeOf({ 'content-length': '199' })).toBe('length_mismatch');
    expect(await codeOf({ 'content-length': String(100 * 1024 * 1024 + 1) })).toBe(
      'payload_too_large',
    );
    expect(await codeOf({ 'x-install': 'x' })).toBe('validation_failed');
    expect(await codeOf({ 'x-meta': 'e3s=' })).toBe('validation_failed');
    expect(await codeOf({}, { kind: 'x'.repeat(8200) })).toBe('validation_failed');
    const { authorization: _, ...nobody } = tablet.headers;
    expect(
      (
        await t.call({
          method: 'PUT',
          url: `/data-api/sync/quarantine/${newId()}`,
          headers: nobody,
          payload: bytes,
        })
      ).statusCode,
    ).toBe(401);
  });
});

describe('room for items that are handed over', () => {
  const bytes = randomBytes(100);
  const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  /** A tablet of a company of its own, with items of so many bytes at the office. */
  const nearly = async (lengthBytes: number, isOwn = true) => {
    const own = await openTestDevice(
      t,
      await t.factory.user((await t.factory.tenant({ templates: false })).id, {
        typeUser: 'USUARIO',
        typeCargo: 'PARCEIRO',
      }),
    );
    await t.context.db.insert(quarantineItems).values({
      idTenant: own.person.idTenant,
      id: newId(),
      owner: isOwn ? own.owner : 'another',
      installId: own.installId,
      sha256: 'a'.repeat(64),
      lengthBytes,
      storageRef: 'a'.repeat(64),
      metaJson: '{}',
      receivedAt: t.context.now(),
    });
    return own;
  };

  test.each([
    ['an owner', quotas.itemsOfOwner, true],
    ['a company', quotas.itemsOfCompany, false],
  ])('%s has a limit, up to which items are taken', async (_, limit, isOwn) => {
    const own = await nearly(limit - 100, isOwn);
    const id = newId();
    expect((await hand(own, id, bytes)).statusCode).toBe(200);
    const over = await hand(own, newId(), randomBytes(1));
    expect(outcome(over)).toEqual([409, 'quarantine_full']);
    expect(over.json().message).toContain('Nada foi apagado deste aparelho.');
    // The office has this one: the answer is the same as before.
    expect((await hand(own, id, bytes)).json()).toMatchObject({ id, duplicate: true });
  });

  test('two at one moment do not pass the limit together', onPostgres, async () => {
    const own = await nearly(quotas.itemsOfOwner - 150);
    const both = await Promise.all([
      hand(own, newId(), randomBytes(100)),
      hand(own, newId(), randomBytes(100)),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('an item that lies with the office is deleted there', () => {
  test('once it was downloaded, with a reason; its row and receipt stay', async () => {
    const ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const id = newId();
    const bytes = randomBytes(500);
    await announce(tablet, [{ id }]);
    await hand(tablet, id, bytes);
    const remove = async (motivo: string, as = ceo) =>
      t.call({
        method: 'DELETE',
        url: `/data-api/devices/quarantine/${id}`,
        headers: await t.signIn(as),
        payload: { motivo },
      });
    const download = async () =>
      t.call({
        url: `/data-api/devices/quarantine/${id}`,
        headers: await t.signIn(admin),
      });
    const shown = async () =>
      (await itemsAs(manager)).json().data.quarantine.find((one: { id: string }) => one.id === id);
    expect((await remove('Conferido.', admin)).json().code).toBe('forbidden');
    const early = (await remove('Conferido.')).json();
    expect([early.code, early.message]).toEqual(['not_opened', 'Baixe o item antes de apagá-lo.']);
    expect((await download()).rawPayload.equals(bytes)).toBe(true);
    await expect.poll(async () => (await shown()).openedAt).toBe(new Date(clock).toISOString());
    expect((await remove(' ')).json().details.fields).toEqual({ motivo: 'Informe o motivo.' });

    const removed = { at: new Date(clock).toISOString(), by: ceo.name, reason: 'Conferido.' };
    for (const motivo of ['Conferido.', 'De novo.'])
      expect((await remove(motivo)).json().data).toMatchObject({ id, length: 500, removed });
    expect(await shown()).toMatchObject({ removed });
    const gone = await download();
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'file_removed']);
    expect((await hand(tablet, id, bytes)).json()).toMatchObject({ id, duplicate: true });
    expect((await announce(tablet, [])).json().missing).not.toContain(id);
    // Said once, in the history of whose item it was.
    const lines = await t.context.db
      .select({ subject: history.subject, field: history.field, after: history.after })
      .from(history)
      .where(eq(history.action, 'item_entregue_apagado'));
    expect(lines).toEqual([
      { subject: `user:${partner.id}`, field: 'motivo', after: 'Conferido.' },
    ]);
    // No row names the bytes, and they count as discarded.
    const ref = createHash('sha256').update(bytes).digest('hex');
    expect(await listStorageReferences(t.context.db)).not.toContain(ref);
    expect(await listDiscardedObjects(t.context.db)).toContain(ref);
    clock += 25 * 3_600_000;
    const { orphans } = await findLooseFiles(t.context);
    expect(orphans).not.toContain(ref);
  });
});

const makeFile = () => tablet.makeFile('desenho', 31);

import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/api.ts';
import type { TurnAnswer } from '#shared/session/turn.schemas.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { demoCpf } from '#server/demo/demo-random.ts';
import {
  makeObjects,
  type Company,
  type Makers,
  type Objects,
} from '#tests/support/authorisation-objects.ts';
import { requestOf } from '#tests/support/authorisation-request.ts';
import { authorisationSamples } from '#tests/support/authorisation-samples.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { newId, openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Headers = Record<string, string>;
type Told = {
  turnId: string;
  agreementId: string;
  act: string;
  since: string;
  endedAt?: string;
};

/** Calls that a session makes whoever has its device. */
const openInTurn = [
  'announceItems',
  'checkCode',
  'enrolDeviceKey',
  'getLocation',
  'getSession',
  'haveItems',
  'listServerKeys',
  'logout',
  'putAct',
  'putItem',
  'putQuarantineItem',
  'putTurn',
  'sendWhatsAppCode',
];
/** Calls that it makes for the agreement that is signed, and for no other. */
const openForAgreement = [
  'downloadAgreementPdf',
  'getAgreementParty',
  'getClientAgreement',
  'getClientSignature',
  'getUserAgreement',
  'getUserSignature',
];

const hourMs = 60 * 60 * 1000;
const at = (minutes: number): string =>
  new Date(Date.parse('2026-11-21T12:00:00.000Z') + minutes * 60_000).toISOString();

let t: TestApp;
let own: Company;
let host: TestUser;
let makers: Makers;
beforeAll(async () => {
  t = await startTestApp();
  const master = await t.factory.tenant({ isMaster: true, templates: false });
  own = await t.factory.tenant();
  host = await t.factory.user(own.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const maker = await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const signInCpf = demoCpf(t.factory.random);
  await t.factory.client(own.id, { cpfProprietario: signInCpf });
  // For the calls about oneself.
  const linked = await t.call({
    method: 'POST',
    url: '/data-api/agreement/vincular/user',
    headers: { host: own.host, ...(await t.signIn(maker)), 'x-tenant': own.id },
    payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: host.id, email: host.email },
  });
  if (linked.statusCode !== 200) throw new Error(linked.body);
  makers = { t, own, people: [host], maker, signInCpf, nextAddress };
});
afterAll(() => t.close());

let calls = 0;
/** The limits per minute are another test's matter. */
const nextAddress = (): string => {
  calls += 1;
  return `10.9.${(calls >> 8) & 255}.${calls & 255}`;
};

const get = (url: string, headers: Headers): Promise<LightMyRequestResponse> =>
  t.call({ url: `/data-api${url}`, headers: { host: own.host, ...headers } });

const tell = (headers: Headers, payload: object): Promise<LightMyRequestResponse> =>
  t.call({
    method: 'PUT',
    url: '/data-api/session/turn',
    headers: { host: own.host, ...headers },
    payload,
  });

const told = (agreementId: string, change: Partial<Told> = {}): Told => ({
  turnId: newId(),
  agreementId,
  act: 'assinatura',
  since: at(0),
  ...change,
});

async function answered(headers: Headers, turn: Told): Promise<TurnAnswer> {
  const answer = await tell(headers, turn);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: TurnAnswer }).data;
}

const expectInTurn = (answer: LightMyRequestResponse, name: string): void => {
  expect(answer.json(), name).toEqual({
    code: 'in_turn',
    message: 'O aparelho está com quem assina. Isto continua quando ele for devolvido.',
    error: 'O aparelho está com quem assina. Isto continua quando ele for devolvido.',
  });
  expect(answer.statusCode, name).toBe(423);
};

/** A member of staff, a client of theirs with an agreement, and a tablet with a session of its own. */
async function makeVisit(role: { typeUser: 'ADMIN' | 'USUARIO' } = { typeUser: 'USUARIO' }) {
  const person = await t.factory.user(own.id, { ...role, typeCargo: 'CEO' });
  const client = await t.factory.client(own.id, { openTo: [person] });
  const device = await openTestDevice(t, person);
  const agreement = await device.link(client.cnpjcpf);
  return { person, client, device, agreement, headers: device.headers };
}

describe('a session whose device is with who signs', () => {
  test('every call says what is left of it, and nobody else does', () => {
    const named = (turn: string | undefined): string[] =>
      endpoints
        .filter((endpoint) => endpoint.access.who === 'session' && endpoint.turn === turn)
        .map(({ name }) => name)
        .toSorted();
    expect(named('open')).toEqual(openInTurn);
    expect(named('agreement')).toEqual(openForAgreement);
    expect(
      endpoints.filter(({ access, turn }) => access.who === 'public' && turn !== undefined),
    ).toEqual([]);
    // A removed person's device delivers in turn or not, and an agreement is named where it is read before the body.
    for (const { name, access, turn, method, objects = [] } of endpoints) {
      if (access.who === 'session' && access.deliversAfterLeaving) expect(turn, name).toBe('open');
      if (turn === 'agreement') {
        expect(method, name).toBe('GET');
        expect(objects.length, name).toBeGreaterThan(0);
        expect(objects.filter(({ from }) => from.startsWith('body.'))).toEqual([]);
      }
    }
  });

  test('is described with the calls that it refuses', async () => {
    const { paths } = (await t.call({ url: '/docs/json' })).json() as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    const described = Object.values(paths).flatMap((path) => Object.values(path));
    const refusing = described.filter(({ responses }) => '423' in responses);
    expect(refusing.map(({ operationId }) => operationId).toSorted()).toEqual(
      endpoints
        .filter(({ name, access }) => access.who === 'session' && !openInTurn.includes(name))
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const freshObjects = async (): Promise<Objects> => ({
        ...(await makeObjects(makers, own)),
        self: host,
        person: host,
      });
      const objects = await freshObjects();
      const agreementId = await objects.sameAgreement();
      const request = async (headers: Headers, named: Objects) => ({
        ...requestOf(endpoint, (await authorisationSamples[name]?.(named)) ?? {}, {
          host: own.host,
          ...headers,
        }),
        remoteAddress: nextAddress(),
      });
      const headers = await t.signIn(host);
      expect(await answered(headers, told(agreementId))).toMatchObject({ isLasting: true });
      const asked = await request(headers, objects);
      const { answer, statements } = await recordQueries(() => t.call(asked));
      const isOpen =
        endpoint.access.who === 'public' ||
        openInTurn.includes(name) ||
        // The colleague's agreement is another one.
        (openForAgreement.includes(name) && !name.startsWith('getUser'));
      if (isOpen) {
        const outside = await t.call(await request(await t.signIn(host), await freshObjects()));
        expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.json().code]).toEqual([
          outside.statusCode,
          outside.statusCode === 200 ? '' : outside.json().code,
        ]);
        expect(answer.statusCode).not.toBe(423);
      } else {
        expectInTurn(answer, name);
        // Who calls is all that was asked: neither a role nor an object was looked at. A brake by address comes before.
        if (endpoint.guardPerMinute === undefined)
          expect(statements.map(({ text }) => text)).toHaveLength(1);
      }
    },
  );

  test('opens the agreement signed by its id and by its party, and no other one', async () => {
    const { person, client, agreement, headers } = await makeVisit();
    const elsewhere = await t.factory.client(own.id, { openTo: [person] });
    const device = await openTestDevice(t, person);
    const other = await device.link(elsewhere.cnpjcpf);
    await answered(headers, told(agreement.id));
    const masked = client.cnpjcpf.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3%2F$4-$5');
    for (const url of [
      `/agreement/ativo/${client.cnpjcpf}`,
      `/agreement/ativo/${masked}`,
      `/agreement/${agreement.id}/party`,
      `/agreement/${agreement.id}/pdf`,
      `/signatures/cnpj/${client.cnpjcpf}`,
    ])
      expect((await get(url, headers)).statusCode, url).toBe(200);
    for (const url of [
      `/agreement/ativo/${elsewhere.cnpjcpf}`,
      `/agreement/${other.id}/party`,
      `/agreement/${other.id}/pdf`,
      `/signatures/cnpj/${elsewhere.cnpjcpf}`,
      // What nobody has is not told from what somebody else has.
      `/agreement/${newId()}/party`,
      '/agreement/ativo/nada',
      `/agreement/${agreement.id}/evidence`,
      '/agreement/ativos',
      '/clients',
      `/clients/${client.cnpjcpf}`,
    ])
      expectInTurn(await get(url, headers), url);
    // A client of the same document in a company that is not theirs is refused alike.
    expectInTurn(
      await get(`/agreement/ativo/${client.cnpjcpf}`, { ...headers, 'x-tenant': newId() }),
      'x-tenant',
    );
  });

  test('opens the agreement of a member of staff by the person, and no other person', async () => {
    const { person, headers } = await makeVisit({ typeUser: 'ADMIN' });
    const colleague = await t.factory.user(own.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const linked = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: { host: own.host, ...headers },
      payload: {
        contracts: ['PARCERIA_COMERCIAL_CPF'],
        id_user: colleague.id,
        email: colleague.email,
      },
    });
    await answered(headers, told(linked.json().data.id));
    expect((await get(`/agreement/ativo/user/${colleague.id}`, headers)).statusCode).toBe(200);
    expect((await get(`/signatures/${colleague.id}/user`, headers)).statusCode).toBe(200);
    expectInTurn(await get(`/agreement/ativo/user/${person.id}`, headers), 'own agreement');
    expectInTurn(await get(`/signatures/${person.id}/user`, headers), 'own signature');
  });

  test("is a client's own one as well", async () => {
    const { client, agreement } = await makeVisit();
    const headers = await t.signIn({ kind: 'client', idTenant: own.id, id: client.cnpjcpf });
    expect(await answered(headers, told(agreement.id))).toMatchObject({ isLasting: true });
    expect((await get(`/agreement/ativo/${client.cnpjcpf}`, headers)).statusCode).toBe(200);
    expectInTurn(await get(`/products/${client.cnpjcpf}`, headers), 'products');
    expectInTurn(await get('/auth/sessions', headers), 'sessions');
  });

  test('delivers what another agreement left on the device', async () => {
    const { person, device, agreement, headers } = await makeVisit();
    const elsewhere = await t.factory.client(own.id, { openTo: [person] });
    const other = await device.link(elsewhere.cnpjcpf);
    await answered(headers, told(agreement.id));
    for (const signed of [other, agreement])
      expect((await signUpTo(device, signed, 'assinatura')).acts).toHaveLength(1);
  });

  test('shows nothing of itself to who types an address of the API', async () => {
    const { agreement, headers } = await makeVisit();
    const typed = { ...headers, 'sec-fetch-mode': 'navigate' };
    expect((await get('/auth/session', typed)).statusCode).toBe(200);
    await answered(headers, told(agreement.id));
    expectInTurn(await get('/auth/session', typed), 'typed');
    expect((await get('/auth/session', headers)).statusCode).toBe(200);
    expect((await get(`/agreement/${agreement.id}/pdf`, typed)).statusCode).toBe(200);
  });

  test('is not the one of the same person elsewhere', async () => {
    const { person, agreement, headers } = await makeVisit();
    await answered(headers, told(agreement.id));
    expect((await get('/clients', await t.signIn(person))).statusCode).toBe(200);
    expectInTurn(await get('/clients', headers), 'in turn');
  });
});

describe('a hand-over', () => {
  test('ends by being told so, and stays ended', async () => {
    const { agreement, headers } = await makeVisit();
    const turn = told(agreement.id);
    const begun = { turnId: turn.turnId, agreementId: agreement.id, since: at(0) };
    expect(await answered(headers, turn)).toEqual({ ...begun, endedAt: null, isLasting: true });
    expect(await answered(headers, turn)).toEqual({ ...begun, endedAt: null, isLasting: true });
    expectInTurn(await get('/clients', headers), 'lasting');
    const ended = { ...begun, endedAt: at(20), isLasting: false };
    expect(await answered(headers, { ...turn, endedAt: at(20) })).toEqual(ended);
    for (const url of ['/clients', '/agreement/ativos', '/auth/sessions'])
      expect((await get(url, headers)).statusCode, url).toBe(200);
    expect(await answered(headers, turn)).toEqual(ended);
    expect(await answered(headers, { ...turn, since: at(5), endedAt: at(30) })).toEqual(ended);
    expect((await get('/clients', headers)).statusCode).toBe(200);
    // Another agreement in the same turn is no new one.
    expect(
      await answered(headers, { ...turn, agreementId: agreement.id, act: 'fechamento' }),
    ).toEqual(ended);
  });

  test('that was over before anybody heard of it shuts nothing', async () => {
    const { agreement, headers } = await makeVisit();
    const turn = told(agreement.id, { endedAt: at(20) });
    expect(await answered(headers, turn)).toMatchObject({ endedAt: at(20), isLasting: false });
    expect((await get('/clients', headers)).statusCode).toBe(200);
  });

  test('gives way to a newer one, never to an older one', async () => {
    const { agreement, headers } = await makeVisit();
    const [older, middle, newer] = [0, 10, 20].map((minutes) =>
      told(agreement.id, { since: at(minutes) }),
    );
    const standing = await answered(headers, middle!);
    expect(await answered(headers, older!)).toEqual(standing);
    expect(await answered(headers, { ...older!, endedAt: at(60) })).toEqual(standing);
    expectInTurn(await get('/clients', headers), 'an older end');
    expect(await answered(headers, newer!)).toMatchObject({ turnId: newer!.turnId });
    expect(await answered(headers, { ...middle!, endedAt: at(15) })).toMatchObject({
      turnId: newer!.turnId,
      isLasting: true,
    });
    // Of the same instant the first stays.
    expect(await answered(headers, told(agreement.id, { since: at(20) }))).toMatchObject({
      turnId: newer!.turnId,
    });
  });

  test(
    'of many told at once the newest stays, and an end told beside its beginning is kept',
    onPostgres,
    async () => {
      const { agreement, headers } = await makeVisit();
      const turns = Array.from({ length: 12 }, (_, n) => told(agreement.id, { since: at(n) }));
      const newest = turns.at(-1)!;
      for (const order of [turns, turns.toReversed()]) {
        await Promise.all(order.map((turn) => answered(headers, turn)));
        expect(await answered(headers, turns[0]!)).toMatchObject({ turnId: newest.turnId });
      }
      for (let n = 0; n < 10; n += 1) {
        const turn = told(agreement.id, { since: at(20 + n) });
        await Promise.all([
          answered(headers, turn),
          answered(headers, { ...turn, endedAt: at(40) }),
          answered(headers, turn),
        ]);
        expect(await answered(headers, turn)).toMatchObject({
          turnId: turn.turnId,
          endedAt: at(40),
          isLasting: false,
        });
      }
    },
  );

  test('is over 12 hours after the server heard of it first, whatever the tablet says', async () => {
    const { agreement, headers } = await makeVisit();
    const now = Date.now();
    const clock = vi.spyOn(t.context, 'now');
    try {
      clock.mockImplementation(() => new Date(now));
      const turn = told(agreement.id, { since: at(-3 * 24 * 60) });
      await answered(headers, turn);
      clock.mockImplementation(() => new Date(now + 6 * hourMs));
      expect(await answered(headers, turn)).toMatchObject({ isLasting: true });
      clock.mockImplementation(() => new Date(now + 12 * hourMs - 1));
      expectInTurn(await get('/clients', headers), 'a moment before');
      clock.mockImplementation(() => new Date(now + 12 * hourMs));
      expect((await get('/clients', headers)).statusCode).toBe(200);
      expect(await answered(headers, turn)).toMatchObject({ endedAt: null, isLasting: false });
    } finally {
      clock.mockRestore();
    }
  });

  test('of a clock that ran ahead locks nobody out of the later ones', async () => {
    const { agreement, headers } = await makeVisit();
    const now = Date.parse(at(0));
    const clock = vi.spyOn(t.context, 'now');
    const hear = (minutes: number, turn: Told): Promise<TurnAnswer> => {
      clock.mockImplementation(() => new Date(now + minutes * 60_000));
      return answered(headers, turn);
    };
    try {
      const ahead = told(agreement.id, { since: '2199-01-01T00:00:00.000Z' });
      const next = told(agreement.id, { since: '2199-01-01T00:10:00.000Z' });
      const right = told(agreement.id, { since: at(20) });
      expect(await hear(0, ahead)).toMatchObject({ since: ahead.since, isLasting: true });
      expect(await hear(10, next)).toMatchObject({ turnId: next.turnId });
      // The same clock: told late, the first is still the older one.
      expect(await hear(15, ahead)).toMatchObject({ turnId: next.turnId });
      expect(await hear(20, right)).toMatchObject({ turnId: right.turnId, since: at(20) });
      expect(await hear(25, told(agreement.id, { since: at(5) }))).toMatchObject({
        turnId: right.turnId,
      });
    } finally {
      clock.mockRestore();
    }
  });

  test('stands in the record of accesses with its beginning and its end, once each', async () => {
    const { person, agreement, headers } = await makeVisit();
    const turn = told(agreement.id);
    await answered(headers, turn);
    await answered(headers, turn);
    await answered(headers, told(agreement.id, { since: at(-5) }));
    await answered(headers, { ...turn, endedAt: at(20) });
    await answered(headers, { ...turn, endedAt: at(20) });
    const lines = await t.context.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.object, `agreement:${agreement.id}`));
    expect(
      lines.map(({ action, actor, idTenant, outcome }) => [action, actor, idTenant, outcome]),
    ).toEqual([
      ['aparelho_entregue', `staff:${person.id}`, own.id, 'feito'],
      ['aparelho_devolvido', `staff:${person.id}`, own.id, 'feito'],
    ]);
  });

  test('of an agreement that is not open to the session is not heard of', async () => {
    const { headers } = await makeVisit();
    const foreign = await makeObjects(makers, await t.factory.tenant());
    for (const agreementId of [await foreign.sameAgreement(), newId()])
      expect((await tell(headers, told(agreementId))).statusCode).toBe(404);
    expect((await get('/clients', headers)).statusCode).toBe(200);
  });

  test('of an agreement that was closed to who handed over meanwhile ends all the same, and does not begin again', async () => {
    const { person, agreement, headers } = await makeVisit();
    const turn = told(agreement.id);
    await answered(headers, turn);
    await t.context.db.delete(clientPermissions).where(eq(clientPermissions.idUser, person.id));
    expect((await tell(headers, told(newId()))).statusCode).toBe(404);
    expect(await answered(headers, { ...turn, endedAt: at(20) })).toMatchObject({
      endedAt: at(20),
      isLasting: false,
    });
    expect((await tell(headers, told(agreement.id, { since: at(30) }))).statusCode).toBe(404);
    expect((await get('/clients', headers)).statusCode).toBe(200);
  });

  test.each([
    [{ turnId: 'x' }],
    [{ agreementId: 'x' }],
    [{ act: 'outro' }],
    [{ since: 'ontem' }],
    [{ since: null }],
    [{ endedAt: 'hoje' }],
    [{ endedAt: null }],
    [{ turnId: undefined }],
  ])('%j is no hand-over', async (change) => {
    const { agreement, headers } = await makeVisit();
    const answer = await tell(headers, { ...told(agreement.id), ...change });
    expect(answer.statusCode, answer.body).toBe(422);
    expect((await get('/clients', headers)).statusCode).toBe(200);
  });

  test.each([
    '0000-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.999999Z',
  ])('begins at %s, if the tablet says so', async (since) => {
    const { agreement, headers } = await makeVisit();
    const answer = await tell(headers, told(agreement.id, { since, endedAt: since }));
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('who takes the device back', () => {
  test('signs in with the password on the same browser, into a session that is in no turn', async () => {
    const { person, agreement, headers } = await makeVisit();
    await answered(headers, told(agreement.id));
    const cookie = `__Host-recupera=${headers['authorization']!.slice('Bearer '.length)}`;
    const inBrowser = { host: own.host, cookie, 'x-requested-with': 'recupera' };
    expectInTurn(await t.call({ url: '/data-api/clients', headers: inBrowser }), 'by cookie');
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/auth/login',
      headers: inBrowser,
      payload: { email: person.email, password: testPassword },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const fresh = { authorization: `Bearer ${answer.json().access_token}` };
    expect((await get('/clients', fresh)).statusCode).toBe(200);
  });

  test('or ends the session from another device', async () => {
    const { person, agreement, headers } = await makeVisit();
    await answered(headers, told(agreement.id));
    const office = await t.signIn(person);
    const sessions: { id: string; isCurrent: boolean }[] = (
      await get('/auth/sessions', office)
    ).json().data;
    const other = sessions.find(({ isCurrent }) => !isCurrent)!;
    const ended = await t.call({
      method: 'DELETE',
      url: `/data-api/auth/sessions/${other.id}`,
      headers: { host: own.host, ...office },
    });
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await get('/clients', headers)).json()).toMatchObject({ code: 'session_ended' });
  });

  test('not by the session itself, but by signing out', async () => {
    const { agreement, headers } = await makeVisit();
    await answered(headers, told(agreement.id));
    const signOut = await t.call({
      method: 'POST',
      url: '/data-api/auth/logout',
      headers: { host: own.host, ...headers },
    });
    expect(signOut.statusCode).toBe(200);
    expect((await get('/clients', headers)).statusCode).toBe(401);
  });

  test('a removed person does not; what their device holds arrives all the same', async () => {
    const { person, device, agreement, headers } = await makeVisit();
    await answered(headers, told(agreement.id));
    await t.factory.relieve(person.id);
    const removed = await t.call({
      method: 'DELETE',
      url: `/data-api/user/delete/${person.id}`,
      headers: await t.signIn(host),
    });
    expect(removed.statusCode, removed.body).toBe(200);
    for (const url of ['/clients', '/auth/session', `/agreement/${agreement.id}/party`])
      expect((await get(url, headers)).json(), url).toMatchObject({ code: 'person_removed' });
    expect((await tell(headers, told(agreement.id))).json().code).toBe('person_removed');
    const file = await device.makeFile('foto_pessoa', 1);
    expect((await device.sendFile(agreement.id, file)).statusCode).toBe(200);
  });
});

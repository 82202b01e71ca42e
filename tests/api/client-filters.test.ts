// @module-tag postgres
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementStage } from '#shared/agreements/agreement-stage.rules.ts';
import { agreementStages, stageFilters } from '#shared/agreements/agreement-stages.enums.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { clientSorts, type ClientRow } from '#shared/clients/clients.schemas.ts';
import { contractStateLabel } from '#shared/contracts/contract-state.rules.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { contractSorts, type ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { deviceSorts } from '#shared/devices/devices.schemas.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { contracts } from '#server/db/schema/contracts.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { users } from '#server/db/schema/users.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let admin: TestUser;
let manager: TestUser;
let partner: TestUser;
/** Clients by what was done with them. */
const made = new Map<string, TestClient>();

async function addClient(
  what: string,
  upTo: ActKind | undefined,
  isLinked = true,
): Promise<Agreement | undefined> {
  const client = await t.factory.client(company.id, { openTo: [partner] });
  made.set(what, client);
  await change(what, { idResponsavel: null });
  if (!isLinked) return undefined;
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(client.cnpjcpf);
  if (upTo !== undefined) await signUpTo(device, agreement, upTo);
  return agreement;
}
const deny = async (what: string): Promise<void> => {
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/signatures/isverifedClient/${made.get(what)!.cnpjcpf}/false`,
    headers: await t.signIn(admin),
    payload: { motivo: 'O documento está ilegível.' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const change = (what: string, values: Partial<typeof clients.$inferInsert>) =>
  t.context.db
    .update(clients)
    .set(values)
    .where(eq(clients.cnpjcpf, made.get(what)!.cnpjcpf));

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
  await addClient('without', undefined, false);
  await addClient('linked', undefined);
  await addClient('signed', 'assinatura');
  await addClient('witness 1', 'testemunha_1');
  await addClient('witness 2', 'testemunha_2');
  await addClient('closed', 'fechamento');
  const old = await addClient('closed long ago', 'fechamento');
  await t.context.db
    .update(agreements)
    .set({ closedAt: new Date(t.context.now().getTime() - 31 * 24 * 3600 * 1000) })
    .where(eq(agreements.id, old!.id));
  await addClient('denied', 'assinatura');
  await deny('denied');
  await addClient('denied later', 'testemunha_2');
  await deny('denied later');
  await addClient('denied after closing', 'fechamento');
  await deny('denied after closing');
  await addClient('blocked', undefined);
  await change('blocked', { status: 'BLOQUEADO' });
  await change('linked', { idResponsavel: partner.id, idGerente: manager.id });
  await change('signed', { idResponsavel: partner.id, idGerente: null });
  await change('without', { createdAt: new Date('2026-03-01T02:59:59Z') });
  await change('witness 1', { createdAt: new Date('2026-03-01T03:00:00Z') });
  await change('witness 2', { createdAt: new Date('2026-03-03T02:59:59Z') });
});
afterAll(() => t.close());

async function rowsOf(
  query: string,
  who: TestUser = admin,
): Promise<{ data: ClientRow[]; total: number }> {
  const answer = await t.call({
    url: `/data-api/clients?page=1&pageSize=200&${query}`,
    headers: { host: company.host, ...(await t.signIn(who)) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const whatOf = (rows: readonly ClientRow[]): string[] =>
  rows
    .map(({ cnpjcpf }) => [...made].find(([, client]) => client.cnpjcpf === cnpjcpf)![0])
    .toSorted();

describe('the stage of the contract', () => {
  test('the database and the rule of the screens agree on every client, and each client is at one stage', async () => {
    const all = await rowsOf('');
    const found = new Map<string, string>();
    for (const stage of agreementStages) {
      const { data, total } = await rowsOf(`etapa=${stage}`);
      expect(total, stage).toBe(data.length);
      for (const row of data) {
        expect(found.has(row.cnpjcpf)).toBe(false);
        found.set(row.cnpjcpf, stage);
      }
    }
    expect(all.data).toHaveLength(made.size);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(all.data.map((row) => [row.cnpjcpf, agreementStage(row.agreement).name])),
    );
    // Every stage was met at all.
    expect(new Set(found.values())).toEqual(new Set(agreementStages));
  });

  test('what waits leaves out clients for whom nobody may sign; closed lately ends with its days', async () => {
    expect(whatOf((await rowsOf('etapa=em_aberto')).data)).toEqual([
      'denied',
      'denied later',
      'linked',
      'signed',
      'witness 1',
      'witness 2',
    ]);
    expect(whatOf((await rowsOf('etapa=fechado_30_dias')).data)).toEqual([
      'closed',
      'denied after closing',
    ]);
  });

  test('what the overview counts is what the list shows', async () => {
    const headers = { host: company.host, ...(await t.signIn(admin)) };
    const open: Agreement[] = (await t.call({ url: '/data-api/agreement/ativos', headers })).json()
      .data;
    const ofClients = open.filter(({ party }) => party.kind === 'client');
    expect(ofClients.filter((agreement) => agreementStage(agreement).isOpen)).toHaveLength(
      (await rowsOf('etapa=em_aberto')).total,
    );
  });

  test('by each way in which clients come into a list', async () => {
    // The manager has no permission: this one stands in the list for being its gerente.
    expect(whatOf((await rowsOf('', manager)).data)).toEqual(['linked']);
    expect(whatOf((await rowsOf(`gerente=${manager.id}`, manager)).data)).toEqual(['linked']);
    expect((await rowsOf(`responsavel=${manager.id}`, manager)).total).toBe(0);
    for (const who of [manager, partner]) {
      const all = await rowsOf('', who);
      let sum = 0;
      for (const stage of agreementStages) sum += (await rowsOf(`etapa=${stage}`, who)).total;
      expect(sum).toBe(all.total);
    }
  });
});

describe('people and days', () => {
  test('by responsável and gerente', async () => {
    expect(whatOf((await rowsOf(`responsavel=${partner.id}`)).data)).toEqual(['linked', 'signed']);
    expect(whatOf((await rowsOf(`gerente=${manager.id}`)).data)).toEqual(['linked']);
    expect(
      whatOf((await rowsOf(`responsavel=${partner.id}&etapa=falta_testemunha_1`)).data),
    ).toEqual(['signed']);
    expect((await rowsOf(`responsavel=${t.context.newId()}`)).total).toBe(0);
  });

  test('somebody who was deleted still has the clients they had', async () => {
    const left = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    await change('closed', { idResponsavel: left.id });
    await t.context.db
      .update(users)
      .set({ deletedAt: t.context.now() })
      .where(eq(users.id, left.id));
    expect(whatOf((await rowsOf(`responsavel=${left.id}`)).data)).toEqual(['closed']);
  });

  test('for who chooses people, and for oneself', async () => {
    expect(whatOf((await rowsOf(`responsavel=${partner.id}`, partner)).data)).toEqual([
      'linked',
      'signed',
    ]);
    for (const path of ['clients', 'clients/export', `clients/tenant/${company.id}`])
      for (const filter of ['responsavel', 'gerente']) {
        const refused = await t.call({
          url: `/data-api/${path}?${filter}=${manager.id}`,
          headers: { host: company.host, ...(await t.signIn(partner)) },
        });
        expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'forbidden']);
      }
  });

  test('days begin and end in Brasília', async () => {
    expect(whatOf((await rowsOf('de=2026-03-01&ate=2026-03-02')).data)).toEqual([
      'witness 1',
      'witness 2',
    ]);
    expect(whatOf((await rowsOf('ate=2026-02-28')).data)).toEqual(['without']);
    expect((await rowsOf('de=2026-03-02&ate=2026-03-01')).total).toBe(0);
  });

  test('what is no day, no person or no stage is refused', async () => {
    const headers = { host: company.host, ...(await t.signIn(admin)) };
    for (const query of [
      'de=0000-01-01',
      'ate=9999-12-31',
      'de=ontem',
      'responsavel=eu',
      'etapa=outra',
      'quadro=total',
      'cadastro=2026-13',
      'cadastro=2026',
      'sort=senha',
    ])
      expect([
        query,
        (await t.call({ url: `/data-api/clients?${query}`, headers })).statusCode,
      ]).toEqual([query, 422]);
  });
});

test('an export holds the rows of the list with every filter, in every order', async () => {
  const headers = { host: company.host, ...(await t.signIn(admin)) };
  const queries = [
    ...stageFilters.map((stage) => `etapa=${stage}`),
    ...clientSorts.map((sort) => `sort=${sort}`),
    `responsavel=${partner.id}`,
    `gerente=${manager.id}&de=2026-01-01&ate=2099-01-01`,
    'quadro=assinado',
    'quadro=pendente&cadastro=2026-03',
  ];
  for (const query of queries) {
    const { body, statusCode } = await t.call({
      url: `/data-api/clients/export?${query}`,
      headers,
    });
    const names = body
      .split('\r\n')
      .slice(1, -2)
      .map((line) => line.split(';')[0]);
    expect([query, statusCode, names]).toEqual([
      query,
      200,
      (await rowsOf(query)).data.map((row) => row.razao_social),
    ]);
  }
});

test('each order is the other way round of its opposite, ties by document', async () => {
  for (const [up, down] of [
    ['razao_social', '-razao_social'],
    ['status', '-status'],
    ['createdDate', '-createdDate'],
  ] as const)
    expect((await rowsOf(`sort=${down}`)).data.map((row) => row.cnpjcpf)).toEqual(
      (await rowsOf(`sort=${up}`)).data.map((row) => row.cnpjcpf).toReversed(),
    );
});

test('the other lists are ordered by what is asked for too, and so are their exports', async () => {
  const headers = { host: company.host, ...(await t.signIn(admin)) };
  const read = async (url: string) => {
    const answer = await t.call({ url: `/data-api/${url}`, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer;
  };
  const firstCells = async (url: string): Promise<(string | undefined)[]> =>
    (await read(url)).body
      .split('\r\n')
      .slice(1, -2)
      .map((line) => line.split(';')[0]);
  const templates = async (sort: string): Promise<string[]> =>
    (await read(`contracts/ativo?sort=${sort}`))
      .json()
      .data.map((row: { nameContrato: string }) => row.nameContrato);
  for (const sort of contractSorts)
    expect(await firstCells(`contracts/export?sort=${sort}`)).toEqual(await templates(sort));
  expect(await templates('-nameContrato')).toEqual((await templates('nameContrato')).toReversed());
  // As people read the names of the types, and what is in use first.
  await t.context.db.insert(contracts).values(
    [
      { version: 0, html: '<p>Antes</p>' },
      { version: 99, html: '' },
    ].map((one) => ({
      ...one,
      id: t.context.newId(),
      idTenant: company.id,
      nameContrato: `Principal ${one.version}`,
      typeContrato: 'PRINCIPAL' as const,
    })),
  );
  const rowsBy = async (sort: string): Promise<ContractRow[]> =>
    (await read(`contracts/ativo?sort=${sort}`)).json().data;
  const types = (await rowsBy('typeContrato')).map(
    ({ typeContrato }) => contractTypeLabels[typeContrato],
  );
  expect(new Set(types).size).toBeGreaterThan(3);
  expect(types).toEqual(types.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
  const situations = (await rowsBy('situacao')).map((row) => contractStateLabel(row));
  expect([...new Set(situations)]).toEqual(['Em uso', 'Versão anterior', 'Sem documento']);
  expect([...new Set((await rowsBy('-situacao')).map((row) => contractStateLabel(row)))]).toEqual([
    'Sem documento',
    'Versão anterior',
    'Em uso',
  ]);
  const people = async (sort: string): Promise<string[]> =>
    (await read(`devices?sort=${sort}`)).json().data.map((row: { person: string }) => row.person);
  for (const sort of deviceSorts)
    expect(await firstCells(`devices/export?sort=${sort}`)).toEqual(await people(sort));
  expect(new Set(await people('-contact'))).toEqual(new Set(await people('contact')));
  const instants = async (sort: string): Promise<string[]> =>
    (await read(`security-events?sort=${sort}&to=2020-01-01`))
      .json()
      .data.map((row: { at: string }) => row.at);
  await t.context.db
    .update(securityEvents)
    .set({ at: sql`timestamptz '2019-01-01' + random() * interval '1 day'` })
    .where(eq(securityEvents.idTenant, company.id));
  const oldest = await instants('at');
  expect(oldest.length).toBeGreaterThan(1);
  expect(oldest).toEqual(oldest.toSorted());
  expect(await instants('-at')).toEqual(oldest.toReversed());
  for (const url of ['contracts/ativo', 'devices', 'security-events'])
    expect((await t.call({ url: `/data-api/${url}?sort=senha`, headers })).statusCode).toBe(422);
});

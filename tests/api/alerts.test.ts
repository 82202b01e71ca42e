import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlertWritten } from '#shared/alerts/alerts.events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { change } from '#server/db/change.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
type Headers = Record<string, string>;
const startedAt = Date.parse('2026-11-21T12:00:00Z');
let clock = startedAt;
beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date((clock += 1000));
  await t.factory.tenant();
});
afterAll(() => t.close());

async function office() {
  const company = await t.factory.tenant({ templates: false });
  const user = (
    typeUser: 'ADMIN' | 'USUARIO',
    typeCargo: 'CEO' | 'ANALISTA' | 'GERENTE' | 'PARCEIRO',
  ) => t.factory.user(company.id, { typeUser, typeCargo });
  const admin = await user('ADMIN', 'ANALISTA');
  const manager = await user('USUARIO', 'GERENTE');
  const partner = await user('USUARIO', 'PARCEIRO');
  const client = await t.factory.client(company.id, { openTo: [partner, manager] });
  return { company, user, admin, manager, partner, client };
}
const get = async (person: TestUser, path = '') =>
  t.call({ url: `/data-api/alerts${path}`, headers: await t.signIn(person) });
const post = async (person: TestUser, path: string, payload: object = {}, more: Headers = {}) =>
  t.call({
    method: 'POST',
    url: `/data-api/alerts${path}`,
    headers: { ...(await t.signIn(person)), ...more },
    payload,
  });
const alertsOf = async (person: TestUser, query = ''): Promise<Alert[]> =>
  (await get(person, query)).json().data;

describe('reading all at once', () => {
  test('reads what was written until then, of the own ones, and nothing that was resolved or came later', async () => {
    const { admin, partner, manager, client } = await office();
    const write = async (message: string): Promise<string> =>
      (await post(manager, '', { message, id_client: client.cnpjcpf })).json().data.id;
    const ids = [await write('um'), await write('dois'), await write('três')];
    await post(admin, `/${ids[0]}/resolve`, { message: 'Feito.' });
    const { newest } = (await get(partner, '?tab=nao_vistos&page=1')).json();
    const later = await write('quatro');
    expect((await post(partner, '/read', { until: newest })).json()).toEqual({ data: { read: 2 } });
    expect((await post(partner, '/read', { until: newest })).json()).toEqual({ data: { read: 0 } });
    expect((await alertsOf(partner, '?tab=nao_vistos')).map(({ id }) => id)).toEqual([later]);
    // The others' own reading is theirs.
    expect((await alertsOf(admin, '?tab=nao_vistos')).map(({ message }) => message)).toEqual([
      'quatro',
      'três',
      'dois',
    ]);
  });

  test.each([{}, { until: 'ontem' }, { until: '2026-11-21' }, { until: null }])(
    'refuses %j',
    async (payload) => {
      const { admin } = await office();
      expect((await post(admin, '/read', payload)).statusCode).toBe(422);
    },
  );

  test('before our time there is nothing to read', async () => {
    const { admin } = await office();
    expect((await post(admin, '/read', { until: '0000-01-01T00:00:00Z' })).json()).toEqual({
      data: { read: 0 },
    });
  });
});

test(
  'alerts are grouped by the client or company that they are about, the newest group first',
  onPostgres,
  async () => {
    const { company, admin, partner, manager, client } = await office();
    const other = await t.factory.client(company.id, { openTo: [partner, manager] });
    const about = async (message: string, id_client?: string): Promise<void> =>
      void (await post(manager, '', { message, ...(id_client && { id_client }) }));
    await about('A 1', client.cnpjcpf);
    await about('B 1', other.cnpjcpf);
    await about('empresa');
    await about('A 2', client.cnpjcpf);
    const shown = (await alertsOf(admin, '?tab=nao_vistos&page=1&pageSize=3')).map(
      ({ message, id_client, id_tenant }) => [message, id_client, id_tenant],
    );
    expect(shown).toEqual([
      ['A 2', client.cnpjcpf, company.id],
      ['A 1', client.cnpjcpf, company.id],
      ['empresa', null, company.id],
    ]);
  },
);

describe('writing', () => {
  test('a manager writes about a client: responsável and every ADMIN with the company in scope get it', async () => {
    const { company, admin, manager, partner, client, user } = await office();
    const stranger = await user('USUARIO', 'PARCEIRO');
    const master = await t.factory.tenant({ isMaster: true, templates: false });
    const ofMaster = await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const other = await t.factory.tenant({ templates: false });
    const permitted = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'JURIDICO' });
    const foreign = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'JURIDICO' });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: permitted.id, idTenant: company.id, typeCargo: 'JURIDICO', editar: false },
      ]),
    );
    const written = await post(manager, '', {
      message: '  Ligar para o cliente. ',
      id_client: client.cnpjcpf,
    });
    expect(written.statusCode).toBe(200);
    for (const person of [partner, admin, ofMaster, permitted])
      expect(await alertsOf(person)).toMatchObject([
        {
          id: written.json().data.id,
          company: client.razaoSocial,
          message: 'Ligar para o cliente.',
          read: false,
          resolved: false,
          writtenBy: manager.name,
        },
      ]);
    for (const person of [stranger, foreign]) expect(await alertsOf(person)).toEqual([]);
  });

  test('without a client it is about the company; a writer who gets it has read it', async () => {
    const { company, admin } = await office();
    await post(admin, '', { message: 'Reunião na sexta.' });
    const title = (await t.services.tenants.find(t.context.db, company.id))!.title;
    expect(await alertsOf(admin)).toMatchObject([{ company: title, read: true }]);
    expect((await get(admin, '/unread')).json().data).toEqual({ unread: 0 });
  });

  test('others may not, and the words are looked at', async () => {
    const { user, partner, manager, client } = await office();
    for (const person of [partner, await user('USUARIO', 'CEO')])
      expect((await post(person, '', { message: 'x' })).statusCode).toBe(403);
    const blank = await post(manager, '', { message: ' ' });
    expect([blank.statusCode, blank.json().message]).toEqual([422, 'Escreva a mensagem do alerta']);
    expect((await post(manager, '', { message: 'x', kind: 'y' })).statusCode).toBe(422);
    const elsewhere = await office();
    expect(
      (await post(elsewhere.manager, '', { message: 'x', id_client: client.cnpjcpf })).statusCode,
    ).toBe(404);
    expect((await t.call({ url: '/data-api/alerts' })).statusCode).toBe(401);
    const asClient = await t.signIn(client);
    expect((await t.call({ url: '/data-api/alerts', headers: asClient })).statusCode).toBe(403);
  });
});

describe('reading and resolving', () => {
  test('a permission that only reads lets an ADMIN read an alert and not resolve it', async () => {
    const { company, admin } = await office();
    const other = await t.factory.tenant({ templates: false });
    const reader = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: reader.id, idTenant: company.id, typeCargo: 'CEO', editar: false },
      ]),
    );
    await post(admin, '', { message: 'Reunião na sexta.' });
    const { id } = (await alertsOf(reader))[0]!;
    expect((await post(reader, `/${id}/read`)).statusCode).toBe(200);
    // Asked in the name of the own company: the alert's company counts.
    const refused = await post(reader, `/${id}/resolve`, { message: 'Feito.' });
    expect(refused.json().code).toBe('read_only');
    expect(await alertsOf(admin)).toMatchObject([{ id, resolved: false }]);
  });

  test('read is of each person, resolved is of all', async () => {
    const { admin, manager, partner, client } = await office();
    const { id } = (
      await post(manager, '', { message: 'Falta o documento.', id_client: client.cnpjcpf })
    ).json().data;
    const seen = await post(partner, `/${id}/read`);
    expect(seen.json().data).toMatchObject({ read: true, viewedDate: expect.any(String) });
    expect((await post(partner, `/${id}/read`)).json().data.viewedDate).toBe(
      seen.json().data.viewedDate,
    );
    expect(await alertsOf(admin)).toMatchObject([{ read: false, viewedDate: null }]);
    expect(await alertsOf(partner, '?tab=vistos')).toHaveLength(1);
    expect(await alertsOf(admin, '?tab=vistos')).toEqual([]);
    const resolved = await post(admin, `/${id}/resolve`, { message: ' Documento chegou. ' });
    expect(resolved.json().data).toMatchObject({
      read: true,
      resolved: true,
      resolutionMessage: 'Documento chegou.',
      resolvedBy: admin.name,
      viewedDate: resolved.json().data.resolvedDate === null ? '' : expect.any(String),
    });
    for (const person of [admin, partner]) {
      expect(await alertsOf(person, '?tab=resolvidos')).toMatchObject([
        { resolutionMessage: 'Documento chegou.', resolvedBy: admin.name, read: true },
      ]);
      expect((await get(person, '/unread')).json().data).toEqual({ unread: 0 });
    }
    const again = await post(partner, `/${id}/resolve`, { message: 'Eu também.' });
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([
      409,
      'alert_resolved',
      'Este alerta já foi resolvido.',
    ]);
    expect((await alertsOf(partner))[0]?.resolutionMessage).toBe('Documento chegou.');
  });

  test('an alert of others, or of another company, is not there', async () => {
    const { manager, client, user } = await office();
    const { id } = (
      await post(manager, '', { message: 'Só para eles.', id_client: client.cnpjcpf })
    ).json().data;
    const outsiders = [await user('USUARIO', 'PARCEIRO'), (await office()).admin];
    for (const person of outsiders) {
      expect((await post(person, `/${id}/read`)).statusCode).toBe(404);
      expect((await post(person, `/${id}/resolve`, { message: 'x' })).statusCode).toBe(404);
    }
  });

  test('resolving needs words', async () => {
    const { manager, admin, client } = await office();
    const { id } = (await post(manager, '', { message: 'a', id_client: client.cnpjcpf })).json()
      .data;
    for (const [body, message] of [
      [{ message: '' }, 'Escreva a Mensagem de Resolução'],
      [{}, 'Campos obrigatórios ausentes'],
      [{ message: 'a'.repeat(2001) }, 'Escreva no máximo 2.000 caracteres'],
    ] as const)
      expect((await post(admin, `/${id}/resolve`, body)).json().message).toBe(message);
    expect((await post(admin, '/nada/read')).statusCode).toBe(422);
  });

  test('a thousand alerts come by pages, counted', onPostgres, async () => {
    const { company, admin, manager } = await office();
    const written = (n: number): AlertWritten => ({
      kind: 'alertWritten',
      idTenant: company.id,
      by: personOf(manager),
      idAlert: t.context.newId(),
      idClient: null,
      company: 'Empresa',
      message: `Alerta ${n}`,
      recipients: [admin.id],
    });
    await change(t.context, async () => ({
      answer: undefined,
      events: [written(1), ...Array.from({ length: 999 }, (_, n) => written(n + 2))],
    }));
    const first = (await get(admin, '?tab=nao_vistos&page=1')).json();
    expect([first.total, first.unread, first.data.length]).toEqual([1000, 1000, 20]);
    expect(first.data[0].message).toBe('Alerta 1000');
    const last = (await get(admin, '?tab=nao_vistos&page=50')).json();
    expect(last.data.at(-1).message).toBe('Alerta 1');
    expect((await get(admin, '/unread')).json().data).toEqual({ unread: 1000 });
    expect((await get(admin)).json()).toMatchObject({ total: 1000, truncated: false });
  });
});

describe('alerts that come by themselves', () => {
  const withProcuracao = async (idTenant: string, cnpjcpf: string, until: string) =>
    t.context.db.execute(
      `update clients set procuracao_valida_ate = '${until}' where id_tenant = '${idTenant}' and cnpjcpf = '${cnpjcpf}'`,
    );

  test.each([
    ['2026-12-21', 'vence em 21/12/2026 (daqui a 30 dias)'],
    ['2026-11-22', 'vence em 22/11/2026 (amanhã)'],
    ['2026-11-21', 'vence em 21/11/2026 (hoje)'],
    ['2026-11-20', 'venceu em 20/11/2026'],
  ])('a procuração until %s: told once', async (until, words) => {
    const { company, partner, client } = await office();
    clock = startedAt;
    await withProcuracao(company.id, client.cnpjcpf, until);
    await Promise.all([t.services.procuracaoAlerts.check(), t.services.procuracaoAlerts.check()]);
    await t.services.procuracaoAlerts.check();
    expect(await alertsOf(partner)).toMatchObject([
      { company: client.razaoSocial, message: expect.stringContaining(words) },
    ]);
  });

  test(
    'told when it is due, again when it has ended, and again for a new date',
    onPostgres,
    async () => {
      const { company, partner, client } = await office();
      clock = startedAt;
      await withProcuracao(company.id, client.cnpjcpf, '2026-12-22');
      await t.services.procuracaoAlerts.check();
      expect(await alertsOf(partner)).toEqual([]);
      clock = startedAt + 24 * 60 * 60 * 1000;
      await t.services.procuracaoAlerts.check();
      clock = startedAt + 32 * 24 * 60 * 60 * 1000;
      await t.services.procuracaoAlerts.check();
      expect((await alertsOf(partner)).map((alert) => alert.message)).toEqual([
        expect.stringContaining('venceu em 22/12/2026'),
        expect.stringContaining('vence em 22/12/2026 (daqui a 30 dias)'),
      ]);
      await withProcuracao(company.id, client.cnpjcpf, '2026-12-30');
      await t.services.procuracaoAlerts.check();
      expect(await alertsOf(partner)).toHaveLength(3);
      clock = startedAt;
    },
  );
});

describe('people who wait for acceptance', () => {
  test('a CEO sees those of their companies; others see nothing', async () => {
    const { company, user, admin } = await office();
    const waiting = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      isAccepted: false,
    });
    for (const person of [await user('ADMIN', 'CEO'), await user('USUARIO', 'CEO')])
      expect((await get(person, '/pending-users')).json().data).toMatchObject([
        { id: waiting.id, name: waiting.name, typeCargo: 'PARCEIRO' },
      ]);
    expect((await get(admin, '/pending-users')).statusCode).toBe(403);
    const elsewhere = await office();
    expect((await get(await elsewhere.user('ADMIN', 'CEO'), '/pending-users')).json().data).toEqual(
      [],
    );
  });
});

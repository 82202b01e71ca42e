import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SecurityAction, SecurityOutcome } from '#shared/security/security.enums.ts';
import type { SecurityPage, SecurityRow } from '#shared/security/security.schemas.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type User = Awaited<ReturnType<TestApp['factory']['user']>>;

let t: TestApp;
let own: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let other: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let ceo: User;
let partner: User;
let stranger: User;
let headers: Record<string, string>;
const document = '52998224725';
const party = '=HYPERLINK("http://mau.test";"Padaria")';
let idAgreement = '';
let ownTitle = '';
let otherTitle = '';
let nowMs = Date.parse('2026-11-10T12:00:00Z');

async function write(
  at: string,
  line: {
    idTenant: string;
    actor: string | null;
    action: SecurityAction;
    object?: string;
    outcome?: SecurityOutcome;
    address?: string;
  },
): Promise<void> {
  nowMs = Date.parse(at);
  await t.context.security.write({
    object: null,
    outcome: 'feito',
    address: '203.0.113.7',
    ...line,
  });
  await t.context.security.flush();
}

beforeAll(async () => {
  t = await startTestApp();
  own = await t.factory.tenant();
  other = await t.factory.tenant();
  const titleOf = async (id: string): Promise<string> =>
    (await t.services.tenants.find(t.context.db, id))!.title;
  [ownTitle, otherTitle] = [await titleOf(own.id), await titleOf(other.id)];
  ceo = await t.factory.user(own.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  partner = await t.factory.user(own.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  stranger = await t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  headers = await t.signIn(ceo);
  const client = await t.factory.client(own.id, { openTo: [partner] });
  const linked = await t.call({
    method: 'POST',
    url: '/data-api/agreement/vincular',
    headers: await t.signIn(partner),
    payload: {
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
      id_client: client.cnpjcpf,
    },
  });
  idAgreement = linked.json().data.id;
  await t.context.db
    .update(agreements)
    .set({ partyName: party })
    .where(eq(agreements.id, idAgreement));
  t.context.now = () => new Date(nowMs);
  const by = `staff:${partner.id}`;
  await write('2026-11-01T02:59:00Z', { idTenant: own.id, actor: by, action: 'entrada' });
  await write('2026-11-01T03:00:00Z', {
    idTenant: own.id,
    actor: by,
    action: 'pdf_aberto',
    object: `agreement:${idAgreement}`,
    address: '=1+1',
  });
  await write('2026-11-02T12:00:00Z', {
    idTenant: own.id,
    actor: by,
    action: 'recusa_papel',
    object: 'call:listUsers',
    outcome: 'recusado',
  });
  await write('2026-11-03T12:00:00Z', {
    idTenant: own.id,
    actor: `client:${document}`,
    action: 'entrada',
    address: '2001:db8::1',
  });
  await write('2026-11-04T12:00:00Z', {
    idTenant: other.id,
    actor: `staff:${stranger.id}`,
    action: 'entrada',
  });
  nowMs = Date.parse('2026-11-10T12:00:00Z');
});
afterAll(() => t.close());

const page = async (query: string, as = headers): Promise<SecurityPage> => {
  const answer = await t.call({ url: `/data-api/security-events?${query}`, headers: as });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const rows = async (query: string): Promise<SecurityRow[]> =>
  (await page(`to=2026-11-09&${query}`)).data;

test("a company's CEO reads the own company's lines in words, and that they were read is the newest line", async () => {
  const { data, total, truncated } = await page('');
  expect(data[0]).toMatchObject({ action: 'registro_aberto', actor: ceo.name, actorKind: 'staff' });
  expect({ total, truncated }).toEqual({ total: 5, truncated: false });
  const old = data.filter(({ at }) => at < '2026-11-09');
  expect(
    old.map(({ action, actorKind, actor, objectKind, object, outcome, address }) => [
      action,
      actorKind,
      actor,
      objectKind,
      object,
      outcome,
      address,
    ]),
  ).toEqual([
    ['entrada', 'client', t.context.serverKey.mark(document), null, null, 'feito', '2001:db8::1'],
    [
      'recusa_papel',
      'staff',
      partner.name,
      'call',
      expect.stringContaining('suários'),
      'recusado',
      '203.0.113.7',
    ],
    ['pdf_aberto', 'staff', partner.name, 'agreement', party, 'feito', '=1+1'],
    ['entrada', 'staff', partner.name, null, null, 'feito', '203.0.113.7'],
  ]);
  expect(new Set(data.map(({ company }) => company))).toEqual(new Set([ownTitle]));
});

test.each([
  ['action=pdf_aberto', ['pdf_aberto']],
  ['outcome=recusado', ['recusa_papel']],
  // Days are those of Brasília, the last one included.
  ['from=2026-11-01', ['entrada', 'recusa_papel', 'pdf_aberto']],
  ['from=2026-10-31&to=2026-10-31', ['entrada']],
  ['q=529.982.247-25', ['entrada']],
  ['q=2001:db8::1', ['entrada']],
  ['q=ninguem', []],
  ['page=2&pageSize=3', ['entrada']],
] as const)('filter %s', async (query, actions) => {
  const found = query.includes('to=') ? (await page(query)).data : await rows(query);
  expect(found.map(({ action }) => action)).toEqual(actions);
});

test('a person is found by name', onPostgres, async () => {
  const found = await rows(`q=${encodeURIComponent(partner.name)}`);
  expect(found.map(({ actor }) => actor)).toEqual(Array.from({ length: 3 }, () => partner.name));
});

test('ADMIN who is CEO reads the companies in scope; nobody else but the CEO reads at all', async () => {
  const admin = await t.factory.user(own.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const asAdmin = await t.signIn(admin);
  const strangers = async (): Promise<SecurityRow[]> =>
    (await page('to=2026-11-09', asAdmin)).data.filter(({ actor }) => actor === stranger.name);
  expect(await strangers()).toEqual([]);
  await t.seed((tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: admin.id, idTenant: other.id, typeCargo: 'CEO', editar: true },
    ]),
  );
  expect((await strangers()).map(({ company }) => company)).toEqual([otherTitle]);
  for (const role of [
    { typeUser: 'ADMIN', typeCargo: 'TI' },
    { typeUser: 'ADMIN', typeCargo: 'ANALISTA' },
    { typeUser: 'USUARIO', typeCargo: 'GERENTE' },
    { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' },
  ] as const) {
    const refused = await t.signIn(await t.factory.user(own.id, role));
    for (const path of ['', '/export'])
      expect(
        (await t.call({ url: `/data-api/security-events${path}`, headers: refused })).statusCode,
      ).toBe(403);
  }
  expect((await page('to=2026-11-09')).data.filter(({ actor }) => actor === stranger.name)).toEqual(
    [],
  );
});

test('the export is the list as CSV, no cell of it is a formula, and it is recorded', async () => {
  nowMs = Date.parse('2026-11-10T15:00:00Z');
  const answer = await t.call({
    url: '/data-api/security-events/export?from=2026-11-01&to=2026-11-02',
    headers,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="registro-de-acessos-2026-11-10\.csv"/,
    ),
  });
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(answer.body.split('\r\n')).toEqual([
    '\uFEFFData e hora;Pessoa;Empresa;Ação;Objeto;Resultado;Vezes;Endereço',
    expect.stringMatching(
      new RegExp(
        `^02/11/2026 09:00;${partner.name};${ownTitle};Recusa: o cargo não permite;.*;Recusado;1;203\\.0\\.113\\.7$`,
      ),
    ),
    `01/11/2026 00:00;${partner.name};${ownTitle};PDF aberto;"Contrato: ${party.replaceAll('"', '""')}";Feito;1;'=1+1`,
    'Dados de 10/11/2026 12:00: 2 linhas',
    '',
  ]);
  expect((await page('action=exportacao')).data).toMatchObject([{ actor: ceo.name }]);
});

test('an export of more than one part holds each line once', onPostgres, async () => {
  const many = 2_100;
  for (let i = 0; i < many; i += 1)
    await t.context.security.write({
      idTenant: own.id,
      actor: null,
      address: `198.51.100.${i}`,
      action: 'relogio_aceito',
      object: null,
      outcome: 'feito',
    });
  const { body } = await t.call({
    url: '/data-api/security-events/export?action=relogio_aceito',
    headers,
  });
  const lines = body.split('\r\n').slice(1, -2);
  expect(lines).toHaveLength(many);
  expect(new Set(lines).size).toBe(many);
});

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { history } from '#server/db/schema/history.ts';
import { lookupCache } from '#server/db/schema/lookups.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { users } from '#server/db/schema/users.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { readFirstCompany } from '#server/use-cases/new-tenant/first-company.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const options = (change: object = {}) => ({
  cnpj: demoCnpj(t.factory.random),
  'razao-social': 'Matriz Consultoria Ltda.',
  fantasia: 'Matriz & Cia',
  email: 'contato@matriz.com.br',
  whatsapp: '(41) 98888-7777',
  nome: 'Ana Lima',
  cpf: demoCpf(t.factory.random),
  login: 'Ana@Matriz.com.br',
  ...change,
});
/** Answers the lines that the tool prints. */
async function create(given: object): Promise<string> {
  const lines: string[] = [];
  await t.services.firstCompany.create(readFirstCompany(given), (line) => void lines.push(line));
  return lines.join('\n');
}

test('the master and default company is made with its ADMIN/CEO, who enters by the printed link', async () => {
  const given = options();
  const printed = await create(given);
  expect(printed).toContain('Empresa principal criada: Matriz & Cia');
  expect(printed).toContain('endereço e CNAE da empresa ficaram vazios');
  const [company] = await t.context.db.select().from(tenants);
  expect(company).toMatchObject({
    id: given.cnpj,
    slug: 'matriz-cia',
    isMaster: true,
    isDefault: true,
    razaoSocial: 'Matriz Consultoria Ltda.',
    email: 'contato@matriz.com.br',
    whatsApp: '41988887777',
    comissaoAdminPercent: null,
    cidade: '',
  });
  const [person] = await t.context.db.select().from(users);
  expect(person).toMatchObject({
    name: 'Ana Lima',
    cpf: given.cpf,
    email: 'ana@matriz.com.br',
    typeUser: 'ADMIN',
    typeCargo: 'CEO',
    isAccepted: true,
  });

  const link = new URL(/http\S+token=\S+/.exec(printed)![0]);
  expect(link.host).toMatch(/^web\.matriz-cia\.localhost/);
  const post = (path: string, payload: object) =>
    t.call({
      method: 'POST',
      url: `/data-api${path}`,
      headers: { host: 'web.matriz-cia.localhost' },
      payload,
    });
  const password = 'Diretora#2026';
  const set = await post('/auth/new-password', { token: link.searchParams.get('token'), password });
  expect(set.statusCode, set.body).toBe(200);
  const login = await post('/auth/login', { email: 'ana@matriz.com.br', password });
  expect(login.json().user).toMatchObject({ id: person!.id, isMaster: true });

  const told = await t.context.db
    .select({ action: history.action, actor: history.actor })
    .from(history);
  expect(told).toEqual(
    expect.arrayContaining([
      { action: 'empresa criada', actor: 'sistema' },
      { action: 'usuario_criado', actor: 'sistema' },
    ]),
  );
  const recorded = await t.context.db
    .select({ actor: securityEvents.actor, object: securityEvents.object })
    .from(securityEvents)
    .where(eq(securityEvents.action, 'link_senha'));
  expect(recorded).toEqual([{ actor: 'sistema', object: `user:${person!.id}` }]);
});

test('run again, it prints another link until the person has entered', async () => {
  const given = options();
  const tokenOf = (printed: string) => /token=(\S+)/.exec(printed)![1];
  const first = tokenOf(await create(given));
  const again = await create(given);
  expect(again).toContain('Empresa principal já criada: Matriz & Cia');
  expect(tokenOf(again)).not.toBe(first);
  expect(await t.context.db.$count(users)).toBe(1);

  await expect(create({ ...given, login: 'outra@matriz.com.br' })).rejects.toThrow(
    'Já há uma empresa.',
  );
  await expect(create(options({ login: given.login }))).rejects.toThrow('Já há uma empresa.');

  const set = (token: string | undefined) =>
    t.call({
      method: 'POST',
      url: '/data-api/auth/new-password',
      headers: { host: 'web.matriz-cia.localhost' },
      payload: { token, password: 'Diretora#2026' },
    });
  expect((await set(first)).json()).toMatchObject({
    code: 'password_link_invalid',
  });
  expect((await set(tokenOf(again))).statusCode).toBe(200);
  await t.call({
    method: 'POST',
    url: '/data-api/auth/login',
    headers: { host: 'web.matriz-cia.localhost' },
    payload: { email: 'ana@matriz.com.br', password: 'Diretora#2026' },
  });
  await expect(create(given)).rejects.toThrow('Já há uma empresa.');
});

test('address and CNAE are those of the CNPJ, where the look-up knows it', async () => {
  const given = options();
  await t.context.db.insert(lookupCache).values({
    service: 'cnpj',
    key: given.cnpj,
    value: {
      state: 'found',
      value: {
        tipo: 'MATRIZ',
        nome: 'Outro Nome',
        fantasia: '',
        logradouro: 'Rua das Flores',
        numero: '1',
        complemento: '',
        bairro: 'Centro',
        municipio: 'Curitiba',
        uf: 'PR',
        cep: '80010010',
        atividade_principal: [{ code: '6920601', text: 'Contabilidade' }],
      },
    },
    fetchedAt: t.context.now(),
  });
  expect(await create(given)).not.toContain('ficaram vazios');
  const [company] = await t.context.db.select().from(tenants);
  expect(company).toMatchObject({
    razaoSocial: 'Matriz Consultoria Ltda.',
    logradouro: 'Rua das Flores',
    cidade: 'Curitiba',
    uf: 'PR',
    cep: '80010010',
    tipo: 'MATRIZ',
    cnae: '6920601',
    cnaeInfo: 'Contabilidade',
  });
});

test(
  'one of two that run at the same moment makes it, and a second company is refused',
  onPostgres,
  async () => {
    const both = await Promise.allSettled([create(options()), create(options())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(create(options())).rejects.toThrow('Já há uma empresa.');
    expect(await t.context.db.$count(tenants)).toBe(1);
    expect(await t.context.db.$count(users)).toBe(1);
  },
);

test.each([
  [{ cnpj: '11222333000180' }, '--cnpj: CNPJ inválido. Nada foi criado.'],
  [{ email: 'sem-arroba' }, '--email: E-mail inválido'],
  [{ login: 'sem-arroba' }, '--login: '],
  [{ whatsapp: '1' }, '--whatsapp: '],
  [{ cpf: '11111111111' }, '--cpf: '],
  [{ nome: ' ' }, '--nome: '],
  [{ 'razao-social': '' }, '--razao-social: Razão social é obrigatória'],
  [{ cnpj: '1', login: 'x' }, /--cnpj: .*; --login: /],
])('%o is refused before anything is written', async (change, message) => {
  expect(() => readFirstCompany(options(change))).toThrow(message);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const login = (host: string, body: unknown, headers: Record<string, string> = {}) =>
  t.call({
    method: 'POST',
    url: '/data-api/auth/login',
    headers: { host, ...headers },
    payload: body as object,
  });
const loginClient = (host: string, body: unknown) =>
  t.call({
    method: 'POST',
    url: '/data-api/auth/login-client',
    headers: { host },
    payload: body as object,
  });

describe('staff', () => {
  test("signs in on the company's host and gets a token and a cookie that a script cannot read", async () => {
    const company = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const answer = await login(company.host, {
      email: user.email.toUpperCase(),
      password: testPassword,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      user: { id: user.id, typeCargo: 'PARCEIRO', id_tenant: company.id },
      access_token: expect.any(String),
    });
    const tail = '[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$';
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^__Host-recupera=${tail}`)),
      expect.stringMatching(new RegExp(`^__Host-recupera-aparelho=${tail}`)),
    ]);
    const session = await t.call({
      url: '/data-api/auth/session',
      headers: { authorization: `Bearer ${answer.json().access_token}` },
    });
    expect(session.json().data).toMatchObject({ kind: 'staff', user: { id: user.id } });
  });

  test('an unknown mail and a wrong password get the same answer', async () => {
    const company = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const wrong = await login(company.host, { email: user.email, password: 'errada' });
    const unknown = await login(company.host, {
      email: 'ninguem@empresa.test',
      password: 'errada',
    });
    expect(wrong.statusCode).toBe(400);
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Usuário não encontrado',
      error: 'Usuário não encontrado',
    });
  });

  test("another company's host and a pending account are refused only after a right password", async () => {
    const company = await t.factory.tenant({ templates: false });
    const other = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const pending = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      isAccepted: false,
    });
    expect(
      (await login(other.host, { email: user.email, password: testPassword })).json().code,
    ).toBe('tenant_mismatch');
    expect((await login(other.host, { email: user.email, password: 'errada' })).json().code).toBe(
      'invalid_credentials',
    );
    expect(
      (await login(company.host, { email: pending.email, password: testPassword })).json(),
    ).toMatchObject({ code: 'not_accepted', message: 'Usuário não aceito' });
  });

  test.each([
    [{ password: 'x' }, 'missing_fields', 'Campos obrigatórios ausentes'],
    [{ email: '', password: 'x' }, 'validation_failed', 'Email é obrigatório'],
    [{ email: 'sem-arroba', password: 'x' }, 'validation_failed', 'Email inválido'],
    [{ email: 'a@b.test', password: '' }, 'validation_failed', 'Senha é obrigatória'],
  ])('%j is refused', async (body, code, message) => {
    const answer = await login('localhost', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message });
  });

  test('sign-out revokes the session; a cookie without our header or from another origin changes nothing', async () => {
    const company = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const { access_token: token } = (
      await login(company.host, { email: user.email, password: testPassword })
    ).json();
    const logout = (headers: Record<string, string>) =>
      t.call({
        method: 'POST',
        url: '/data-api/auth/logout',
        headers: { host: company.host, cookie: `__Host-recupera=${token}`, ...headers },
      });
    expect((await logout({})).json().code).toBe('csrf_refused');
    expect(
      (await logout({ 'x-requested-with': 'recupera', origin: 'https://mal.exemplo' })).json().code,
    ).toBe('csrf_refused');
    expect(
      (await logout({ 'x-requested-with': 'recupera', origin: `http://${company.host}` }))
        .statusCode,
    ).toBe(200);
    const after = await t.call({
      url: '/data-api/auth/session',
      headers: { host: company.host, cookie: `__Host-recupera=${token}` },
    });
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({
      code: 'session_ended',
      message: 'Sua sessão terminou. Entre novamente.',
    });
    const nobody = await t.call({
      url: '/data-api/auth/session',
      headers: { host: company.host },
    });
    expect(nobody.statusCode).toBe(401);
    expect(nobody.json()).toMatchObject({
      code: 'unauthenticated',
      message: 'Usuário ou token ausente',
    });
  });

  test('a session ends after 12 hours without use, and after 30 days with remember-me', async () => {
    const company = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const short = (await login(company.host, { email: user.email, password: testPassword })).json()
      .access_token;
    const long = (
      await login(company.host, { email: user.email, password: testPassword, remember: true })
    ).json().access_token;
    const status = async (token: string): Promise<number> =>
      (
        await t.call({
          url: '/data-api/auth/session',
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const realNow = t.context.now;
    try {
      t.context.now = () => new Date(realNow().getTime() + 11.9 * 3600_000);
      expect(await status(short)).toBe(200); // use renews it
      t.context.now = () => new Date(realNow().getTime() + 23 * 3600_000);
      expect(await status(short)).toBe(200);
      t.context.now = () => new Date(realNow().getTime() + 36 * 3600_000);
      expect(await status(short)).toBe(401);
      t.context.now = () => new Date(realNow().getTime() + 29 * 24 * 3600_000);
      expect(await status(long)).toBe(200);
      t.context.now = () => new Date(realNow().getTime() + 60 * 24 * 3600_000);
      expect(await status(long)).toBe(401);
    } finally {
      t.context.now = realNow;
    }
  });
});

describe('clients', () => {
  test("sign in with the owner's CPF, masked or not, and see only themselves", async () => {
    const company = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    const other = await t.factory.client(company.id);
    const answer = await loginClient(company.host, {
      cpfProprietario: client.cpfProprietario.replace(
        /(\d{3})(\d{3})(\d{3})(\d{2})/,
        '$1.$2.$3-$4',
      ),
      password: testPassword,
    });
    expect(answer.statusCode).toBe(200);
    const headers = { host: company.host, authorization: `Bearer ${answer.json().access_token}` };
    expect(
      (await t.call({ url: `/data-api/clients/${client.cnpjcpf}`, headers })).json().data.cnpjcpf,
    ).toBe(client.cnpjcpf);
    expect((await t.call({ url: `/data-api/clients/${other.cnpjcpf}`, headers })).statusCode).toBe(
      404,
    );
    expect((await t.call({ url: '/data-api/clients', headers })).statusCode).toBe(403);
  });

  test('wrong credentials answer 401, a wrong CPF 422, a blocked client 403', async () => {
    const company = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    const blocked = await t.factory.client(company.id, { status: 'BLOQUEADO' });
    expect(
      (
        await loginClient(company.host, {
          cpfProprietario: client.cpfProprietario,
          password: 'errada',
        })
      ).json(),
    ).toMatchObject({
      code: 'invalid_client_credentials',
      message: 'Erro ao fazer login: Credenciais inválidas',
    });
    expect(
      (
        await loginClient(company.host, { cpfProprietario: '52998224724', password: testPassword })
      ).json(),
    ).toMatchObject({
      code: 'validation_failed',
      message: 'CPF inválido. Verifique o número digitado.',
    });
    expect(
      (
        await loginClient(company.host, {
          cpfProprietario: blocked.cpfProprietario,
          password: testPassword,
        })
      ).json(),
    ).toMatchObject({
      code: 'client_blocked',
      message: 'Cadastro inativo ou bloqueado. Fale com a sua consultoria.',
    });
  });

  test('an owner of several companies chooses', async () => {
    const company = await t.factory.tenant({ templates: false });
    const first = await t.factory.client(company.id, { cpfProprietario: '52998224725' });
    const second = await t.factory.client(company.id, { cpfProprietario: '52998224725' });
    const several = await loginClient(company.host, {
      cpfProprietario: '52998224725',
      password: testPassword,
    });
    expect(several.statusCode).toBe(409);
    expect(
      several
        .json()
        .details.clients.map((c: { cnpjcpf: string }) => c.cnpjcpf)
        .toSorted(),
    ).toEqual([first.cnpjcpf, second.cnpjcpf].toSorted());
    const chosen = await loginClient(company.host, {
      cpfProprietario: '52998224725',
      password: testPassword,
      cnpjcpf: second.cnpjcpf,
    });
    expect(chosen.json().client.cnpjcpf).toBe(second.cnpjcpf);
  });
});

describe('client list', () => {
  test(
    'search ignores accents, case and masks; pages and status narrow it; each role sees its own',
    onPostgres,
    async () => {
      const company = await t.factory.tenant({ templates: false });
      const partner = await t.factory.user(company.id, {
        typeUser: 'USUARIO',
        typeCargo: 'PARCEIRO',
      });
      const ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
      const mine = await t.factory.client(company.id, { openTo: [partner] });
      const notMine = await t.factory.client(company.id);
      const asPartner = { host: company.host, ...(await t.signIn(partner)) };
      const asCeo = { host: company.host, ...(await t.signIn(ceo)) };
      const ids = async (headers: Record<string, string>, query: string): Promise<string[]> =>
        (await t.call({ url: `/data-api/clients?${query}`, headers }))
          .json()
          .data.map((row: { cnpjcpf: string }) => row.cnpjcpf);
      expect(await ids(asPartner, '')).toEqual([mine.cnpjcpf]);
      expect((await ids(asCeo, '')).toSorted()).toEqual([mine.cnpjcpf, notMine.cnpjcpf].toSorted());
      expect(
        await ids(
          asCeo,
          `q=${encodeURIComponent('COMERCIO número ' + /\d+/.exec(mine.razaoSocial)![0])}`,
        ),
      ).toEqual([mine.cnpjcpf]);
      const masked = mine.cnpjcpf.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
      expect(await ids(asCeo, `q=${encodeURIComponent(masked)}`)).toEqual([mine.cnpjcpf]);
      expect(await ids(asCeo, 'q=%25')).toHaveLength(2); // nothing typed is left after folding
      expect(await ids(asCeo, 'status=INATIVO')).toEqual([]);
      const page = (
        await t.call({ url: '/data-api/clients?page=2&pageSize=1', headers: asCeo })
      ).json();
      expect(page).toMatchObject({ total: 2, truncated: false });
      expect(page.data).toHaveLength(1);
      expect((await t.call({ url: '/data-api/clients?page=0', headers: asCeo })).statusCode).toBe(
        422,
      );
    },
  );

  test("a company outside the caller's scope answers 404", async () => {
    const company = await t.factory.tenant({ templates: false });
    const other = await t.factory.tenant({ templates: false });
    const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const foreign = await t.factory.client(other.id);
    const headers = { host: company.host, ...(await t.signIn(admin)) };
    expect(
      (await t.call({ url: '/data-api/clients', headers: { ...headers, 'x-tenant': other.id } }))
        .statusCode,
    ).toBe(404);
    expect(
      (await t.call({ url: `/data-api/clients/${foreign.cnpjcpf}`, headers })).statusCode,
    ).toBe(404);
  });
});

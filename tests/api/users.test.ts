import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userSorts } from '#shared/users/users.schemas.ts';
import { history } from '#server/db/schema/history.ts';
import { users } from '#server/db/schema/users.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = async (method: Method, path: string, as: TestUser, payload?: object) =>
  t.call({
    method,
    url: `/data-api/user${path}`,
    headers: await t.signIn(as),
    ...(payload === undefined ? {} : { payload }),
  });
const ids = (answer: { json: () => { data: { id: string }[] } }): string[] =>
  answer.json().data.map((user) => user.id);

/** A company with one of each role that the lists tell apart. */
async function makeCompany(options: { isMaster?: boolean } = {}) {
  const company = await t.factory.tenant({ templates: false, ...options });
  const make = (typeUser: 'ADMIN' | 'USUARIO', typeCargo: TestRole, idGerente?: string) =>
    t.factory.user(company.id, {
      typeUser,
      typeCargo,
      ...(idGerente === undefined ? {} : { idGerente }),
    });
  const adminCeo = await make('ADMIN', 'CEO');
  const adminTi = await make('ADMIN', 'TI');
  const ceo = await make('USUARIO', 'CEO');
  const gerente = await make('USUARIO', 'GERENTE');
  const parceiro = await make('USUARIO', 'PARCEIRO', gerente.id);
  const outro = await make('USUARIO', 'PARCEIRO');
  return { id: company.id, host: company.host, adminCeo, adminTi, ceo, gerente, parceiro, outro };
}
type TestRole = 'CEO' | 'TI' | 'GERENTE' | 'PARCEIRO';

describe('lists', () => {
  test('GET /user: the whole scope of an ADMIN, each company of it by itself, nothing beyond', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    expect(ids(await call('GET', '', a.adminCeo)).toSorted()).toEqual(
      [a.adminCeo, a.adminTi, a.ceo, a.gerente, a.parceiro, a.outro].map((u) => u.id).toSorted(),
    );
    expect((await call('GET', `?id_tenant=${b.id}`, a.adminCeo)).statusCode).toBe(404);
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: a.adminTi.id, idTenant: b.id, typeCargo: 'TI', editar: false },
      ]),
    );
    expect((await call('GET', '', a.adminTi)).json().total).toBe(12);
    expect((await call('GET', `?id_tenant=${b.id}`, a.adminTi)).json().total).toBe(6);
    const analista = await t.factory.user(a.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    for (const as of [a.ceo, a.gerente, a.parceiro, analista]) {
      const answer = await call('GET', '', as);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Você não tem permissão para esta ação.');
    }
    // The same list by its other door.
    expect((await call('GET', `/tenant/${a.id}`, analista)).statusCode).toBe(403);
  });

  test(
    'search by CPF, name and e-mail without accents and masks; filters; pages with a total',
    onPostgres,
    async () => {
      const a = await makeCompany();
      const named = await t.factory.user(a.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
      await call('POST', `/update/${named.id}`, a.adminCeo, {
        name: 'Conceição Muñoz',
        email: 'conceicao.munoz@empresa.test',
      });
      const masked = named.cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
      for (const q of ['CONCEICAO mun', masked, 'conceicao.munoz@'])
        expect(ids(await call('GET', `?q=${encodeURIComponent(q)}`, a.adminCeo)), q).toEqual([
          named.id,
        ]);
      expect(ids(await call('GET', `?q=${encodeURIComponent('%')}`, a.adminCeo)).length).toBe(7);
      expect(ids(await call('GET', '?cargo=PARCEIRO', a.adminCeo)).toSorted()).toEqual(
        [a.parceiro.id, a.outro.id].toSorted(),
      );
      expect((await call('GET', '?typeUser=ADMIN', a.adminCeo)).json().total).toBe(2);
      const pending = await t.factory.user(a.id, {
        typeUser: 'USUARIO',
        typeCargo: 'PARCEIRO',
        isAccepted: false,
      });
      expect(ids(await call('GET', '?status=Pendente', a.adminCeo))).toEqual([pending.id]);
      const first = (await call('GET', '?page=1&pageSize=5', a.adminCeo)).json();
      const second = (await call('GET', '?page=2&pageSize=5', a.adminCeo)).json();
      expect([first.data.length, second.data.length, first.total]).toEqual([5, 3, 8]);
      expect(first.truncated).toBe(false);
      expect((await call('GET', '?page=0', a.adminCeo)).statusCode).toBe(422);
      expect((await call('GET', '?cargo=REI', a.adminCeo)).statusCode).toBe(422);
    },
  );

  test('GET /user/gerente is the manager\u2019s own; GET /user/tenant is for ADMIN who is CEO or TI and the company\u2019s CEO', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    expect(ids(await call('GET', '/gerente', a.gerente))).toEqual([a.parceiro.id]);
    for (const as of [a.ceo, a.parceiro, a.adminCeo])
      expect((await call('GET', '/gerente', as)).statusCode).toBe(403);
    expect((await call('GET', `/tenant/${a.id}`, a.ceo)).json().total).toBe(6);
    expect((await call('GET', `/tenant/${a.id}`, a.adminTi)).json().total).toBe(6);
    expect((await call('GET', `/tenant/${a.id}`, a.gerente)).statusCode).toBe(403);
    for (const as of [a.ceo, a.adminCeo])
      expect((await call('GET', `/tenant/${b.id}`, as)).statusCode).toBe(404);
    expect((await call('GET', '/tenant/%20', a.ceo)).json().message).toBe(
      'ID do tenant é obrigatório',
    );
  });
});

describe('GET /user/options', () => {
  const options = async (purpose: string, as: TestUser, xTenant?: string) =>
    t.call({
      url: `/data-api/user/options?for=${purpose}`,
      headers: {
        ...(await t.signIn(as)),
        ...(xTenant === undefined ? {} : { 'x-tenant': xTenant }),
      },
    });
  const named = (...users: TestUser[]): string[] => users.map((user) => user.id).toSorted();

  test('names people for a field, by name, and nothing else of them', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    const gone = await t.factory.user(a.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
    await call('DELETE', `/delete/${gone.id}`, a.adminCeo);
    await t.factory.user(a.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE', isAccepted: false });
    const answer = await options('responsavel', a.adminTi);
    expect(ids(answer).toSorted()).toEqual(named(a.ceo, a.gerente, a.parceiro, a.outro));
    for (const row of answer.json().data) expect(Object.keys(row)).toEqual(['id', 'name', 'cargo']);
    for (const person of [a.ceo, a.gerente, a.parceiro, a.outro])
      expect(answer.body).not.toMatch(new RegExp(`${person.cpf}|${person.email}`));
    expect((await options('gerente', a.ceo)).json().data).toEqual([
      { id: a.gerente.id, name: a.gerente.name, cargo: 'GERENTE' },
    ]);
    expect((await options('gerente', a.ceo, b.id)).statusCode).toBe(404);
  });

  test('an analyst is an ADMIN/ANALISTA who may work with the company; only ADMIN/CEO asks', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    const analyst = (idTenant: string) =>
      t.factory.user(idTenant, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    const [own, permitted] = [await analyst(a.id), await analyst(b.id)];
    await analyst(b.id);
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: permitted.id, idTenant: a.id, typeCargo: 'ANALISTA', editar: true },
      ]),
    );
    expect(ids(await options('analista', a.adminCeo)).toSorted()).toEqual(named(own, permitted));
    for (const as of [a.adminTi, a.ceo])
      expect((await options('analista', as)).statusCode).toBe(403);
  });

  test('a person who may set none of the fields learns no name, and an unknown field is refused', async () => {
    const a = await makeCompany();
    const analista = await t.factory.user(a.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    for (const as of [analista, a.gerente, a.parceiro])
      for (const purpose of ['responsavel', 'gerente', 'analista'])
        expect((await options(purpose, as)).statusCode).toBe(403);
    expect((await options('diretor', a.adminCeo)).statusCode).toBe(422);
  });
});

describe('GET /user/{id}', () => {
  test('oneself, the manager, the CEO and ADMIN read a record without its password; others get 404', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    for (const as of [a.parceiro, a.gerente, a.ceo, a.adminTi]) {
      const answer = await call('GET', `/${a.parceiro.id}`, as);
      expect(answer.json().data).toMatchObject({ id: a.parceiro.id, cpf: a.parceiro.cpf });
      expect(answer.body).not.toMatch(/argon2|password/i);
    }
    for (const as of [a.outro, b.ceo, b.adminCeo])
      expect((await call('GET', `/${a.parceiro.id}`, as)).statusCode).toBe(404);
    expect((await call('GET', '/nada', a.ceo)).statusCode).toBe(422);
  });
});

describe('POST /user/update/{id}', () => {
  test('saves what was sent, keeps the rest, is found by its new name, and is in the history', async () => {
    const a = await makeCompany();
    const answer = await call('POST', `/update/${a.parceiro.id}`, a.adminCeo, {
      name: 'Átila Nunes',
      email: 'ATILA@empresa.test',
      whatsApp: '(41) 3333-2222',
      cep: '80010-020',
      estado: 'sc',
      cnpj: '',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = (await call('GET', `/${a.parceiro.id}`, a.adminCeo)).json();
    expect(data).toMatchObject({
      name: 'Átila Nunes',
      email: 'atila@empresa.test',
      whatsApp: '4133332222',
      cep: '80010020',
      estado: 'SC',
      cnpj: null,
      cpf: a.parceiro.cpf,
      logradouro: 'Rua das Acácias',
    });
    expect(ids(await call('GET', '?q=atila', a.adminCeo))).toEqual([a.parceiro.id]);
    const rows = await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `user:${a.parceiro.id}`));
    expect(rows.map((row) => row.field).toSorted()).toEqual([
      'cep',
      'email',
      'estado',
      'name',
      'whatsApp',
    ]);
    expect(rows.find((row) => row.field === 'estado')).toMatchObject({ before: 'PR', after: 'SC' });
  });

  test('a wrong or taken e-mail is refused in the words of the form', async () => {
    const a = await makeCompany();
    const wrong = await call('POST', `/update/${a.outro.id}`, a.adminCeo, { email: 'sem-arroba' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().message).toBe('Invalid email address');
    const taken = await call('POST', `/update/${a.outro.id}`, a.adminCeo, { email: a.ceo.email });
    expect(taken.json().code).toBe('email_taken');
  });

  test('roles: an existing pair, never one\u2019s own, and the CEO of the administration only by one', async () => {
    const a = await makeCompany();
    const set = (as: TestUser, id: string, body: object) => call('POST', `/update/${id}`, as, body);
    expect(
      (await set(a.adminTi, a.parceiro.id, { typeCargo: 'GERENTE' })).json().data.typeCargo,
    ).toBe('GERENTE');
    expect((await set(a.adminTi, a.parceiro.id, { typeUser: 'ADMIN' })).json().message).toBe(
      'Este cargo não existe para este tipo de usuário.',
    );
    const promoted = { typeUser: 'ADMIN', typeCargo: 'CEO' };
    expect((await set(a.adminTi, a.parceiro.id, promoted)).json().message).toBe(
      'Só um CEO da administração altera ou exclui este usuário.',
    );
    expect((await set(a.adminTi, a.adminCeo.id, { name: 'X' })).statusCode).toBe(403);
    expect((await set(a.adminCeo, a.adminCeo.id, { typeCargo: 'TI' })).json().message).toBe(
      'Você não pode mudar o próprio cargo.',
    );
    expect((await set(a.adminCeo, a.adminCeo.id, { tel: '4133334444' })).statusCode).toBe(200);
  });

  test('the company CEO changes people but no CEO, and a cargo between GERENTE and PARCEIRO alone', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    const set = (id: string, body: object) => call('POST', `/update/${id}`, a.ceo, body);
    expect((await set(a.parceiro.id, { name: 'Nome Novo' })).json().data.name).toBe('Nome Novo');
    expect((await set(a.parceiro.id, { typeCargo: 'GERENTE' })).json().data.typeCargo).toBe(
      'GERENTE',
    );
    for (const role of [{ typeCargo: 'CEO' }, { typeUser: 'ADMIN', typeCargo: 'TI' }]) {
      const refused = await set(a.parceiro.id, role);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toBe('Você muda o cargo só entre Gerente e Parceiro.');
    }
    const other = await t.factory.user(a.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    for (const [id, message] of [
      [other.id, 'Só a administração altera ou exclui o CEO da empresa.'],
      [a.adminTi.id, 'Só um CEO da administração altera ou exclui este usuário.'],
    ] as const) {
      const refused = await set(id, { name: 'X' });
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toBe(message);
      expect((await call('DELETE', '', a.ceo, [id])).json().message).toBe(message);
    }
    expect((await set(a.ceo.id, { tel: '4133334444' })).statusCode).toBe(200);
    expect((await set(a.ceo.id, { typeCargo: 'GERENTE' })).json().message).toBe(
      'Você não pode mudar o próprio cargo.',
    );
    expect((await set(b.parceiro.id, { name: 'X' })).statusCode).toBe(404);
    expect((await call('DELETE', '', a.ceo, [a.ceo.id])).json().code).toBe('own_account');
    expect((await call('DELETE', '', a.ceo, [a.outro.id])).json().data.deleted).toBe(1);
  });

  test('other people of the company change nobody, and companies stay apart', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    for (const as of [a.gerente, a.parceiro])
      expect((await call('POST', `/update/${a.parceiro.id}`, as, { name: 'X' })).statusCode).toBe(
        403,
      );
    expect(
      (await call('POST', `/update/${a.parceiro.id}`, b.adminCeo, { name: 'X' })).statusCode,
    ).toBe(404);
    expect((await call('POST', '/update/nada', a.adminCeo, {})).json().message).toBe(
      'ID do usuário para alterar ausente',
    );
  });
});

describe('PATCH /user/accept/{user_id}', () => {
  test('a CEO activates a pending user, who can then sign in; repeated it answers the same', async () => {
    const a = await makeCompany();
    const pending = await t.factory.user(a.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      isAccepted: false,
    });
    for (const as of [a.gerente, a.adminTi])
      expect((await call('PATCH', `/accept/${pending.id}`, as)).statusCode).toBe(403);
    const b = await makeCompany();
    expect((await call('PATCH', `/accept/${pending.id}`, b.ceo)).statusCode).toBe(404);
    for (const as of [a.ceo, a.adminCeo])
      expect((await call('PATCH', `/accept/${pending.id}`, as)).json().data.status).toBe('Ativo');
    const login = await t.call({
      method: 'POST',
      url: '/data-api/auth/login',
      headers: { host: a.host },
      payload: { email: pending.email, password: testPassword },
    });
    expect(login.statusCode).toBe(200);
    expect((await call('PATCH', '/accept/nada', a.ceo)).json().message).toBe(
      'ID do usuário para alterar ausente',
    );
  });
});

describe('DELETE', () => {
  test('ends the person\u2019s sessions, hides the account, frees the e-mail', async () => {
    const a = await makeCompany();
    const session = await t.signIn(a.parceiro);
    const own = () => t.call({ url: '/data-api/auth/session', headers: session });
    expect((await own()).statusCode).toBe(200);
    const answer = await call('DELETE', `/delete/${a.parceiro.id}`, a.adminCeo);
    expect(answer.json()).toEqual({ data: { deleted: 1 } });
    expect((await own()).statusCode).toBe(401);
    expect(ids(await call('GET', '', a.adminCeo))).not.toContain(a.parceiro.id);
    expect((await call('GET', `/${a.parceiro.id}`, a.adminCeo)).statusCode).toBe(404);
    const login = await t.call({
      method: 'POST',
      url: '/data-api/auth/login',
      headers: { host: a.host },
      payload: { email: a.parceiro.email, password: testPassword },
    });
    expect(login.json().code).toBe('invalid_credentials');
    const moved = await call('POST', `/update/${a.outro.id}`, a.adminCeo, {
      email: a.parceiro.email,
    });
    expect(moved.statusCode).toBe(200);
    expect((await call('DELETE', `/delete/${a.parceiro.id}`, a.adminCeo)).statusCode).toBe(404);
  });

  test(
    'several at once: all of them, or none when one is oneself, of another company, unknown or above',
    onPostgres,
    async () => {
      const a = await makeCompany();
      const b = await makeCompany();
      const total = async () => (await call('GET', '', a.adminCeo)).json().total as number;
      const before = await total();
      const remove = (as: TestUser, list: string[]) => call('DELETE', '', as, list);
      const own = await remove(a.adminCeo, [a.parceiro.id, a.adminCeo.id]);
      expect(own.statusCode).toBe(409);
      expect(own.json()).toMatchObject({
        code: 'own_account',
        message: 'Você não pode excluir o próprio usuário.',
      });
      expect((await remove(a.adminCeo, [a.parceiro.id, b.parceiro.id])).statusCode).toBe(404);
      expect((await remove(a.adminCeo, [a.parceiro.id, t.context.newId()])).statusCode).toBe(404);
      expect((await remove(a.adminTi, [a.parceiro.id, a.adminCeo.id])).statusCode).toBe(403);
      expect(await total()).toBe(before);
      expect((await remove(a.adminCeo, [a.parceiro.id, a.outro.id])).json()).toEqual({
        data: { deleted: 2 },
      });
      expect(await total()).toBe(before - 2);
    },
  );

  test('other people of the company delete nobody; an empty list or a wrong id is refused', async () => {
    const a = await makeCompany();
    for (const as of [a.gerente, a.parceiro]) {
      expect((await call('DELETE', '', as, [a.outro.id])).statusCode).toBe(403);
      expect((await call('DELETE', `/delete/${a.outro.id}`, as)).statusCode).toBe(403);
    }
    for (const body of [[], ['nada'], {}])
      expect((await call('DELETE', '', a.adminCeo, body)).json().message).toBe(
        'ID do usuário para alterar ausente',
      );
  });
});

test('the master company\u2019s ADMIN sees and changes users of every company', async () => {
  const a = await makeCompany();
  const master = await makeCompany({ isMaster: true });
  expect((await call('GET', `?id_tenant=${a.id}`, master.adminCeo)).json().total).toBe(6);
  expect((await call('DELETE', `/delete/${a.outro.id}`, master.adminCeo)).statusCode).toBe(200);
});

test(
  'a list of users is ordered by what is asked for, ties by name, and an export has its order',
  onPostgres,
  async () => {
    const a = await makeCompany();
    const names = async (sort: string): Promise<string[]> => {
      const headers = await t.signIn(a.ceo);
      const answer = await t.call({ url: `/data-api/user/tenant/${a.id}?sort=${sort}`, headers });
      expect([sort, answer.statusCode]).toEqual([sort, 200]);
      const rows = answer.json().data as { name: string }[];
      const file = await t.call({
        url: `/data-api/user/tenant/${a.id}/export?sort=${sort}`,
        headers,
      });
      const inFile = file.body
        .split('\r\n')
        .slice(1, -2)
        .map((line) => line.split(';')[0]);
      expect(inFile).toEqual(rows.map(({ name }) => name));
      return rows.map(({ name }) => name);
    };
    for (const sort of ['name', 'email'])
      expect(await names(`-${sort}`)).toEqual((await names(sort)).toReversed());
    const cargos = await names('cargo');
    expect(new Set(cargos).size).toBe(cargos.length);
    for (const sort of userSorts) expect((await names(sort)).toSorted()).toEqual(cargos.toSorted());
    // People who never signed in come last in both orders.
    await t.context.db
      .update(users)
      .set({ lastSignInAt: t.context.now() })
      .where(eq(users.id, a.gerente.id));
    for (const sort of ['lastSignIn', '-lastSignIn'])
      expect((await names(sort))[0]).toBe(a.gerente.name);
    expect(
      (await t.call({ url: '/data-api/user?sort=senha', headers: await t.signIn(a.adminCeo) }))
        .statusCode,
    ).toBe(422);
  },
);

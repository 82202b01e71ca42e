import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termsAcceptances } from '#server/db/schema/session.ts';
import { termsVersion } from '#shared/session/terms.constants.ts';
import { testPassword } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const partner = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
const address = {
  cep: '80010-010',
  logradouro: 'Rua das Flores',
  bairro: 'Centro',
  numero: '10 A',
  municipio: 'Curitiba',
  estado: 'pr',
};

async function newcomer() {
  const company = await t.factory.tenant({ templates: false });
  const user = await t.factory.user(company.id, { ...partner, isNewcomer: true });
  const headers = { host: company.host, ...(await t.signIn(user)) };
  const session = async () =>
    (await t.call({ url: '/data-api/auth/session', headers })).json().data.user as {
      li_aceito: boolean;
      cep: string | null;
    };
  return { company, user, headers, session };
}

describe('terms of use', () => {
  test('accepting stores version, time and address once, and opens the gate', async () => {
    const { user, headers, session } = await newcomer();
    expect((await session()).li_aceito).toBe(false);
    const accept = () =>
      t.call({
        method: 'POST',
        url: '/data-api/user/liAceito',
        headers,
        remoteAddress: '203.0.113.9',
        payload: { li_aceito: true },
      });
    const first = await accept();
    expect(first.statusCode).toBe(200);
    expect(first.json().data).toMatchObject({ li_aceito: true, version: termsVersion });
    expect((await accept()).json()).toEqual(first.json());
    expect((await session()).li_aceito).toBe(true);
    const rows = await t.context.db
      .select()
      .from(termsAcceptances)
      .where(eq(termsAcceptances.idUser, user.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      idTenant: user.idTenant,
      version: termsVersion,
      address: '203.0.113.9',
    });
    expect(rows[0]!.at.toISOString()).toBe(first.json().data.at);
  });

  test('a newer version than the accepted one asks again, and both acceptances stay', async () => {
    const { user, headers, session } = await newcomer();
    const accept = (payload: object) =>
      t.call({ method: 'POST', url: '/data-api/user/liAceito', headers, payload });
    await accept({ li_aceito: true });
    expect((await session()).li_aceito).toBe(true);
    // The time passes in which the text was replaced: what this person accepted is the version before.
    const own = eq(termsAcceptances.idUser, user.id);
    await t.context.db
      .update(termsAcceptances)
      .set({ version: termsVersion - 1 })
      .where(own);
    expect((await session()).li_aceito).toBe(false);
    const signedIn = await t.call({
      method: 'POST',
      url: '/data-api/auth/login',
      headers: { host: headers.host },
      payload: { email: user.email, password: testPassword },
    });
    expect(signedIn.json().user.li_aceito).toBe(false);

    expect((await accept({ li_aceito: true, version: termsVersion })).statusCode).toBe(200);
    expect((await session()).li_aceito).toBe(true);
    const rows = await t.context.db.select().from(termsAcceptances).where(own);
    expect(rows.map((row) => row.version).toSorted()).toEqual([termsVersion - 1, termsVersion]);
  });

  test('an acceptance of a version that is not in force is refused', async () => {
    const { headers, session } = await newcomer();
    for (const [version, code] of [
      // An application that was not updated shows an old text.
      [termsVersion - 1, 'client_too_old'],
      [termsVersion + 1, 'validation_failed'],
      [0.5, 'validation_failed'],
      ['1', 'validation_failed'],
    ]) {
      const answer = await t.call({
        method: 'POST',
        url: '/data-api/user/liAceito',
        headers,
        payload: { li_aceito: true, version },
      });
      expect(answer.json(), String(version)).toMatchObject({ code });
    }
    expect((await session()).li_aceito).toBe(false);
  });

  test.each([
    [
      { li_aceito: false },
      'validation_failed',
      'Ação Necessária! Por favor, aceite os termos antes de prosseguir.',
    ],
    [
      { li_aceito: 'true' },
      'validation_failed',
      'Ação Necessária! Por favor, aceite os termos antes de prosseguir.',
    ],
    [{}, 'missing_fields', 'Campos obrigatórios ausentes'],
  ])('%j is refused', async (payload, code, message) => {
    const { headers, session } = await newcomer();
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/user/liAceito',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message });
    expect((await session()).li_aceito).toBe(false);
  });

  test('a visitor and a client have no terms to accept', async () => {
    const company = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    const call = (headers: Record<string, string>) =>
      t.call({
        method: 'POST',
        url: '/data-api/user/liAceito',
        headers: { host: company.host, ...headers },
        payload: { li_aceito: true },
      });
    expect((await call({})).json()).toMatchObject({
      code: 'unauthenticated',
      message: 'Usuário não autenticado.',
    });
    expect((await call(await t.signIn(client))).statusCode).toBe(403);
  });
});

describe('address registration', () => {
  const register = (headers: Record<string, string>, id: string, payload: object) =>
    t.call({ method: 'POST', url: `/data-api/user/cep/${id}`, headers, payload });

  test('stores the own address, the CEP as digits and the UF in capitals', async () => {
    const { user, headers, session } = await newcomer();
    const answer = await register(headers, user.id, address);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { cep: '80010010' } });
    expect((await session()).cep).toBe('80010010');
    expect(await t.services.users.find(t.context.db, user.idTenant, user.id)).toMatchObject({
      logradouro: 'Rua das Flores',
      numero: '10 A',
      estado: 'PR',
    });
  });

  test.each([
    [{ ...address, cep: '8001' }, 'CEP é obrigatório'],
    [{ ...address, cep: '80010_010' }, 'CEP inválido'],
    [{ ...address, bairro: ' ' }, 'Bairro é obrigatório'],
    [{ ...address, numero: '' }, 'Número é obrigatório'],
    [{ ...address, municipio: '' }, 'Município é obrigatório'],
    [{ ...address, estado: '' }, 'UF é obrigatório'],
    [{ ...address, logradouro: '' }, 'Logradouro é obrigatório'],
  ])('%j is refused', async (payload, message) => {
    const { user, headers } = await newcomer();
    const answer = await register(headers, user.id, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', message });
  });

  test("another person's address: 404 out of reach, 403 for whoever may only open the record", async () => {
    const { company, user, headers } = await newcomer();
    const colleague = await t.factory.user(company.id, partner);
    const director = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    expect((await register(headers, colleague.id, address)).statusCode).toBe(404);
    const foreign = await newcomer();
    expect((await register(headers, foreign.user.id, address)).statusCode).toBe(404);
    const refused = await register(
      { host: company.host, ...(await t.signIn(director)) },
      user.id,
      address,
    );
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Erro ao atualizar o CEP do usuário');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { history } from '#server/db/schema/history.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import { users } from '#server/db/schema/users.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let admin: TestUser;
let director: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant({ templates: false });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  director = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
});
afterAll(() => t.close());

const post = async (who: TestUser, path: string, payload: object) =>
  t.call({
    method: 'POST',
    url: `/data-api/user/${path}`,
    headers: await t.signIn(who),
    payload,
  });
const partner = (isAccepted = true): Promise<TestUser> =>
  t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO', isAccepted });
const rowOf = async (id: string) =>
  (await t.context.db.select().from(users).where(eq(users.id, id)))[0]!;
const linesOf = (id: string) =>
  t.context.db
    .select()
    .from(history)
    .where(eq(history.subject, `user:${id}`));

describe('commission and complemento of a person', () => {
  test('both change with the words of the commission, and the history names both values', async () => {
    const person = await partner();
    const answer = await post(admin, `update/${person.id}`, {
      comissao_user: '35',
      complemento: 'Sala 9',
    });
    expect(answer.json().data).toMatchObject({
      comissao_user: 35,
      comissao_user_escrita: 'trinta e cinco por cento',
      complemento: 'Sala 9',
    });
    expect(await linesOf(person.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'comissao_user', before: '10%', after: '35%' }),
        expect.objectContaining({ field: 'complemento', before: null, after: 'Sala 9' }),
      ]),
    );
    // The same again is no change.
    await post(admin, `update/${person.id}`, { comissao_user: 35 });
    expect(await linesOf(person.id)).toHaveLength(2);
    await post(admin, `update/${person.id}`, { complemento: '' });
    expect(await rowOf(person.id)).toMatchObject({ complemento: null, comissaoUserPercent: 35 });
  });

  test.each([[''], [101], [-1], ['1,5'], [null]])(
    'a commission of %j is refused',
    async (value) => {
      const person = await partner();
      const answer = await post(admin, `update/${person.id}`, { comissao_user: value });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toBe(userMessages.commissionRange);
      expect((await rowOf(person.id)).comissaoUserPercent).toBe(10);
    },
  );
});

describe('refusing a registration', () => {
  test('deletes the account, frees e-mail and CPF, and mails the reason without a link', async () => {
    const person = await partner(false);
    const answer = await post(director, `${person.id}/refuse`, { motivo: ' Cadastro repetido. ' });
    expect(answer.json().data).toEqual({ deleted: 1 });
    expect((await rowOf(person.id)).deletedAt).not.toBeNull();
    expect(await linesOf(person.id)).toMatchObject([
      { action: 'usuario_recusado', after: 'Cadastro repetido.' },
    ]);
    await t.services.accountNotices.settled();
    const [mail] = await t.context.db
      .select()
      .from(mailboxMessages)
      .where(eq(mailboxMessages.recipient, person.email));
    expect(mail?.body).toContain(
      `O seu cadastro não foi aceito por ${director.name}. Motivo: Cadastro repetido.`,
    );
    expect(mail?.body).not.toContain('http');
    const again = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const taken = await post(admin, `update/${again.id}`, { email: person.email, cpf: person.cpf });
    expect(taken.json().data).toMatchObject({ email: person.email, cpf: person.cpf });
    expect((await post(director, `${person.id}/refuse`, { motivo: 'x' })).statusCode).toBe(404);
  });

  test('asks for a reason of at most 500 characters', async () => {
    const person = await partner(false);
    const blank = await post(director, `${person.id}/refuse`, { motivo: '  ' });
    expect(blank.statusCode).toBe(422);
    expect(blank.json().message).toBe('Informe o motivo.');
    const long = await post(director, `${person.id}/refuse`, { motivo: 'a'.repeat(501) });
    expect(long.statusCode).toBe(422);
    expect((await rowOf(person.id)).deletedAt).toBeNull();
  });

  test('an active person and one of another company stay', async () => {
    const active = await partner();
    const answer = await post(director, `${active.id}/refuse`, { motivo: 'x' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'already_accepted',
      message: 'Este cadastro já foi ativado.',
    });
    expect((await rowOf(active.id)).deletedAt).toBeNull();
    const other = await t.factory.tenant({ templates: false });
    const foreign = await t.factory.user(other.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      isAccepted: false,
    });
    expect((await post(director, `${foreign.id}/refuse`, { motivo: 'x' })).statusCode).toBe(404);
  });
});

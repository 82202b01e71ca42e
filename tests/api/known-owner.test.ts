import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#server/db/schema/clients.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let partner: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  headers = await t.signIn(partner);
});
afterAll(() => t.close());

const post = (payload: object, who = headers) =>
  t.call({ method: 'POST', url: '/data-api/clients/cpf-Vinculo', headers: who, payload });
const rowOf = async (cnpjcpf: string) =>
  (await t.context.db.select().from(clients).where(eq(clients.cnpjcpf, cnpjcpf)))[0]!;
const change = (cnpjcpf: string, values: Partial<typeof clients.$inferInsert>) =>
  t.context.db.update(clients).set(values).where(eq(clients.cnpjcpf, cnpjcpf));

/** A client whom `partner` may edit. */
const known = () => t.factory.client(company.id, { openTo: [partner] });

/** The body that the form sends, with another owner whom the server must ignore. */
const further = (idKnown: string) => ({
  id_conhecido: idKnown,
  cnpjcpf: demoCnpj(t.factory.random),
  razao_social: 'Segunda Padaria Ltda.',
  nomeProprietario: 'Outra Pessoa',
  cpfProprietario: demoCpf(t.factory.random),
  contatoProprietario: '11900000000',
  emailProprietario: 'outra@pessoa.test',
  li_aceito_tenant: true,
  banco: '341 - Itaú',
  agencia: '1234',
  conta: '56789-0',
  comissaoTenant: 25,
  contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
});

const ownerOf = (row: Awaited<ReturnType<typeof rowOf>>) => ({
  nomeProprietario: row.nomeProprietario,
  cpfProprietario: row.cpfProprietario,
  emailProprietario: row.emailProprietario,
  contatoProprietario: row.contatoProprietario,
  contactUnverified: row.contactUnverified,
  passwordHash: row.passwordHash,
  passwordTypedAt: row.passwordTypedAt,
  passwordChosenAt: row.passwordChosenAt,
});

describe("another company of a known client's owner", () => {
  test('takes over owner, contact and password whatever is sent, without codes and without a link', async () => {
    const first = await known();
    await change(first.cnpjcpf, {
      contactUnverified: true,
      passwordTypedAt: new Date('2026-01-05T12:00:00Z'),
      passwordChosenAt: new Date('2026-01-06T12:00:00Z'),
    });
    const body = further(first.cnpjcpf);
    const answer = await post(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      cnpjcpf: body.cnpjcpf,
      razao_social: 'Segunda Padaria Ltda.',
      cpfProprietario: first.cpfProprietario,
      contactUnverified: true,
      isNet: false,
      id_matriz: null,
      passwordLinkSent: null,
      agreement: { version: 1, signerCpf: first.cpfProprietario },
    });
    expect(ownerOf(await rowOf(body.cnpjcpf))).toEqual(ownerOf(await rowOf(first.cnpjcpf)));
    const signIn = await t.call({
      method: 'POST',
      url: '/data-api/auth/login-client',
      headers: { host: company.host },
      payload: { cpfProprietario: first.cpfProprietario, password: testPassword },
    });
    // One password opens both, so the owner chooses.
    expect(signIn.json()).toMatchObject({
      code: 'choose_client',
      details: {
        clients: expect.arrayContaining([
          expect.objectContaining({ cnpjcpf: body.cnpjcpf }),
          expect.objectContaining({ cnpjcpf: first.cnpjcpf }),
        ]),
      },
    });
  });

  test('a member passes on the owner of its head', async () => {
    const head = await known();
    const member = await known();
    await change(head.cnpjcpf, { hasNet: true });
    await change(member.cnpjcpf, { isNet: true, idMatriz: head.cnpjcpf });
    const body = further(member.cnpjcpf);
    expect((await post(body)).statusCode).toBe(200);
    const row = await rowOf(body.cnpjcpf);
    expect(ownerOf(row)).toEqual(ownerOf(await rowOf(head.cnpjcpf)));
    expect(row).toMatchObject({ isNet: false, idMatriz: null });
  });

  test('sends a link only where the owner has no password yet', async () => {
    const first = await known();
    await change(first.cnpjcpf, {
      passwordHash: null,
      emailProprietario: 'sem-senha@cliente.test',
    });
    expect((await post(further(first.cnpjcpf))).json().data.passwordLinkSent).toBe(true);
    const mails = await t.context.db
      .select()
      .from(mailboxMessages)
      .where(eq(mailboxMessages.recipient, 'sem-senha@cliente.test'));
    expect(mails).toHaveLength(1);
    // Without an address there is nowhere to send it; the client is registered anyway.
    await change(first.cnpjcpf, { emailProprietario: null });
    expect((await post(further(first.cnpjcpf))).json().data.passwordLinkSent).toBeNull();
  });

  test('a record without CPF is refused, and nothing is written', async () => {
    const first = await known();
    await change(first.cnpjcpf, { cpfProprietario: null });
    const body = further(first.cnpjcpf);
    const answer = await post(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      message: clientMessages.ownerCpfFirst,
    });
    expect(await rowOf(body.cnpjcpf)).toBeUndefined();
  });

  test('only who may edit that client may use it, in the own company', async () => {
    const readOnly = await t.factory.client(company.id, { openTo: [partner], editar: false });
    expect((await post(further(readOnly.cnpjcpf))).json().code).toBe('read_only');
    const closed = await t.factory.client(company.id);
    expect((await post(further(closed.cnpjcpf))).statusCode).toBe(404);
    const foreign = await t.factory.client((await t.factory.tenant()).id);
    expect((await post(further(foreign.cnpjcpf))).statusCode).toBe(404);
  });

  test('asked twice registers once', onPostgres, async () => {
    const first = await known();
    const body = further(first.cnpjcpf);
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('client_exists');
    // The same document under the known client's own number is no other company.
    expect((await post({ ...further(first.cnpjcpf), cnpjcpf: first.cnpjcpf })).statusCode).toBe(
      409,
    );
  });
});

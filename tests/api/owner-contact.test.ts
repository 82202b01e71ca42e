import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientContactChanges, clients, contactNotices } from '#server/db/schema/clients.ts';
import { verificationCodes } from '#server/db/schema/contact-proofs.ts';
import { history } from '#server/db/schema/history.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { noticeRetryMinutes } from '#server/domain/clients/contact-notices.service.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let ceo: TestUser;
let adminCeo: TestUser;
let consultant: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  adminCeo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  consultant = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());

const hour = 60 * 60 * 1000;
const own = { emailProprietario: 'dona@padaria.test', contatoProprietario: '11987650000' };
const mine = 'meu@consultor.test';

/** A client whose owner is reached at the contact above, open to the consultant. */
async function newClient(): Promise<TestClient> {
  const client = await t.factory.client(company.id, { openTo: [consultant] });
  await t.context.db
    .update(clients)
    .set({ ...own, idResponsavel: ceo.id })
    .where(and(eq(clients.idTenant, company.id), eq(clients.cnpjcpf, client.cnpjcpf)));
  return client;
}

/** A proof as entering the right code leaves it. */
const prove = (user: TestUser, recipient: string, at = new Date()) =>
  t.context.db.insert(verificationCodes).values({
    id: t.context.newId(),
    idTenant: company.id,
    idUser: user.id,
    channel: recipient.includes('@') ? 'email' : 'whatsapp',
    recipient,
    codeHash: '-',
    createdAt: at,
    expiresAt: at,
    provedAt: at,
  });

const call = async (who: TestUser | TestClient, url: string, payload?: object) =>
  t.call({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/data-api${url}`,
    headers: await t.signIn(who),
    ...(payload === undefined ? {} : { payload }),
  });
const update = (client: TestClient, body: object, who = consultant) =>
  call(who, `/clients/update/${client.cnpjcpf}`, body);
const record = async (client: TestClient) =>
  (await call(consultant, `/clients/${client.cnpjcpf}`)).json().data;
const mailsTo = (recipient: string) =>
  t.context.db
    .select()
    .from(mailboxMessages)
    .where(eq(mailboxMessages.recipient, recipient))
    .orderBy(desc(mailboxMessages.at));

/** Moves what was confirmed into the past, in place of a clock that runs. */
const age = async (client: TestClient, hours: number) => {
  await t.context.db
    .update(clientContactChanges)
    .set({ confirmedAt: new Date(Date.now() - hours * hour) })
    .where(eq(clientContactChanges.cnpjcpf, client.cnpjcpf));
};

/** What is known of a client's way in at an instant. */
async function wayInAt(key: { idTenant: string; cnpjcpf: string }, at: Date) {
  const client = (await t.services.clients.find(t.context.db, key.idTenant, key.cnpjcpf))!;
  return (await t.services.ownerContact.waysInAt(t.context.db, client, [at])).get(at.getTime());
}

describe('the contact of an owner', () => {
  test('without the code of the new address nothing at all is saved', async () => {
    const client = await newClient();
    const before = await record(client);
    const contact = { emailProprietario: mine, contatoProprietario: '(11) 91111-2222' };
    for (const body of [
      { ...contact, numero: '77' },
      // One that may wait takes the other along as little as a field does.
      {
        contatoProprietario: '11911112222',
        contactPending: { emailProprietario: mine },
        numero: '77',
      },
    ]) {
      const answer = await update(client, body);
      expect(answer.statusCode).toBe(422);
      const message = 'Confirme o novo contato com o código enviado a ele.';
      expect(answer.json()).toMatchObject({
        code: 'verification_required',
        message,
        details: { fields: { contatoProprietario: message } },
      });
    }
    expect(await record(client)).toEqual(before);
  });

  test('it may wait for its code, and the other fields are saved', async () => {
    const client = await newClient();
    const answer = await update(client, {
      contactPending: { emailProprietario: mine, contatoProprietario: '(11) 91111-2222' },
      numero: '77',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      numero: '77',
      contactPending: { emailProprietario: mine },
    });
    expect(await record(client)).toMatchObject({
      ...own,
      numero: '77',
      contactPending: { emailProprietario: mine, contatoProprietario: '11911112222' },
    });
    // The attack: the password link goes to the address that stands, not to the one that waits.
    const link = await call(consultant, `/clients/${client.cnpjcpf}/password-link`, {});
    expect(link.json().data).toEqual({ to: own.emailProprietario });
    expect(await mailsTo(mine)).toEqual([]);
    // Told in the history, and taken back by sending the value of the record.
    await update(client, own);
    expect((await record(client)).contactPending).toEqual({});
    const lines = await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `client:${client.cnpjcpf}`));
    expect(
      lines
        .filter(
          ({ field, action }) => field === 'emailProprietario' && action.startsWith('contato'),
        )
        .map(({ before, after }) => [before, after]),
    ).toEqual([
      [own.emailProprietario, mine],
      [mine, null],
    ]);
  });

  test('the same one beside and waiting is refused, whether the values differ or not', async () => {
    const client = await newClient();
    const before = await record(client);
    await prove(consultant, mine);
    for (const emailProprietario of [mine, 'outra@x.test'])
      expect(
        (
          await update(client, {
            emailProprietario,
            contactPending: { emailProprietario: mine },
            numero: '77',
          })
        ).json(),
      ).toMatchObject({
        code: 'validation_failed',
        message:
          'Envie o contato novo do proprietário uma só vez: com o código confirmado, ou a confirmar.',
      });
    expect(await record(client)).toEqual(before);
  });

  test("another person's proof, or one of yesterday, is none", async () => {
    const client = await newClient();
    await prove(ceo, 'alheio@x.test');
    await prove(consultant, 'antigo@x.test', new Date(Date.now() - 25 * hour));
    for (const emailProprietario of ['alheio@x.test', 'antigo@x.test'])
      expect((await update(client, { emailProprietario })).statusCode).toBe(422);
    expect(await record(client)).toMatchObject(own);
  });

  test('with the code it counts: history, alert, notice to the old, earlier links void, no link for 24 hours', async () => {
    const client = await newClient();
    await call(consultant, `/clients/${client.cnpjcpf}/password-link`, {});
    const token = /token=([\w-]{43})/.exec((await mailsTo(own.emailProprietario))[0]!.body)![1]!;
    await prove(consultant, mine);
    // What the form sends: proved already, so that it has nothing to wait for.
    const answer = await update(client, { contactPending: { emailProprietario: mine } });
    expect(answer.statusCode).toBe(200);
    await t.services.sendContactNotices.settled();
    expect(await record(client)).toMatchObject({ emailProprietario: mine, contactPending: {} });

    const notice = (await mailsTo(own.emailProprietario))[0]!;
    const { name } = (await t.services.users.find(t.context.db, company.id, consultant.id))!;
    expect(notice.body).toMatch(
      new RegExp(
        `^O contato do cadastro de .+ na .+ \\(e-mail do proprietário\\) foi alterado em \\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d por ${name}\\. .*Se você não pediu, fale com a .+\\.$`,
      ),
    );
    const used = await t.call({
      method: 'POST',
      url: '/data-api/auth/new-password',
      payload: { token, password: 'Segura2026' },
    });
    expect(used.json().code).toBe('password_link_invalid');

    const refused = await call(consultant, `/clients/${client.cnpjcpf}/password-link`, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'contact_changed_lately',
      message: expect.stringMatching(
        /^O contato do proprietário mudou há pouco. O link de senha pode ser enviado a partir de \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/,
      ),
    });
    expect(await mailsTo(mine)).toEqual([]);

    const alerts = (await call(adminCeo, '/alerts')).json().data as { message: string }[];
    expect(alerts.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^E-mail do proprietário de .* alterado por Pessoa \d+\. O contato anterior recebe um aviso; o link/,
      ),
    );
    const lines = await t.context.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.action, 'contato_alterado'));
    expect(lines.map(({ object, actor }) => [object, actor])).toContainEqual([
      // No document stands in the record.
      expect.stringMatching(/^client:[\w-]{22}$/) as string,
      `staff:${consultant.id}`,
    ]);
    const key = { idTenant: company.id, cnpjcpf: client.cnpjcpf };
    const wayIn = (at: Date) => wayInAt(key, at);
    expect((await wayIn(new Date()))?.contactChangedAt).toEqual(expect.any(String));
    expect((await wayIn(new Date(Date.now() - hour)))?.contactChangedAt).toBeNull();

    await age(client, 25);
    const late = await call(consultant, `/clients/${client.cnpjcpf}/password-link`, {});
    expect(late.json().data).toEqual({ to: mine });
  });

  test('a changed WhatsApp is told at the number before', async () => {
    const client = await newClient();
    await prove(consultant, '5511911113333');
    expect((await update(client, { contatoProprietario: '11911113333' })).statusCode).toBe(200);
    await t.services.sendContactNotices.settled();
    expect((await mailsTo('5511987650000'))[0]?.body).toContain('(WhatsApp do proprietário)');
  });

  test('without an e-mail before, the WhatsApp before is told; without both the alert says that nobody was', async () => {
    const messagesOf = async (client: TestClient) =>
      ((await call(adminCeo, '/alerts')).json().data as { message: string; id_client: string }[])
        .filter(({ id_client }) => id_client === client.cnpjcpf)
        .map(({ message }) => message);
    const without = async (values: { emailProprietario: null; contatoProprietario?: null }) => {
      const client = await newClient();
      await t.context.db.update(clients).set(values).where(eq(clients.cnpjcpf, client.cnpjcpf));
      await prove(consultant, mine);
      expect((await update(client, { emailProprietario: mine })).statusCode).toBe(200);
      await t.services.sendContactNotices.settled();
      return client;
    };
    const told = (await mailsTo('5511987650000')).length;
    const reached = await without({ emailProprietario: null });
    expect(await mailsTo('5511987650000')).toHaveLength(told + 1);
    expect(await messagesOf(reached)).toEqual([
      expect.stringContaining('O contato anterior recebe um aviso'),
    ]);
    const unreached = await without({ emailProprietario: null, contatoProprietario: null });
    expect(await mailsTo('5511987650000')).toHaveLength(told + 1);
    expect(await messagesOf(unreached)).toEqual([
      expect.stringContaining('Não havia contato anterior a avisar'),
    ]);
  });

  test('a notice that does not go out stops nothing, and the office is told', async () => {
    const client = await newClient();
    await prove(consultant, mine);
    const notices = () =>
      t.context.db.select().from(contactNotices).where(eq(contactNotices.cnpjcpf, client.cnpjcpf));
    const told = async () =>
      ((await call(adminCeo, '/alerts')).json().data as { message: string; id_client: string }[])
        .filter(({ id_client }) => id_client === client.cnpjcpf)
        .map(({ message }) => message)
        .filter((message) => message.startsWith('O aviso ao e-mail anterior de'));
    const before = (await mailsTo(own.emailProprietario)).length;
    const now = vi.spyOn(t.context, 'now');
    const down = vi.spyOn(t.context.messages, 'sendMail').mockRejectedValue(new Error('down'));
    try {
      expect((await update(client, { emailProprietario: mine })).statusCode).toBe(200);
      await t.services.sendContactNotices.settled();
      expect(await record(client)).toMatchObject({ emailProprietario: mine });
      expect(await notices()).toMatchObject([{ attempts: 1 }]);
      let at = Date.now();
      for (const [tries, minutes] of noticeRetryMinutes.entries()) {
        expect(await told()).toEqual([]);
        at += minutes * 60_000 + 1000;
        now.mockImplementation(() => new Date(at));
        await t.services.sendContactNotices.sendDue();
        expect(down.mock.calls).toHaveLength(tries + 2);
      }
    } finally {
      down.mockRestore();
      now.mockRestore();
    }
    expect(await told()).toEqual([expect.stringMatching(/não foi enviado\. Avise/)]);
    // Neither sent later, nor kept: it names people.
    await t.services.sendContactNotices.sendDue();
    expect(await mailsTo(own.emailProprietario)).toHaveLength(before);
    expect(await notices()).toEqual([]);
  });

  test(
    'a notice that a dead process did not send is sent by the next one, once',
    onPostgres,
    async () => {
      const client = await newClient();
      await prove(consultant, mine);
      const before = (await mailsTo(own.emailProprietario)).length;
      const dead = vi.spyOn(t.services.sendContactNotices, 'sendSoon').mockReturnValue();
      expect((await update(client, { emailProprietario: mine })).statusCode).toBe(200);
      dead.mockRestore();
      await Promise.all([
        t.services.sendContactNotices.sendDue(),
        t.services.sendContactNotices.sendDue(),
      ]);
      expect(await mailsTo(own.emailProprietario)).toHaveLength(before + 1);
    },
  );

  test('another spelling is no other contact; an emptied one is refused', async () => {
    const client = await newClient();
    expect((await update(client, { contatoProprietario: '5511987650000' })).statusCode).toBe(200);
    expect((await update(client, { emailProprietario: 'DONA@padaria.test' })).statusCode).toBe(200);
    for (const emptied of [
      { emailProprietario: '', numero: '99' },
      { contactPending: { emailProprietario: '' }, numero: '99' },
    ])
      expect((await update(client, emptied)).json()).toMatchObject({
        code: 'validation_failed',
        message: 'Informe o novo contato do proprietário: ele não pode ficar vazio.',
      });
    expect((await record(client)).numero).not.toBe('99');
  });

  test('the CPF changes only while no act stands', async () => {
    const client = await newClient();
    const cpfProprietario = demoCpf(t.factory.random);
    expect((await update(client, { cpfProprietario: '11111111111' })).statusCode).toBe(422);
    expect((await update(client, { cpfProprietario })).statusCode).toBe(200);
    await t.services.sendContactNotices.settled();
    expect((await mailsTo(own.emailProprietario))[0]?.body).toContain('(CPF do proprietário)');
    const link = await call(consultant, `/clients/${client.cnpjcpf}/password-link`, {});
    expect(link.json().code).toBe('contact_changed_lately');

    const agreement = (
      await call(consultant, '/agreement/vincular', {
        contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
        id_client: client.cnpjcpf,
      })
    ).json().data as Agreement;
    await signUpTo(await openTestDevice(t, consultant), agreement, 'assinatura');
    const refused = await update(client, {
      cpfProprietario: demoCpf(t.factory.random),
      numero: '99',
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'owner_cpf_signed',
      message: 'O CPF do proprietário não muda depois que alguém assinou o contrato.',
    });
    expect(await record(client)).toMatchObject({ cpfProprietario });
    // What it is already may be sent along.
    expect((await update(client, { cpfProprietario, numero: '100' })).statusCode).toBe(200);
  });
});

describe('a password that the consultancy typed', () => {
  let count = 0;
  async function register(extra: object = {}) {
    count += 1;
    const body = {
      cnpjcpf: demoCnpj(t.factory.random),
      razao_social: `Mercearia ${count} Ltda.`,
      nomeProprietario: 'Rosa Lima',
      cpfProprietario: demoCpf(t.factory.random),
      contatoProprietario: `1198${String(1_000_000 + count)}`,
      emailProprietario: `rosa${count}@mercearia.test`,
      password: 'padeiro7',
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
      ...extra,
    };
    await prove(consultant, `55${body.contatoProprietario}`);
    await prove(consultant, body.emailProprietario);
    const answer = await call(consultant, '/clients', body);
    return { body, answer, key: { idTenant: company.id, cnpjcpf: body.cnpjcpf } };
  }
  const signIn = (cpfProprietario: string, password: string) =>
    t.call({
      method: 'POST',
      url: '/data-api/auth/login-client',
      headers: { host: company.host },
      payload: { cpfProprietario, password },
    });
  const choose = (token: string, choice: string) =>
    t.call({
      method: 'POST',
      url: '/data-api/auth/own-password',
      headers: { authorization: `Bearer ${token}` },
      payload: { choice },
    });
  const tokenTo = async (email: string): Promise<string> =>
    /token=([\w-]{43})/.exec((await mailsTo(email))[0]!.body)![1]!;

  test('goes on working and is flagged until the client has chosen one by the link of the registration', async () => {
    const { body, answer, key } = await register();
    expect(answer.json().data.passwordLinkSent).toBe(true);
    const isTyped = async () => (await wayInAt(key, new Date()))?.isPasswordByConsultancy;
    expect(await isTyped()).toBe(true);
    expect((await signIn(body.cpfProprietario, 'padeiro7')).json()).toMatchObject({
      client: { cnpjcpf: body.cnpjcpf },
      asksOwnPassword: true,
    });
    const before = new Date();
    const set = await t.call({
      method: 'POST',
      url: '/data-api/auth/new-password',
      payload: { token: await tokenTo(body.emailProprietario), password: 'Minha2026' },
    });
    expect(set.statusCode, set.body).toBe(200);
    expect(await isTyped()).toBe(false);
    // Of an act of before it stays said.
    expect((await wayInAt(key, before))?.isPasswordByConsultancy).toBe(true);
    expect((await signIn(body.cpfProprietario, 'padeiro7')).statusCode).toBe(401);
    expect((await signIn(body.cpfProprietario, 'Minha2026')).json().asksOwnPassword).toBe(false);
  });

  test("'Agora não' ends the asking, not the flag; a link goes to the own address only", async () => {
    const { body, key } = await register();
    const session = async () => (await signIn(body.cpfProprietario, 'padeiro7')).json();
    const first = await session();
    expect((await choose(first.access_token, 'link')).json().data).toEqual({
      to: 'ro•••@mercearia.test',
    });
    expect(await mailsTo(body.emailProprietario)).toHaveLength(2);
    expect((await session()).asksOwnPassword).toBe(true);
    expect((await choose(first.access_token, 'later')).json().data).toEqual({ to: null });
    expect((await session()).asksOwnPassword).toBe(false);
    expect((await wayInAt(key, new Date()))?.isPasswordByConsultancy).toBe(true);
    const lines = await t.context.db
      .select()
      .from(history)
      .where(eq(history.action, 'senha_propria_adiada'));
    expect(lines.map(({ subject, actor }) => [subject, actor])).toEqual([
      [`client:${body.cnpjcpf}`, `client:${body.cnpjcpf}`],
    ]);
  });

  test('within 24 hours of another contact the session gets no link either, and is not asked', async () => {
    const { body } = await register();
    await prove(consultant, mine);
    await call(consultant, `/clients/update/${body.cnpjcpf}`, { emailProprietario: mine });
    const session = (await signIn(body.cpfProprietario, 'padeiro7')).json();
    expect(session.asksOwnPassword).toBe(false);
    expect((await choose(session.access_token, 'link')).json().code).toBe('contact_changed_lately');
  });

  test("'senha só por link' drops the typed one; only the CEO of the administration turns it", async () => {
    const ti = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'TI' });
    const url = '/tenants/client-password';
    expect((await call(ti, url)).json().data).toEqual({ isByLink: false, canChange: false });
    expect((await call(ti, url, { isByLink: true })).statusCode).toBe(403);
    expect((await call(adminCeo, url, { isByLink: true })).json().data).toEqual({
      isByLink: true,
      canChange: true,
    });
    expect((await call(consultant, '/clients/registration')).json().data).toEqual({
      mayRegisterUnverified: false,
      isPasswordByLink: true,
      isClient: false,
    });
    const { body, answer, key } = await register();
    expect(answer.json().data.passwordLinkSent).toBe(true);
    expect((await signIn(body.cpfProprietario, 'padeiro7')).statusCode).toBe(401);
    expect((await wayInAt(key, new Date()))?.isPasswordByConsultancy).toBeNull();
    await t.call({
      method: 'POST',
      url: '/data-api/auth/new-password',
      payload: { token: await tokenTo(body.emailProprietario), password: 'Minha2026' },
    });
    expect((await signIn(body.cpfProprietario, 'Minha2026')).statusCode).toBe(200);
    await t.context.db
      .update(tenants)
      .set({ clientPasswordByLink: false })
      .where(eq(tenants.id, company.id));
    const lines = await t.context.db
      .select()
      .from(history)
      .where(eq(history.action, 'senha_por_link_ligada'));
    expect(lines.map(({ before, after }) => [before, after])).toEqual([['false', 'true']]);
  });
});

import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { housekeeping } from '#server/db/change.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import { passwordLinks } from '#server/db/schema/session.ts';
import { testPassword } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const partner = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
const newPassword = 'Manhã#20271';

const post = (host: string, path: string, payload: object, remoteAddress = '203.0.113.50') =>
  t.call({
    method: 'POST',
    url: `/data-api/auth/${path}`,
    headers: { host },
    payload,
    remoteAddress,
  });

/** Mails to an address, newest first. */
async function mailTo(email: string): Promise<{ subject: string; body: string; token: string }[]> {
  await t.services.passwordRecovery.settled();
  const rows = await t.context.db
    .select()
    .from(mailboxMessages)
    .where(eq(mailboxMessages.recipient, email))
    .orderBy(desc(mailboxMessages.at), desc(mailboxMessages.id));
  return rows.map(({ subject, body }) => ({
    subject,
    body,
    token: /nova-senha\?token=([\w-]+)/.exec(body)?.[1] ?? '',
  }));
}

async function person() {
  const company = await t.factory.tenant({ templates: false });
  const user = await t.factory.user(company.id, partner);
  return { company, user };
}

describe('a forgotten password', () => {
  test('a link by mail sets a new password once and ends the open sessions', async () => {
    const { company, user } = await person();
    const old = { host: company.host, ...(await t.signIn(user)) };
    const asked = await post(company.host, 'forgot-password', { email: user.email.toUpperCase() });
    expect(asked.statusCode).toBe(200);
    const mails = await mailTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toMatch(/definir nova senha/);
    expect(mails[0]!.body).toContain(`http://web.${company.slug}.localhost:`);
    const { token } = mails[0]!;

    // Only the hash is stored.
    const stored = await t.context.db
      .select()
      .from(passwordLinks)
      .where(eq(passwordLinks.subject, user.id));
    expect(JSON.stringify(stored)).not.toContain(token);

    expect((await post(company.host, 'password-link', { token })).json().data).toEqual({
      kind: 'staff',
      isExpired: false,
    });
    const set = await post(company.host, 'new-password', { token, password: newPassword });
    expect(set.json()).toEqual({ data: { kind: 'staff' } });
    expect((await t.call({ url: '/data-api/auth/session', headers: old })).statusCode).toBe(401);
    const login = (password: string) =>
      post(company.host, 'login', { email: user.email, password });
    expect((await login(newPassword)).statusCode).toBe(200);
    expect((await login(testPassword)).statusCode).toBe(400);

    const again = await post(company.host, 'new-password', { token, password: 'Outra#20271' });
    expect(again.statusCode).toBe(410);
    expect(again.json()).toMatchObject({
      code: 'password_link_invalid',
      message: 'Este link já foi usado ou não existe. Peça um novo.',
    });
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  test('an address without its token is told what is missing', async () => {
    const { company } = await person();
    const answer = await post(company.host, 'password-link', { token: '' });
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Token está ausente']);
  });

  test('the answer is the same for nobody, a person of another company and somebody not accepted; no mail goes out', async () => {
    const { company, user } = await person();
    const other = await person();
    const pending = await t.factory.user(company.id, { ...partner, isAccepted: false });
    const real = await post(company.host, 'forgot-password', { email: user.email }, '203.0.113.51');
    for (const email of ['ninguem@empresa.test', other.user.email, pending.email]) {
      const answer = await post(company.host, 'forgot-password', { email }, '203.0.113.51');
      expect(answer.statusCode).toBe(real.statusCode);
      expect(answer.body).toBe(real.body);
      expect(await mailTo(email)).toEqual([]);
    }
  });

  test('the answer does not wait for the mail', async () => {
    const { company, user } = await person();
    const { sendMail } = t.context.messages;
    let letGo = (): void => undefined;
    const carrier = new Promise<void>((resolve) => (letGo = resolve));
    t.context.messages.sendMail = async (mail) => {
      await carrier;
      await sendMail(mail);
    };
    try {
      // With a carrier that never answers, a call that waited for it would not come back.
      const answer = await post(company.host, 'forgot-password', { email: user.email });
      expect(answer.statusCode).toBe(200);
      letGo();
      expect(await mailTo(user.email)).toHaveLength(1);
    } finally {
      t.context.messages.sendMail = sendMail;
    }
  });

  test('a carrier that refuses the mail changes nothing for the person who asks', async () => {
    const { company, user } = await person();
    const { sendMail } = t.context.messages;
    t.context.messages.sendMail = () => Promise.reject(new Error('carrier down'));
    try {
      expect((await post(company.host, 'forgot-password', { email: user.email })).statusCode).toBe(
        200,
      );
      await t.services.passwordRecovery.settled();
    } finally {
      t.context.messages.sendMail = sendMail;
    }
    expect(await mailTo(user.email)).toEqual([]);
  });

  test('three mails in a quarter of an hour, counted for unknown addresses too', async () => {
    const { company, user } = await person();
    for (const email of [user.email, 'ninguem.mesmo@empresa.test']) {
      const codes = [];
      for (let i = 0; i < 4; i += 1)
        codes.push(
          (await post(company.host, 'forgot-password', { email }, `203.0.113.${60 + i}`))
            .statusCode,
        );
      expect(codes).toEqual([200, 200, 200, 429]);
    }
    expect(await mailTo(user.email)).toHaveLength(3);
  });

  test('only the newest link works', async () => {
    const { company, user } = await person();
    await post(company.host, 'forgot-password', { email: user.email });
    await post(company.host, 'forgot-password', { email: user.email });
    const tokens = (await mailTo(user.email)).map((mail) => mail.token);
    const codes = [];
    for (const token of tokens)
      codes.push((await post(company.host, 'password-link', { token })).statusCode);
    expect(codes.toSorted()).toEqual([200, 410]);
  });

  test('of links that are made at the same moment one works', onPostgres, async () => {
    const { company, user } = await person();
    const owner = { kind: 'staff', idTenant: company.id, subject: user.id } as const;
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () =>
        housekeeping(t.context, ['password_links', 'security_events'], (tx) =>
          t.services.passwordLinks.createPasswordLink(tx, owner),
        ),
      ),
    );
    const codes = [];
    for (const token of tokens)
      codes.push((await post(company.host, 'password-link', { token })).statusCode);
    expect(codes.toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  test('a link ends after 30 minutes and can be renewed to the same mailbox', async () => {
    const { company, user } = await person();
    await post(company.host, 'forgot-password', { email: user.email });
    const { token } = (await mailTo(user.email))[0]!;
    const { now } = t.context;
    t.context.now = () => new Date(now().getTime() + 31 * 60 * 1000);
    try {
      expect(
        (await post(company.host, 'new-password', { token, password: newPassword })).json().code,
      ).toBe('password_link_expired');
      expect((await post(company.host, 'password-link', { token })).json().data.isExpired).toBe(
        true,
      );
      expect((await post(company.host, 'password-link/renew', { token })).json()).toEqual({
        data: { sent: true },
      });
      const fresh = (await mailTo(user.email)).find((mail) => mail.token !== token)!;
      expect(
        (await post(company.host, 'new-password', { token: fresh.token, password: newPassword }))
          .statusCode,
      ).toBe(200);
    } finally {
      t.context.now = now;
    }
  });

  test.each([
    ['Aa1!x', 'Senha deve ter ao menos 6 caracteres'],
    ['fraca1!', 'Senha deve ter ao menos uma letra maiúscula'],
    ['Fraca12', 'Senha deve ter ao menos um caractere especial'],
    ['Fraca!!', 'Senha deve ter ao menos um número'],
    ['', 'Senha é obrigatória'],
  ])('%j is refused and the link stays good', async (password, message) => {
    const { company, user } = await person();
    const token = await t.seed((tx) =>
      t.services.passwordLinks.createPasswordLink(tx, {
        kind: 'staff',
        idTenant: company.id,
        subject: user.id,
      }),
    );
    const refused = await post(company.host, 'new-password', { token, password });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'validation_failed', message });
    expect(
      (await post(company.host, 'new-password', { token, password: newPassword })).statusCode,
    ).toBe(200);
  });

  test.each([
    [{}, 'missing_fields', 'Campos obrigatórios ausentes'],
    [{ email: '' }, 'validation_failed', 'Email é obrigatório'],
    [{ email: 'sem-arroba' }, 'validation_failed', 'Email inválido'],
  ])('%j is refused', async (payload, code, message) => {
    const answer = await post('localhost', 'forgot-password', payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message });
  });

  test('a token that was never given out: 410, and asking to renew it says nothing', async () => {
    const token = 'x'.repeat(43);
    expect((await post('localhost', 'password-link', { token })).statusCode).toBe(410);
    expect(
      (await post('localhost', 'new-password', { token, password: newPassword })).statusCode,
    ).toBe(410);
    expect((await post('localhost', 'password-link/renew', { token })).json()).toEqual({
      data: { sent: true },
    });
  });
});

test('a client sets the password of a registration by CPF with the same kind of link, by the rule of clients', async () => {
  const company = await t.factory.tenant({ templates: false });
  const client = await t.factory.client(company.id);
  const token = await t.seed((tx) =>
    t.services.passwordLinks.createPasswordLink(tx, {
      kind: 'client',
      idTenant: company.id,
      subject: client.cnpjcpf,
    }),
  );
  expect((await post(company.host, 'password-link', { token })).json().data.kind).toBe('client');
  expect(
    (await post(company.host, 'new-password', { token, password: 'abcdef' })).json().code,
  ).toBe('validation_failed');
  expect((await post(company.host, 'new-password', { token, password: 'abcde1' })).json()).toEqual({
    data: { kind: 'client' },
  });
  expect(
    (
      await post(company.host, 'login-client', {
        cpfProprietario: client.cpfProprietario,
        password: 'abcde1',
      })
    ).statusCode,
  ).toBe(200);
});

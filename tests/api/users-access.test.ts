import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { history } from '#server/db/schema/history.ts';
import { userNotices } from '#server/db/schema/users.ts';
import { codeOf, mailsTo, openBrowser, recordOf } from '#tests/support/accounts.ts';
import { testPassword, type TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { openTestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const partner = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
const adminCeo = { typeUser: 'ADMIN', typeCargo: 'CEO' } as const;
const adminTi = { typeUser: 'ADMIN', typeCargo: 'TI' } as const;
const newPassword = 'Manhã#20271';

async function makeCompany(options: { isMaster?: boolean; templates?: boolean } = {}) {
  const company = await t.factory.tenant({ templates: false, ...options });
  return {
    company,
    ceo: await t.factory.user(company.id, adminCeo),
    ti: await t.factory.user(company.id, adminTi),
    user: await t.factory.user(company.id, partner),
  };
}

type Act = 'block' | 'unblock' | 'password-link';
let calls = 0;
const post = async (act: Act, id: string, as: TestUser) => {
  calls += 1;
  return t.call({
    method: 'POST',
    url: `/data-api/user/${id}/${act}`,
    headers: await t.signIn(as),
    remoteAddress: `10.7.${calls >> 8}.${calls & 255}`,
  });
};
const recordLines = async (idUser: string) =>
  (
    await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `user:${idUser}`))
      .orderBy(desc(history.at))
  ).map(({ action }) => action);
const linkIn = (body: string): string => /nova-senha\?token=([\w-]+)/.exec(body)?.[1] ?? '';

describe('block', () => {
  test('a block ends every session at once, refuses the right password with its reason, sends a mail and is kept', async () => {
    const { company, ceo, user } = await makeCompany();
    const browser = openBrowser(t, company.host);
    expect((await browser.signIn(user.email)).statusCode).toBe(200);
    const other = await t.signIn(user);

    const blocked = await post('block', user.id, ceo);
    expect(blocked.json().data).toMatchObject({ id: user.id, isBlocked: true, status: 'Ativo' });
    for (const answer of [
      await browser.send('GET', '/auth/session'),
      await t.call({ url: '/data-api/auth/session', headers: other }),
    ]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('session_ended');
    }
    // Nobody learns it who does not know the password.
    const stranger = openBrowser(t, company.host);
    expect(
      (
        await stranger.send('POST', '/auth/login', { email: user.email, password: 'Errada#2027' })
      ).json().code,
    ).toBe('invalid_credentials');
    const refused = await browser.signIn(user.email);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'account_blocked',
      message:
        'O seu acesso está bloqueado pela empresa. Fale com a administração. O que você colheu e ainda não foi enviado continua guardado no aparelho.',
    });
    expect(await recordOf(t, company.id)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`usuario_bloqueado feito staff:${ceo.id} user:${user.id}`),
        expect.stringContaining(`entrada recusado`),
      ]),
    );
    expect((await mailsTo(t, user.email))[0]!.subject).toContain('o seu acesso foi bloqueado');
    // Again, the same answer and nothing more to tell.
    expect((await post('block', user.id, ceo)).json().data.isBlocked).toBe(true);
    expect(await recordLines(user.id)).toEqual(['usuario_bloqueado']);

    expect((await post('unblock', user.id, ceo)).json().data.isBlocked).toBe(false);
    expect((await post('unblock', user.id, ceo)).json().data.isBlocked).toBe(false);
    expect(await recordLines(user.id)).toEqual(['usuario_desbloqueado', 'usuario_bloqueado']);
    // Ended sessions stay ended; the previous password is good again.
    expect((await t.call({ url: '/data-api/auth/session', headers: other })).statusCode).toBe(401);
    expect((await browser.signIn(user.email)).statusCode).toBe(200);
  });

  test('only who may delete a person may block them: never oneself, never above oneself, never out of scope', async () => {
    const a = await makeCompany();
    const b = await makeCompany();
    const partnerCeo = await t.factory.user(a.company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'CEO',
    });
    const companyCeo = { typeUser: 'USUARIO', typeCargo: 'CEO' } as const;
    const otherCeo = await t.factory.user(a.company.id, companyCeo);
    const gerente = await t.factory.user(a.company.id, { ...partner, typeCargo: 'GERENTE' });
    const master = await makeCompany({ isMaster: true });
    const code = async (act: Act, id: string, as: TestUser) => {
      const answer = await post(act, id, as);
      return answer.statusCode === 200 ? 'ok' : `${answer.statusCode} ${answer.json().code}`;
    };
    for (const act of ['block', 'unblock', 'password-link'] as const) {
      expect(await code(act, a.user.id, a.ti), act).toBe('ok');
      expect(await code('unblock', a.user.id, a.ceo)).toBe('ok');
      expect(await code(act, a.ti.id, a.ceo), act).toBe('ok');
      expect(await code('unblock', a.ti.id, a.ceo)).toBe('ok');
      expect(await code(act, a.ceo.id, a.ti), act).toBe('403 forbidden');
      expect(await code(act, a.ceo.id, a.ceo), act).toBe('409 own_account');
      expect(await code(act, a.user.id, partnerCeo), act).toBe('ok');
      expect(await code('unblock', a.user.id, partnerCeo)).toBe('ok');
      for (const above of [a.ceo, a.ti, otherCeo])
        expect(await code(act, above.id, partnerCeo), act).toBe('403 forbidden');
      expect(await code(act, partnerCeo.id, partnerCeo), act).toBe('409 own_account');
      expect(await code(act, b.user.id, partnerCeo), act).toBe('404 not_found');
      expect(await code(act, a.user.id, gerente), act).toBe('403 forbidden');
      expect(await code(act, a.user.id, b.ceo), act).toBe('404 not_found');
      expect(await code(act, master.user.id, a.ceo), act).toBe('404 not_found');
    }
    expect(await code('block', b.user.id, master.ceo)).toBe('ok');
  });

  test('one of two CEOs who block one another at the same moment stays', onPostgres, async () => {
    const { company, ceo } = await makeCompany();
    const second = await t.factory.user(company.id, adminCeo);
    const answers = await Promise.all([
      post('block', second.id, ceo),
      post('block', ceo.id, second),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
  });

  test('the second step refuses, and no earlier or later link opens the account', async () => {
    const { company, ceo, user } = await makeCompany();
    const browser = openBrowser(t, company.host);
    await browser.signIn(user.email);
    const { secret } = (
      await browser.send('POST', '/auth/second-factor/setup', { password: testPassword })
    ).json().data;
    const { recoveryCodes } = (
      await browser.send('POST', '/auth/second-factor/enable', { code: codeOf(t, secret) })
    ).json().data;
    const { challenge } = (await browser.signIn(user.email)).json().details;
    await browser.send('POST', '/auth/forgot-password', { email: user.email });
    await t.services.passwordRecovery.settled();
    const token = (await mailsTo(t, user.email)).map(({ body }) => linkIn(body)).join('');
    expect(token).not.toBe('');

    await post('block', user.id, ceo);
    const second = await browser.enterCode(challenge, recoveryCodes[0]);
    expect(second.json().code).toBe('account_blocked');
    const set = await browser.send('POST', '/auth/new-password', { token, password: newPassword });
    expect(set.json().code).toBe('password_link_invalid');
    const before = (await mailsTo(t, user.email)).length;
    expect(
      (await browser.send('POST', '/auth/forgot-password', { email: user.email })).statusCode,
    ).toBe(200);
    await browser.send('POST', '/auth/password-link/renew', { token });
    await t.services.passwordRecovery.settled();
    expect(await mailsTo(t, user.email)).toHaveLength(before);
    // A code that the block kept from its use is still good.
    await post('unblock', user.id, ceo);
    const again = (await browser.signIn(user.email)).json().details.challenge;
    expect((await browser.enterCode(again, recoveryCodes[0])).statusCode).toBe(200);
  });

  test('items that wait on the tablet are kept while blocked, and arrive after unblocking and signing in', async () => {
    const { company, ceo, user } = await makeCompany({ templates: true });
    const client = await t.factory.client(company.id, { openTo: [user] });
    const device = await openTestDevice(t, user);
    const agreement = await device.link(client.cnpjcpf);
    const made = await device.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    await post('block', user.id, ceo);
    for (const answer of [
      await device.sendFile(agreement.id, made.files[0]!),
      await device.sendAct(made.act),
    ]) {
      expect(answer.statusCode).toBe(401);
      // Not `person_removed`, at which a device delivers and gives its cookie back.
      expect(answer.json().code).toBe('session_ended');
    }
    await post('unblock', user.id, ceo);
    expect((await device.sendAct(made.act)).statusCode).toBe(401);
    Object.assign(device.headers, await t.signIn(user));
    for (const file of made.files)
      expect((await device.sendFile(agreement.id, file)).statusCode).toBe(200);
    expect((await device.sendAct(made.act)).statusCode).toBe(200);
  });

  test('a person deleted while blocked delivers as anybody who leaves', async () => {
    const { company, ceo, user } = await makeCompany({ templates: true });
    const client = await t.factory.client(company.id, { openTo: [user] });
    const device = await openTestDevice(t, user);
    const agreement = await device.link(client.cnpjcpf);
    const made = await device.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
      lastServerTime: new Date(Date.now() - 60_000).toISOString(),
    });
    await post('block', user.id, ceo);
    await t.factory.relieve(user.id);
    await t.call({
      method: 'DELETE',
      url: `/data-api/user/delete/${user.id}`,
      headers: await t.signIn(ceo),
    });
    expect(
      (await t.call({ url: '/data-api/auth/session', headers: device.headers })).json().code,
    ).toBe('person_removed');
    for (const file of made.files)
      expect((await device.sendFile(agreement.id, file)).statusCode).toBe(200);
    expect((await device.sendAct(made.act)).statusCode).toBe(200);
  });

  test('a list is asked for the blocked, and no field names them', async () => {
    const { company, ceo, user } = await makeCompany();
    await post('block', user.id, ceo);
    const list = async (status: string) =>
      (
        await t.call({
          url: `/data-api/user/tenant/${company.id}?status=${status}`,
          headers: await t.signIn(ceo),
        })
      )
        .json()
        .data.map(({ id }: { id: string }) => id);
    expect(await list('Bloqueado')).toEqual([user.id]);
    expect(await list('Ativo')).not.toContain(user.id);
    expect(await list('Pendente')).toEqual([]);
    const options = await t.call({
      url: '/data-api/user/options?for=responsavel',
      headers: await t.signIn(ceo),
    });
    expect(options.body).not.toContain(user.id);
  });
});

describe('last sign-in', () => {
  test('the last sign-in is empty before the first one, and only a completed one writes it', async () => {
    const { company, ceo, user } = await makeCompany();
    const shown = async () =>
      (await t.call({ url: `/data-api/user/${user.id}`, headers: await t.signIn(ceo) })).json().data
        .lastSignInDate;
    const browser = openBrowser(t, company.host);
    await browser.send('POST', '/auth/login', { email: user.email, password: 'Errada#2027' });
    expect(await shown()).toBeNull();
    await browser.signIn(user.email);
    const first = await shown();
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(60_000);
    const { secret } = (
      await browser.send('POST', '/auth/second-factor/setup', { password: testPassword })
    ).json().data;
    const { recoveryCodes } = (
      await browser.send('POST', '/auth/second-factor/enable', { code: codeOf(t, secret) })
    ).json().data;
    const { challenge } = (await browser.signIn(user.email)).json().details;
    expect(await shown()).toBe(first);
    await browser.enterCode(challenge, recoveryCodes[0]);
    expect(Date.parse(await shown())).toBeGreaterThan(Date.parse(first));
  });
});

describe('link for a new password', () => {
  test('goes to the person, says who asked, is never shown to that one, and sets the password', async () => {
    const { company, ceo, user } = await makeCompany();
    const sent = await post('password-link', user.id, ceo);
    expect(sent.json()).toEqual({ data: { to: user.email } });
    const [mail] = await mailsTo(t, user.email);
    expect(mail!.body).toContain(`Quem pediu este link foi ${ceo.name}.`);
    const token = linkIn(mail!.body);
    expect(sent.body).not.toContain(token);
    expect(await recordOf(t, company.id)).toContainEqual(
      expect.stringContaining(`link_senha feito staff:${ceo.id} user:${user.id}`),
    );
    const browser = openBrowser(t, company.host);
    expect(
      (await browser.send('POST', '/auth/new-password', { token, password: newPassword }))
        .statusCode,
    ).toBe(200);
    expect(
      (await browser.send('POST', '/auth/login', { email: user.email, password: newPassword }))
        .statusCode,
    ).toBe(200);
  });

  test('not to who is blocked or not accepted yet, and three in a quarter of an hour', async () => {
    const { company, ceo, user } = await makeCompany();
    const pending = await t.factory.user(company.id, { ...partner, isAccepted: false });
    const early = await post('password-link', pending.id, ceo);
    expect([early.statusCode, early.json()]).toMatchObject([
      403,
      {
        code: 'not_accepted',
        message: 'Este cadastro ainda está pendente. Ative antes de enviar o link.',
      },
    ]);
    await post('block', user.id, ceo);
    const late = await post('password-link', user.id, ceo);
    expect([late.statusCode, late.json()]).toMatchObject([
      403,
      {
        code: 'account_blocked',
        message: 'O acesso desta pessoa está bloqueado. Desbloqueie antes de enviar o link.',
      },
    ]);
    await post('unblock', user.id, ceo);
    for (let n = 0; n < 3; n += 1)
      expect((await post('password-link', user.id, ceo)).statusCode).toBe(200);
    expect((await post('password-link', user.id, ceo)).json().code).toBe('rate_limited');
  });
});

describe('another e-mail', () => {
  const hourMs = 60 * 60 * 1000;
  let movedMs = 0;
  const moveOn = (hours: number): void => void (movedMs += hours * hourMs);
  beforeAll(() => {
    t.context.now = () => new Date(Date.now() + movedMs);
  });

  let addresses = 0;
  const freshEmail = (name: string): string => `${name}${(addresses += 1)}@outro.test`;
  const setEmail = async (user: TestUser, email: string, headers: Record<string, string>) =>
    t.call({
      method: 'POST',
      url: `/data-api/user/update/${user.id}`,
      headers,
      payload: { email },
    });
  const forgot = async (host: string, email: string) =>
    openBrowser(t, host).send('POST', '/auth/forgot-password', { email });
  const noticesTo = async (email: string) => {
    await t.services.sendUserNotices.settled();
    return mailsTo(t, email);
  };
  const linksTo = async (email: string): Promise<number> => {
    await t.services.passwordRecovery.settled();
    return (await mailsTo(t, email)).filter(({ body }) => linkIn(body) !== '').length;
  };
  const alertsOf = async (person: TestUser): Promise<{ kind: string; message: string }[]> =>
    (await t.call({ url: '/data-api/alerts', headers: await t.signIn(person) })).json().data;
  async function place() {
    const made = await makeCompany();
    const browser = openBrowser(t, made.company.host);
    expect((await browser.signIn(made.user.email)).statusCode).toBe(200);
    return { ...made, browser, asTi: await t.signIn(made.ti) };
  }

  test('a colleague who sets a person’s e-mail does not enter as that person: no link goes out for a day', async () => {
    const { company, ceo, ti, user, browser, asTi } = await place();
    await post('password-link', user.id, ceo);
    const token = linkIn((await mailsTo(t, user.email))[0]!.body);
    const taken = freshEmail('tomado');
    expect((await setEmail(user, taken, asTi)).statusCode).toBe(200);

    // Sessions and links that the previous e-mail opened have ended.
    expect((await browser.send('GET', '/auth/session')).statusCode).toBe(401);
    expect((await browser.send('POST', '/auth/password-link', { token })).json().code).toBe(
      'password_link_invalid',
    );
    // No way to a new link.
    expect((await forgot(company.host, taken)).statusCode).toBe(200);
    const refused = await post('password-link', user.id, ti);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'contact_changed_lately',
      message: expect.stringMatching(
        /^O e-mail desta pessoa mudou há pouco\. O link de senha pode ser enviado a partir de \d\d\/\d\d\/\d{4}.*\d\d:\d\d/,
      ),
    });
    expect(await linksTo(taken)).toBe(0);

    const [notice] = await noticesTo(user.email);
    expect(notice!.subject).toContain('o seu e-mail de acesso foi alterado');
    expect(notice!.body).toMatch(
      new RegExp(
        `^O e-mail de acesso da sua conta na .+ foi alterado por ${ti.name} em .+\\. Por 24 horas nenhum link de senha sai\\. Se você não esperava isso, fale com a diretoria: contato@${company.mailDomain}\\.$`,
      ),
    );
    expect(await alertsOf(ceo)).toMatchObject([
      {
        message: expect.stringMatching(
          `^O e-mail de acesso de ${user.name} foi alterado por ${ti.name}\\. Nenhum link de senha sai até .+\\. Se não era esperado, bloqueie o acesso\\.$`,
        ),
      },
    ]);
    expect(await recordOf(t, company.id)).toContainEqual(
      expect.stringContaining(`contato_alterado feito staff:${ti.id} user:${user.id}`),
    );

    moveOn(24);
    expect((await forgot(company.host, taken)).statusCode).toBe(200);
    expect(await linksTo(taken)).toBe(1);
  });

  test('an expired link is not renewed within the day', async () => {
    const { ceo, user, asTi, company } = await place();
    await post('password-link', user.id, ceo);
    const token = linkIn((await mailsTo(t, user.email))[0]!.body);
    moveOn(1);
    const taken = freshEmail('tomado');
    await setEmail(user, taken, asTi);
    await openBrowser(t, company.host).send('POST', '/auth/password-link/renew', { token });
    expect(await linksTo(taken)).toBe(0);
  });

  test('a second change leads back to the first e-mail, which ends the wait', async () => {
    const { user, ti, company } = await place();
    const [b, c] = [freshEmail('b'), freshEmail('c')];
    await setEmail(user, b, await t.signIn(ti));
    moveOn(1);
    const asTi = await t.signIn(ti);
    await setEmail(user, c, asTi);
    // Both notices go to the address that was the person's, none to the one in between.
    expect(await noticesTo(user.email)).toHaveLength(2);
    expect(await noticesTo(b)).toEqual([]);
    await setEmail(user, user.email, asTi);
    expect(await noticesTo(c)).toEqual([]);
    expect((await forgot(company.host, user.email)).statusCode).toBe(200);
    expect(await linksTo(user.email)).toBe(1);
  });

  test('an account that nobody has used gets a corrected e-mail without wait or notice', async () => {
    const { ceo, ti, company } = await makeCompany();
    const asTi = await t.signIn(ti);
    const newcomer = await t.factory.user(company.id, { ...partner, isNewcomer: true });
    const corrected = freshEmail('certo');
    expect((await setEmail(newcomer, corrected, asTi)).statusCode).toBe(200);
    expect(await noticesTo(newcomer.email)).toEqual([]);
    expect(await alertsOf(ceo)).toEqual([]);
    expect((await post('password-link', newcomer.id, ceo)).json()).toEqual({
      data: { to: corrected },
    });
  });

  test('a person who changes their own e-mail keeps this session, loses the others, and gets the notice', async () => {
    const { company, ceo } = await makeCompany();
    const [here, elsewhere] = [openBrowser(t, company.host), openBrowser(t, company.host)];
    await here.signIn(ceo.email);
    await elsewhere.signIn(ceo.email);
    const changed = await here.send('POST', `/user/update/${ceo.id}`, { email: freshEmail('eu') });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await here.send('GET', '/auth/session')).statusCode).toBe(200);
    expect((await elsewhere.send('GET', '/auth/session')).statusCode).toBe(401);
    expect((await noticesTo(ceo.email))[0]!.body).toContain(`foi alterado por ${ceo.name}`);
  });

  test('a notice waits while the mail is away, and is given up after a day', async () => {
    const { user, ti, asTi } = await place();
    const away = vi
      .spyOn(t.context.messages, 'sendMail')
      .mockRejectedValue(new AppError('unavailable'));
    await setEmail(user, freshEmail('tomado'), asTi);
    await t.services.sendUserNotices.settled();
    expect(await t.context.db.$count(userNotices)).toBe(1);
    away.mockRestore();
    await t.services.sendUserNotices.sendDue();
    expect(await noticesTo(user.email)).toEqual([]);
    moveOn(0.1);
    await t.services.sendUserNotices.sendDue();
    expect(await noticesTo(user.email)).toHaveLength(1);
    expect(await t.context.db.$count(userNotices)).toBe(0);

    const again = vi
      .spyOn(t.context.messages, 'sendMail')
      .mockRejectedValue(new AppError('unavailable'));
    moveOn(24);
    await setEmail(user, freshEmail('tomado'), await t.signIn(ti));
    for (let tries = 0; tries < 8; tries += 1) {
      moveOn(13);
      await t.services.sendUserNotices.sendDue();
    }
    again.mockRestore();
    expect(await t.context.db.$count(userNotices)).toBe(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { waitAfterMs } from '#server/domain/session/throttle.service.ts';
import { mailsTo, newAddress, openBrowser, recordOf } from '#tests/support/accounts.ts';
import { testPassword } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let realNow: () => Date;
/** How far the server's clock is ahead. */
let aheadMs = 0;
beforeAll(async () => {
  t = await startTestApp();
  realNow = t.context.now;
  // The clock stands but for what a test moves it, so that waits end when the test wants it.
  const start = realNow().getTime();
  t.context.now = () => new Date(start + aheadMs);
});
afterAll(async () => {
  t.context.now = realNow;
  await t.close();
});
afterEach(() => {
  // Never back: what one test wrote stays in the past of the next.
  aheadMs += 2 * 24 * 3600_000;
});
const later = (ms: number): void => void (aheadMs += ms);

const partner = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
async function person() {
  const company = await t.factory.tenant({ templates: false });
  const user = await t.factory.user(company.id, partner);
  return { company, user };
}
const passwordOf = { ok: testPassword, wrong: 'errada' } as const;

describe('guessing', () => {
  test('the wait grows with every failure, to a quarter of an hour', () => {
    expect([0, 4, 5, 6, 7, 10, 14, 15, 100].map(waitAfterMs)).toEqual([
      0, 0, 1000, 2000, 4000, 32_000, 512_000, 900_000, 900_000,
    ]);
  });

  test('a thousand addresses guess no faster than one; the wait is shown, ends, and knocking does not make it longer', async () => {
    const { company, user } = await person();
    const guess = (password: string) => openBrowser(t, company.host).signIn(user.email, password);
    for (let i = 0; i < 5; i += 1) expect((await guess(passwordOf.wrong)).statusCode).toBe(400);
    const refused = await guess(passwordOf.ok);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'Muitas tentativas. Aguarde 1 segundo e tente novamente.',
    });
    expect(refused.headers['retry-after']).toBe('1');
    for (let i = 0; i < 20; i += 1) expect((await guess(passwordOf.wrong)).statusCode).toBe(429);
    later(1001);
    expect((await guess(passwordOf.wrong)).statusCode).toBe(400);
    later(1001);
    expect((await guess(passwordOf.ok)).statusCode).toBe(429);
    later(1000);
    expect((await guess(passwordOf.ok)).statusCode).toBe(200);
    // A right password begins the count again.
    expect((await guess(passwordOf.wrong)).statusCode).toBe(400);
  });

  test('guesses at the same moment do not slip through together', onPostgres, async () => {
    const { company, user } = await person();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        openBrowser(t, company.host).signIn(user.email, passwordOf.wrong),
      ),
    );
    expect(answers.filter((one) => one.statusCode === 400).length).toBeLessThanOrEqual(5);
  });

  test('a browser that signed in before is not slowed down by strangers, and its own failures count for itself', async () => {
    const { company, user } = await person();
    const own = openBrowser(t, company.host);
    expect((await own.signIn(user.email)).statusCode).toBe(200);
    await own.signOut();
    for (let i = 0; i < 5; i += 1)
      await openBrowser(t, company.host).signIn(user.email, passwordOf.wrong);
    expect((await openBrowser(t, company.host).signIn(user.email)).statusCode).toBe(429);
    expect((await own.signIn(user.email)).statusCode).toBe(200);
    // Another person's browser, and a cookie that somebody made up, are strangers.
    const other = await t.factory.user(company.id, partner);
    const foreign = openBrowser(t, company.host);
    expect((await foreign.signIn(other.email)).statusCode).toBe(200);
    expect((await foreign.signIn(user.email)).statusCode).toBe(429);
    const made = openBrowser(t, company.host);
    made.jar.set('__Host-recupera-aparelho', 'x'.repeat(43));
    expect((await made.signIn(user.email)).statusCode).toBe(429);
    for (let i = 0; i < 5; i += 1)
      expect((await own.signIn(user.email, passwordOf.wrong)).statusCode).toBe(400);
    expect((await own.signIn(user.email)).statusCode).toBe(429);
  });

  test('the same for a client, by the CPF', async () => {
    const company = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    const signIn = (browser: ReturnType<typeof openBrowser>, password: string) =>
      browser.send('POST', '/auth/login-client', {
        cpfProprietario: client.cpfProprietario,
        password,
      });
    const own = openBrowser(t, company.host);
    expect((await signIn(own, testPassword)).statusCode).toBe(200);
    for (let i = 0; i < 5; i += 1)
      expect((await signIn(openBrowser(t, company.host), passwordOf.wrong)).statusCode).toBe(401);
    expect((await signIn(openBrowser(t, company.host), testPassword)).statusCode).toBe(429);
    expect((await signIn(own, testPassword)).statusCode).toBe(200);
  });

  test('the person is mailed about a burst, once a day; nobody is about an unknown address', async () => {
    const { company, user } = await person();
    for (let i = 0; i < 14; i += 1) {
      later(20 * 60_000);
      expect(
        (await openBrowser(t, company.host).signIn(user.email, passwordOf.wrong)).statusCode,
      ).toBe(400);
      expect(await mailsTo(t, user.email)).toHaveLength(i < 9 ? 0 : 1);
    }
    const [mail] = await mailsTo(t, user.email);
    expect(mail!.subject).toContain('tentativas de entrada na sua conta');
    for (let i = 0; i < 12; i += 1) {
      later(20 * 60_000);
      await openBrowser(t, company.host).signIn('ninguem@empresa.test', passwordOf.wrong);
    }
    expect(await mailsTo(t, 'ninguem@empresa.test')).toEqual([]);
  });

  test('an office behind one address signs in at eight: a hundred people within a minute', async () => {
    const { company, user } = await person();
    const office = newAddress();
    for (let i = 0; i < 100; i += 1)
      expect((await openBrowser(t, company.host, office).signIn(user.email)).statusCode).toBe(200);
  });

  test('one address that fails at sixty accounts waits, and known browsers behind it do not', async () => {
    const { company, user } = await person();
    const office = newAddress();
    const own = openBrowser(t, company.host, office);
    expect((await own.signIn(user.email)).statusCode).toBe(200);
    for (let i = 0; i < 60; i += 1)
      expect(
        (await openBrowser(t, company.host, office).signIn(`alguem${i}@x.test`, passwordOf.wrong))
          .statusCode,
      ).toBe(400);
    expect(
      (await openBrowser(t, company.host, office).signIn('mais@x.test', passwordOf.wrong))
        .statusCode,
    ).toBe(429);
    expect((await own.signIn(user.email)).statusCode).toBe(200);
    later(61_000);
    expect((await openBrowser(t, company.host, office).signIn(user.email)).statusCode).toBe(200);
  });
});

describe('sessions', () => {
  const isOpen = async (browser: ReturnType<typeof openBrowser>): Promise<boolean> =>
    (await browser.send('GET', '/auth/session')).statusCode === 200;

  test('a session ends after 90 days, however much it is used', async () => {
    const { company, user } = await person();
    const browser = openBrowser(t, company.host);
    await browser.signIn(user.email, testPassword, true);
    for (let day = 0; day < 90; day += 10) {
      expect(await isOpen(browser)).toBe(true);
      later(10 * 24 * 3600_000);
    }
    expect(await isOpen(browser)).toBe(true);
    later(1000);
    expect(await isOpen(browser)).toBe(false);
  });

  test("the list has one's own open sessions only, with device, address and last use; one is ended, then all others", async () => {
    const { company, user } = await person();
    const other = await t.factory.user(company.id, partner);
    const [here, there, third, foreign] = [1, 2, 3, 4].map(() => openBrowser(t, company.host));
    for (const browser of [here!, there!, third!]) await browser.signIn(user.email);
    await foreign!.signIn(other.email);
    later(2 * 60_000);
    const list = async () =>
      (await here!.send('GET', '/auth/sessions')).json().data as {
        id: string;
        device: string;
        address: string;
        isCurrent: boolean;
        createdAt: string;
        lastUsedAt: string;
      }[];
    const all = await list();
    expect(all.map(({ address }) => address).toSorted()).toEqual(
      [here!, there!, third!].map(({ address }) => address).toSorted(),
    );
    expect(all[0]).toMatchObject({
      isCurrent: true,
      device: 'Chrome no Windows',
      address: here!.address,
      lastUsedAt: t.context.now().toISOString(),
    });
    expect(all.filter((one) => one.isCurrent)).toHaveLength(1);

    const [theirs] = (await foreign!.send('GET', '/auth/sessions')).json().data;
    const notOwn = await here!.send('DELETE', `/auth/sessions/${theirs.id}`);
    expect(notOwn.statusCode).toBe(404);
    expect(await isOpen(foreign!)).toBe(true);

    const ofThere = all.find((one) => one.address === there!.address)!;
    expect((await here!.send('DELETE', `/auth/sessions/${ofThere.id}`)).json()).toEqual({
      data: { ended: 1 },
    });
    expect(await isOpen(there!)).toBe(false);
    expect((await here!.send('DELETE', `/auth/sessions/${ofThere.id}`)).statusCode).toBe(404);
    expect(await isOpen(third!)).toBe(true);

    await there!.signIn(user.email);
    expect((await here!.send('DELETE', '/auth/sessions')).json()).toEqual({ data: { ended: 2 } });
    expect(await Promise.all([here!, there!, third!, foreign!].map(isOpen))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await list()).toHaveLength(1);
    expect(await recordOf(t, company.id)).toEqual(
      expect.arrayContaining([
        `entrada feito staff:${user.id} - ${here!.address}`,
        `sessao_encerrada feito staff:${user.id} session:${ofThere.id} ${here!.address}`,
        `sessao_encerrada feito staff:${user.id} - ${here!.address}`,
      ]),
    );
  });
});

describe('the own password', () => {
  const change = (browser: ReturnType<typeof openBrowser>, current: string, password: string) =>
    browser.send('POST', '/auth/password', { current, password });

  test('the present one changes it; the other sessions end, this one stays, and the person is mailed', async () => {
    const { company, user } = await person();
    const here = openBrowser(t, company.host);
    const there = openBrowser(t, company.host);
    await here.signIn(user.email);
    await there.signIn(user.email);
    const wrong = await change(here, 'errada', 'Manhã#20271');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({
      code: 'current_password_wrong',
      message: 'A senha atual não confere.',
    });
    expect((await change(here, testPassword, 'Manhã#20271')).json()).toEqual({
      data: { ended: 1 },
    });
    expect((await here.send('GET', '/auth/session')).statusCode).toBe(200);
    expect((await there.send('GET', '/auth/session')).statusCode).toBe(401);
    expect((await there.signIn(user.email, testPassword)).statusCode).toBe(400);
    expect((await there.signIn(user.email, 'Manhã#20271')).statusCode).toBe(200);
    expect((await mailsTo(t, user.email))[0]!.subject).toContain('a sua senha foi alterada');
    expect(await recordOf(t, company.id)).toContain(
      `senha_definida feito staff:${user.id} - ${here.address}`,
    );
  });

  test('an open session does not let anybody guess the present one', async () => {
    const { company, user } = await person();
    const here = openBrowser(t, company.host);
    await here.signIn(user.email);
    for (let i = 0; i < 5; i += 1)
      expect((await change(here, `errada${i}`, 'Manhã#20271')).statusCode).toBe(422);
    expect((await change(here, testPassword, 'Manhã#20271')).statusCode).toBe(429);
  });

  test.each([
    ['Ab1@x', 'validation_failed', 'Senha deve ter ao menos 6 caracteres'],
    ['Ab1@xyzwk', 'validation_failed', 'Senha deve ter ao menos 10 caracteres'],
    ['Senha@1234', 'password_common', 'Escolha uma senha menos comum'],
    ['Corinthians#2025', 'password_common', 'Escolha uma senha menos comum'],
  ])('%s as the password of staff is refused with %s', async (password, code, message) => {
    const { company, user } = await person();
    const here = openBrowser(t, company.host);
    await here.signIn(user.email);
    const refused = await change(here, testPassword, password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code, message });
  });

  test('a client needs six characters with a letter and a digit, and none of the common ones', async () => {
    const company = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    const here = openBrowser(t, company.host);
    await here.send('POST', '/auth/login-client', {
      cpfProprietario: client.cpfProprietario,
      password: testPassword,
    });
    expect((await change(here, testPassword, 'abc12')).json().code).toBe('validation_failed');
    expect((await change(here, testPassword, 'senha123')).json().code).toBe('password_common');
    expect((await change(here, testPassword, 'ipe4ro')).statusCode).toBe(200);
  });

  test('a common one is refused by a link and where somebody else types it, too', async () => {
    const { company, user } = await person();
    const token = await t.seed((tx) =>
      t.services.passwordLinks.createPasswordLink(tx, {
        kind: 'staff',
        idTenant: company.id,
        subject: user.id,
      }),
    );
    const byLink = await openBrowser(t, company.host).send('POST', '/auth/new-password', {
      token,
      password: 'Flamengo@2025',
    });
    expect(byLink.json().code).toBe('password_common');
    const master = await t.factory.tenant({ isMaster: true, templates: false });
    const ceo = await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const office = openBrowser(t, master.host);
    await office.signIn(ceo.email);
    const created = await office.send('POST', '/user/create-user-admin', {
      name: 'Pessoa Nova',
      cpf: '52998224725',
      email: 'nova@empresa.test',
      password: 'Flamengo@2025',
      whatsApp: '11988887777',
      typeUser: 'ADMIN',
      typeCargo: 'ANALISTA',
    });
    expect(created.json().code).toBe('password_common');
  });
});

describe('a call that ends or opens an access', () => {
  const asked = { code: 'proof_required', message: 'Confirme que é você para continuar.' };
  const tenMinutes = 10 * 60_000;
  async function director() {
    const company = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const colleague = await t.factory.user(company.id, partner);
    const browser = openBrowser(t, company.host);
    await browser.signIn(user.email);
    return { company, user, colleague, browser };
  }
  const prove = (browser: ReturnType<typeof openBrowser>, body: object) =>
    browser.send('POST', '/auth/prove', body);

  test('asks who is there ten minutes after the sign-in; the password proves it for another ten', async () => {
    const { company, user, colleague, browser } = await director();
    const other = openBrowser(t, company.host);
    await other.signIn(user.email);
    later(tenMinutes);
    const block = (by = browser) => by.send('POST', `/user/${colleague.id}/block`);
    const unblock = (by = browser) => by.send('POST', `/user/${colleague.id}/unblock`);
    expect((await block()).statusCode).toBe(200);
    later(1);
    const refused = await unblock();
    expect([refused.statusCode, refused.json()]).toMatchObject([403, asked]);
    const proved = await prove(browser, { password: testPassword });
    expect(proved.json()).toEqual({
      data: { until: new Date(t.context.now().getTime() + tenMinutes).toISOString() },
    });
    expect((await unblock()).statusCode).toBe(200);
    // Another session of the same person proves itself.
    expect((await block(other)).json()).toMatchObject(asked);
    later(tenMinutes + 1);
    expect((await block()).json()).toMatchObject(asked);
    expect(await recordOf(t, company.id)).toContain(
      `confirmacao feito staff:${user.id} - ${browser.address}`,
    );
    // The role was refused nothing.
    expect((await recordOf(t, company.id)).join()).not.toContain('recusa_papel');
  });

  test('a wrong proof proves nothing, is on record, and is slowed down like any guess', async () => {
    const { company, user, colleague, browser } = await director();
    later(tenMinutes + 1);
    const wrong = await prove(browser, { password: passwordOf.wrong });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'current_password_wrong']);
    for (const body of [{}, { password: '' }, { code: '' }])
      expect((await prove(browser, body)).statusCode).toBe(422);
    expect((await prove(browser, { code: '000000' })).json().code).toBe('second_factor_off');
    expect((await browser.send('POST', `/user/${colleague.id}/block`)).json()).toMatchObject(asked);
    for (let i = 0; i < 4; i += 1) await prove(browser, { password: passwordOf.wrong });
    expect((await prove(browser, { password: testPassword })).statusCode).toBe(429);
    const lines = (await recordOf(t, company.id)).filter((line) => line.startsWith('confirmacao'));
    expect(new Set(lines)).toEqual(
      new Set([`confirmacao falhou staff:${user.id} user:${user.id} ${browser.address}`]),
    );
  });

  test('a record is changed without it, but for the e-mail and the role', async () => {
    const { colleague, browser } = await director();
    later(tenMinutes + 1);
    const update = (body: object) => browser.send('POST', `/user/update/${colleague.id}`, body);
    expect((await update({ name: 'Outro Nome' })).statusCode).toBe(200);
    for (const body of [
      { email: 'outra@empresa.test' },
      { typeUser: 'USUARIO' },
      { name: 'Mais Um', typeCargo: 'GESTOR' },
    ])
      expect((await update(body)).json()).toMatchObject(asked);
  });

  test('a client proves it by the password, and has no code', async () => {
    const company = await t.factory.tenant({ templates: false });
    const client = await t.factory.client(company.id);
    const browser = openBrowser(t, company.host);
    await browser.send('POST', '/auth/login-client', {
      cpfProprietario: client.cpfProprietario,
      password: testPassword,
    });
    later(tenMinutes + 1);
    const endOthers = () => browser.send('DELETE', '/auth/sessions');
    expect((await endOthers()).json()).toMatchObject(asked);
    expect((await prove(browser, { code: '000000' })).json().code).toBe('forbidden');
    expect((await prove(browser, { password: testPassword })).statusCode).toBe(200);
    expect((await endOthers()).statusCode).toBe(200);
  });
});

test('failures, refusals and sign-outs are in the record of accesses', async () => {
  const { company, user } = await person();
  const browser = openBrowser(t, company.host);
  await browser.signIn(user.email, passwordOf.wrong);
  await browser.signIn(user.email);
  await browser.signOut();
  // A failure is written with those gathered beside it, after what came meanwhile.
  expect((await recordOf(t, company.id)).toSorted()).toEqual([
    `entrada falhou - user:${user.id} ${browser.address}`,
    `entrada feito staff:${user.id} - ${browser.address}`,
    `saida feito staff:${user.id} - ${browser.address}`,
  ]);
});

import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { history as historyTable } from '#server/db/schema/history.ts';
import { recoveryCodes, secondFactorChallenges, secondFactors } from '#server/db/schema/session.ts';
import { codeOf, mailsTo, openBrowser, recordOf } from '#tests/support/accounts.ts';
import { testPassword } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let realNow: () => Date;
let aheadMs = 0;
beforeAll(async () => {
  t = await startTestApp();
  realNow = t.context.now;
  const start = realNow().getTime();
  t.context.now = () => new Date(start + aheadMs);
});
afterAll(async () => {
  t.context.now = realNow;
  await t.close();
});
afterEach(() => {
  aheadMs += 2 * 24 * 3600_000;
});
const later = (ms: number): void => void (aheadMs += ms);
const step = 30_000;
const day = 24 * 3600_000;

const partner = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
const ceo = { typeUser: 'ADMIN', typeCargo: 'CEO' } as const;

/** A person of a company who has turned the factor on in an open session. */
async function personWithFactor(
  role: Parameters<TestApp['factory']['user']>[1] = partner,
  company?: Awaited<ReturnType<TestApp['factory']['tenant']>>,
) {
  const home = company ?? (await t.factory.tenant({ templates: false }));
  const user = await t.factory.user(home.id, role);
  const browser = openBrowser(t, home.host);
  await browser.signIn(user.email);
  const offered = await browser.send('POST', '/auth/second-factor/setup', {
    password: testPassword,
  });
  const { secret } = offered.json().data as { secret: string };
  const enabled = await browser.send('POST', '/auth/second-factor/enable', {
    code: codeOf(t, secret),
  });
  expect(enabled.statusCode, enabled.body).toBe(200);
  const codes = enabled.json().data.recoveryCodes as string[];
  // The notice is mailed after the answer: it is waited for, so that it is older than whatever the
  // test brings about.
  await t.services.accountNotices.settled();
  // The code that turned it on is used.
  later(step);
  return { company: home, user, browser, secret, codes };
}

/** The challenge of a right password. */
async function challengeFor(browser: ReturnType<typeof openBrowser>, email: string) {
  const answer = await browser.signIn(email);
  expect(answer.json()).toMatchObject({
    code: 'second_factor_required',
    message: 'Digite o código do seu aplicativo de autenticação.',
  });
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
  return answer.json().details.challenge as string;
}

test('a code of the app, once, or a recovery code proves who is there', async () => {
  const { browser, secret, codes } = await personWithFactor();
  const endOthers = () => browser.send('DELETE', '/auth/sessions');
  const prove = (code: string) => browser.send('POST', '/auth/prove', { code });
  later(11 * 60_000);
  expect((await endOthers()).json().code).toBe('proof_required');
  expect((await prove('abcdef')).json().code).toBe('second_factor_wrong');
  const code = codeOf(t, secret);
  expect((await prove(code)).statusCode).toBe(200);
  expect((await endOthers()).statusCode).toBe(200);
  expect((await prove(code)).json().code).toBe('second_factor_wrong');
  later(11 * 60_000);
  expect((await prove(codes[0]!)).statusCode).toBe(200);
  expect((await endOthers()).statusCode).toBe(200);
});

describe('turning it on', () => {
  test('takes the present password and the first code, and gives ten codes that stand nowhere else', async () => {
    const company = await t.factory.tenant({ templates: false });
    const user = await t.factory.user(company.id, partner);
    const browser = openBrowser(t, company.host);
    await browser.signIn(user.email);
    const setUp = (password: string) =>
      browser.send('POST', '/auth/second-factor/setup', { password });
    expect((await setUp('errada')).json().code).toBe('current_password_wrong');
    const { secret, uri } = (await setUp(testPassword)).json().data;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(uri).toContain(encodeURIComponent(user.email));
    // An offer guards nothing yet.
    expect((await openBrowser(t, company.host).signIn(user.email)).statusCode).toBe(200);
    const enable = (code: string) => browser.send('POST', '/auth/second-factor/enable', { code });
    const wrong = await enable('abcdef');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().code).toBe('second_factor_wrong');
    const { recoveryCodes: codes } = (await enable(codeOf(t, secret))).json().data;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await setUp(testPassword)).json().code).toBe('second_factor_on');

    const [stored] = await t.context.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.idUser, user.id));
    expect(stored!.secret).not.toContain(secret);
    expect(stored!.secret.startsWith(`v1.${t.context.dataEncryption.keyId}.`)).toBe(true);
    const hashes = await t.context.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.idUser, user.id));
    expect(hashes).toHaveLength(10);
    for (const { codeHash } of hashes) expect(codeHash.startsWith('$argon2id$')).toBe(true);

    expect((await mailsTo(t, user.email))[0]!.subject).toContain('duas etapas ligada');
    expect(await recordOf(t, company.id)).toContain(
      `segundo_fator_ligado feito staff:${user.id} user:${user.id} ${browser.address}`,
    );
    expect((await browser.send('GET', '/auth/second-factor')).json().data).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
      isDemanded: false,
    });
  });

  test('no earlier session ends, and none is asked for a code', async () => {
    const { browser } = await personWithFactor();
    expect((await browser.send('GET', '/auth/session')).statusCode).toBe(200);
  });
});

describe('the code at sign-in', () => {
  test('after a right password a challenge, without a cookie; the code answers what sign-in does', async () => {
    const { company, user, secret } = await personWithFactor();
    const browser = openBrowser(t, company.host);
    const challenge = await challengeFor(browser, user.email);
    expect(browser.jar.size).toBe(0);
    const [stored] = await t.context.db
      .select()
      .from(secondFactorChallenges)
      .where(eq(secondFactorChallenges.idUser, user.id));
    expect(stored!.tokenHash).not.toContain(challenge);
    const entered = await browser.enterCode(challenge, codeOf(t, secret));
    expect(entered.statusCode).toBe(200);
    expect(entered.json()).toEqual({
      user: expect.objectContaining({ id: user.id }),
      access_token: expect.any(String),
    });
    expect([...browser.jar.keys()]).toEqual(['__Host-recupera', '__Host-recupera-aparelho']);
    expect((await browser.send('GET', '/auth/session')).statusCode).toBe(200);
    // A challenge is good for one entry.
    later(2 * step);
    expect((await browser.enterCode(challenge, codeOf(t, secret))).json().code).toBe(
      'second_factor_expired',
    );
    expect(await recordOf(t, company.id)).toContain(
      `segundo_fator_usado feito staff:${user.id} user:${user.id} ${browser.address}`,
    );
  });

  test('a wrong password does not show whether there is a factor', async () => {
    const { company, user } = await personWithFactor();
    const answer = await openBrowser(t, company.host).signIn(user.email, 'errada');
    expect(answer.json().code).toBe('invalid_credentials');
    expect(answer.json().details).toBeUndefined();
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('the code of %i steps from now: %i', async (steps, status) => {
    const { company, user, secret } = await personWithFactor();
    later(10 * step);
    const browser = openBrowser(t, company.host);
    const challenge = await challengeFor(browser, user.email);
    expect((await browser.enterCode(challenge, codeOf(t, secret, steps))).statusCode).toBe(status);
  });

  test('a code that was used, and one older than it, is refused', async () => {
    const { company, user, secret } = await personWithFactor();
    later(10 * step);
    const first = openBrowser(t, company.host);
    const code = codeOf(t, secret);
    const older = codeOf(t, secret, -1);
    expect((await first.enterCode(await challengeFor(first, user.email), code)).statusCode).toBe(
      200,
    );
    const thief = openBrowser(t, company.host);
    const challenge = await challengeFor(thief, user.email);
    for (const replayed of [code, older]) {
      const answer = await thief.enterCode(challenge, replayed);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'second_factor_wrong',
        message: 'Código incorreto. Confira no aplicativo e tente novamente.',
      });
    }
    expect((await thief.enterCode(challenge, codeOf(t, secret, 1))).statusCode).toBe(200);
  });

  test('one code used twice at the same moment lets one in', onPostgres, async () => {
    const { company, user, secret } = await personWithFactor();
    const [one, two] = [openBrowser(t, company.host), openBrowser(t, company.host)];
    const challenges = [await challengeFor(one, user.email), await challengeFor(two, user.email)];
    const code = codeOf(t, secret);
    const answers = await Promise.all([
      one.enterCode(challenges[0]!, code),
      two.enterCode(challenges[1]!, code),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('a challenge takes five tries and five minutes', async () => {
    const { company, user, secret } = await personWithFactor();
    const browser = openBrowser(t, company.host);
    const spent = await challengeFor(browser, user.email);
    for (let i = 0; i < 5; i += 1)
      expect((await browser.enterCode(spent, 'ABCDEF')).json().code).toBe('second_factor_wrong');
    later(60_000);
    const after = await browser.enterCode(spent, codeOf(t, secret));
    expect(after.statusCode).toBe(410);
    expect(after.json()).toMatchObject({
      code: 'second_factor_expired',
      message: 'O tempo para digitar o código acabou. Entre com a senha novamente.',
    });
    const slow = await challengeFor(browser, user.email);
    later(5 * 60_000 + 1000);
    expect((await browser.enterCode(slow, codeOf(t, secret))).json().code).toBe(
      'second_factor_expired',
    );
    const inTime = await challengeFor(browser, user.email);
    later(4.9 * 60_000);
    expect((await browser.enterCode(inTime, codeOf(t, secret))).statusCode).toBe(200);
  });

  test('new challenges do not buy endless codes, and the person is mailed', async () => {
    const { company, user } = await personWithFactor();
    const thief = openBrowser(t, company.host);
    let wrong = 0;
    let refused = 0;
    for (let i = 0; i < 8; i += 1) {
      const challenge = await challengeFor(thief, user.email);
      for (let n = 0; n < 5; n += 1) {
        const { code } = (await thief.enterCode(challenge, 'ABCDEF')).json();
        if (code === 'second_factor_wrong') wrong += 1;
        else if (code === 'rate_limited') refused += 1;
      }
    }
    expect([wrong, refused]).toEqual([5, 35]);
    for (let i = 0; i < 5; i += 1) {
      later(20 * 60_000);
      await thief.enterCode(await challengeFor(thief, user.email), 'ABCDEF');
    }
    expect((await mailsTo(t, user.email))[0]!.subject).toContain('códigos errados na sua conta');
  });

  test("a challenge of another company's host, of a deleted person, and one that nobody gave out: 410", async () => {
    const { company, user, secret } = await personWithFactor();
    const other = await t.factory.tenant({ templates: false });
    const browser = openBrowser(t, company.host);
    const challenge = await challengeFor(browser, user.email);
    expect(
      (await openBrowser(t, other.host).enterCode(challenge, codeOf(t, secret))).statusCode,
    ).toBe(410);
    expect((await browser.enterCode('x'.repeat(43), '000000')).statusCode).toBe(410);
    await t.seed((tx) =>
      t.services.users.change(tx, company.id, user.id, { deletedAt: t.context.now() }),
    );
    expect((await browser.enterCode(challenge, codeOf(t, secret))).statusCode).toBe(410);
  });

  test('a recovery code lets in once, however it is written, and the person is mailed', async () => {
    const { company, user, codes } = await personWithFactor();
    const browser = openBrowser(t, company.host);
    const typed = codes[0]!.toLowerCase().replace('-', ' ');
    expect(
      (await browser.enterCode(await challengeFor(browser, user.email), typed)).statusCode,
    ).toBe(200);
    const [mail] = await mailsTo(t, user.email);
    expect(mail!.body).toContain('Restam 9.');
    const again = openBrowser(t, company.host);
    const challenge = await challengeFor(again, user.email);
    expect((await again.enterCode(challenge, codes[0]!)).json().code).toBe('second_factor_wrong');
    expect((await again.enterCode(challenge, codes[1]!)).statusCode).toBe(200);
  });

  test('new recovery codes end the old ones', async () => {
    const { company, user, browser, secret, codes } = await personWithFactor();
    const renewed = await browser.send('POST', '/auth/second-factor/recovery-codes', {
      code: codeOf(t, secret),
    });
    expect(renewed.json().data.recoveryCodes).toHaveLength(10);
    const other = openBrowser(t, company.host);
    const challenge = await challengeFor(other, user.email);
    expect((await other.enterCode(challenge, codes[0]!)).json().code).toBe('second_factor_wrong');
    expect(
      (await other.enterCode(challenge, renewed.json().data.recoveryCodes[0])).statusCode,
    ).toBe(200);
  });
});

describe('a trusted browser', () => {
  async function trusted() {
    const made = await personWithFactor();
    const browser = openBrowser(t, made.company.host);
    const challenge = await challengeFor(browser, made.user.email);
    await browser.enterCode(challenge, codeOf(t, made.secret), true);
    await browser.signOut();
    return { ...made, trustedBrowser: browser };
  }

  test('a code is not asked for 30 days, and then it is; another browser and another person on it are', async () => {
    const { company, user, trustedBrowser } = await trusted();
    expect((await trustedBrowser.signIn(user.email)).statusCode).toBe(200);
    await challengeFor(openBrowser(t, company.host), user.email);
    const other = await personWithFactor(partner, company);
    await challengeFor(trustedBrowser, other.user.email);
    later(30 * day - 10 * 60_000);
    expect((await trustedBrowser.signIn(user.email)).statusCode).toBe(200);
    later(20 * 60_000);
    await challengeFor(trustedBrowser, user.email);
  });

  test('a code is asked again after a new password', async () => {
    const { user, browser, trustedBrowser } = await trusted();
    await browser.send('POST', '/auth/password', {
      current: testPassword,
      password: 'Manhã#20271',
    });
    expect((await trustedBrowser.signIn(user.email, 'Manhã#20271')).json().code).toBe(
      'second_factor_required',
    );
  });

  test('a browser that entered a code without the tick is asked each time', async () => {
    const { company, user, secret } = await personWithFactor();
    const browser = openBrowser(t, company.host);
    await browser.enterCode(await challengeFor(browser, user.email), codeOf(t, secret));
    await browser.signOut();
    expect((await browser.signIn(user.email)).json().code).toBe('second_factor_required');
  });
});

describe('ending it', () => {
  test('the own one: password and code; then the password is enough', async () => {
    const { company, user, browser, secret } = await personWithFactor();
    const end = (password: string, code: string) =>
      browser.send('POST', '/auth/second-factor/end', { password, code });
    expect((await end('errada', codeOf(t, secret))).json().code).toBe('current_password_wrong');
    expect((await end(testPassword, 'ABCDEF')).json().code).toBe('second_factor_wrong');
    expect((await end(testPassword, codeOf(t, secret))).json().data.isOn).toBe(false);
    expect((await openBrowser(t, company.host).signIn(user.email)).statusCode).toBe(200);
    expect(await recordOf(t, company.id)).toContain(
      `segundo_fator_encerrado feito staff:${user.id} user:${user.id} ${browser.address}`,
    );
  });

  test("a colleague's: the master company's ADMIN/CEO only, with history and mail", async () => {
    const { company, user } = await personWithFactor();
    const master = await t.factory.tenant({ isMaster: true, templates: false });
    const chief = await t.factory.user(master.id, ceo);
    const office = openBrowser(t, master.host);
    await office.signIn(chief.email);
    const localChief = await t.factory.user(company.id, ceo);
    const local = openBrowser(t, company.host);
    await local.signIn(localChief.email);
    const path = `/user/${user.id}/second-factor`;
    const refused = await local.send('POST', `${path}/end`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('master_only');
    expect((await office.send('GET', path)).json()).toEqual({ data: { isOn: true } });
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: chief.id, idTenant: company.id, typeCargo: 'CEO', editar: false },
      ]),
    );
    const reading = await office.send('POST', `${path}/end`, undefined, { 'x-tenant': company.id });
    expect(reading.json().code).toBe('read_only');
    await t.context.db.delete(tenantPermissions).where(eq(tenantPermissions.idUser, chief.id));
    const ended = await office.send('POST', `${path}/end`, undefined, { 'x-tenant': company.id });
    expect(ended.json()).toEqual({ data: { isOn: false } });
    expect((await openBrowser(t, company.host).signIn(user.email)).statusCode).toBe(200);
    const [mail] = await mailsTo(t, user.email);
    expect(mail!.subject).toContain('duas etapas encerrada');
    expect(mail!.body).toContain(`encerrada por ${chief.name}`);
    const history = await t.context.db
      .select()
      .from(historyTable)
      .where(eq(historyTable.subject, `user:${user.id}`));
    expect(history.map(({ action, actor }) => `${action} ${actor}`)).toEqual(
      expect.arrayContaining([
        `segundo_fator_ligado staff:${user.id}`,
        `segundo_fator_encerrado staff:${chief.id}`,
      ]),
    );
    const again = await office.send('POST', `${path}/end`, undefined, { 'x-tenant': company.id });
    expect(again.json().code).toBe('second_factor_off');
    expect((await office.send('POST', `/user/${chief.id}/second-factor/end`)).json().code).toBe(
      'forbidden',
    );
  });

  test('the tool on the server ends that of the people with the address, or says that nobody has one', async () => {
    const { company, user } = await personWithFactor();
    expect(await t.services.secondFactors.reset(user.email.toUpperCase())).toEqual([company.id]);
    expect(await t.services.secondFactors.reset(user.email)).toEqual([]);
    expect((await openBrowser(t, company.host).signIn(user.email)).statusCode).toBe(200);
    expect(await recordOf(t, company.id)).toContain(
      `segundo_fator_encerrado feito sistema user:${user.id} -`,
    );
    expect((await mailsTo(t, user.email))[0]!.body).toContain('quem administra o servidor');
  });
});

describe('a company that demands it', () => {
  async function demanding() {
    const company = await t.factory.tenant({ templates: false });
    const chief = await t.factory.user(company.id, ceo);
    const office = openBrowser(t, company.host);
    await office.signIn(chief.email);
    const set = await office.send('POST', '/tenants/second-factor', { isDemanded: true });
    expect(set.json()).toEqual({ data: { isDemanded: true, canChange: true } });
    return { company, chief, office };
  }

  test('an ADMIN without one sets it up at the next sign-in; a USUARIO is not asked', async () => {
    const { company, office } = await demanding();
    const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    const colleague = await t.factory.user(company.id, partner);
    expect((await openBrowser(t, company.host).signIn(colleague.email)).statusCode).toBe(200);
    // Open sessions stay open, so that no work in progress is lost.
    expect((await office.send('GET', '/auth/session')).statusCode).toBe(200);
    const browser = openBrowser(t, company.host);
    const asked = (await browser.signIn(admin.email)).json();
    expect(asked.code).toBe('second_factor_required');
    const { challenge, enrolment } = asked.details;
    expect((await browser.enterCode(challenge, 'ABCDEF')).json().code).toBe('second_factor_wrong');
    const entered = await browser.enterCode(challenge, codeOf(t, enrolment.secret));
    expect(entered.statusCode).toBe(200);
    expect(entered.json().recoveryCodes).toHaveLength(10);
    later(step);
    const next = (await openBrowser(t, company.host).signIn(admin.email)).json();
    expect(next.details.enrolment).toBeUndefined();
    const off = await browser.send('POST', '/auth/second-factor/end', {
      password: testPassword,
      code: codeOf(t, enrolment.secret),
    });
    expect(off.statusCode).toBe(409);
    expect(off.json().code).toBe('second_factor_demanded');
    const history = await t.context.db
      .select()
      .from(historyTable)
      .where(eq(historyTable.subject, `tenant:${company.id}`));
    expect(history.map(({ action }) => action)).toContain('segundo_fator_exigido');
  });

  test('the demand is switched off again', async () => {
    const { company, office } = await demanding();
    await office.send('POST', '/tenants/second-factor', { isDemanded: false });
    const admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    expect((await openBrowser(t, company.host).signIn(admin.email)).statusCode).toBe(200);
  });
});

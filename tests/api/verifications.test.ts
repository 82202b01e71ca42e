import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import type { OutgoingMail, OutgoingWhatsApp } from '#server/gateways/messages/messages.ts';
import { verificationCodes } from '#server/db/schema/contact-proofs.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

let t: TestApp;
let company: { id: string };
let person: TestUser;
let colleague: TestUser;
let clock = Date.parse('2026-11-21T12:00:00Z');
let carrierFails = false;
const mails: OutgoingMail[] = [];
const chats: OutgoingWhatsApp[] = [];

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date(clock);
  t.context.messages = {
    sendMail: async (mail) => {
      if (carrierFails) throw new AppError('unavailable', 'Serviço de e-mail fora do ar.');
      mails.push(mail);
    },
    sendWhatsApp: async (chat) => {
      if (carrierFails) throw new AppError('unavailable', 'Serviço de WhatsApp fora do ar.');
      chats.push(chat);
    },
  };
  company = await t.factory.tenant({ templates: false });
  person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  colleague = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
});
afterAll(() => t.close());
beforeEach(() => {
  clock += 2 * hourMs;
  carrierFails = false;
  mails.length = 0;
  chats.length = 0;
});

const number = '(11) 98765-4321';
const address = 'dona@padaria.test';

let calls = 0;
/** Each call comes from another address: the limit by address is not what is tested here. */
const post = async (url: string, payload: unknown, as: Parameters<TestApp['signIn']>[0] = person) =>
  t.call({
    method: 'POST',
    url: `/data-api/${url}`,
    headers: await t.signIn(as),
    payload: payload as object,
    remoteAddress: `10.1.${Math.floor((calls += 1) / 250)}.${calls % 250}`,
  });
const sendMail = (to = address, extra: object = {}, as?: TestUser) =>
  post('mail/send-code', { to, ...extra }, as);
const sendChat = (to = number, extra: object = {}, as?: TestUser) =>
  post('verifications/whatsapp', { to, ...extra }, as);
const check = (to: string, code: string, as?: TestUser) =>
  post('verifications/check', { to, code }, as);
const codeIn = (text: string): string => /^[A-Z0-9]{6}\b/.exec(text)![0];
const refusal = async (call: ReturnType<typeof check>) => {
  const answer = await call;
  return [answer.statusCode, answer.json().code, answer.json().message];
};
const wrong = [422, 'code_wrong', 'Código de WhatsApp/e-mail inválido. Tente novamente.'];
const prove = (contacts: { whatsApp: string; email: string }, as = person, idTenant = company.id) =>
  t.services.verifications
    .requireProofs(t.context.db, { idTenant, idUser: as.id }, contacts)
    .then(() => 'proved')
    .catch((error: AppError) => error.code);

describe('sending', () => {
  test('by WhatsApp: the server makes the code and says only that it went', async () => {
    const answer = await sendChat();
    expect(answer.json().data).toEqual({
      message: 'Código enviado para o WhatsApp (11) 98765-4321!',
      resendAfterSeconds: 30,
      expiresAt: new Date(clock + 10 * minuteMs).toISOString(),
    });
    expect(chats).toMatchObject([{ idTenant: company.id, number: '5511987654321' }]);
    const code = codeIn(chats[0]!.text);
    expect(answer.body).not.toContain(code);
    // What is stored does not give it away either.
    const rows = await t.context.db.select().from(verificationCodes);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('by e-mail: a code made by the caller is ignored', async () => {
    const answer = await sendMail(' Dona@Padaria.TEST ', { code: 'ABC123', empresa: 'x' });
    expect(answer.json().data.message).toBe('Código enviado para o e-mail dona@padaria.test!');
    expect(mails).toMatchObject([{ to: address }]);
    expect(codeIn(mails[0]!.text)).not.toBe('ABC123');
    expect(await refusal(check(address, 'ABC123'))).toEqual(wrong);
  });

  test("names the company at work; 'localhost' or none is the default company, and no other text gets in", async () => {
    const own = await t.services.tenants.find(t.context.db, company.id);
    const standard = await t.services.tenants.ofHost(undefined);
    const subjects: string[] = [];
    for (const empresa of [
      own!.slug,
      'Clique em http://golpe.test',
      'localhost',
      'localhost:3000',
      null,
      undefined,
    ]) {
      clock += minuteMs;
      await sendMail(address, empresa === undefined ? {} : { empresa });
      subjects.push(mails.at(-1)!.subject);
    }
    const named = (title: string) => `Seu código de verificação - ${title}`;
    expect(subjects).toEqual([
      ...Array.from({ length: 2 }, () => named(own!.title)),
      ...Array.from({ length: 4 }, () => named(standard.title)),
    ]);
  });

  test('again only after 30 seconds, whoever asks, and not more than twelve times an hour', async () => {
    await sendChat();
    clock += 12.5 * secondMs;
    for (const as of [person, colleague]) {
      const answer = await sendChat('+55 11 98765 4321', {}, as);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({
        code: 'resend_locked',
        message: 'Aguarde 18 segundos para enviar outro código.',
        details: { seconds: 18 },
      });
    }
    expect((await sendChat('(11) 98765-0000')).statusCode).toBe(200);
    expect((await sendMail()).statusCode).toBe(200);
    clock += 17.5 * secondMs;
    expect((await sendChat()).statusCode).toBe(200);
    expect(chats).toHaveLength(3);
    for (let i = 0; i < 10; i += 1) {
      clock += 31 * secondMs;
      expect((await sendChat()).statusCode).toBe(200);
    }
    clock += 31 * secondMs;
    expect((await sendChat()).json().code).toBe('rate_limited');
  });

  test('two at the same moment send one', onPostgres, async () => {
    const answers = await Promise.all([sendChat(), sendChat(), sendChat()]);
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 429, 429]);
    expect(chats).toHaveLength(1);
  });

  test('says when the carrier did not take it, and may be tried again at once', async () => {
    carrierFails = true;
    expect(await refusal(sendChat())).toEqual([
      503,
      'unavailable',
      'Erro ao enviar o código para o whatsapp: Serviço de WhatsApp fora do ar.',
    ]);
    expect(await refusal(sendMail())).toEqual([
      503,
      'unavailable',
      'Erro ao enviar o código para o e-mail: Serviço de e-mail fora do ar.',
    ]);
    carrierFails = false;
    expect((await sendChat()).statusCode).toBe(200);
    expect((await sendMail()).statusCode).toBe(200);
  });

  test('refuses what is no number or address, and who is not of the staff', async () => {
    const invalidNumber = [
      422,
      'validation_failed',
      'WhatsApp inválido. Informe o DDD e o número.',
    ];
    for (const to of ['123', '(20) 98765-4321', '(11) 88765-4321', ''])
      expect(await refusal(sendChat(to))).toEqual(invalidNumber);
    for (const to of ['dona', 'dona@', 'a@b', `${'a'.repeat(200)}@b.test`])
      expect(await refusal(sendMail(to))).toEqual([422, 'validation_failed', 'E-mail inválido']);
    const client = await t.factory.client(company.id);
    for (const [url, payload] of [
      ['mail/send-code', { to: address }],
      ['verifications/whatsapp', { to: number }],
      ['verifications/check', { to: number, code: 'ABC123' }],
    ] as const) {
      expect((await t.call({ method: 'POST', url: `/data-api/${url}`, payload })).statusCode).toBe(
        401,
      );
      expect((await post(url, payload, client)).statusCode).toBe(403);
      expect((await post(url, {})).json().code).toBe('missing_fields');
    }
    expect(chats).toEqual([]);
    expect(mails).toEqual([]);
  });
});

describe('checking', () => {
  test('the right code proves the contact, as people type it, for its asker in this company only', async () => {
    await sendChat();
    await sendMail();
    const [chatCode, mailCode] = [codeIn(chats[0]!.text), codeIn(mails[0]!.text)];
    expect(await refusal(check(number, chatCode, colleague))).toEqual(wrong);
    expect(await prove({ whatsApp: number, email: address })).toBe('verification_required');
    const typed = `${chatCode.slice(0, 3).toLowerCase()} ${chatCode.slice(3)} `;
    expect((await check('+55 (11) 98765-4321', typed)).json().data).toEqual({
      message: 'WhatsApp/E-mail verificado com sucesso!',
      provedAt: new Date(clock).toISOString(),
    });
    expect(await prove({ whatsApp: number, email: address })).toBe('verification_required');
    expect((await check(address.toUpperCase(), mailCode)).statusCode).toBe(200);
    expect(await prove({ whatsApp: '11987654321', email: ' Dona@padaria.test' })).toBe('proved');
    expect(await prove({ whatsApp: number, email: address }, colleague)).toBe(
      'verification_required',
    );
    const other = await t.factory.tenant({ templates: false });
    expect(await prove({ whatsApp: number, email: address }, person, other.id)).toBe(
      'verification_required',
    );
    // A changed number or address is another one to prove.
    expect(await prove({ whatsApp: '(11) 98765-4322', email: address })).toBe(
      'verification_required',
    );
    expect(await prove({ whatsApp: number, email: 'outra@padaria.test' })).toBe(
      'verification_required',
    );
    expect(await prove({ whatsApp: '', email: '' })).toBe('verification_required');
    // Another code does not undo what was proved; a day does.
    await sendChat(number, {}, colleague);
    clock += 24 * hourMs - 1;
    expect(await prove({ whatsApp: number, email: address })).toBe('proved');
    clock += 2;
    expect(await prove({ whatsApp: number, email: address })).toBe('verification_required');
  });

  test('after five wrong tries the right code is refused; another one helps', async () => {
    await sendChat();
    const code = codeIn(chats[0]!.text);
    const other = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    for (let i = 0; i < 5; i += 1) expect(await refusal(check(number, other))).toEqual(wrong);
    expect(await refusal(check(number, code))).toEqual([
      422,
      'code_locked',
      'Código bloqueado depois de 5 tentativas erradas. Envie um novo código.',
    ]);
    expect(await prove({ whatsApp: number, email: address })).toBe('verification_required');
    clock += 31 * secondMs;
    await sendChat();
    expect((await check(number, codeIn(chats[1]!.text))).statusCode).toBe(200);
  });

  test(
    'the fifth try may still be right, and tries at the same moment count one by one',
    onPostgres,
    async () => {
      await sendChat();
      const code = codeIn(chats[0]!.text);
      for (let i = 0; i < 4; i += 1) await check(number, '------');
      expect((await check(number, code)).statusCode).toBe(200);
      clock += 31 * secondMs;
      await sendChat();
      const answers = await Promise.all(Array.from({ length: 9 }, () => check(number, '------')));
      expect(answers.map((answer) => answer.json().code).toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'code_locked'),
        ...Array.from({ length: 5 }, () => 'code_wrong'),
      ]);
    },
  );

  test('a code counts for ten minutes, and only the newest one', async () => {
    await sendMail();
    const old = codeIn(mails[0]!.text);
    clock += 31 * secondMs;
    await sendMail();
    const newest = codeIn(mails[1]!.text);
    expect(await refusal(check(address, old))).toEqual(wrong);
    clock += 10 * minuteMs;
    expect(await refusal(check(address, newest))).toEqual([
      422,
      'code_expired',
      'O código expirou. Envie um novo código.',
    ]);
    expect(await refusal(check('outra@padaria.test', newest))).toEqual(wrong);
  });

  test('refuses what is no recipient or no code', async () => {
    expect(await refusal(check('123', 'ABC123'))).toEqual([
      422,
      'validation_failed',
      'WhatsApp inválido. Informe o DDD e o número.',
    ]);
    expect((await check('a@', 'ABC123')).json().message).toBe('E-mail inválido');
    expect((await check(number, '  ')).json().message).toBe('Informe o código.');
    expect((await check(number, 'A'.repeat(41))).statusCode).toBe(422);
    expect((await post('verifications/check', { to: number, code: 1 })).statusCode).toBe(422);
    expect((await post('verifications/check', { to: number, code: 'A', x: 1 })).statusCode).toBe(
      422,
    );
  });
});

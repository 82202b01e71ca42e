import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createSmtpMail } from '#server/gateways/messages/smtp-mail.ts';
import { messageWarnings } from '#server/gateways/messages/open-messages.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Posted = { url: string; headers: Record<string, unknown>; body: unknown };

let mail: MailServer;
let gateway: Server;
let gatewayUrl: string;
const posted: Posted[] = [];
/** What the gateway answers: status and body, or nothing but a closed connection. */
let gatewaySays: [status: number, body: string, headers?: Record<string, string>] | 'hangs up' = [
  201,
  '{"key":{"id":"1"}}',
];

beforeAll(async () => {
  mail = await startMailServer();
  gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      posted.push({
        url: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown,
      });
      if (gatewaySays === 'hangs up') return request.socket.destroy();
      const [status, body, headers] = gatewaySays;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await mail.close();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});
beforeEach(() => {
  posted.length = 0;
  mail.mails.length = 0;
  gatewaySays = [201, '{"key":{"id":"1"}}'];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const send = (t: TestApp, idTenant: string, to = 'dona@padaria.test') =>
  t.context.messages.sendMail({
    idTenant,
    to,
    subject: 'Seu código – ação',
    text: 'ABC123 é o seu código.\nhttps://exemplo.test/x?a=1&b=2',
  });
const chat = (t: TestApp, idTenant: string) =>
  t.context.messages.sendWhatsApp({ idTenant, number: '5511987654321', text: 'Olá, ação!' });
/** What a failed message says, and what the operator reads: neither a number, an address nor a token. */
const failure = async (message: Promise<void>): Promise<[string, string]> => {
  vi.mocked(console.warn).mockClear();
  const error = await message.then(
    () => ({ code: 'none', message: '' }),
    (thrown: { code: string; message: string }) => thrown,
  );
  expect(error.code).toBe('unavailable');
  return [error.message, vi.mocked(console.warn).mock.calls.flat().join('\n')];
};

describe('with a mail server and a WhatsApp gateway', () => {
  let t: TestApp;
  let company: { id: string };
  let other: { id: string };
  let title: string;
  let email: string;

  beforeAll(async () => {
    t = await startTestApp({
      LOG_LEVEL: 'warn',
      SMTP_URL: mail.url,
      MAIL_FROM: 'nao-responda@plataforma.test',
      WHATSAPP_URL: `${gatewayUrl}/message/sendText/{instance}`,
      WHATSAPP_ACCOUNTS: 'empresa1=minha loja:token-um;empresa2=outra:token:dois',
    });
    company = await t.factory.tenant({ templates: false });
    other = await t.factory.tenant({ templates: false });
    ({ title, email } = (await t.services.tenants.find(t.context.db, company.id))!);
  });
  afterAll(() => t.close());

  test('a mail goes out in the name of the company, to one address', async () => {
    await send(t, company.id);
    expect(mail.mails).toMatchObject([
      { from: 'nao-responda@plataforma.test', to: ['dona@padaria.test'], user: 'mensageiro' },
    ]);
    const [head = '', ...rest] = mail.mails[0]!.raw.split('\r\n\r\n');
    expect(decodeWords(head)).toContain(`${title} <nao-responda@plataforma.test>`);
    expect(decodeWords(head)).toContain('Subject: Seu código – ação');
    expect(head).toMatch(new RegExp(`^Reply-To: .*<${email}>`, 'm'));
    expect(head).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(decodeQuoted(rest.join('\n'))).toContain('ABC123 é o seu código.');
    // Two in one are no address, and never two mails.
    await failure(send(t, company.id, 'a@b.test,c@d.test'));
    expect(mail.mails).toHaveLength(1);
  });

  test('a refused address and a server that is gone are told apart', async () => {
    const [refused, noted] = await failure(send(t, company.id, 'recusado@padaria.test'));
    expect(refused).toBe('O servidor de e-mail recusou este endereço.');
    expect(noted).toContain('EENVELOPE 550');
    expect(noted).not.toContain('padaria');
    const by = (url: string) =>
      createSmtpMail({
        url,
        from: 'nao-responda@plataforma.test',
        senderOf: async () => ({ slug: 'x', title: 'Empresa', email: '' }),
        report: (what) => console.warn(what),
      })({ idTenant: company.id, to: 'dona@padaria.test', subject: 's', text: 't' });
    const silent = 'O servidor de e-mail não respondeu. Tente novamente em instantes.';
    expect((await failure(by('smtp://127.0.0.1:1')))[0]).toBe(silent);
    const [said, why] = await failure(by(mail.url.replace('segredo', 'errada')));
    expect(said).toBe(silent);
    expect(why).toContain('EAUTH');
    expect(why).not.toContain('errada');
  });

  test('WhatsApp goes through the account of the company', async () => {
    await chat(t, company.id);
    await chat(t, other.id);
    expect(posted).toMatchObject([
      {
        url: '/message/sendText/minha%20loja',
        headers: { apikey: 'token-um', authorization: 'Bearer token-um' },
        body: { number: '5511987654321', text: 'Olá, ação!' },
      },
      { url: '/message/sendText/outra', headers: { apikey: 'token:dois' } },
    ]);
  });

  test('what the gateway does not take was not sent', async () => {
    const refused = 'O serviço de WhatsApp não aceitou a mensagem. Tente novamente em instantes.';
    for (const says of [
      [401, '{"message":"Unauthorized"}'],
      [500, '<html>'],
      [200, '{"error":"instance not connected"}'],
      [200, '{"success":false}'],
      [200, '<html>portal</html>'],
      [302, '', { location: '/outro' }],
      'hangs up',
    ] as const) {
      gatewaySays = says as typeof gatewaySays;
      const [said, noted] = await failure(chat(t, company.id));
      expect(said).toBe(refused);
      expect(noted).not.toMatch(/token-um|5511987654321/);
      expect(noted).toContain('WhatsApp not taken');
    }
    gatewaySays = [200, 'OK'];
    await chat(t, company.id);
    const third = await t.factory.tenant({ templates: false });
    expect((await failure(chat(t, third.id)))[0]).toBe(
      'O WhatsApp não está configurado para esta empresa.',
    );
  });

  test('nothing stays in the development mailbox', async () => {
    await send(t, company.id);
    expect((await t.call({ url: '/dev/mailbox.json' })).json()).toEqual({ data: [] });
  });
});

describe('without configuration, in development', () => {
  let t: TestApp;
  let person: TestUser;
  let company: { id: string };

  beforeAll(async () => {
    t = await startTestApp();
    company = await t.factory.tenant({ templates: false });
    person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  });
  afterAll(() => t.close());

  test('a person reads codes at /dev/mailbox, newest first', async () => {
    const headers = await t.signIn(person);
    const request = (url: string, payload: object) =>
      t.call({ method: 'POST', url: `/data-api/${url}`, headers, payload });
    await request('mail/send-code', { to: 'dona@padaria.test' });
    await request('verifications/whatsapp', { to: '(11) 98765-4321' });
    const { data } = (await t.call({ url: '/dev/mailbox.json' })).json();
    expect(data).toMatchObject([
      { channel: 'whatsapp', recipient: '5511987654321', subject: '' },
      { channel: 'email', recipient: 'dona@padaria.test' },
    ]);
    const code = data[0].text.slice(0, 6);
    const checked = await request('verifications/check', { to: '11987654321', code });
    expect(checked.json().data.message).toBe('WhatsApp/E-mail verificado com sucesso!');
    const found = (query: string) =>
      t.call({ url: `/dev/mailbox.json?q=${encodeURIComponent(query)}` });
    expect((await found('98765-4321')).json().data).toHaveLength(1);
    expect((await found('DONA@padaria')).json().data).toHaveLength(1);
    expect((await found('codigo de verificacao')).json().data).toHaveLength(2);
    expect((await found('nada disso')).json().data).toEqual([]);
    const page = await t.call({ url: '/dev/mailbox' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('(11) 98765-4321');
    expect(page.body.indexOf('(11) 98765-4321')).toBeLessThan(
      page.body.indexOf('dona@padaria.test'),
    );
    expect((await t.call({ url: '/dev/mailbox?q=nada' })).body).toContain(
      'Nenhuma mensagem para “nada”.',
    );
  });

  test('the page makes links of addresses and text of everything else', async () => {
    await t.context.messages.sendMail({
      idTenant: company.id,
      to: '"<b>"@x.test',
      subject: '<script>alert(1)</script>',
      text: `Abra https://web.exemplo.test/a?b=1&c="><img src=x onerror=alert(1)> ou javascript:alert(1).`,
    });
    const { body } = await t.call({ url: `/dev/mailbox?q=${encodeURIComponent('"><script>')}` });
    expect(body).not.toContain('<script');
    const all = (await t.call({ url: '/dev/mailbox' })).body;
    expect(all).not.toMatch(/<script|<img|<b>"|href="javascript/);
    expect(all).toContain(
      '<a href="https://web.exemplo.test/a?b=1&amp;c=" target="_blank" rel="noreferrer">',
    );
    expect(all).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('in production', () => {
  test('there is no mailbox, and what cannot be sent is refused', async () => {
    const t = await startTestApp({ NODE_ENV: 'production' });
    const company = await t.factory.tenant({ templates: false });
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/'])
      expect((await t.call({ url })).statusCode).toBe(404);
    expect((await failure(send(t, company.id)))[0]).toBe(
      'O envio de e-mail não está configurado neste servidor.',
    );
    expect((await failure(chat(t, company.id)))[0]).toBe(
      'O envio por WhatsApp não está configurado neste servidor.',
    );
    const person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/mail/send-code',
      headers: await t.signIn(person),
      payload: { to: 'dona@padaria.test' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
    expect(await t.services.mailbox.list('')).toEqual([]);
    await t.close();
  });

  test('the start warns of what is missing and refuses half a configuration', () => {
    const warnings = (environment: Record<string, string>) =>
      messageWarnings(readConfig(environment)).join('\n');
    expect(warnings({})).toBe('');
    expect(warnings({ NODE_ENV: 'production' })).toMatch(/SMTP_URL[^]*WHATSAPP_URL/);
    const whole = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://u:p@mail.test',
      MAIL_FROM: 'a@b.test',
      WHATSAPP_URL: 'https://gateway.test/{instance}',
      WHATSAPP_ACCOUNTS: '*=geral:token',
    };
    expect(warnings(whole)).toBe('');
    for (const missing of ['SMTP_URL', 'MAIL_FROM', 'WHATSAPP_URL', 'WHATSAPP_ACCOUNTS'] as const) {
      const { [missing]: _, ...half } = whole;
      expect(() => readConfig(half)).toThrow('só valem juntos');
    }
    for (const accounts of ['', 'recupera', 'recupera=a', 'recupera=a:b;;x=c:d'])
      expect(() => readConfig({ ...whole, WHATSAPP_ACCOUNTS: accounts })).toThrow(
        'WHATSAPP_ACCOUNTS',
      );
  });
});

/** Header words in their plain form, folds joined (RFC 2047). */
function decodeWords(head: string): string {
  return head
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      /b/i.test(kind)
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
    .replaceAll('"', '');
}
function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

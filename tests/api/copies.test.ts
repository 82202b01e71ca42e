import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { copyRetryMinutes, maxCopyDevices, maxCopyWishes } from '#shared/copies/copies.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { clients } from '#server/db/schema/clients.ts';
import { copyLinks, copySendings } from '#server/db/schema/copies.ts';
import { history } from '#server/db/schema/history.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import type { OutgoingMail, OutgoingWhatsApp } from '#server/gateways/messages/messages.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Tenant = Awaited<ReturnType<TestApp['factory']['tenant']>>;
type User = Awaited<ReturnType<TestApp['factory']['user']>>;

let t: TestApp;
let company: Tenant;
let other: Tenant;
let partner: User;
let admin: User;
let clock = Date.parse('2026-11-21T12:10:00Z');
const mails: OutgoingMail[] = [];
const texts: OutgoingWhatsApp[] = [];
/** While set, no carrier takes anything. */
let carriersAreAway = false;

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date(clock);
  t.context.messages.sendMail = async (mail) => {
    if (carriersAreAway) throw new AppError('unavailable', 'O servidor de dona@x não respondeu.');
    mails.push(mail);
  };
  t.context.messages.sendWhatsApp = async (text) => {
    if (carriersAreAway) throw new AppError('unavailable');
    texts.push(text);
  };
  company = await t.factory.tenant();
  other = await t.factory.tenant({ templates: false });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.services.sendCopies.settled();
  mails.length = 0;
  texts.length = 0;
  carriersAreAway = false;
});
afterEach(() => vi.restoreAllMocks());

/** `email` of the owner's record: without one nothing goes by itself. */
async function signed(
  upTo: 'testemunha_2' | 'fechamento' = 'fechamento',
  { email = null, idMatriz = null }: { email?: string | null; idMatriz?: string | null } = {},
): Promise<{ device: TestDevice; agreement: Agreement; cnpjcpf: string; head: string }> {
  const device = await openTestDevice(t, partner);
  const { cnpjcpf } = await t.factory.client(company.id, { openTo: [partner] });
  await t.context.db
    .update(clients)
    .set({ emailProprietario: email, idMatriz })
    .where(and(eq(clients.idTenant, company.id), eq(clients.cnpjcpf, cnpjcpf)));
  const agreement = await device.link(cnpjcpf);
  const { heads } = await signUpTo(device, agreement, upTo);
  return { device, agreement, cnpjcpf, head: heads.at(-1)! };
}

const both = { email: 'dona@padaria.test', whatsapp: '(11) 98765-4321' };
/** A wish as a tablet sends it; `change` overwrites headers. */
function sendWish(
  device: TestDevice,
  agreement: Agreement,
  wish: object = both,
  { id = newId(), change = {} }: { id?: string; change?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const bytes = Buffer.from(JSON.stringify({ v: 1, agreementId: agreement.id, ...wish }));
  return device.sendItem(agreement.id, { id, kind: 'copia', bytes }, change);
}
const sendingsOf = (agreement: Agreement) =>
  t.context.db
    .select()
    .from(copySendings)
    .where(eq(copySendings.idAgreement, agreement.id))
    .orderBy(asc(copySendings.channel));
const historyOf = async (agreement: Agreement): Promise<unknown[]> =>
  (
    await t.context.db
      .select()
      .from(history)
      .where(eq(history.subject, `agreement:${agreement.id}`))
      .orderBy(asc(history.at), asc(history.id))
  )
    .filter(({ action }) => action.startsWith('copia_'))
    .map(({ action, field, after, actor }) => [action, field, after, actor]);
const code = (answer: LightMyRequestResponse): [number, string] => [
  answer.statusCode,
  answer.json().code,
];

describe('a wish for the own copy', () => {
  test('goes by e-mail with the PDF, by WhatsApp with a link, once though it is delivered twice', async () => {
    const { device, agreement } = await signed();
    const id = newId();
    const answer = await sendWish(device, agreement, both, { id });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ protocol: 'recupera-sync/1', id, duplicate: false });
    const again = await sendWish(device, agreement, both, { id });
    expect(again.json()).toEqual({ ...answer.json(), duplicate: true });
    await t.services.sendCopies.settled();
    expect(mails).toMatchObject([
      {
        idTenant: company.id,
        to: 'dona@padaria.test',
        subject: 'Empresa 1: seu contrato assinado',
        attachment: { mime: 'application/pdf' },
      },
    ]);
    const { attachment, text } = mails[0]!;
    expect(Buffer.from(attachment!.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    expect(attachment!.filename).toMatch(/\.pdf$/);
    expect(text).toContain(agreement.signerName);
    expect(texts).toMatchObject([{ idTenant: company.id, number: '5511987654321' }]);
    expect(texts[0]!.text).toMatch(
      new RegExp(`http://web\\.${company.slug}\\.localhost:\\d+/copia/[\\w-]{43}$`),
    );
    // What was sent is not kept whole.
    expect(await sendingsOf(agreement)).toMatchObject([
      { state: 'sent', recipient: null, masked: 'do•••@padaria.test', tries: 1 },
      { state: 'sent', recipient: null, masked: '(11) •••••-4321', tries: 1 },
    ]);
    expect(await historyOf(agreement)).toEqual(
      expect.arrayContaining([
        ['copia_pedida', 'email', 'do•••@padaria.test', `staff:${partner.id}`],
        ['copia_pedida', 'whatsApp', '(11) •••••-4321', `staff:${partner.id}`],
        ['copia_enviada', 'email', 'do•••@padaria.test', 'sistema'],
        ['copia_enviada', 'whatsApp', '(11) •••••-4321', 'sistema'],
      ]),
    );
    expect(await historyOf(agreement)).toHaveLength(4);
  });

  test('is told with its contract: where it goes, and how far it has come; never a whole contact', async () => {
    const { device, agreement, cnpjcpf } = await signed();
    const told = async (): Promise<unknown> => {
      const headers = await t.signIn(partner);
      const answer = await t.call({ url: `/data-api/agreement/ativo/${cnpjcpf}`, headers });
      return answer.json().data.copies;
    };
    expect(await told()).toEqual([]);
    await sendWish(device, agreement, { email: 'dona@padaria.test', whatsapp: null });
    await t.services.sendCopies.settled();
    // Asked for once more, to the same place and to another: each place stands there once.
    await sendWish(device, agreement);
    await t.services.sendCopies.settled();
    const settledAt = new Date(clock).toISOString();
    const sent = [
      { channel: 'email', masked: 'do•••@padaria.test', state: 'sent', settledAt },
      { channel: 'whatsapp', masked: '(11) •••••-4321', state: 'sent', settledAt },
    ];
    expect(await told()).toEqual(sent);
    await t.context.db
      .update(copySendings)
      .set({ state: 'failed' })
      .where(and(eq(copySendings.idAgreement, agreement.id), eq(copySendings.channel, 'whatsapp')));
    expect(await told()).toEqual([sent[0], { ...sent[1], state: 'failed' }]);
    // Another contract of the same company knows nothing of it.
    expect(
      (
        await t.call({
          url: `/data-api/agreement/ativo/${(await shared()).cnpjcpf}`,
          headers: await t.signIn(partner),
        })
      ).json().data.copies,
    ).not.toContainEqual({ ...sent[1], state: 'failed' });
  });

  test('waits for the closing, and is taken then', async () => {
    const { device, agreement, head } = await signed('testemunha_2');
    const id = newId();
    const early = await sendWish(device, agreement, both, { id });
    expect(code(early)).toEqual([409, 'missing_deps']);
    expect(early.json().details).toEqual({ missing: [] });
    await device.perform(agreement, 'fechamento', { index: 3, previousHash: head });
    expect((await sendWish(device, agreement, both, { id })).statusCode).toBe(200);
    await t.services.sendCopies.settled();
    expect(mails).toHaveLength(1);
  });

  test('of a contract whose signature was denied before its closing waits too', async () => {
    const { device, agreement, cnpjcpf } = await signed('testemunha_2');
    const denied = await t.call({
      method: 'POST',
      url: `/data-api/signatures/isverifedClient/${cnpjcpf}/false`,
      headers: await t.signIn(admin),
      payload: { motivo: 'Foto ilegível' },
    });
    expect(denied.statusCode).toBe(200);
    expect(code(await sendWish(device, agreement))).toEqual([409, 'missing_deps']);
    expect(await sendingsOf(agreement)).toEqual([]);
  });

  test('goes one way alone where the other is empty', async () => {
    const { device, agreement } = await signed();
    await sendWish(device, agreement, { email: null, whatsapp: '11987654321' });
    await t.services.sendCopies.settled();
    expect([mails.length, texts.length]).toEqual([0, 1]);
  });

  test.each([
    ['an address that is none', { email: 'x', whatsapp: null }],
    ['an address of 400 letters', { email: `${'a'.repeat(400)}@b.test`, whatsapp: null }],
    ['a number that is none', { email: null, whatsapp: '123' }],
    ['nowhere to go', { email: null, whatsapp: null }],
    ['a member that nobody asked for', { ...both, bcc: 'x@y.test' }],
    ['another agreement than its header', { ...both, agreementId: newId() }],
  ])('with %s is refused and nothing is kept', async (_case, wish) => {
    const { device, agreement } = await shared();
    expect(code(await sendWish(device, agreement, wish))).toEqual([422, 'validation_failed']);
    expect(await sendingsOf(agreement)).toEqual([]);
  });

  test('of a later build is kept by its device', async () => {
    const { device, agreement } = await shared();
    const answer = await sendWish(device, agreement, { v: 2, sms: '11987654321' });
    expect(code(answer)).toEqual([503, 'payload_version_unknown']);
  });

  test('is refused as a form that is none: no JSON, too large, other bytes than it says', async () => {
    const { device, agreement } = await shared();
    const raw = (text: string, change: Record<string, string> = {}) => {
      const bytes = Buffer.from(text);
      return device.sendItem(agreement.id, { id: newId(), kind: 'copia', bytes }, change);
    };
    expect(code(await raw('{'))).toEqual([422, 'validation_failed']);
    expect(code(await raw('x'.repeat(5000)))).toEqual([413, 'payload_too_large']);
    const digest = createHash('sha256').update('other').digest('base64');
    expect(code(await raw('{}', { 'content-digest': `sha-256=:${digest}:` }))).toEqual([
      400,
      'digest_mismatch',
    ]);
    expect(code(await raw('{}', { 'x-signing': '-' }))[0]).toBe(422);
  });

  test('of a foreign agreement, or in another name, does not exist', async () => {
    const { agreement } = await shared();
    const stranger = await t.factory.user(other.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    const device = await openTestDevice(t, stranger);
    expect(code(await sendWish(device, agreement))).toEqual([404, 'agreement_not_found']);
    const colleague = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    expect(code(await sendWish(await openTestDevice(t, colleague), agreement))).toEqual([
      404,
      'agreement_not_found',
    ]);
    expect(await sendingsOf(agreement)).toEqual([]);
  });

  test('with a known id and other content, or of another owner, changes nothing', async () => {
    const { device, agreement } = await signed();
    const id = newId();
    await sendWish(device, agreement, both, { id });
    const changed = { email: 'ladrao@x.test', whatsapp: null };
    expect(code(await sendWish(device, agreement, changed, { id }))).toEqual([
      409,
      'hash_conflict',
    ]);
    const adminDevice = await openTestDevice(t, admin);
    expect(code(await sendWish(adminDevice, agreement, both, { id }))).toEqual([
      409,
      'owner_mismatch',
    ]);
    await t.services.sendCopies.settled();
    expect(mails.map(({ to }) => to)).toEqual(['dona@padaria.test']);
  });

  test('can be made anew with another address, a few times', async () => {
    const { device, agreement } = await signed();
    for (let n = 0; n < maxCopyWishes; n += 1)
      expect(
        (await sendWish(device, agreement, { email: null, whatsapp: '11987654321' })).statusCode,
      ).toBe(200);
    expect(code(await sendWish(device, agreement))).toEqual([409, 'copies_exhausted']);
  });

  test('at the same moment from two tabs is one copy', onPostgres, async () => {
    const { device, agreement } = await signed();
    const id = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendWish(device, agreement, both, { id })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await sendWish(device, agreement, both, { id })).json().duplicate).toBe(true);
    await t.services.sendCopies.settled();
    expect(mails).toHaveLength(1);
  });
});

describe('a closed contract goes by itself', () => {
  const sendAll = (): Promise<void> => t.services.sendCopies.sendDue();
  const alertsOf = async (cnpjcpf: string): Promise<string[]> =>
    (
      (await t.call({ url: '/data-api/alerts', headers: await t.signIn(admin) })).json().data as {
        message: string;
        id_client: string | null;
      }[]
    )
      .filter(({ id_client }) => id_client === cnpjcpf)
      .map(({ message }) => message);

  test("to the owner's e-mail of the record, once, as contract, evidence and history tell", async () => {
    const { agreement, cnpjcpf, device } = await signed('fechamento', {
      email: 'dona@padaria.test',
    });
    expect(await sendingsOf(agreement)).toMatchObject([
      { state: 'waiting', recipient: 'dona@padaria.test', idWish: null },
    ]);
    await sendAll();
    expect(mails).toMatchObject([
      { to: 'dona@padaria.test', subject: 'Empresa 1: seu contrato assinado' },
    ]);
    expect(mails[0]!.text).toContain(`Segue em anexo o contrato de ${agreement.partyName} com a`);
    expect(Buffer.from(mails[0]!.attachment!.bytes).subarray(0, 5).toString()).toBe('%PDF-');
    const { headers } = device;
    const sent = {
      channel: 'email',
      masked: 'do•••@padaria.test',
      state: 'sent',
      settledAt: new Date(clock).toISOString(),
    };
    const whole = await t.call({ url: `/data-api/agreement/ativo/${cnpjcpf}`, headers });
    expect(whole.json().data.copies).toEqual([sent]);
    const evidence = await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers });
    expect(evidence.json().data.copies).toEqual([sent]);
    expect(await historyOf(agreement)).toEqual([
      ['copia_enviada', 'email', 'do•••@padaria.test', 'sistema'],
    ]);
  });

  test('a wish for the same address sends no second one, for another it does', async () => {
    const { agreement, device } = await signed('fechamento', { email: 'Dona@padaria.test' });
    await sendWish(device, agreement, { email: 'dona@padaria.test', whatsapp: null });
    await sendWish(device, agreement, { email: 'filha@padaria.test', whatsapp: null });
    await t.services.sendCopies.settled();
    await sendAll();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'Dona@padaria.test',
      'filha@padaria.test',
    ]);
  });

  test("of a member without an e-mail to its head's", async () => {
    const head = await t.factory.client(company.id);
    await signed('fechamento', { idMatriz: head.cnpjcpf });
    await sendAll();
    expect(mails.map(({ to }) => to)).toEqual([
      expect.stringMatching(/^dona\d+@cliente\.test$/) as unknown,
    ]);
  });

  test('without an address nothing is sent, and the desk is told', async () => {
    const { agreement, cnpjcpf } = await signed();
    expect(await sendingsOf(agreement)).toEqual([]);
    expect(await alertsOf(cnpjcpf)).toContain(
      `O contrato de ${agreement.partyName} foi fechado, e o cadastro não tem e-mail: a cópia só segue para onde foi pedida ao fechar. Se não foi a ninguém, entregue o PDF ao cliente.`,
    );
  });

  test('is tried again while the carrier is away', async () => {
    const { agreement } = await signed('fechamento', { email: 'dona@padaria.test' });
    carriersAreAway = true;
    await sendAll();
    carriersAreAway = false;
    expect(await sendingsOf(agreement)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    clock += copyRetryMinutes[0] * 60_000;
    await sendAll();
    expect(mails).toHaveLength(1);
    oneSigned = undefined;
  });
});

let oneSigned: ReturnType<typeof signed> | undefined;
const shared = (): ReturnType<typeof signed> => (oneSigned ??= signed());

describe('carriers that are away', () => {
  test('are tried again, later each time; when they are back the copy goes once', async () => {
    const { device, agreement } = await signed();
    carriersAreAway = true;
    const report = vi.spyOn(t.context, 'report');
    await sendWish(device, agreement, { ...both, whatsapp: null });
    await t.services.sendCopies.settled();
    expect(await sendingsOf(agreement)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    // Nobody's address stands in the log.
    expect(JSON.stringify(report.mock.calls)).toContain('copy not sent');
    expect(JSON.stringify(report.mock.calls)).not.toMatch(/dona|padaria/);
    expect(await t.services.sendCopies.sendNext()).toBe(false);
    clock += copyRetryMinutes[0] * 60_000;
    expect(await t.services.sendCopies.sendNext()).toBe(true);
    expect(await sendingsOf(agreement)).toMatchObject([{ state: 'waiting', tries: 2 }]);
    carriersAreAway = false;
    clock += copyRetryMinutes[1] * 60_000;
    expect(await t.services.sendCopies.sendNext()).toBe(true);
    expect(await t.services.sendCopies.sendNext()).toBe(false);
    expect(mails).toHaveLength(1);
    // Whoever gets it twice all the same sees one mail.
    expect(mails[0]!.messageId).toMatch(/^copia-[\da-f-]{36}$/);
  });

  test('that stay away are told to the desk once, without the address', async () => {
    const { device, agreement } = await signed();
    carriersAreAway = true;
    await sendWish(device, agreement, { ...both, whatsapp: null });
    await t.services.sendCopies.settled();
    for (const minutes of copyRetryMinutes) {
      clock += minutes * 60_000;
      expect(await t.services.sendCopies.sendNext()).toBe(true);
    }
    clock += 24 * 60 * 60_000;
    expect(await t.services.sendCopies.sendNext()).toBe(false);
    expect(await sendingsOf(agreement)).toMatchObject([{ state: 'failed', recipient: null }]);
    const alerts = (
      await t.call({ url: '/data-api/alerts', headers: await t.signIn(admin) })
    ).json().data as { message: string }[];
    const told = alerts.filter(({ message }) => message.includes('não pôde ser enviada'));
    expect(told).toHaveLength(1);
    expect(told[0]!.message).toContain('do•••@padaria.test');
    expect((await historyOf(agreement)).at(-1)).toEqual([
      'copia_nao_enviada',
      'email',
      'do•••@padaria.test',
      'sistema',
    ]);
    oneSigned = undefined;
  });

  test(
    'a sending that a dead process held is taken again after three minutes, by one of two',
    onPostgres,
    async () => {
      const { device, agreement } = await signed();
      carriersAreAway = true;
      await sendWish(device, agreement, { ...both, whatsapp: null });
      await t.services.sendCopies.settled();
      carriersAreAway = false;
      clock += copyRetryMinutes[0] * 60_000;
      const [one, two] = await Promise.all([t.services.copies.claim(), t.services.copies.claim()]);
      expect([one, two].filter((claimed) => claimed !== undefined)).toHaveLength(1);
      expect(await t.services.sendCopies.sendNext()).toBe(false);
      clock += 3 * 60_000;
      expect(await t.services.sendCopies.sendNext()).toBe(true);
      expect(mails).toHaveLength(1);
    },
  );
});

describe('the link of a copy', () => {
  let agreement: Agreement;
  let token: string;
  beforeEach(async () => {
    const made = await signed();
    ({ agreement } = made);
    await sendWish(made.device, agreement, { email: null, whatsapp: '11987654321' });
    await t.services.sendCopies.settled();
    token = /\/copia\/([\w-]{43})$/.exec(texts.at(-1)!.text)![1]!;
    // What guards addresses counts by the minute.
    clock += 61_000;
  });

  const open = (
    link: string,
    { cookie, path = '', host = `web.${company.slug}.localhost` }: Partial<Record<string, string>>,
  ): Promise<LightMyRequestResponse> =>
    t.call({
      url: `/data-api/copies/${link}${path}`,
      headers: { host, ...(cookie === undefined ? {} : { cookie }) },
    });
  const cookieOf = (answer: LightMyRequestResponse): string | undefined => {
    const set = answer.headers['set-cookie'];
    return set === undefined ? undefined : String(set).split(';')[0];
  };
  const openings = (action: string) =>
    t.context.db
      .select()
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.object, `agreement:${agreement.id}`),
          eq(securityEvents.action, action as 'copia_aberta'),
        ),
      );

  test('tells what it is of and gives the PDF, the same device as often as it wants', async () => {
    const first = await open(token, {});
    expect(first.statusCode).toBe(200);
    expect(first.json().data).toMatchObject({
      company: 'Empresa 1',
      partyName: agreement.partyName,
    });
    expect(first.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(String(first.headers['set-cookie'])).toMatch(
      /^__Host-recupera-copia-[\da-f]{16}=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = cookieOf(first)!;
    for (let n = 0; n < maxCopyDevices + 2; n += 1) {
      const again = await open(token, { cookie });
      expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, undefined]);
    }
    const pdf = await open(token, { cookie, path: '/pdf' });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await openings('copia_aberta')).toHaveLength(maxCopyDevices + 3);
    expect(await openings('pdf_aberto')).toMatchObject([{ actor: null, outcome: 'feito' }]);
  });

  test('opens on five devices and on no sixth', async () => {
    for (let n = 0; n < maxCopyDevices; n += 1)
      expect((await open(token, {})).statusCode).toBe(200);
    const sixth = await open(token, {});
    expect(code(sixth)).toEqual([410, 'copy_link_used']);
    expect(sixth.headers['set-cookie']).toBeUndefined();
    expect(sixth.headers['referrer-policy']).toBe('no-referrer');
    expect(code(await open(token, { path: '/pdf' }))).toEqual([410, 'copy_link_used']);
    // Refusals are gathered before they are written.
    await t.context.security.flush();
    expect(await openings('copia_aberta')).toContainEqual(
      expect.objectContaining({ outcome: 'recusado', actor: null }),
    );
    // A mark of one's own making is none.
    const name = cookieOf(await open(token, {}))?.split('=')[0] ?? '__Host-recupera-copia-0';
    expect(code(await open(token, { cookie: `${name}=${'a'.repeat(43)}` }))).toEqual([
      410,
      'copy_link_used',
    ]);
  });

  test('of six devices at one moment lets five in', onPostgres, async () => {
    const answers = await Promise.all(
      Array.from({ length: maxCopyDevices + 1 }, () => open(token, {})),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...Array<number>(maxCopyDevices).fill(200),
      410,
    ]);
  });

  test('ends after thirty days, also for a device that knows it', async () => {
    const cookie = cookieOf(await open(token, {}))!;
    clock += 30 * 24 * 60 * 60_000 - 62_000;
    expect((await open(token, { cookie })).statusCode).toBe(200);
    clock += 62_000;
    const late = await open(token, { cookie });
    expect(code(late)).toEqual([410, 'copy_link_expired']);
    expect(late.json().message).toBe(
      'O prazo deste link terminou. Peça outra cópia a quem atendeu você.',
    );
    oneSigned = undefined;
  });

  test('is unknown when it was never given out, and does not exist on another company’s host', async () => {
    for (const wrong of ['a'.repeat(43), 'x', `${token}a`, '%2e%2e%2f', "a'--"])
      expect(code(await open(wrong, {}))).toEqual([410, 'copy_link_invalid']);
    const foreign = await open(token, { host: `web.${other.slug}.localhost` });
    expect(code(foreign)).toEqual([404, 'not_found']);
    // The token itself stands nowhere.
    const rows = await t.context.db.select().from(copyLinks);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await t.context.db.select().from(securityEvents))).not.toContain(token);
  });

  test('is guarded against guessing by the address', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 31; n += 1) answers.push((await open('b'.repeat(43), {})).statusCode);
    expect(answers.slice(0, 30)).toEqual(Array<number>(30).fill(410));
    expect(answers[30]).toBe(429);
    clock += 61_000;
  });
});

test('the agreement carries the contact of its party, and lists do not', async () => {
  const { device, cnpjcpf, agreement } = await signed('testemunha_2', {
    email: 'dona@cliente.test',
  });
  const whole = await t.call({
    url: `/data-api/agreement/ativo/${cnpjcpf}`,
    headers: device.headers,
  });
  expect(whole.json().data.contact).toEqual({
    email: 'dona@cliente.test',
    whatsapp: '11988887777',
  });
  const list = await t.call({ url: '/data-api/agreement/ativos', headers: device.headers });
  const row = (list.json().data as { id: string }[]).find(({ id }) => id === agreement.id);
  expect(row).toBeDefined();
  expect(row).not.toHaveProperty('contact');
});

test('the page behind a link tells nobody its address', async () => {
  const page = await t.call({ url: `/copia/${'a'.repeat(43)}` });
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  expect(page.headers['cache-control']).toBe('no-store');
});

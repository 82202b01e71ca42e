import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AlertPage } from '#shared/alerts/alerts.schemas.ts';
import type { Contact } from '#shared/contact/contact.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { history } from '#server/db/schema/history.ts';
import { createMailContacts } from '#server/use-cases/contact/mail-contacts.ts';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Company = Awaited<ReturnType<TestApp['factory']['tenant']>>;

const startedAt = Date.parse('2026-11-24T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;

let t: TestApp;
let clock = startedAt;
let address = 0;

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date((clock += 1));
});
afterAll(() => t.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const written = {
  name: 'Ana Souza',
  tel: '(11) 98888-7777',
  email: 'ana@cliente.test',
  message: 'Quero um diagnóstico.',
};
const nextAddress = (): string =>
  `203.0.${Math.floor((address += 1) / 250)}.${1 + (address % 250)}`;
const send = (host: string, payload: object, remoteAddress = nextAddress()) =>
  t.call({ method: 'POST', url: '/data-api/contact', headers: { host }, payload, remoteAddress });

/** A company that nobody of another test writes to, with its people. */
async function place() {
  const company = await t.factory.tenant({ templates: false });
  const person = (typeUser: 'ADMIN' | 'USUARIO', typeCargo: TypeCargo) =>
    t.factory.user(company.id, { typeUser, typeCargo });
  const [admin, analyst, ceo, manager] = [
    await person('ADMIN', 'CEO'),
    await person('ADMIN', 'ANALISTA'),
    await person('USUARIO', 'CEO'),
    await person('USUARIO', 'GERENTE'),
  ];
  const as = async (who: TestUser, method: 'GET' | 'DELETE', path: string) =>
    t.call({
      method,
      url: `/data-api${path}`,
      headers: { host: company.host, ...(await t.signIn(who)) },
      remoteAddress: nextAddress(),
    });
  return { company, admin, analyst, ceo, manager, as };
}

const rowsOf = (company: Company) =>
  t.context.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.idTenant, company.id))
    .orderBy(asc(contactMessages.createdAt));
const mailsOf = (company: Company) =>
  t.context.db.select().from(mailboxMessages).where(eq(mailboxMessages.idTenant, company.id));
const alertsOf = (company: Company) =>
  t.context.db
    .select()
    .from(alerts)
    .where(eq(alerts.idTenant, company.id))
    .orderBy(asc(alerts.createdAt));
/** A mail server that takes nothing. */
const isDown = () =>
  vi.spyOn(t.context.messages, 'sendMail').mockRejectedValue(new AppError('unavailable'));
const settled = (): Promise<void> => t.services.mailContacts.settled();

describe('a message', () => {
  test('a message is kept, told to those who answer it, and goes by mail to the company of the host', async () => {
    const p = await place();
    const answer = await send(`${p.company.slug}.localhost`, written);
    expect(answer.json().data).toEqual({ sent: true });
    await settled();
    const [mail, ...more] = await mailsOf(p.company);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'email',
      recipient: `contato@${p.company.slug}.test`,
      subject: 'Contato pelo site: Ana Souza',
    });
    expect(mail!.body).toContain('11988887777');
    expect(mail!.body).toContain('Quero um diagnóstico.');
    const [row] = await rowsOf(p.company);
    expect(row).toMatchObject({
      mailState: 'enviada',
      attempts: 1,
      nextAt: null,
      leaseUntil: null,
    });
    const [alert, ...others] = await alertsOf(p.company);
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      kind: 'contato_site',
      idClient: null,
      message: 'Nova mensagem pelo site.',
      aboutKind: 'contato',
      aboutId: row!.id,
    });
    expect(JSON.stringify(alert)).not.toMatch(/Ana|98888|cliente/);
    const told = await t.context.db
      .select({ id: alertRecipients.idUser })
      .from(alertRecipients)
      .where(eq(alertRecipients.idAlert, alert!.id));
    const ids = told.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([p.admin.id, p.analyst.id, p.ceo.id]));
    expect(ids).not.toContain(p.manager.id);
    const list = (await p.as(p.ceo, 'GET', '/alerts')).json() as AlertPage;
    expect(list.data[0]).toMatchObject({
      company: alert!.company,
      about: { kind: 'contato', id: row!.id },
    });
  });

  test('a message of an unknown host goes to the default company', async () => {
    const before = (await t.context.db.select().from(contactMessages)).length;
    expect((await send('"><script>.example', written)).statusCode).toBe(200);
    expect(await t.context.db.select().from(contactMessages)).toHaveLength(before + 1);
    await settled();
  });

  test('sent again under its id is the same one', async () => {
    const p = await place();
    const id = t.context.newId();
    for (const message of ['Primeira', 'Primeira', 'Outra'])
      expect((await send(p.company.host, { ...written, id, message })).statusCode).toBe(200);
    await settled();
    expect(await rowsOf(p.company)).toMatchObject([{ id, message: 'Primeira' }]);
    expect(await mailsOf(p.company)).toHaveLength(1);
    expect(await alertsOf(p.company)).toHaveLength(1);
  });

  test('a message of a program that fills in the hidden field is answered and not kept', async () => {
    const p = await place();
    const answer = await send(p.company.host, { ...written, website: 'https://spam.test' });
    expect(answer.json().data).toEqual({ sent: true });
    await settled();
    expect([await rowsOf(p.company), await mailsOf(p.company), await alertsOf(p.company)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('keeps what it says as it is; a name of two lines is one header', async () => {
    const p = await place();
    const message = '<b>Oi</b> & "até"';
    const name = 'Ana\r\nBcc: outro@mundo.test';
    await send(p.company.host, { name, phone: '1133334444', email: written.email, message });
    await settled();
    expect(await rowsOf(p.company)).toMatchObject([{ name, tel: '1133334444', message }]);
    const [mail] = await mailsOf(p.company);
    expect(mail!.subject).toBe('Contato pelo site: Ana Bcc: outro@mundo.test');
    expect(mail!.body).toContain(message);
  });

  test.each([
    [{ name: '' }, 'Nome é obrigatório'],
    [{ name: '   ' }, 'Nome é obrigatório'],
    [{ tel: '' }, 'Telefone é obrigatório'],
    [{ tel: undefined }, 'Telefone é obrigatório'],
    [{ tel: '123' }, 'Informe o número com DDD'],
    [{ tel: '119888877' }, 'Informe o número com DDD'],
    [{ tel: '119888877771' }, 'Informe o número com DDD'],
    [{ email: '' }, 'Email é obrigatório'],
    [{ email: 'ana' }, 'Email inválido'],
    [{ message: ' ' }, 'Mensagem é obrigatória'],
    [{ id: 'x' }, 'Identificador inválido'],
    [{ outro: 'x' }, 'Dados inválidos. Verifique os campos e tente novamente.'],
  ])('%j is refused', async (change, text) => {
    const p = await place();
    const answer = await send(p.company.host, { ...written, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', message: text });
    expect(await rowsOf(p.company)).toEqual([]);
  });

  test('a message has 4,000 letters at most', async () => {
    const p = await place();
    const of = (length: number) =>
      send(p.company.host, { ...written, message: 'x'.repeat(length) });
    const tooLong = await of(4001);
    expect(tooLong.statusCode).toBe(422);
    expect(tooLong.json()).toMatchObject({ message: 'Texto muito longo' });
    expect((await of(4000)).statusCode).toBe(200);
    await settled();
    expect(await rowsOf(p.company)).toHaveLength(1);
  });

  test('the sixth in a minute from one address waits, and the 31st in an hour', async () => {
    const p = await place();
    const from = nextAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await send(p.company.host, written, from)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let n = 5; n < 30; n += 1) {
      clock += minute;
      expect((await send(p.company.host, written, from)).statusCode).toBe(200);
    }
    clock += minute;
    expect((await send(p.company.host, written, from)).statusCode).toBe(429);
    expect(await rowsOf(p.company)).toHaveLength(30);
    clock += 60 * minute;
    expect((await send(p.company.host, written, from)).statusCode).toBe(200);
    await settled();
  });
});

describe('its mail', () => {
  test('waits for the mail server: nothing is lost, and it goes once', onPostgres, async () => {
    const p = await place();
    const down = isDown();
    expect((await send(p.company.host, written)).statusCode).toBe(200);
    await settled();
    const [row] = await rowsOf(p.company);
    expect(row).toMatchObject({ mailState: 'aguardando', attempts: 1, leaseUntil: null });
    expect(row!.nextAt!.getTime() - row!.createdAt.getTime()).toBeGreaterThanOrEqual(minute);
    expect(await alertsOf(p.company)).toHaveLength(1);
    // Not due yet.
    await t.services.mailContacts.sendDue();
    expect(down.mock.calls).toHaveLength(1);
    down.mockRestore();
    clock += 2 * minute;
    await Promise.all([t.services.mailContacts.sendDue(), t.services.mailContacts.sendDue()]);
    expect(await mailsOf(p.company)).toHaveLength(1);
    expect(await rowsOf(p.company)).toMatchObject([{ mailState: 'enviada', attempts: 2 }]);
    await t.services.mailContacts.sendDue();
    expect(await mailsOf(p.company)).toHaveLength(1);
  });

  test(
    'a message of a process that died is sent by another once its time is over, under the same message id',
    onPostgres,
    async () => {
      const p = await place();
      await t.seed(async (tx) => {
        await t.services.contact.add(tx, {
          ...written,
          id: t.context.newId(),
          idTenant: p.company.id,
        });
      });
      const begun = await t.services.contact.claim();
      expect(begun).toMatchObject({ idTenant: p.company.id });
      const sendMail = vi.spyOn(t.context.messages, 'sendMail');
      await t.services.mailContacts.sendDue();
      expect(sendMail.mock.calls).toHaveLength(0);
      clock += 3 * minute;
      await t.services.mailContacts.sendDue();
      expect(sendMail.mock.calls.map(([{ messageId }]) => messageId)).toEqual([
        `contato-${begun!.id}`,
      ]);
      // The process that died comes back: the mail is theirs no more.
      expect(await t.services.contact.sent(begun!)).toBe(false);
      expect(await rowsOf(p.company)).toMatchObject([{ mailState: 'enviada', attempts: 2 }]);
    },
  );

  test('a server that ends waits for the message on its way; the next one stays for another', async () => {
    const p = await place();
    const down = isDown();
    for (let n = 0; n < 2; n += 1) await send(p.company.host, written);
    await settled();
    down.mockRestore();
    clock += 2 * minute;
    let take = (): void => undefined;
    const taken = new Promise<void>((resolve) => (take = resolve));
    const sendMail = vi.spyOn(t.context.messages, 'sendMail').mockReturnValue(taken);
    const ending = createMailContacts(t.context, t.services);
    ending.sendSoon();
    await vi.waitFor(() => expect(sendMail.mock.calls).toHaveLength(1));
    const closed = ending.close();
    take();
    await closed;
    const states = async () => (await rowsOf(p.company)).map(({ mailState }) => mailState);
    expect((await states()).toSorted()).toEqual(['aguardando', 'enviada']);
    await t.services.mailContacts.sendDue();
    expect(await states()).toEqual(['enviada', 'enviada']);
  });

  test('a message is tried after 1, 5, 15 minutes, an hour, then each six hours, and given up after a week with an alert', async () => {
    const p = await place();
    const down = isDown();
    await send(p.company.host, written);
    await settled();
    const waits: number[] = [];
    for (;;) {
      const [row] = await rowsOf(p.company);
      if (row!.nextAt === null) break;
      waits.push(Math.round((row!.nextAt.getTime() - clock) / minute));
      clock = row!.nextAt.getTime();
      await t.services.mailContacts.sendDue();
    }
    expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 360, 360]);
    expect(down.mock.calls).toHaveLength(waits.length + 1);
    const [row] = await rowsOf(p.company);
    expect(row).toMatchObject({ mailState: 'falhou', nextAt: null });
    expect(clock - row!.createdAt.getTime()).toBeGreaterThanOrEqual(7 * day);
    expect((await alertsOf(p.company)).map(({ kind }) => kind)).toEqual([
      'contato_site',
      'contato_nao_enviado',
    ]);
    expect((await p.as(p.ceo, 'GET', `/contact/${row!.id}`)).json().data).toMatchObject({
      mail: 'falhou',
      message: written.message,
    });
  });
});

describe('who heads the company', () => {
  async function received() {
    const p = await place();
    await send(p.company.host, written);
    await settled();
    const [row] = await rowsOf(p.company);
    return { ...p, path: `/contact/${row!.id}` };
  }

  test('reads it; others, and those of other companies, do not', async () => {
    const p = await received();
    for (const who of [p.admin, p.analyst, p.ceo]) {
      const answer = await p.as(who, 'GET', p.path);
      expect(answer.json().data as Contact).toMatchObject({
        name: 'Ana Souza',
        tel: '11988887777',
        email: written.email,
        message: written.message,
        mail: 'enviada',
      });
    }
    expect((await p.as(p.manager, 'GET', p.path)).statusCode).toBe(403);
    const other = await place();
    for (const who of [other.admin, other.ceo]) {
      const answer = await other.as(who, 'GET', p.path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'Mensagem não encontrada ou já apagada.' });
    }
    expect((await other.as(other.admin, 'DELETE', p.path)).statusCode).toBe(404);
    expect((await p.as(p.ceo, 'GET', p.path)).statusCode).toBe(200);
  });

  test('an ADMIN/CEO of another company with a permission that only reads does not erase it', async () => {
    const p = await received();
    const other = await place();
    await t.seed((tx) =>
      t.services.permissions.grantTenants(tx, [
        { idUser: other.admin.id, idTenant: p.company.id, typeCargo: 'CEO', editar: false },
      ]),
    );
    expect((await other.as(other.admin, 'GET', p.path)).statusCode).toBe(200);
    // Asked in the name of the own company: the message's company counts.
    expect((await other.as(other.admin, 'DELETE', p.path)).json().code).toBe('read_only');
    expect((await p.as(p.admin, 'GET', p.path)).statusCode).toBe(200);
  });

  test('an ADMIN/CEO erases it: the message is gone, and the history says that there was one', async () => {
    const p = await received();
    expect((await p.as(p.ceo, 'DELETE', p.path)).statusCode).toBe(403);
    expect((await p.as(p.analyst, 'DELETE', p.path)).statusCode).toBe(403);
    expect((await p.as(p.admin, 'DELETE', p.path)).statusCode).toBe(200);
    expect((await p.as(p.admin, 'DELETE', p.path)).statusCode).toBe(404);
    expect((await p.as(p.ceo, 'GET', p.path)).json()).toMatchObject({
      message: 'Mensagem não encontrada ou já apagada.',
    });
    const lines = await t.context.db
      .select()
      .from(history)
      .where(eq(history.idTenant, p.company.id));
    expect(lines.filter(({ action }) => action === 'contato_apagado')).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/Ana Souza|98888|cliente\.test/);
  });

  test('finds it for 24 months', async () => {
    const p = await received();
    const came = clock;
    clock = Date.parse('2028-11-20T12:00:00Z');
    while (await t.services.contact.forgetOld());
    expect(await rowsOf(p.company)).toHaveLength(1);
    clock = Date.parse('2029-01-20T12:00:00Z');
    while (await t.services.contact.forgetOld());
    expect(await rowsOf(p.company)).toEqual([]);
    clock = came;
  });
});

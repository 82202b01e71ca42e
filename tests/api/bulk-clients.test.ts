import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import { maxHandedOver, maxLinksAtOnce } from '#shared/clients/bulk.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { maySeeToClients } from '#shared/users/users.rules.ts';
import { clients, signingLinkSendings } from '#server/db/schema/clients.ts';
import { history } from '#server/db/schema/history.ts';
import { clientPermissions } from '#server/db/schema/permissions.ts';
import { users } from '#server/db/schema/users.ts';
import { createDemoRandom, demoCnpj } from '#server/demo/demo-random.ts';
import type { OutgoingMail } from '#server/gateways/messages/messages.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

type Company = Awaited<ReturnType<TestApp['factory']['tenant']>>;
type Seen = { cnpjcpf: string; seen: string | null };

const random = createDemoRandom(77);
let t: TestApp;
let company: Company;
let other: Company;
let admin: TestUser;
let partner: TestUser;
let heir: TestUser;
let clock = Date.parse('2026-11-21T12:10:00Z');
const mails: OutgoingMail[] = [];
let carrierIsAway = false;

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date(clock);
  t.context.messages.sendMail = async (mail) => {
    if (carrierIsAway) throw new AppError('unavailable');
    mails.push(mail);
  };
  company = await t.factory.tenant();
  other = await t.factory.tenant({ templates: false });
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  heir = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.services.sendSigningLinks.settled();
  mails.length = 0;
  carrierIsAway = false;
});

const post = async (person: TestUser, path: string, payload: object) =>
  t.call({
    method: 'POST',
    url: `/data-api/clients/${path}`,
    headers: await t.signIn(person),
    payload,
  });
const ofPartner = (): Promise<TestClient> => t.factory.client(company.id, { openTo: [partner] });
const several = (n: number): Promise<TestClient[]> =>
  Promise.all(Array.from({ length: n }, ofPartner));
const rowOf = async (cnpjcpf: string) =>
  (await t.context.db.select().from(clients).where(eq(clients.cnpjcpf, cnpjcpf)))[0]!;
const historyOf = async (cnpjcpf: string) =>
  t.context.db
    .select()
    .from(history)
    .where(eq(history.subject, `client:${cnpjcpf}`));

describe('another responsável for many', () => {
  const handOver = (who: TestUser, list: readonly Seen[], to: string) =>
    post(who, 'responsavel', { clients: list, id_responsavel: to });
  const seen = (list: readonly TestClient[], who: TestUser | null = partner): Seen[] =>
    list.map(({ cnpjcpf }) => ({ cnpjcpf, seen: who?.id ?? null }));

  test('moves all, lets the new one open and change them, keeps the former one, says it in the history and to the new one', async () => {
    const list = await several(3);
    const answer = await handOver(admin, seen(list), heir.id);
    expect(answer.json()).toEqual({ data: { changed: 3 } });
    for (const { cnpjcpf } of list) {
      expect((await rowOf(cnpjcpf)).idResponsavel).toBe(heir.id);
      const grants = await t.context.db
        .select()
        .from(clientPermissions)
        .where(eq(clientPermissions.idClient, cnpjcpf));
      expect(grants.map(({ idUser, editar }) => [idUser, editar])).toEqual(
        expect.arrayContaining([
          [partner.id, true],
          [heir.id, true],
        ]),
      );
      expect(await historyOf(cnpjcpf)).toMatchObject([
        {
          actor: `staff:${admin.id}`,
          action: 'cliente_alterado',
          field: 'id_responsavel',
          before: partner.name,
          after: heir.name,
        },
      ]);
    }
    const alerts = (await t.call({ url: '/data-api/alerts', headers: await t.signIn(heir) })).json()
      .data as Alert[];
    expect(alerts.map(({ message }) => message)).toContain(
      `Você é o novo responsável por 3 clientes, por ${admin.name}.`,
    );
    // Said a second time nothing changes, and nobody hears of it.
    expect((await handOver(admin, seen(list), heir.id)).json()).toEqual({ data: { changed: 0 } });
    expect(await historyOf(list[0]!.cnpjcpf)).toHaveLength(1);
  });

  test('who could only read a client may change it as its responsável', async () => {
    const client = await t.factory.client(company.id, { openTo: [heir], editar: false });
    await handOver(admin, seen([client], heir), partner.id);
    const back = await handOver(admin, seen([client], partner), heir.id);
    expect(back.json()).toEqual({ data: { changed: 1 } });
    const [grant] = await t.context.db
      .select()
      .from(clientPermissions)
      .where(
        and(eq(clientPermissions.idClient, client.cnpjcpf), eq(clientPermissions.idUser, heir.id)),
      );
    expect(grant!.editar).toBe(true);
  });

  test('half of them foreign: nothing is done, and each is named', async () => {
    const [mine] = await several(1);
    const theirs = await t.factory.client(other.id);
    const unknown = { cnpjcpf: demoCnpj(random), seen: null };
    const answer = await handOver(
      admin,
      [...seen([mine!]), ...seen([theirs], null), unknown],
      heir.id,
    );
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'not_found',
      message: 'Nada foi feito: 2 dos 3 clientes escolhidos não podem.',
      details: {
        clients: [
          { cnpjcpf: theirs.cnpjcpf, reason: 'not_found' },
          { cnpjcpf: unknown.cnpjcpf, reason: 'not_found' },
        ],
      },
    });
    expect((await rowOf(mine!.cnpjcpf)).idResponsavel).toBe(partner.id);
    expect((await rowOf(theirs.cnpjcpf)).idResponsavel).toBeNull();
    expect(await historyOf(mine!.cnpjcpf)).toEqual([]);
  });

  test('one that changed meanwhile, and one that the person only reads, stop all', async () => {
    const ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
    const open = await t.factory.client(company.id, { openTo: [partner, ceo] });
    const moved = await t.factory.client(company.id, { openTo: [heir, ceo] });
    const readOnly = await t.factory.client(company.id, { openTo: [partner, ceo], editar: false });
    const answer = await handOver(ceo, seen([open, moved, readOnly]), admin.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'bulk_refused',
      details: {
        clients: [
          { cnpjcpf: moved.cnpjcpf, reason: 'changed_meanwhile' },
          { cnpjcpf: readOnly.cnpjcpf, reason: 'read_only' },
        ],
      },
    });
    expect((await rowOf(open.cnpjcpf)).idResponsavel).toBe(partner.id);
  });

  test('only an active member of the partner side of this company is taken, by the rule and by the list of people alike', async () => {
    const [client] = await several(1);
    const stranger = await t.factory.user(other.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const kinds = {
      active: { isAccepted: true },
      pending: { isAccepted: false },
      blocked: { blockedAt: t.context.now() },
      gone: { deletedAt: t.context.now() },
      desk: { typeUser: 'ADMIN', typeCargo: 'TI' },
    } as const;
    const options = async (): Promise<string[]> =>
      (
        await t.call({
          url: '/data-api/user/options?for=responsavel',
          headers: await t.signIn(admin),
        })
      )
        .json()
        .data.map((one: { id: string }) => one.id);
    for (const [kind, values] of Object.entries(kinds)) {
      const person = await t.factory.user(company.id, {
        typeUser: 'USUARIO',
        typeCargo: 'PARCEIRO',
      });
      await t.context.db.update(users).set(values).where(eq(users.id, person.id));
      const [row] = await t.context.db.select().from(users).where(eq(users.id, person.id));
      expect((await options()).includes(person.id), kind).toBe(maySeeToClients(row!));
      if (kind === 'active') continue;
      const answer = await handOver(admin, seen([client!]), person.id);
      expect(answer.statusCode, kind).toBe(422);
      expect(answer.json().message).toBe('Escolha uma pessoa ativa desta empresa.');
    }
    expect((await handOver(admin, seen([client!]), stranger.id)).statusCode).toBe(422);
    expect((await rowOf(client!.cnpjcpf)).idResponsavel).toBe(partner.id);
  });

  test(
    'two people at once: one of them is told that it changed meanwhile',
    onPostgres,
    async () => {
      const list = await several(4);
      const third = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
      const answers = await Promise.all([
        handOver(admin, seen(list), heir.id),
        handOver(admin, seen(list.toReversed()), third.id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const owners = await Promise.all(list.map(({ cnpjcpf }) => rowOf(cnpjcpf)));
      expect(new Set(owners.map(({ idResponsavel }) => idResponsavel)).size).toBe(1);
    },
  );

  test.each([
    ['none', { clients: [], id_responsavel: '019a0000-0000-7000-8000-000000000000' }],
    ['twice the same', 'twice'],
    ['a word as a person', { clients: [], id_responsavel: 'ninguém' }],
    ['more than fit', 'many'],
  ])('refuses %s', async (_, body) => {
    const one = { cnpjcpf: demoCnpj(random), seen: null };
    const list =
      body === 'many' ? Array.from({ length: maxHandedOver + 1 }, () => one) : [one, one];
    const payload = typeof body === 'string' ? { clients: list, id_responsavel: heir.id } : body;
    expect((await post(admin, 'responsavel', payload)).statusCode).toBe(422);
  });

  test(
    '5,000 rows are one act with as many statements as the parts they travel in',
    onPostgres,
    async () => {
      const numbers = Array.from({ length: maxHandedOver }, (_, i) => {
        const base = `9${String(i).padStart(7, '0')}0001`;
        return base + cnpjCheckDigits(base);
      });
      await t.seed(async (tx) => {
        for (let at = 0; at < numbers.length; at += 1000)
          await t.services.clients.create(
            tx,
            numbers.slice(at, at + 1000).map((cnpjcpf) => ({
              idTenant: company.id,
              cnpjcpf,
              razaoSocial: `Massa ${cnpjcpf}`,
              searchText: cnpjcpf,
              idResponsavel: partner.id,
            })),
          );
      });
      const { answer, statements } = await recordQueries(() =>
        handOver(
          admin,
          numbers.map((cnpjcpf) => ({ cnpjcpf, seen: partner.id })),
          heir.id,
        ),
      );
      expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
      expect(answer.json()).toEqual({ data: { changed: maxHandedOver } });
      expect(statements.length).toBeLessThan(60);
      const moved = await t.context.db
        .select({ cnpjcpf: clients.cnpjcpf })
        .from(clients)
        .where(and(eq(clients.idResponsavel, heir.id), inArray(clients.cnpjcpf, numbers)));
      expect(moved).toHaveLength(maxHandedOver);
    },
  );
});

describe('the signing link again for many', () => {
  async function withAgreement(): Promise<{ client: TestClient; agreement: string }> {
    const client = await ofPartner();
    const device = await openTestDevice(t, partner);
    return { client, agreement: (await device.link(client.cnpjcpf)).id };
  }
  type Asked = { client: TestClient; agreement: string };
  const send = (who: TestUser, list: readonly Asked[]) =>
    post(who, 'signing-links', {
      clients: list.map(({ client, agreement }) => ({ cnpjcpf: client.cnpjcpf, seen: agreement })),
    });
  const waiting = async (list: readonly Asked[]) =>
    t.context.db
      .select()
      .from(signingLinkSendings)
      .where(
        inArray(
          signingLinkSendings.idAgreement,
          list.map(({ agreement }) => agreement),
        ),
      );

  test('goes to each owner once, each with the own link, and stands in the history under who asked', async () => {
    const list = [await withAgreement(), await withAgreement(), await withAgreement()];
    const answer = await send(partner, list);
    expect(answer.json()).toEqual({ data: { queued: 3, waiting: 0 } });
    await t.services.sendSigningLinks.settled();
    for (const { client, agreement } of list) {
      const row = await rowOf(client.cnpjcpf);
      const own = mails.filter(({ to }) => to === row.emailProprietario);
      expect(own).toHaveLength(1);
      expect(own[0]!.text).toContain(`/login-client?id=${agreement}`);
      expect(own[0]!.text).toContain(company.host);
      expect(
        (await historyOf(client.cnpjcpf)).filter(
          ({ action }) => action === 'link_de_assinatura_enviado',
        ),
      ).toMatchObject([{ actor: `staff:${partner.id}`, after: agreement }]);
    }
    expect(await t.services.sendSigningLinks.sendNext()).toBe(false);
  });

  test('one without a contract, one that signed, one without an address, one that is blocked and one of another version: nothing goes out', async () => {
    const good = await withAgreement();
    const none = await ofPartner();
    const signed = await withAgreement();
    const device = await openTestDevice(t, partner);
    const whole = await t.factory.client(company.id, { openTo: [partner] });
    const closed = await device.link(whole.cnpjcpf);
    await signUpTo(device, closed, 'fechamento');
    const silent = await withAgreement();
    const blocked = await withAgreement();
    await t.context.db
      .update(clients)
      .set({ emailProprietario: null })
      .where(eq(clients.cnpjcpf, silent.client.cnpjcpf));
    await t.context.db
      .update(clients)
      .set({ status: 'BLOQUEADO' })
      .where(eq(clients.cnpjcpf, blocked.client.cnpjcpf));
    const answer = await send(partner, [
      good,
      { client: none, agreement: good.agreement },
      { client: signed.client, agreement: good.agreement },
      { client: whole, agreement: closed.id },
      silent,
      blocked,
    ]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'bulk_refused',
      message: 'Nada foi feito: 5 dos 6 clientes escolhidos não podem.',
      details: {
        clients: [
          { cnpjcpf: none.cnpjcpf, reason: 'no_agreement' },
          { cnpjcpf: signed.client.cnpjcpf, reason: 'changed_meanwhile' },
          { cnpjcpf: whole.cnpjcpf, reason: 'already_signed' },
          { cnpjcpf: silent.client.cnpjcpf, reason: 'no_email' },
          { cnpjcpf: blocked.client.cnpjcpf, reason: 'client_closed' },
        ],
      },
    });
    await t.services.sendSigningLinks.settled();
    expect(mails).toEqual([]);
    expect(await waiting([good])).toEqual([]);
  });

  test("somebody else's client among them: nothing goes out", async () => {
    const good = await withAgreement();
    const answer = await send(heir, [good]);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().details).toEqual({
      clients: [{ cnpjcpf: good.client.cnpjcpf, reason: 'not_found' }],
    });
    expect(mails).toEqual([]);
  });

  test(
    'a carrier that is away is asked again later, once for both who asked; who asked first is told when it never goes',
    onPostgres,
    async () => {
      const one = await withAgreement();
      carrierIsAway = true;
      expect((await send(partner, [one])).json()).toEqual({ data: { queued: 1, waiting: 0 } });
      await t.services.sendSigningLinks.settled();
      expect((await send(admin, [one])).json()).toEqual({ data: { queued: 0, waiting: 1 } });
      expect(await t.services.sendSigningLinks.sendNext()).toBe(false);
      clock += 61_000;
      carrierIsAway = false;
      expect(await t.services.sendSigningLinks.sendNext()).toBe(true);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.messageId).toBe(`link-${(await waiting([one]))[0]!.id}`);

      const lost = await withAgreement();
      carrierIsAway = true;
      await send(partner, [lost]);
      await t.services.sendSigningLinks.settled();
      for (let tries = 1; tries < 6; tries += 1) {
        clock += 181 * 60_000;
        expect(await t.services.sendSigningLinks.sendNext(), `try ${tries + 1}`).toBe(true);
      }
      clock += 24 * 60 * 60_000;
      expect(await t.services.sendSigningLinks.sendNext()).toBe(false);
      const alerts = (
        await t.call({ url: '/data-api/alerts', headers: await t.signIn(partner) })
      ).json().data as Alert[];
      expect(alerts.map(({ message }) => message)).toContain(
        `O link de assinatura de ${lost.client.razaoSocial} não foi enviado: o e-mail não saiu. Confira o endereço e envie de novo.`,
      );
    },
  );

  test('what leads nowhere any more when its turn comes is not sent, and who asked is told', async () => {
    const one = await withAgreement();
    carrierIsAway = true;
    await send(partner, [one]);
    await t.services.sendSigningLinks.settled();
    await t.context.db
      .update(clients)
      .set({ status: 'INATIVO' })
      .where(eq(clients.cnpjcpf, one.client.cnpjcpf));
    carrierIsAway = false;
    clock += 61_000;
    expect(await t.services.sendSigningLinks.sendNext()).toBe(true);
    expect(mails).toEqual([]);
    expect(
      (await historyOf(one.client.cnpjcpf)).filter(
        ({ action }) => action === 'link_de_assinatura_nao_enviado',
      ),
    ).toHaveLength(1);
  });

  test('a newer version meanwhile: the link of that one goes out', async () => {
    const one = await withAgreement();
    carrierIsAway = true;
    await send(partner, [one]);
    await t.services.sendSigningLinks.settled();
    const edited = await post(partner, `update/${one.client.cnpjcpf}`, { logradouro: 'Rua Nova' });
    expect(edited.statusCode, edited.body).toBe(200);
    carrierIsAway = false;
    clock += 61_000;
    expect(await t.services.sendSigningLinks.sendNext()).toBe(true);
    const inForce = await t.services.agreements.findInForce(t.context.db, company.id, {
      kind: 'client',
      id: one.client.cnpjcpf,
    });
    expect(inForce!.version).toBe(2);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain(inForce!.id);
    expect(
      (await historyOf(one.client.cnpjcpf)).filter(
        ({ action }) => action === 'link_de_assinatura_enviado',
      ),
    ).toMatchObject([{ after: inForce!.id }]);
  });

  test('no more than 500 at once', async () => {
    const list = Array.from({ length: maxLinksAtOnce + 1 }, () => ({
      cnpjcpf: demoCnpj(random),
      seen: '019a0000-0000-7000-8000-000000000000',
    }));
    const answer = await post(partner, 'signing-links', { clients: list });
    expect(answer.statusCode).toBe(422);
  });
});

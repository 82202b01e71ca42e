import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { errorReports } from '#server/db/schema/reports.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { formOf, type FormFields } from './authorisation-forms.ts';
import type { TestUser } from './factory.ts';
import { formHeaders } from './faults/multipart.ts';
import { testDrawing, testPhoto } from './signing/pictures.ts';
import { openTestDevice, signUpTo, type TestPerson } from './signing/test-device.ts';
import type { TestApp } from './test-app.ts';

export type Company = Awaited<ReturnType<TestApp['factory']['tenant']>>;

/** Who asks. */
export type Self = TestPerson & { email: string; cpf: string };

/** What a device of the colleague has told the office. */
type OfficeDevice = { installId: string; owner: string; quarantineId: string };

/** The objects of one company that a request may name; every endpoint gets fresh ones, so that no call spoils the next. */
export type Objects = {
  t: TestApp;
  tenant: string;
  client: string;
  /** A colleague of the lowest rank, managed by nobody. */
  user: string;
  /** E-mail of the same colleague. */
  userEmail: string;
  newId: () => string;
  newCnpj: () => string;
  newCpf: () => string;
  newPhone: () => string;
  /** Who asks, where a call is only ever about oneself. */
  self: Self;
  /** Where a call is about oneself and the company decides who that can be: oneself at home, else the colleague. */
  person: { id: string; cpf: string };
  /** CPF of an owner whose client signs in at the host that is asked. */
  signInCpf: string;
  /** Two pictures: one of them twice would be refused. */
  photos: { person: Buffer; document: Buffer };
  drawing: Buffer;
  /** Id of the client's agreement in force, made when it is asked for. */
  agreement: () => Promise<string>;
  /** The same one for every call that only reads. */
  sameAgreement: () => Promise<string>;
  /** A new one, whole, as a device keeps it. */
  wholeAgreement: () => Promise<Agreement>;
  /** Gives the colleague an agreement. */
  userAgreement: () => Promise<string>;
  /** The client's agreement with its first act, and the id of one of its files; the same for every call. */
  signedClient: () => Promise<{ agreement: string; file: string }>;
  /** The colleague's agreement with its first act; the same for every call. */
  signedUser: () => Promise<void>;
  /** Both photos of a party are at the server. */
  photosOf: (id: string) => Promise<void>;
  /** Makes the client a member of another client's network. */
  asMember: () => Promise<void>;
  /** Id of a template of the company, without its document. */
  contract: () => Promise<string>;
  /** Id of an alert about the client, addressed to everybody who asks. */
  alert: () => Promise<string>;
  /** Id of what a visitor wrote to the company. */
  contact: () => Promise<string>;
  /** Id of a report of a screen that broke on the company's host. */
  report: () => Promise<string>;
  /** A tablet of the colleague that handed an item to the office; the same for every call. */
  device: () => Promise<OfficeDevice>;
  /** Token of an unused password link of somebody else. */
  passwordLink: () => Promise<string>;
  /** Token of a link to the copy of an agreement of the company whose host is asked; no device has opened it. */
  copyLink: () => Promise<string>;
};

/** What the objects are made with. */
export type Makers = {
  t: TestApp;
  /** The company whose host is asked, and a client there whose owner may sign in. */
  own: Company;
  signInCpf: string;
  /** Everybody of the staff who asks: the own company's client is open to all of them. */
  people: TestUser[];
  /** The master company's ADMIN/CEO, who may do anything anywhere. */
  maker: TestUser;
  nextAddress: () => string;
};

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Fresh objects of a company; those of the own company are open to everybody who asks. */
export async function makeObjects(makers: Makers, company: Company): Promise<Objects> {
  const { t, own, people, maker, nextAddress, signInCpf } = makers;
  const newId = t.context.newId;
  const client = await t.factory.client(company.id, { openTo: company === own ? people : [] });
  const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const office = { ...(await t.signIn(maker)), host: company.host, 'x-tenant': company.id };
  const answered = async (
    url: string,
    request: { payload: object | Buffer; headers?: Record<string, string> },
  ): Promise<{ data: unknown }> => {
    const answer = await t.call({
      method: 'POST',
      url: `/data-api${url}`,
      headers: { ...office, ...request.headers },
      payload: request.payload,
      remoteAddress: nextAddress(),
    });
    expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
    return answer.json() as { data: unknown };
  };
  const make = async <T extends { id: string }>(url: string, payload: object): Promise<T> =>
    (await answered(url, { payload })).data as T;
  const send = async (url: string, fields: FormFields): Promise<void> =>
    void (await answered(url, { payload: formOf(fields), headers: formHeaders }));

  const wholeAgreement = (): Promise<Agreement> =>
    make<Agreement>('/agreement/vincular', {
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
      id_client: client.cnpjcpf,
    });
  const sameAgreement = once(async () => (await wholeAgreement()).id);
  /** One of the company whose host is asked. */
  const ownAgreement = once(async (): Promise<string> => {
    if (company === own) return sameAgreement();
    const ownClient = await t.factory.client(own.id, {});
    const { data } = await answered('/agreement/vincular', {
      payload: { contracts: ['PRINCIPAL', 'LUCRO_REAL'], id_client: ownClient.cnpjcpf },
      headers: { host: own.host, 'x-tenant': own.id },
    });
    return (data as Agreement).id;
  });
  const userAgreement = (): Promise<Agreement> =>
    make<Agreement>('/agreement/vincular/user', {
      contracts: ['PARCERIA_COMERCIAL_CPF'],
      id_user: user.id,
      email: user.email,
    });
  const photos = { person: await testPhoto(1), document: await testPhoto(2) };

  return {
    t,
    tenant: company.id,
    client: client.cnpjcpf,
    user: user.id,
    userEmail: user.email,
    self: user,
    person: user,
    signInCpf,
    newId,
    newCnpj: () => demoCnpj(t.factory.random),
    newCpf: () => demoCpf(t.factory.random),
    newPhone: () => `119${t.factory.random.digits(8)}`,
    photos,
    drawing: await testDrawing(1),
    wholeAgreement,
    agreement: async () => (await wholeAgreement()).id,
    sameAgreement,
    userAgreement: async () => (await userAgreement()).id,
    signedClient: once(async () => {
      const agreement = await wholeAgreement();
      const { acts } = await signUpTo(await openTestDevice(t, maker), agreement, 'assinatura');
      return { agreement: agreement.id, file: acts[0]!.payload.files[0]!.id };
    }),
    signedUser: once(async () => {
      const agreement = await userAgreement();
      await signUpTo(await openTestDevice(t, maker), agreement, 'assinatura');
    }),
    photosOf: (id) =>
      send('/signatures/user', { id, fotoPessoa: photos.person, fotoDoc: photos.document }),
    asMember: async () => {
      const head = await t.factory.client(company.id);
      await t.context.db
        .update(clients)
        .set({ isNet: true, idMatriz: head.cnpjcpf })
        .where(and(eq(clients.idTenant, company.id), eq(clients.cnpjcpf, client.cnpjcpf)));
    },
    contract: async () =>
      (
        await make('/contracts', {
          nameContrato: 'Modelo',
          typeContrato: 'MVA',
          id_tenant: company.id,
        })
      ).id,
    alert: async () => {
      const id = newId();
      await t.context.db.insert(alerts).values({
        id,
        idTenant: company.id,
        idClient: client.cnpjcpf,
        company: 'Padaria',
        message: 'Aviso',
        kind: 'aviso',
        createdAt: t.context.now(),
      });
      await t.context.db
        .insert(alertRecipients)
        .values(people.map((person) => ({ idAlert: id, idUser: person.id })));
      return id;
    },
    report: async () => {
      const id = newId();
      await t.context.db.insert(errorReports).values({
        id,
        idTenant: company.id,
        createdAt: t.context.now(),
        day: '2026-11-27',
        email: 'ana@cliente.test',
        description: 'A tela ficou em branco.',
        pattern: '/home',
        build: 'abc1234',
        browser: 'Navegador',
        error: 'TypeError',
      });
      return id;
    },
    contact: async () => {
      const id = newId();
      await t.context.db.insert(contactMessages).values({
        id,
        idTenant: company.id,
        name: 'Ana',
        tel: '11988887777',
        email: 'ana@cliente.test',
        message: 'Olá',
        createdAt: t.context.now(),
        mailState: 'enviada',
      });
      return id;
    },
    device: once(async () => {
      const tablet = await openTestDevice(t, user);
      const quarantineId = newId();
      const bytes = Buffer.from('item');
      const answer = await t.call({
        method: 'PUT',
        url: `/data-api/sync/quarantine/${quarantineId}`,
        headers: { ...tablet.headers, ...quarantineHeadersOf(bytes, tablet) },
        payload: bytes,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return { installId: tablet.installId, owner: tablet.owner, quarantineId };
    }),
    copyLink: async () =>
      t.services.copies.makeLink({
        id: newId(),
        idTenant: own.id,
        idAgreement: await ownAgreement(),
      }),
    passwordLink: async () => {
      const owner = await t.factory.user(company.id, {
        typeUser: 'USUARIO',
        typeCargo: 'PARCEIRO',
      });
      return t.seed((tx) =>
        t.services.passwordLinks.createPasswordLink(tx, {
          kind: 'staff',
          idTenant: company.id,
          subject: owner.id,
        }),
      );
    },
  };
}

/** `Content-Digest` of a body. */
export const digestOf = (bytes: Buffer): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;

/** Headers under which an item is handed to the office as it is. */
export const quarantineHeadersOf = (
  bytes: Buffer,
  device: { owner: string; installId: string },
): Record<string, string> => ({
  'content-type': 'application/octet-stream',
  'content-length': String(bytes.length),
  'content-digest': digestOf(bytes),
  'x-owner': device.owner,
  'x-install': device.installId,
  'x-meta': Buffer.from('{"kind":"desenho","client":null,"cause":null}').toString('base64'),
});

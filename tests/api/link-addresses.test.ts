import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#server/db/schema/clients.ts';
import { verificationCodes } from '#server/db/schema/contact-proofs.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { newId, openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string; slug: string };
let ceo: TestUser;
let partner: TestUser;
/** Texts of all messages that left since the test began. */
const texts: string[] = [];

beforeAll(async () => {
  t = await startTestApp({ BASE_DOMAIN: 'exemplo.com.br', TRUST_PROXY: '1' });
  t.context.messages.sendMail = async ({ text }) => void texts.push(text);
  t.context.messages.sendWhatsApp = async ({ text }) => void texts.push(text);
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
});
afterAll(() => t.close());
beforeEach(() => void (texts.length = 0));

const own = (): string => `web.${company.slug}.exemplo.com.br`;
type Forged = (path: string) => Record<string, string>;

const forgeries: [string, Forged][] = [
  ['another host', () => ({ host: 'mal.test' })],
  ['a port', () => ({ host: `${own()}:8443` })],
  [
    'headers of a proxy',
    () => ({
      host: own(),
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'mal.test',
      'x-forwarded-port': '8443',
    }),
  ],
];

/** All addresses in the messages, without their last part, which is a secret. */
const addresses = (): string[] =>
  texts.flatMap((text) => [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => address));

async function client(upTo?: 'fechamento') {
  const { cnpjcpf } = await t.factory.client(company.id, { openTo: [partner] });
  await t.context.db
    .update(clients)
    .set({ emailProprietario: 'dona@padaria.test' })
    .where(and(eq(clients.idTenant, company.id), eq(clients.cnpjcpf, cnpjcpf)));
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(cnpjcpf);
  if (upTo !== undefined) await signUpTo(device, agreement, upTo);
  return { cnpjcpf, device, agreement };
}

async function registration() {
  const contact = { email: `marcia-${newId()}@padaria.test`, whatsapp: '11987654321' };
  for (const [channel, recipient] of [
    ['whatsapp', `55${contact.whatsapp}`],
    ['email', contact.email],
  ] as const)
    await t.context.db.insert(verificationCodes).values({
      id: newId(),
      idTenant: company.id,
      idUser: partner.id,
      channel,
      recipient,
      codeHash: '-',
      createdAt: new Date(),
      expiresAt: new Date(),
      provedAt: new Date(),
    });
  return {
    cnpjcpf: demoCnpj(t.factory.random),
    razao_social: 'Padaria Pão & Cia Ltda.',
    nomeProprietario: 'Márcia Araújo',
    cpfProprietario: demoCpf(t.factory.random),
    contatoProprietario: contact.whatsapp,
    emailProprietario: contact.email,
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
    estado: 'SP',
    li_aceito_tenant: true,
    status: 'ATIVO',
    password: 'girassol7',
    comissaoTenant: 25,
    contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
  };
}

/** Each way in which a link leaves, from a call with forged headers; all of its answers are 200. */
const links: [string, string, (forged: Forged) => Promise<unknown>][] = [
  [
    'password link of a client',
    '/nova-senha?token=',
    async (forged) => {
      const { cnpjcpf } = await client();
      return post(forged, `/data-api/clients/${cnpjcpf}/password-link`, {}, partner);
    },
  ],
  [
    'signing link, in the mail and in the answer',
    '/login-client?id=',
    async (forged) => {
      const { cnpjcpf, agreement } = await client();
      const { data } = await post(forged, `/data-api/clients/${cnpjcpf}/signing-link`, {}, partner);
      expect((data as { link: string }).link).toBe(
        `https://${own()}/login-client?id=${agreement.id}`,
      );
    },
  ],
  [
    'signing links of many',
    '/login-client?id=',
    async (forged) => {
      const { cnpjcpf, agreement } = await client();
      const body = { clients: [{ cnpjcpf, seen: agreement.id }] };
      await post(forged, '/data-api/clients/signing-links', body, partner);
      await t.services.sendSigningLinks.settled();
    },
  ],
  [
    'link of a registration',
    '/nova-senha?token=',
    async (forged) => post(forged, '/data-api/clients', await registration(), partner),
  ],
  [
    'own password',
    '/nova-senha?token=',
    async (forged) => {
      const { cnpjcpf } = await client();
      const who = { idTenant: company.id, kind: 'client', id: cnpjcpf } as const;
      return post(forged, '/data-api/auth/own-password', { choice: 'link' }, who);
    },
  ],
  [
    'forgotten password',
    '/nova-senha?token=',
    async (forged) => {
      await post(forged, '/data-api/auth/forgot-password', { email: ceo.email }, undefined);
      await t.services.passwordRecovery.settled();
    },
  ],
  [
    'copy by WhatsApp',
    '/copia/',
    async (forged) => {
      const { device, agreement } = await client('fechamento');
      texts.length = 0;
      const wish = { v: 1, agreementId: agreement.id, email: null, whatsapp: '(11) 98765-4321' };
      const bytes = Buffer.from(JSON.stringify(wish));
      const item = { id: newId(), kind: 'copia', bytes } as const;
      const answer = await device.sendItem(agreement.id, item, forged('/'));
      expect(answer.statusCode, answer.body).toBe(200);
      await t.services.sendCopies.settled();
    },
  ],
];

async function post(
  forged: Forged,
  url: string,
  payload: object,
  who: Parameters<TestApp['signIn']>[0] | undefined,
): Promise<{ data?: unknown }> {
  const answer = await t.call({
    method: 'POST',
    url,
    headers: { ...(who === undefined ? {} : await t.signIn(who)), ...forged(url) },
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe.each(forgeries)('with %s', (_forgery, forged) => {
  test.each(links)('%s leads to the configured address', async (_link, path, send) => {
    await send(forged);
    const found = addresses();
    expect(found.length).toBeGreaterThan(0);
    for (const address of found) expect(address).toMatch(new RegExp(`^https://${own()}/`));
    expect(found.some((address) => address.startsWith(`https://${own()}${path}`))).toBe(true);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { BulkRefusal } from '#shared/clients/bulk.schemas.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { testPhoto } from '#tests/support/signing/pictures.ts';
import { openTestDevice, signUpTo, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let desk: Record<string, string>;
let ceo: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  desk = await t.signIn(ceo);
});
afterAll(() => t.close());

type Case = { device: TestDevice; agreement: Agreement; cnpjcpf: string };

async function client(): Promise<Case> {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const { cnpjcpf } = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  return { device, agreement: await device.link(cnpjcpf), cnpjcpf };
}

async function edit({ cnpjcpf }: Case, body: object): Promise<void> {
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/clients/update/${cnpjcpf}`,
    headers: desk,
    payload: body,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function read({ device, cnpjcpf }: Case): Promise<Agreement> {
  const answer = await t.call({
    url: `/data-api/agreement/ativo/${cnpjcpf}`,
    headers: device.headers,
  });
  return answer.json<{ data: Agreement }>().data;
}

/** A client whose contract has neither city nor e-mail. */
async function incomplete(): Promise<Case> {
  const of = await client();
  await t.context.db.execute(
    sql`update clients set email_proprietario = null where cnpjcpf = ${of.cnpjcpf}`,
  );
  await edit(of, { municipio: '0' });
  return { ...of, agreement: await read(of) };
}

async function sendPhotos({ device, cnpjcpf }: Case) {
  const data = new FormData();
  for (const [n, name] of ['fotoPessoa', 'fotoDoc'].entries())
    data.append(name, new Blob([new Uint8Array(await testPhoto(n + 1))]), 'foto.jpg');
  data.append('id', cnpjcpf);
  const encoded = new Response(data);
  return t.call({
    method: 'POST',
    url: '/data-api/signatures/user',
    headers: { ...device.headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const sendLink = ({ device, cnpjcpf }: Case) =>
  t.call({
    method: 'POST',
    url: `/data-api/clients/${cnpjcpf}/signing-link`,
    headers: device.headers,
  });

const refusal = {
  code: 'contract_incomplete',
  message: 'Este contrato ainda não pode ser assinado. Faltam no contrato: endereço.',
  details: { fields: ['contratante_cidade'] },
};

describe('a contract with a hole', () => {
  test('names what it prints blank; only what its signing needs counts as missing', async () => {
    const { agreement } = await incomplete();
    expect(agreement.blank).toEqual(
      expect.arrayContaining(['contratante_cidade', 'contratante_email']),
    );
    expect(missingOf(agreement)).toEqual(['contratante_cidade']);
  });

  test('an address without its number is blank, and its known parts are printed', async () => {
    const of = await client();
    await edit(of, { numero: '' });
    const now = await read(of);
    expect(missingOf(now)).toEqual(['contratante_endereco']);
    expect(now.html).toContain('Avenida Brasil');
  });

  test('takes no photos at a desk, and once it is whole it does', async () => {
    const of = await incomplete();
    const refused = await sendPhotos(of);
    expect([refused.statusCode, refused.json()]).toEqual([422, expect.objectContaining(refusal)]);
    await edit(of, { municipio: 'Curitiba' });
    const saved = await sendPhotos(of);
    expect(saved.statusCode, saved.body).toBe(200);
  });

  test('goes to nobody for signing', async () => {
    const of = await client();
    await edit(of, { municipio: '0' });
    const refused = await sendLink(of);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'contract_incomplete']);
    const bulk = await t.call({
      method: 'POST',
      url: '/data-api/clients/signing-links',
      headers: of.device.headers,
      payload: { clients: [{ cnpjcpf: of.cnpjcpf, seen: (await read(of)).id }] },
    });
    const { code, details } = bulk.json<{ code: string; details: BulkRefusal }>();
    expect([bulk.statusCode, code, details]).toEqual([
      409,
      'bulk_refused',
      { clients: [{ cnpjcpf: of.cnpjcpf, reason: 'contract_incomplete' }] },
    ]);
  });

  test('keeps what a tablet captured before the record was emptied', async () => {
    const of = await client();
    const act = await of.device.makeAct(of.agreement, 'assinatura', {
      index: 0,
      previousHash: of.agreement.sha256,
    });
    for (const file of act.files) await of.device.sendFile(of.agreement.id, file);
    await edit(of, { municipio: '' });
    expect((await of.device.sendAct(act.act)).statusCode).toBe(200);
    expect(await read(of)).toMatchObject({ id: of.agreement.id, actCount: 1, blank: [] });
  });
});

test('the list finds those that wait for their signature with a hole, and the export has the same', async () => {
  const own = await t.factory.tenant();
  const head = await t.factory.user(own.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const headers = await t.signIn(head);
  const device = await openTestDevice(t, head);
  const made: Case[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { cnpjcpf } = await t.factory.client(own.id);
    made.push({ device, cnpjcpf, agreement: await device.link(cnpjcpf) });
  }
  const [whole, hole, signed, without] = made as [Case, Case, Case, Case];
  expect(missingOf(await read(whole))).toEqual([]);
  await signUpTo(device, signed.agreement, 'assinatura');
  await t.context.db.execute(
    sql`update agreements set blank = '{contratante_uf,contratante_email}' where id in (${hole.agreement.id}, ${signed.agreement.id})`,
  );
  await t.context.db.execute(
    sql`update agreements set blank = '{contratante_email}' where id = ${without.agreement.id}`,
  );
  const listed = await t.call({ url: '/data-api/clients?page=1&faltam=sim', headers });
  const { data, total } = listed.json<{ data: ClientRow[]; total: number }>();
  expect([data.map(({ cnpjcpf }) => cnpjcpf), total]).toEqual([[hole.cnpjcpf], 1]);
  const exported = await t.call({ url: '/data-api/clients/export?format=csv&faltam=sim', headers });
  expect(exported.statusCode, exported.body).toBe(200);
  // Its head, the one client, and the instant.
  const lines = exported.body.trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(formatPartyDocument(hole.cnpjcpf));
  const wrong = await t.call({ url: '/data-api/clients?page=1&faltam=talvez', headers });
  expect(wrong.statusCode).toBe(422);
});

describe('a partnership', () => {
  test('needs a template of its own: DEFAULT names no partner', async () => {
    const bare = await t.factory.tenant({ templates: false });
    const head = await t.factory.user(bare.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const partner = await t.factory.user(bare.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    await t.seed((tx) =>
      t.services.contracts.storeTemplate(tx, bare.id, {
        typeContrato: 'DEFAULT',
        nameContrato: 'Padrão',
        html: '<p>{{contratante_nome}}: as partes reconhecem a assinatura eletrônica (MP 2.200-2/2001).</p>',
      }),
    );
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: await t.signIn(head),
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: partner.id },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'template_not_found']);
  });

  test('lists the fields that its template fills', async () => {
    const listed = await t.call({
      url: `/data-api/agreement/listContract/${company.id}`,
      headers: desk,
    });
    const rows = listed.json<{ data: { typeContrato: string; fields: string[] }[] }>().data;
    const partnership = rows.find(({ typeContrato }) => typeContrato === 'PARCERIA_COMERCIAL_CPF');
    expect(partnership?.fields).toContain('parceiro_nome');
    expect(partnership?.fields).not.toContain('contratante_nome');
  });
});

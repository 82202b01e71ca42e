import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { openTestDevice, signUpTo, type TestDevice } from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let partner: TestUser;
let ti: TestUser;
let headers: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  ti = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  headers = await t.signIn(ti);
});
afterAll(() => t.close());

async function link(device: TestDevice, client: TestClient): Promise<Agreement> {
  const answer = await t.call({
    method: 'POST',
    url: '/data-api/agreement/vincular',
    headers: device.headers,
    payload: {
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
      id_client: client.cnpjcpf,
    },
  });
  return answer.json().data;
}
async function signed(upTo: ActKind) {
  const client = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await link(device, client);
  await signUpTo(device, agreement, upTo);
  return { client, device, agreement };
}
const decide = (cnpjcpf: string, verifed: boolean, as = headers, motivo?: string) =>
  t.call({
    method: 'POST',
    url: `/data-api/signatures/isverifedClient/${cnpjcpf}/${verifed}`,
    headers: as,
    payload: motivo === undefined ? {} : { motivo },
  });
const view = async (cnpjcpf: string): Promise<SignatureRecord> =>
  (await t.call({ url: `/data-api/signatures/owner/${cnpjcpf}`, headers })).json().data;
const listed = async (query: string) =>
  (await t.call({ url: `/data-api/signatures?${query}`, headers })).json();

describe('verifying', () => {
  test('the record shows photos, drawing, witnesses, place, device and a checked chain; verifying is kept with who and when', async () => {
    const { client } = await signed('testemunha_2');
    const before = await view(client.cnpjcpf);
    expect(before).toMatchObject({
      id_client: client.cnpjcpf,
      id_usuario: null,
      isVerifed: null,
      status: 'pendente',
      isAssinado: false,
      isModifica: false,
      recusa: null,
      coletadoPor: partner.name,
      evidencia: { ok: true, reason: null, atos: 3 },
      decisoes: [],
    });
    expect(before.testemunhas).toHaveLength(2);
    for (const url of [before.fotoPessoa, before.fotoDoc, before.assinatura]) {
      const file = await t.call({ url: url!, headers });
      expect([file.statusCode, file.headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ]);
    }
    const answer = await decide(client.cnpjcpf, true);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { data: { message: 'Atualizado com sucesso!' } },
    ]);
    expect(await view(client.cnpjcpf)).toMatchObject({
      isVerifed: true,
      status: 'verificado',
      decisoes: [{ verifed: true, motivo: null, por: ti.name, em: expect.any(String) }],
    });
    const again = await decide(client.cnpjcpf, true);
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided']);
  });

  test('it is no precondition of closing, and holds afterwards', async () => {
    const { client } = await signed('fechamento');
    expect((await decide(client.cnpjcpf, true)).statusCode).toBe(200);
    expect(await view(client.cnpjcpf)).toMatchObject({ isAssinado: true, isVerifed: true });
  });
});

describe('denying', () => {
  test('before closing it opens the signature again, keeps the old acts, alerts who captured it, and the next signature is pending', async () => {
    const { client, device, agreement } = await signed('testemunha_1');
    expect(
      (await decide(client.cnpjcpf, false, headers, 'O documento está ilegível.')).statusCode,
    ).toBe(200);
    const status = (
      await t.call({ url: `/data-api/signatures/cnpj/${client.cnpjcpf}`, headers: device.headers })
    ).json().data;
    expect(status).toMatchObject({
      isModifica: true,
      check_testemunha_1: false,
      check_testemunha_2: false,
      isVerifed: false,
    });
    // The consultant's own list says so at the next contact.
    const open = (
      await t.call({ url: '/data-api/agreement/ativos', headers: device.headers })
    ).json().data;
    expect(open.find((row: Agreement) => row.id === agreement.id).status).toMatchObject({
      isModifica: true,
      isVerifed: false,
    });
    const alerts = (await t.call({ url: '/data-api/alerts', headers: device.headers })).json().data;
    expect(alerts.map((alert: { message: string }) => alert.message)).toContainEqual(
      expect.stringMatching(
        /foi negada: é preciso uma nova coleta\. Motivo: O documento está ilegível\.$/,
      ),
    );
    expect(await view(client.cnpjcpf)).toMatchObject({
      isVerifed: false,
      status: 'negada',
      isModifica: true,
      recusa: 'signature_not_found',
      evidencia: { ok: true, atos: 2 },
    });
    const kept = await t.services.acts.ofAgreement(t.context.db, company.id, agreement.id);
    expect(kept.map((act) => [act.kind, act.state, act.supersededReason])).toEqual([
      ['assinatura', 'substituido', 'negada'],
      ['testemunha_1', 'substituido', 'negada'],
    ]);
    // Signed again, the chain goes on from its head and waits for a decision of its own.
    const evidence = (
      await t.call({ url: `/data-api/agreement/${agreement.id}/evidence`, headers })
    ).json().data;
    const next = await device.perform(agreement, 'assinatura', {
      index: 2,
      previousHash: evidence.headHash,
    });
    expect(next.answer.statusCode).toBe(200);
    expect(await view(client.cnpjcpf)).toMatchObject({
      isVerifed: null,
      status: 'pendente',
      isModifica: false,
      recusa: null,
      evidencia: { ok: true, atos: 3 },
      decisoes: [{ verifed: false, motivo: 'O documento está ilegível.' }],
    });
  });

  test('after closing nothing opens again; it is marked, told, and may still be verified', async () => {
    const { client, device } = await signed('fechamento');
    expect((await decide(client.cnpjcpf, false, headers, 'Pessoa errada.')).statusCode).toBe(200);
    expect(await view(client.cnpjcpf)).toMatchObject({
      isAssinado: true,
      isModifica: false,
      isVerifed: false,
      status: 'negada',
      recusa: null,
    });
    const alerts = (await t.call({ url: '/data-api/alerts', headers: device.headers })).json().data;
    expect(alerts.map((alert: { message: string }) => alert.message)).toContainEqual(
      expect.stringContaining(
        'foi negada depois do fechamento: emita um novo contrato. Motivo: Pessoa errada.',
      ),
    );
    expect((await decide(client.cnpjcpf, true)).statusCode).toBe(200);
  });
});

describe('refusals', () => {
  test('nobody verifies what they captured themselves', async () => {
    const client = await t.factory.client(company.id);
    const device = await openTestDevice(t, ti);
    const agreement = await link(device, client);
    await signUpTo(device, agreement, 'assinatura');
    const answer = await decide(client.cnpjcpf, true);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'own_capture',
        message: 'Quem coletou a assinatura não pode verificá-la. Peça a outra pessoa da equipe.',
      }),
    ]);
    expect((await view(client.cnpjcpf)).recusa).toBe('own_capture');
  });

  test('without a signature there is nothing to verify', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    const device = await openTestDevice(t, partner);
    await link(device, client);
    for (const answer of [
      await decide(client.cnpjcpf, true),
      await t.call({ url: `/data-api/signatures/owner/${client.cnpjcpf}`, headers }),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'Assinatura não encontrada.',
      ]);
  });

  test('staff of the network and other companies are refused; a wrong word or an endless reason is too', async () => {
    const { client, device } = await signed('assinatura');
    for (const url of ['signatures', `signatures/owner/${client.cnpjcpf}`])
      expect((await t.call({ url: `/data-api/${url}`, headers: device.headers })).statusCode).toBe(
        403,
      );
    expect((await decide(client.cnpjcpf, true, device.headers)).statusCode).toBe(403);
    const other = await t.factory.tenant();
    const stranger = await t.signIn(
      await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    expect((await decide(client.cnpjcpf, true, stranger)).statusCode).toBe(404);
    expect((await decide(client.cnpjcpf, false, headers, 'x'.repeat(1001))).statusCode).toBe(422);
    const word = await t.call({
      method: 'POST',
      url: `/data-api/signatures/isverifedClient/${client.cnpjcpf}/talvez`,
      headers,
    });
    expect(word.statusCode).toBe(422);
  });
});

test("a user's signature is verified by the user calls", async () => {
  const device = await openTestDevice(t, partner);
  const linked = await t.call({
    method: 'POST',
    url: '/data-api/agreement/vincular/user',
    headers,
    payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: partner.id },
  });
  expect(linked.statusCode).toBe(200);
  const agreement = (
    await t.call({ url: `/data-api/agreement/ativo/user/${partner.id}`, headers: device.headers })
  ).json().data as Agreement;
  await signUpTo(device, agreement, 'testemunha_2');
  const record = (
    await t.call({ url: `/data-api/signatures/veiwUser/${partner.id}`, headers })
  ).json().data;
  expect(record).toMatchObject({ id_usuario: partner.id, id_client: null, cpf: partner.cpf });
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/signatures/isverifedUser/${partner.id}/true`,
    headers,
  });
  expect(answer.json()).toEqual({ data: { message: 'Atualizado com sucesso!' } });
  const rows = (await listed('filter=usuarios&status=verificado')).data;
  expect(rows).toMatchObject([
    { id_usuario: partner.id, id_client: null, cpfcnpj: partner.cpf, status: 'verificado' },
  ]);
});

test('the list searches without accents and masks, filters, counts and pages', async () => {
  const { client } = await signed('assinatura');
  const masked = client.cnpjcpf.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  for (const q of [masked, 'COMERCIO NUMERO', client.razaoSocial])
    expect(
      (await listed(`q=${encodeURIComponent(q)}`)).data.map(
        (row: { id_client: string }) => row.id_client,
      ),
    ).toContain(client.cnpjcpf);
  const first = await listed('filter=clientes&status=pendente&page=1&pageSize=1');
  expect(first.data).toHaveLength(1);
  expect(first.data[0]).toMatchObject({
    id_client: client.cnpjcpf,
    status: 'pendente',
    isFirst: true,
    nome: client.razaoSocial,
  });
  expect(first.total).toBeGreaterThan(1);
  expect((await listed('q=ninguem')).data).toEqual([]);
});

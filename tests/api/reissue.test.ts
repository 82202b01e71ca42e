import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { agreementStage } from '#shared/agreements/agreement-stage.rules.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import type { ShownChange } from '#shared/history/history-texts.rules.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  witnesses,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: { id: string };
let ceo: TestUser;
let desk: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  desk = await t.signIn(ceo);
});
afterAll(() => t.close());

type Case = { partner: TestUser; device: TestDevice; agreement: Agreement; cnpjcpf: string };

async function client(upTo?: ActKind): Promise<Case> {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const { cnpjcpf } = await t.factory.client(company.id, { openTo: [partner] });
  const device = await openTestDevice(t, partner);
  const agreement = await device.link(cnpjcpf);
  if (upTo !== undefined) await signUpTo(device, agreement, upTo);
  return { partner, device, agreement, cnpjcpf };
}

/** A signed contract whose record changed afterwards. */
async function stale(upTo: ActKind = 'assinatura'): Promise<Case> {
  const of = await client(upTo);
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/clients/update/${of.cnpjcpf}`,
    headers: desk,
    payload: { logradouro: 'Rua Nova' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return of;
}

/** A closed contract whose signature was denied afterwards. */
async function denied(): Promise<Case> {
  const of = await client('fechamento');
  const answer = await t.call({
    method: 'POST',
    url: `/data-api/signatures/isverifedClient/${of.cnpjcpf}/false`,
    headers: desk,
    payload: { motivo: 'Pessoa errada.' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return of;
}

const reissue = (id: string, headers = desk) =>
  t.call({ method: 'POST', url: `/data-api/agreement/${id}/reissue`, headers });

async function reissued(id: string): Promise<Agreement> {
  const answer = await reissue(id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Agreement }>().data;
}

const refusal = async (id: string, headers = desk): Promise<[number, string]> => {
  const answer = await reissue(id, headers);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

const actsOf = (id: string) => t.services.acts.ofAgreement(t.context.db, company.id, id);

describe('a begun contract that is stale', () => {
  test('gets the next version, which nobody has signed; the acts stay on theirs, the products follow', async () => {
    const of = await stale('testemunha_1');
    const next = await reissued(of.agreement.id);
    expect(next).toMatchObject({
      version: 2,
      changed: ['contratante_endereco'],
      stale: [],
      actCount: 0,
      replaces: null,
    });
    expect(next.html).toContain('Rua Nova');
    expect((await actsOf(of.agreement.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['assinatura', 'valido'],
      ['testemunha_1', 'valido'],
    ]);
    const products = await t.services.products.ofClient(t.context.db, company.id, of.cnpjcpf);
    expect(new Set(products.map(({ idAgreement }) => idAgreement))).toEqual(new Set([next.id]));
  });

  test('pressed twice, it makes one version: the second press names the one in force', async () => {
    const of = await stale();
    await reissued(of.agreement.id);
    expect(await refusal(of.agreement.id)).toEqual([409, 'agreement_replaced']);
    const versions = await t.context.db.execute<{ count: number }>(
      sql`select count(*)::int as count from agreements where party_id = ${of.cnpjcpf}`,
    );
    expect(versions.rows[0]!.count).toBe(2);
  });

  test('twice at the same moment makes one version', onPostgres, async () => {
    const of = await stale();
    const codes = (await Promise.all([reissue(of.agreement.id), reissue(of.agreement.id)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  test('stays as it is while a signer holds the tablet', async () => {
    const of = await stale();
    const subject = of.device.owner.split(':').at(-1);
    await t.context.db.execute(
      sql`update sessions set turn_id = ${newId()}, turn_agreement = ${of.agreement.id}, turn_heard_at = ${t.context.now().toISOString()}
        where subject = ${subject}`,
    );
    expect(await refusal(of.agreement.id)).toEqual([409, 'agreement_in_turn']);
    await t.context.db.execute(
      sql`update sessions set turn_ended_at = ${t.context.now().toISOString()} where subject = ${subject}`,
    );
    expect((await reissued(of.agreement.id)).version).toBe(2);
  });

  test('a late act on the former version, without acts on the next, puts it back in force, stale', async () => {
    const of = await stale();
    const next = await reissued(of.agreement.id);
    const [signature] = await actsOf(of.agreement.id);
    const { answer } = await of.device.perform(
      of.agreement,
      'testemunha_1',
      { index: 1, previousHash: signature!.eventHash },
      { signer: witnesses[0]! },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = await t.services.agreements.find(t.context.db, company.id, of.agreement.id);
    expect(stored).toMatchObject({ inForce: true, stale: ['contratante_endereco'] });
    const former = await t.services.agreements.find(t.context.db, company.id, next.id);
    expect(former).toMatchObject({ inForce: false });
    expect((await reissued(of.agreement.id)).version).toBe(3);
    const { data } = (
      await t.call({ url: `/data-api/history?cliente=${of.cnpjcpf}`, headers: desk })
    ).json<{ data: ShownChange[] }>();
    expect(data.filter(({ acao }) => acao === 'Minuta atualizada')).toMatchObject([
      { valorAntigo: 'Versão 1', valorNovo: 'Versão 3: endereço' },
      { valorAntigo: 'Versão 1', valorNovo: 'Versão 2: endereço' },
    ]);
  });
});

describe('a contract closed and denied', () => {
  test('gives way to a new one, whose signature nobody has denied', async () => {
    const of = await denied();
    const before = await t.services.agreements.find(t.context.db, company.id, of.agreement.id);
    expect(before).toMatchObject({ isAssinado: true, isVerifed: false, inForce: true });
    const next = await reissued(of.agreement.id);
    expect(next).toMatchObject({
      version: 2,
      replaces: of.agreement.id,
      isAssinado: false,
      actCount: 0,
      status: { isVerifed: null },
    });
    expect(agreementStage(next).name).toBe('aguarda_assinatura');
    await signUpTo(of.device, next, 'fechamento');
    const closed = await t.services.agreements.find(t.context.db, company.id, next.id);
    expect(closed).toMatchObject({ isAssinado: true, isVerifed: null });
  });

  test('comes with an alert that opens it', async () => {
    const of = await denied();
    const { data } = (await t.call({ url: '/data-api/alerts', headers: of.device.headers })).json<{
      data: Alert[];
    }>();
    expect(data.map(({ about }) => about)).toContainEqual({
      kind: 'contrato',
      id: of.agreement.id,
    });
  });

  test('may be linked again by the ordinary call too', async () => {
    const of = await denied();
    const next = await of.device.link(of.cnpjcpf);
    expect(next).toMatchObject({ version: 2, replaces: of.agreement.id });
  });

  test('gives way to a new one for a user too, at the request of those who may write their contract', async () => {
    const partner = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const linked = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: desk,
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: partner.id },
    });
    expect(linked.statusCode, linked.body).toBe(200);
    const agreement = linked.json<{ data: Agreement }>().data;
    const device = await openTestDevice(t, partner);
    await signUpTo(device, agreement, 'fechamento');
    const decided = await t.call({
      method: 'POST',
      url: `/data-api/signatures/isverifedUser/${partner.id}/false`,
      headers: desk,
      payload: { motivo: 'Foto de outra pessoa.' },
    });
    expect(decided.statusCode, decided.body).toBe(200);
    expect((await reissue(agreement.id, device.headers)).statusCode).toBe(403);
    expect(await reissued(agreement.id)).toMatchObject({ replaces: agreement.id, version: 2 });
  });
});

describe('nothing to issue', () => {
  test('a text that is true is answered as it stands', async () => {
    const of = await client('assinatura');
    expect(await reissued(of.agreement.id)).toMatchObject({
      id: of.agreement.id,
      version: 1,
      actCount: 1,
    });
  });

  test('an unbegun one follows its record without being asked, and so it does when asked', async () => {
    const of = await client();
    await t.context.db.execute(
      sql`update clients set logradouro = 'Rua Nova' where cnpjcpf = ${of.cnpjcpf}`,
    );
    expect(await reissued(of.agreement.id)).toMatchObject({ version: 2, stale: [] });
  });

  test('a closed one that nobody denied is refused', async () => {
    const of = await client('fechamento');
    expect(await refusal(of.agreement.id)).toEqual([409, 'agreement_signed']);
  });

  test('a reader is refused, and another company finds nothing', async () => {
    const of = await stale();
    await t.context.db.execute(
      sql`update client_permissions set editar = false where id_user = ${of.partner.id}`,
    );
    const reader = await t.signIn(of.partner);
    expect(await refusal(of.agreement.id, reader)).toEqual([403, 'read_only']);
    const other = await t.factory.tenant();
    const stranger = await t.signIn(
      await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    expect((await reissue(of.agreement.id, stranger)).statusCode).toBe(404);
  });
});

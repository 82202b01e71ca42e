import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { agreedTypes } from '#shared/agreements/agreed-types.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let other: typeof company;
let ceo: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.factory.tenant();
  other = await t.factory.tenant();
  ceo = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
});
afterAll(() => t.close());

const post = (headers: Record<string, string>, path: string, payload: object) =>
  t.call({ method: 'POST', url: `/data-api/agreement/${path}`, headers, payload });
const get = (headers: Record<string, string>, path: string) =>
  t.call({ url: `/data-api/agreement/${path}`, headers });
const contracts = ['PREVIDENCIARIO', 'LUCRO_REAL', 'PRINCIPAL'];

async function partnerWithClient() {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner] });
  return { partner, client, headers: await t.signIn(partner) };
}

describe('reading', () => {
  test(
    'ativos lists what the caller may open, without texts, in a fixed number of queries',
    onPostgres,
    async () => {
      const { partner, client, headers } = await partnerWithClient();
      await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf });
      await post(await t.signIn(ceo), 'vincular/user', {
        contracts: ['PARCERIA_COMERCIAL_CPF'],
        id_user: partner.id,
      });
      const mine = (await get(headers, 'ativos')).json().data;
      expect(mine.map((row: { party: { id: string } }) => row.party.id).toSorted()).toEqual(
        [client.cnpjcpf, partner.id].toSorted(),
      );
      expect(mine.every((row: object) => !('html' in row))).toBe(true);
      expect((await get(await t.signIn(client), 'ativos')).json().data).toHaveLength(1);
      const all = (await get(await t.signIn(ceo), 'ativos')).json().data;
      expect(all.length).toBeGreaterThanOrEqual(mine.length);
      expect(all.every((row: { id_tenant: string }) => row.id_tenant === company.id)).toBe(true);
      const foreign = await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
      expect((await get(await t.signIn(foreign), 'ativos')).json().data).toEqual([]);
      expect((await get({}, 'ativos')).statusCode).toBe(401);
    },
  );

  test('a proposal needs no session and marks what a registration fills; unknown company and type answer 404', async () => {
    const answer = await get(
      {},
      `read-for-client?id_tenant=${company.id}&contracts=LUCRO_REAL,PRINCIPAL`,
    );
    expect(answer.json().data).toMatchObject({
      contracts: ['PRINCIPAL', 'LUCRO_REAL'],
      title: expect.any(String),
    });
    const { html } = answer.json().data as { html: string };
    for (const mark of ['nome do cliente', 'percentual da comissão', 'data da assinatura'])
      expect(html).toContain(`<em>[${mark}]</em>`);
    expect(html).not.toContain('{{');
    expect(
      (await get({}, 'read-for-client?id_tenant=00000000000000&contracts=PRINCIPAL')).statusCode,
    ).toBe(404);
    expect(
      (await get({}, `read-for-client?id_tenant=${company.id}&contracts=NADA`)).json().code,
    ).toBe('template_not_found');
    expect((await get({}, `read-for-client?id_tenant=${company.id}`)).json().code).toBe(
      'missing_fields',
    );
  });

  test('a proposal of every type has no blank, and prints the commission of its address', async () => {
    for (const type of agreedTypes) {
      const proposal = async (query = '') =>
        get({}, `read-for-client?id_tenant=${company.id}&contracts=${type}${query}`);
      const { html } = (await proposal()).json().data as { html: string };
      expect(html, type).not.toContain('__');
      expect(html, type).not.toContain('{{');
      const priced = (await proposal('&comissao=20')).json().data as { html: string };
      expect(priced.html, type).not.toMatch(/\[percentual da comissão\]|\[comissão por extenso\]/);
      if (html.includes('[comissão por extenso]')) expect(priced.html).toContain('vinte por cento');
    }
    for (const wrong of ['101', '-1', '1,5', 'vinte']) {
      const answer = await get(
        {},
        `read-for-client?id_tenant=${company.id}&contracts=PRINCIPAL&comissao=${wrong}`,
      );
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toBe('O valor deve estar entre 0 e 100');
    }
  });

  test("types with an active template, inside the caller's scope", async () => {
    const types = (await get(await t.signIn(ceo), `listContract/${company.id}`)).json().data;
    expect(types).toHaveLength(19);
    expect(types[0]).toEqual({
      typeContrato: 'ALIQUOTA_ZERO',
      nameContrato: expect.any(String),
      version: 1,
      fields: expect.arrayContaining(['contratante_nome']),
    });
    expect((await get(await t.signIn(ceo), `listContract/${other.id}`)).statusCode).toBe(404);
    expect((await get({}, `listContract/${company.id}`)).statusCode).toBe(401);
  });

  test("a client reads their own agreement and no other's", async () => {
    const { client, headers } = await partnerWithClient();
    await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf });
    const stranger = await t.factory.client(company.id);
    expect((await get(await t.signIn(client), `ativo/${client.cnpjcpf}`)).statusCode).toBe(200);
    expect((await get(await t.signIn(stranger), `ativo/${client.cnpjcpf}`)).statusCode).toBe(404);
    expect((await get(headers, 'ativo/123')).statusCode).toBe(422);
    expect((await get(headers, `ativo/${stranger.cnpjcpf}`)).statusCode).toBe(404);
  });
});

describe('templates', () => {
  const clause = '<p>As partes reconhecem a assinatura eletrônica (MP 2.200-2/2001).</p>';
  const store = (html: string) =>
    t.seed((tx) =>
      t.services.contracts.storeTemplate(tx, company.id, {
        typeContrato: 'MVA',
        nameContrato: 'Teste',
        html,
      }),
    );

  test('templates without the acceptance clause or with unknown fields are refused, others versioned', async () => {
    await expect(store('<p>sem cláusula</p>')).rejects.toMatchObject({
      code: 'acceptance_clause_missing',
    });
    await expect(store(`${clause}<p>{{campo_inventado}}</p>`)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect((await store(clause)).version).toBe(2);
  });

  test('templates are reduced to structure and emphasis', async () => {
    await store(
      `${clause}<p style="x" onclick="y"><a href="javascript:alert(1)">link</a><script>alert(1)</script><b>forte</b></p><table><tbody><tr><td colspan="2">c</td></tr></tbody></table><img src=x>`,
    );
    const html = (await t.services.contracts.textsFor(t.context.db, company.id, ['MVA']))[0]!.html;
    expect(html).toBe(
      `${clause}<p>link<strong>forte</strong></p><table><tr><td>c</td></tr></table>`,
    );
  });
});

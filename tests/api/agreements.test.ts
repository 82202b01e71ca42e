import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { openTestDevice, signUpTo } from '#tests/support/signing/test-device.ts';
import { partnershipTypes } from '#shared/agreements/agreed-types.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Alert } from '#shared/alerts/alerts.schemas.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { productPermissions } from '#server/db/schema/permissions.ts';
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

async function partnerWithClient(options: { editar?: boolean } = {}) {
  const partner = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const client = await t.factory.client(company.id, { openTo: [partner], ...options });
  return { partner, client, headers: await t.signIn(partner) };
}
const productsOf = async (cnpjcpf: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await t.services.products.ofClient(t.context.db, company.id, cnpjcpf)).map((row) => [
      `${row.typeRegime}/${row.typeServico}`,
      row.status,
    ]),
  );

/** What the company's ADMIN was told about a client's products, without the client's name. */
const alertsAbout = async (client: { razaoSocial: string }): Promise<string[]> =>
  (await t.call({ url: '/data-api/alerts', headers: await t.signIn(ceo) }))
    .json<{ data: Alert[] }>()
    .data.filter((alert) => alert.company === client.razaoSocial)
    .map((alert) => alert.message.replace(` de ${client.razaoSocial}`, ''))
    .toSorted();

describe('first agreement of a client', () => {
  test('is composed PRINCIPAL, regime, product, with the fields filled, frozen by its hash; products start as pending', async () => {
    const { client, headers } = await partnerWithClient();
    const answer = await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf });
    expect(answer.statusCode).toBe(200);
    const made = answer.json().data;
    expect(made).toMatchObject({
      id_tenant: company.id,
      party: { kind: 'client', id: client.cnpjcpf },
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
      version: 1,
      isAssinado: false,
      replaces: null,
      partyName: client.razaoSocial,
      signerCpf: client.cpfProprietario,
      status: { isModifica: true },
    });
    expect(made.sha256).toBe(createHash('sha256').update(made.html).digest('hex'));
    expect(made.html).toContain(client.razaoSocial);
    expect(made.html).toContain('20% (vinte por cento)');
    expect(made.html).toContain('(11) 98888-7777');
    expect(made.html).not.toMatch(/\{\{|<script|style=/);
    expect(made.html.indexOf('REVISÃO FISCAL')).toBeLessThan(made.html.indexOf('LUCRO REAL'));
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'LUCRO_REAL/PREVIDENCIARIO': 'DOCUMENTACAO_PENDENTE',
    });
    // The answer to the making tells no contact; what is read for a visit does, because a copy goes there.
    expect(made.contact).toBeNull();
    expect((await get(headers, `ativo/${client.cnpjcpf}`)).json().data).toEqual({
      ...made,
      contact: {
        email: expect.stringMatching(/@cliente\.test$/),
        whatsapp: expect.stringMatching(/^\d{11}$/),
      },
    });
  });

  test('again without a signature: a new version, the old text stays; after the signature it is refused', async () => {
    const { partner, client, headers } = await partnerWithClient();
    const first = (await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf })).json()
      .data;
    const second = (
      await post(headers, 'vincular', {
        contracts: ['PRINCIPAL', 'LUCRO_REAL', 'SUBVENCAO'],
        id_client: client.cnpjcpf,
      })
    ).json().data;
    expect(second).toMatchObject({ version: 2, replaces: null });
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'LUCRO_REAL/PREVIDENCIARIO': 'CANCELADO',
      'LUCRO_REAL/SUBVENCAO': 'DOCUMENTACAO_PENDENTE',
    });
    expect((await t.services.agreements.find(t.context.db, company.id, first.id))?.html).toBe(
      first.html,
    );
    await signUpTo(await openTestDevice(t, partner), second, 'assinatura');
    const refused = await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('agreement_signed');
  });

  test('two at once make two versions, one in force', onPostgres, async () => {
    const { client, headers } = await partnerWithClient();
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(headers, 'vincular', { contracts, id_client: client.cnpjcpf })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().data.version).toSorted()).toEqual([1, 2, 3]);
    expect((await get(headers, `ativo/${client.cnpjcpf}`)).json().data.version).toBe(3);
  });

  test('a type without a template of the company gets the DEFAULT text, once; without DEFAULT it is refused', async () => {
    const bare = await t.factory.tenant({ templates: false });
    expect(
      (await get({}, `read-for-client?id_tenant=${bare.id}&contracts=PRINCIPAL`)).json().code,
    ).toBe('template_not_found');
    const html =
      '<p>Texto padrão: as partes reconhecem a assinatura eletrônica (MP 2.200-2/2001).</p>';
    await t.seed((tx) =>
      t.services.contracts.storeTemplate(tx, bare.id, {
        typeContrato: 'DEFAULT',
        nameContrato: 'Padrão',
        html,
      }),
    );
    expect(
      (await get({}, `read-for-client?id_tenant=${bare.id}&contracts=PRINCIPAL,MVA`)).json().data,
    ).toMatchObject({ html, contracts: ['PRINCIPAL', 'MVA'] });
  });

  test('a product that no listed regime offers belongs to the first one', async () => {
    const { client, headers } = await partnerWithClient();
    expect(
      (
        await post(headers, 'vincular', {
          contracts: ['PRINCIPAL', 'SIMPLES_NACIONAL', 'MVA'],
          id_client: client.cnpjcpf,
        })
      ).statusCode,
    ).toBe(200);
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'SIMPLES_NACIONAL/MVA': 'DOCUMENTACAO_PENDENTE',
    });
  });

  test('a product without a template of its own is agreed to by the text of DEFAULT; a text that is no product makes none', async () => {
    const { client, headers } = await partnerWithClient();
    const made = await post(headers, 'vincular', {
      contracts: [
        'PRINCIPAL',
        'SIMPLES_NACIONAL',
        'OPERACIONAL',
        'DESPESAS_OPERACIONAIS',
        'INSUMOS',
        'PARCERIA_COMERCIAL',
      ],
      id_client: client.cnpjcpf,
    });
    expect(made.statusCode).toBe(200);
    expect(made.json().data.html).toContain(
      'Operacional, Despesas Operacionais, Insumos, Parceria Comercial',
    );
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'SIMPLES_NACIONAL/DESPESAS_OPERACIONAIS': 'DOCUMENTACAO_PENDENTE',
      'SIMPLES_NACIONAL/INSUMOS': 'DOCUMENTACAO_PENDENTE',
      'SIMPLES_NACIONAL/PARCERIA_COMERCIAL': 'DOCUMENTACAO_PENDENTE',
    });
    const listed = await t.call({ url: `/data-api/products/${client.cnpjcpf}`, headers });
    expect(listed.statusCode).toBe(200);
    expect(listed.json().data).toHaveLength(3);
  });

  test('values never become markup', async () => {
    const { client, headers } = await partnerWithClient();
    await t.context.db.execute(
      sql`update clients set razao_social = '<img src=x onerror=alert(1)> & Cia "Ltda"' where cnpjcpf = ${client.cnpjcpf}`,
    );
    const made = (await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf })).json()
      .data;
    expect(made.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Cia &quot;Ltda&quot;');
    expect(made.html).not.toContain('<img');
  });

  test.each([
    ['no contracts', { id_client: '00' }],
    ['empty contracts', { contracts: [], id_client: 'x' }],
    ['an unknown type', { contracts: ['NADA'] }],
    ['no client', { contracts: ['PRINCIPAL'] }],
  ])('%s: missing fields', async (_title, body) => {
    const answer = await post(await t.signIn(ceo), 'vincular', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'missing_fields',
      message: 'Campos obrigatórios ausentes',
    });
  });

  test('is refused by role, by permission and by company', async () => {
    const { client } = await partnerWithClient();
    const body = { contracts, id_client: client.cnpjcpf };
    const as = async (user: TestUser) =>
      (await post(await t.signIn(user), 'vincular', body)).statusCode;
    expect((await post({}, 'vincular', body)).statusCode).toBe(401);
    expect((await post(await t.signIn(client), 'vincular', body)).statusCode).toBe(403);
    expect(
      await as(await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' })),
    ).toBe(403);
    expect(
      await as(await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' })),
    ).toBe(404);
    expect(await as(await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }))).toBe(
      404,
    );
    const reader = await partnerWithClient({ editar: false });
    const refused = await post(reader.headers, 'vincular', {
      contracts,
      id_client: reader.client.cnpjcpf,
    });
    expect(refused.json()).toMatchObject({ code: 'read_only' });
  });
});

describe('regimes and products', () => {
  test('a new regime is a new version with the union; held twice it is refused', async () => {
    const { client, headers } = await partnerWithClient();
    await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf });
    const body = {
      contracts: ['APURACAO_ST', 'PRINCIPAL'],
      id_client: client.cnpjcpf,
      id_user: 'x',
      typeRegime: 'SIMPLES_NACIONAL',
    };
    const added = (await post(headers, 'new', body)).json().data;
    expect(added).toMatchObject({
      version: 2,
      contracts: ['PRINCIPAL', 'LUCRO_REAL', 'SIMPLES_NACIONAL', 'PREVIDENCIARIO', 'APURACAO_ST'],
      replaces: null,
    });
    expect((await post(headers, 'new', body)).json().code).toBe('regime_already_held');
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'LUCRO_REAL/PREVIDENCIARIO': 'DOCUMENTACAO_PENDENTE',
      'SIMPLES_NACIONAL/APURACAO_ST': 'DOCUMENTACAO_PENDENTE',
    });
  });

  test('products of a held regime are replaced, unticked ones cancelled, ticked again they start anew; the other regime stays', async () => {
    const { client, headers } = await partnerWithClient();
    await post(headers, 'vincular', {
      contracts: [...contracts, 'NEGOCIACAO_DE_PASSIVOS'],
      id_client: client.cnpjcpf,
    });
    await post(headers, 'new', {
      contracts: ['NEGOCIACAO_DE_PASSIVOS'],
      id_client: client.cnpjcpf,
      typeRegime: 'SIMPLES_NACIONAL',
    });
    const change = (list: string[], typeRegime = 'LUCRO_REAL') =>
      post(headers, 'update/product', { contracts: list, id_client: client.cnpjcpf, typeRegime });
    expect((await change(['SUBVENCAO'], 'LUCRO_PRESUMIDO')).json().code).toBe('regime_not_held');
    const changed = (await change(['SUBVENCAO', 'PRINCIPAL'])).json().data;
    expect(changed.contracts).toEqual([
      'PRINCIPAL',
      'LUCRO_REAL',
      'SIMPLES_NACIONAL',
      'NEGOCIACAO_DE_PASSIVOS',
      'SUBVENCAO',
    ]);
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'LUCRO_REAL/PREVIDENCIARIO': 'CANCELADO',
      'LUCRO_REAL/NEGOCIACAO_DE_PASSIVOS': 'CANCELADO',
      'LUCRO_REAL/SUBVENCAO': 'DOCUMENTACAO_PENDENTE',
      'SIMPLES_NACIONAL/NEGOCIACAO_DE_PASSIVOS': 'DOCUMENTACAO_PENDENTE',
    });
    expect(await alertsAbout(client)).toEqual([
      'Negociação de Passivos passou de Documentação pendente a Cancelado.',
      'Previdenciário passou de Documentação pendente a Cancelado.',
    ]);
    await change(['PREVIDENCIARIO', 'PRINCIPAL']);
    expect(await alertsAbout(client)).toEqual([
      'Negociação de Passivos passou de Documentação pendente a Cancelado.',
      'Previdenciário passou de Cancelado a Documentação pendente.',
      'Previdenciário passou de Documentação pendente a Cancelado.',
      'Subvenção passou de Documentação pendente a Cancelado.',
    ]);
    expect(await productsOf(client.cnpjcpf)).toMatchObject({
      'LUCRO_REAL/PREVIDENCIARIO': 'DOCUMENTACAO_PENDENTE',
      'LUCRO_REAL/SUBVENCAO': 'CANCELADO',
    });
    expect((await change(['PRINCIPAL'])).json()).toMatchObject({
      code: 'validation_failed',
      message: 'Selecione pelo menos um produto',
    });
  });

  test('without a text to compose it of nothing is made: no version, no product', async () => {
    const bare = await t.factory.tenant({ templates: false });
    const partner = await t.factory.user(bare.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const client = await t.factory.client(bare.id, { openTo: [partner] });
    const headers = await t.signIn(partner);
    const refused = await post(headers, 'new', {
      contracts: ['APURACAO_ST', 'PRINCIPAL'],
      id_client: client.cnpjcpf,
      typeRegime: 'SIMPLES_NACIONAL',
    });
    expect(refused.statusCode).toBe(404);
    expect(refused.json().code).toBe('template_not_found');
    expect(await t.services.products.ofClient(t.context.db, bare.id, client.cnpjcpf)).toEqual([]);
    expect((await get(headers, `ativo/${client.cnpjcpf}`)).json().code).toBe('agreement_not_found');
  });

  test('what a person does not see, or only reads, stays whatever list they send', async () => {
    const analyst = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
    const partner = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const client = await t.factory.client(company.id, { openTo: [partner, analyst] });
    const headers = await t.signIn(partner);
    const list = ['LUCRO_REAL', 'PREVIDENCIARIO', 'SUBVENCAO', 'NEGOCIACAO_DE_PASSIVOS'];
    await post(headers, 'vincular', { contracts: list, id_client: client.cnpjcpf });
    const products = await t.services.products.ofClient(t.context.db, company.id, client.cnpjcpf);
    const permit = (idUser: string, typeServico: string, editar: boolean) =>
      t.context.db.insert(productPermissions).values({
        idUser,
        idTenant: company.id,
        idProduct: products.find((row) => row.typeServico === typeServico)!.id,
        cnpj: client.cnpjcpf,
        typeServico: typeServico as ProductType,
        typeCargo: 'ANALISTA',
        editar,
      });
    await permit(analyst.id, 'PREVIDENCIARIO', true);
    await permit(analyst.id, 'SUBVENCAO', false);
    await permit(partner.id, 'SUBVENCAO', false);
    const change = async (who: Record<string, string>, chosen: string[]) => {
      const answer = await post(who, 'update/product', {
        contracts: [...chosen, 'LUCRO_REAL', 'PRINCIPAL'],
        id_client: client.cnpjcpf,
        typeRegime: 'LUCRO_REAL',
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return (answer.json().data.contracts as string[]).slice(2).toSorted();
    };
    // The analyst does not see NEGOCIACAO_DE_PASSIVOS, and reads SUBVENCAO.
    const asAnalyst = await t.signIn(analyst);
    expect(await change(asAnalyst, ['INSS_MAO_DE_OBRA', 'SUBVENCAO'])).toEqual([
      'INSS_MAO_DE_OBRA',
      'NEGOCIACAO_DE_PASSIVOS',
      'SUBVENCAO',
    ]);
    expect(await change(headers, ['PREVIDENCIARIO'])).toEqual(['PREVIDENCIARIO', 'SUBVENCAO']);
    expect(await productsOf(client.cnpjcpf)).toEqual({
      'LUCRO_REAL/PREVIDENCIARIO': 'DOCUMENTACAO_PENDENTE',
      'LUCRO_REAL/SUBVENCAO': 'DOCUMENTACAO_PENDENTE',
      'LUCRO_REAL/NEGOCIACAO_DE_PASSIVOS': 'CANCELADO',
      'LUCRO_REAL/INSS_MAO_DE_OBRA': 'CANCELADO',
    });
  });

  test('after closing, a new agreement replaces the closed one, which stays closed', async () => {
    const { partner, client, headers } = await partnerWithClient();
    const first = (await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf })).json()
      .data;
    await signUpTo(await openTestDevice(t, partner), first, 'fechamento');
    const next = (
      await post(headers, 'new', {
        contracts: ['APURACAO_ST'],
        id_client: client.cnpjcpf,
        typeRegime: 'SIMPLES_NACIONAL',
      })
    ).json().data;
    expect(next).toMatchObject({
      replaces: first.id,
      isAssinado: false,
      version: 2,
      status: { isModifica: true },
    });
    const again = (
      await post(headers, 'update/product', {
        contracts: ['PIS_COFINS_MONOFASICO_PARA_SN'],
        id_client: client.cnpjcpf,
        typeRegime: 'SIMPLES_NACIONAL',
      })
    ).json().data;
    expect(again).toMatchObject({ replaces: first.id, version: 3 });
    expect(await t.services.agreements.find(t.context.db, company.id, first.id)).toMatchObject({
      isAssinado: true,
      inForce: false,
      sha256: first.sha256,
    });
  });

  test('without an agreement there is nothing to change; role and company are checked', async () => {
    const { client, headers } = await partnerWithClient();
    const body = { contracts: ['SUBVENCAO'], id_client: client.cnpjcpf, typeRegime: 'LUCRO_REAL' };
    expect((await post(headers, 'update/product', body)).json().code).toBe('agreement_not_found');
    expect(
      (await post(headers, 'update/product', { ...body, typeRegime: 'OUTRO' })).json().code,
    ).toBe('missing_fields');
    for (const path of ['new', 'update/product']) {
      expect((await post(await t.signIn(client), path, body)).statusCode).toBe(403);
      expect(
        (
          await post(
            await t.signIn(await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' })),
            path,
            body,
          )
        ).statusCode,
      ).toBe(404);
    }
    const reader = await partnerWithClient({ editar: false });
    expect(
      (await post(reader.headers, 'new', { ...body, id_client: reader.client.cnpjcpf })).json()
        .code,
    ).toBe('read_only');
  });
});

describe('network members and users', () => {
  test('a member signs by the owner of its head and gets its own agreement; any other client is refused', async () => {
    const { partner, client, headers } = await partnerWithClient();
    const member = await t.factory.client(company.id, { openTo: [partner] });
    expect(
      (await post(headers, 'vincular/net', { contracts, id_net: member.cnpjcpf })).json().code,
    ).toBe('validation_failed');
    await t.context.db.execute(
      sql`update clients set is_net = true, id_matriz = ${client.cnpjcpf}, comissao_tenant_percent = null, comissao_escrita = null where cnpjcpf = ${member.cnpjcpf}`,
    );
    const made = (await post(headers, 'vincular/net', { contracts, id_net: member.cnpjcpf })).json()
      .data;
    expect(made).toMatchObject({
      party: { kind: 'client', id: member.cnpjcpf },
      partyName: member.razaoSocial,
      signerCpf: client.cpfProprietario,
    });
    expect(made.html).toContain('20% (vinte por cento)');
  });

  test('nobody writes the own agreement, as a person or as a company', async () => {
    for (const role of [
      { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' },
      { typeUser: 'USUARIO', typeCargo: 'GERENTE' },
      { typeUser: 'USUARIO', typeCargo: 'CEO' },
      { typeUser: 'ADMIN', typeCargo: 'CEO' },
    ] as const) {
      const person = await t.factory.user(company.id, role);
      const headers = await t.signIn(person);
      for (const type of partnershipTypes) {
        const refused = await post(headers, 'vincular/user', {
          contracts: [type],
          id_user: person.id,
        });
        expect(refused.statusCode).toBe(403);
        expect(refused.json()).toMatchObject({
          code: 'forbidden',
          message: 'Você não pode gerar o próprio contrato. Peça a quem acompanha o seu cadastro.',
        });
      }
      // The list is judged before whose it is.
      const misread = await post(headers, 'vincular/user', {
        contracts: ['PRINCIPAL'],
        id_user: person.id,
      });
      expect(misread.statusCode).toBe(422);
      expect((await get(headers, `ativo/user/${person.id}`)).json().code).toBe(
        'agreement_not_found',
      );
    }
  });

  test.each([
    [['PRINCIPAL']],
    [['LUCRO_REAL']],
    [['PARCERIA_COMERCIAL']],
    [['DEFAULT']],
    [['PARCERIA_COMERCIAL_CPF', 'PRINCIPAL']],
    [['NADA']],
  ])('a person of the team gets no contract of %s', async (contracts) => {
    const person = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    const headers = await t.signIn(ceo);
    const refused = await post(headers, 'vincular/user', { contracts, id_user: person.id });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'validation_failed',
      message: 'Para uma pessoa da equipe só há contrato de parceria comercial.',
    });
    expect((await get(headers, `ativo/user/${person.id}`)).json().code).toBe('agreement_not_found');
  });

  test('a user: own agreement, opened by oneself, by ADMIN and CEO, not by a colleague or a client', async () => {
    const user = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'CONTABILIDADE',
    });
    const made = await post(await t.signIn(ceo), 'vincular/user', {
      contracts: ['PARCERIA_COMERCIAL_CPF'],
      id_user: user.id,
      email: user.email,
    });
    expect(made.statusCode).toBe(200);
    expect(made.json().data).toMatchObject({
      party: { kind: 'user', id: user.id },
      contracts: ['PARCERIA_COMERCIAL_CPF'],
      signerName: user.name,
      signerCpf: user.cpf,
    });
    expect((await get(await t.signIn(user), `ativo/user/${user.id}`)).json().data.html).toContain(
      user.name,
    );
    const colleague = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
    });
    expect((await get(await t.signIn(colleague), `ativo/user/${user.id}`)).statusCode).toBe(404);
    expect(
      (
        await get(
          await t.signIn(await t.factory.user(other.id, { typeUser: 'ADMIN', typeCargo: 'CEO' })),
          `ativo/user/${user.id}`,
        )
      ).statusCode,
    ).toBe(404);
    expect(
      (await get(await t.signIn(await t.factory.client(company.id)), `ativo/user/${user.id}`))
        .statusCode,
    ).toBe(403);
    expect(
      (
        await post(await t.signIn(ceo), 'vincular/user', { contracts: ['PARCERIA_COMERCIAL_CPF'] })
      ).json().code,
    ).toBe('missing_fields');
    expect(
      (await get(await t.signIn(colleague), `ativo/user/${colleague.id}`)).json(),
    ).toMatchObject({ code: 'agreement_not_found', message: 'Nenhum contrato para assinar' });
  });
});

describe('closing by the call', () => {
  test('works after signature and witnesses, answers the same when repeated, and is written as an act of the server', async () => {
    const { partner, client, headers } = await partnerWithClient();
    const agreement = (
      await post(headers, 'vincular', { contracts, id_client: client.cnpjcpf })
    ).json().data;
    const device = await openTestDevice(t, partner);
    const early = await post(headers, 'update', { id_client: client.cnpjcpf });
    expect(early.statusCode).toBe(409);
    expect(early.json().code).toBe('cannot_close_yet');
    await signUpTo(device, agreement, 'testemunha_2');
    const closed = await post(headers, 'update', { id_client: client.cnpjcpf });
    expect(closed.json().data).toMatchObject({
      isAssinado: true,
      actCount: 4,
      closedDate: expect.any(String),
    });
    expect((await post(headers, 'update', { id_client: client.cnpjcpf })).json()).toEqual(
      closed.json(),
    );
    const evidence = (await get(headers, `${agreement.id}/evidence`)).json().data;
    expect(evidence.acts.at(-1)).toMatchObject({
      kind: 'fechamento',
      origin: 'servidor',
      deviceKeyId: t.context.serverKey.id,
      signer: { cpf: partner.cpf },
    });
    expect(evidence.verification).toEqual({ ok: true, faultIndex: null, reason: null });
  });

  test('the client closes their own only; no agreement and no target are told apart', async () => {
    const { client, headers } = await partnerWithClient();
    const stranger = await t.factory.client(company.id);
    expect(
      (await post(await t.signIn(stranger), 'update', { id_client: client.cnpjcpf })).statusCode,
    ).toBe(404);
    expect((await post(headers, 'update', { id_client: client.cnpjcpf })).json().code).toBe(
      'agreement_not_found',
    );
    expect((await post(headers, 'update', {})).json().code).toBe('missing_fields');
    expect((await post(await t.signIn(client), 'update/user', {})).statusCode).toBe(403);
    expect((await post(headers, 'update/user', {})).json().code).toBe('agreement_not_found');
  });

  test('a user closes their own without naming it', async () => {
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const headers = await t.signIn(user);
    const agreement = (
      await post(await t.signIn(ceo), 'vincular/user', {
        contracts: ['PARCERIA_COMERCIAL_CPF'],
        id_user: user.id,
      })
    ).json().data;
    await signUpTo(await openTestDevice(t, user), agreement, 'testemunha_2');
    expect((await post(headers, 'update/user', {})).json().data).toMatchObject({
      isAssinado: true,
      party: { kind: 'user', id: user.id },
    });
  });
});

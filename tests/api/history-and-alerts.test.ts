import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { verificationCodes } from '#server/db/schema/contact-proofs.ts';
import { history } from '#server/db/schema/history.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import { demoCnpj, demoCpf } from '#server/demo/demo-random.ts';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import { testPassword, type TestClient, type TestUser } from '#tests/support/factory.ts';
import {
  newId,
  openTestDevice,
  signUpTo,
  type TestDevice,
} from '#tests/support/signing/test-device.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { acceptanceClause } from '#tests/support/word-document.ts';

// One journey through every write of the office, with the literal rows of history and alerts that each leaves: what is told, to whom and
// in which words is data that people have read and that stays comparable over years.

let t: TestApp;
let company: Awaited<ReturnType<TestApp['factory']['tenant']>>;
let admin: TestUser;
let analyst: TestUser;
let ceo: TestUser;
let manager: TestUser;
let partner: TestUser;
const startedAt = Date.parse('2026-11-21T12:00:00Z');
let clock = startedAt;

beforeAll(async () => {
  t = await startTestApp();
  t.context.now = () => new Date((clock += 1000));
  company = await t.factory.tenant();
  admin = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  analyst = await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  ceo = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'CEO' });
  manager = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(company.id, {
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    idGerente: manager.id,
  });
  name(company.id, 'COMPANY');
  for (const [who, label] of [
    [admin, 'ADMIN'],
    [analyst, 'ANALYST'],
    [ceo, 'CEO'],
    [manager, 'MANAGER'],
    [partner, 'PARTNER'],
  ] as const)
    name(who.id, label);
});
afterAll(() => t.close());

const names = new Map<string, string>();
const name = (id: string, label: string): void => void names.set(id, label);
/** Made-up ids stand under their label; what is new with each run stands under its kind. */
function readable(text: string): string {
  let shown = text;
  for (const [id, label] of names) shown = shown.replaceAll(id, label);
  return shown
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<sha256>');
}

let seen = 0;
/** What was told since it was asked last: history in the order of writing, then alerts. */
async function told(): Promise<string[]> {
  const since = seen;
  seen = clock;
  const rows = (await t.context.db.select().from(history).orderBy(asc(history.at))).filter(
    (row) => row.at.getTime() > since,
  );
  const raised = (await t.context.db.select().from(alerts).orderBy(asc(alerts.createdAt))).filter(
    (row) => row.createdAt.getTime() > since,
  );
  const recipients = await t.context.db.select().from(alertRecipients);
  const word = (value: string | null): string => value ?? '-';
  return [
    ...rows.map((row) =>
      readable(
        `${row.idTenant} ${row.actor} ${row.action} ${row.subject} ${word(row.field)}: ${word(row.before)} > ${word(row.after)}`,
      ),
    ),
    ...raised.map((row) => {
      const to = recipients.filter((one) => one.idAlert === row.id);
      const people = to.map((one) => readable(one.idUser) + (one.readAt === null ? '' : ' (read)'));
      return readable(
        `ALERT ${row.idTenant} ${row.kind} ${word(row.idClient)} [${row.company}] by ${word(row.createdBy)} once ${word(row.onceKey)} to ${people.toSorted().join(', ')}: ${row.message}`,
      );
    }),
  ];
}

async function call(
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  as: TestUser | TestClient,
  payload?: object,
) {
  const answer = await t.call({
    method,
    url: `/data-api${url}`,
    headers: await t.signIn(as),
    ...(payload === undefined ? {} : { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function prove(whatsApp: string, email: string): Promise<void> {
  for (const [channel, recipient] of [
    ['whatsapp', `55${whatsApp}`],
    ['email', email],
  ] as const)
    await t.context.db.insert(verificationCodes).values({
      id: t.context.newId(),
      idTenant: company.id,
      idUser: partner.id,
      channel,
      recipient,
      codeHash: '-',
      createdAt: new Date(clock),
      expiresAt: new Date(clock),
      provedAt: new Date(clock),
    });
}

const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];
const registration = {
  razao_social: 'Padaria Pão & Cia Ltda.',
  nomeProprietario: 'Márcia Araújo',
  contatoProprietario: '11910000001',
  emailProprietario: 'marcia@padaria.test',
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  estado: 'SP',
  complemento: '',
  li_aceito_tenant: true,
  password: 'girassol7',
  comissaoTenant: 25,
  contracts,
};

describe('clients', () => {
  test('registration, by the owner\u2019s CPF, and a network', async () => {
    await told();
    const cnpj = demoCnpj(t.factory.random);
    name(cnpj, 'CLIENT');
    await prove('11910000001', 'marcia@padaria.test');
    await call('POST', '/clients', partner, {
      ...registration,
      cnpjcpf: cnpj,
      cpfProprietario: demoCpf(t.factory.random),
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER cliente_criado client:CLIENT status: - > PENDENTE",
        "COMPANY staff:PARTNER contrato_emitido client:CLIENT contracts: - > PRINCIPAL,LUCRO_REAL,PREVIDENCIARIO",
      ]
    `);

    const byCpf = demoCnpj(t.factory.random);
    name(byCpf, 'BY_CPF');
    const { password: _, contracts: _list, ...withoutPassword } = registration;
    await call('POST', '/clients/cpf-Vinculo', partner, {
      ...withoutPassword,
      cnpjcpf: byCpf,
      cpfProprietario: demoCpf(t.factory.random),
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER cliente_criado_por_cpf client:BY_CPF status: - > PENDENTE",
      ]
    `);

    const members: string[] = [];
    for (const label of ['MEMBER_1', 'MEMBER_2']) {
      const member = demoCnpj(t.factory.random);
      name(member, label);
      await call('POST', '/clients/net', partner, {
        id_matriz: cnpj,
        cnpjcpf: member,
        razao_social: `Filial ${label} Ltda.`,
        cep: '01310-100',
        logradouro: 'Avenida Paulista',
        numero: '2',
        bairro: 'Centro',
        municipio: 'São Paulo',
        estado: 'SP',
        complemento: '',
        nomeContador: 'Rui Prado',
        contatoContador: '(11) 3456-7890',
        emailContador: 'rui@contador.test',
        comissaoTenant: 10,
        contracts,
      });
      members.push(...(await told()));
    }
    expect(members).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER rede_membro_criado client:MEMBER_1 status: - > PENDENTE",
        "COMPANY staff:PARTNER rede_criada client:CLIENT hasNet: false > true",
        "COMPANY staff:PARTNER contrato_emitido client:MEMBER_1 contracts: - > PRINCIPAL,LUCRO_REAL,PREVIDENCIARIO",
        "COMPANY staff:PARTNER rede_membro_criado client:MEMBER_2 status: - > PENDENTE",
        "COMPANY staff:PARTNER contrato_emitido client:MEMBER_2 contracts: - > PRINCIPAL,LUCRO_REAL,PREVIDENCIARIO",
      ]
    `);
  });

  test('changes of the record, a new status, the signing link', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner, manager] });
    name(client.cnpjcpf, 'CLIENT');
    await call('POST', `/clients/update/${client.cnpjcpf}`, admin, {});
    expect(await told()).toEqual([]);
    await call('POST', `/clients/update/${client.cnpjcpf}`, admin, {
      razao_social: 'Padaria Nova Ltda.',
      status: 'ATIVO',
      banco: '341 - Itaú',
      bairro: '',
      comissaoTenant: 15,
      procuracaoValidaAte: '31/12/2027',
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN cliente_alterado client:CLIENT razao_social: Comércio Número 7 Ltda. > Padaria Nova Ltda.",
        "COMPANY staff:ADMIN cliente_alterado client:CLIENT status: PENDENTE > ATIVO",
        "COMPANY staff:ADMIN cliente_alterado client:CLIENT banco: - > alterado",
        "COMPANY staff:ADMIN cliente_alterado client:CLIENT bairro: Centro > -",
        "COMPANY staff:ADMIN cliente_alterado client:CLIENT comissaoTenant: 20 > 15",
        "COMPANY staff:ADMIN cliente_alterado client:CLIENT procuracaoValidaAte: - > 2027-12-31",
        "ALERT COMPANY status_do_cliente CLIENT [Padaria Nova Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Status do cliente alterado de Pendente para Ativo por Pessoa 2.",
      ]
    `);
    await call('POST', `/clients/update/${client.cnpjcpf}`, admin, {
      razao_social: 'Padaria Nova Ltda.',
      status: 'ATIVO',
    });
    expect(await told()).toEqual([]);
    const agreement = await call('POST', '/agreement/vincular', partner, {
      contracts,
      id_client: client.cnpjcpf,
    });
    name(agreement.id, 'AGREEMENT');
    await told();
    await call('POST', `/clients/${client.cnpjcpf}/signing-link`, partner, {});
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER link_de_assinatura_enviado client:CLIENT -: - > AGREEMENT",
      ]
    `);
    await call('POST', `/clients/${client.cnpjcpf}/password-link`, partner, {});
    expect(await told()).toEqual([]);
  });

  test('a procuração that ends, once per date', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner] });
    name(client.cnpjcpf, 'CLIENT');
    const raised: string[] = [];
    for (const until of ['2026-11-30', '2026-11-20']) {
      await t.context.db.execute(
        `update clients set procuracao_valida_ate = '${until}' where cnpjcpf = '${client.cnpjcpf}'`,
      );
      expect(await t.services.procuracaoAlerts.check()).toBe(1);
      expect(await t.services.procuracaoAlerts.check()).toBe(0);
      raised.push(...(await told()));
    }
    expect(raised).toMatchInlineSnapshot(`
      [
        "ALERT COMPANY procuracao_vence CLIENT [Comércio Número 8 Ltda.] by - once procuracao:expiring:CLIENT:2026-11-30 to ADMIN, ANALYST, PARTNER: A procuração de Comércio Número 8 Ltda. vence em 30/11/2026 (daqui a 9 dias). Peça a renovação ao cliente.",
        "ALERT COMPANY procuracao_vencida CLIENT [Comércio Número 8 Ltda.] by - once procuracao:expired:CLIENT:2026-11-20 to ADMIN, ANALYST, PARTNER: A procuração de Comércio Número 8 Ltda. venceu em 20/11/2026. Os produtos seguem como estão; peça uma nova ao cliente.",
      ]
    `);
  });
});

describe('people and companies', () => {
  test('made, changed, accepted, deleted', async () => {
    const person = {
      name: 'Íris Barreto',
      password: testPassword,
      cpf: demoCpf(t.factory.random),
      email: 'iris@empresa.test',
      whatsApp: '(41) 98888-7777',
      comissao_user: 15,
      comissao_user_escrita: 'qualquer',
    };
    const made = await call('POST', '/user/create-user', manager, {
      ...person,
      typeCargo: 'PARCEIRO',
    });
    name(made.id, 'NEW_PARTNER');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:MANAGER usuario_criado user:NEW_PARTNER typeCargo: - > USUARIO PARCEIRO",
        "COMPANY staff:MANAGER contrato_emitido user:NEW_PARTNER contracts: - > PARCERIA_COMERCIAL_CPF",
      ]
    `);

    const office = await call('POST', '/user/create-user-admin', admin, {
      ...person,
      cpf: '52998224725',
      email: 'ti@empresa.test',
      typeUser: 'ADMIN',
      typeCargo: 'ANALISTA',
    });
    name(office.id, 'NEW_ANALYST');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN usuario_criado user:NEW_ANALYST typeCargo: - > ADMIN ANALISTA",
      ]
    `);

    const firm = await call('POST', '/user/create-contabilidade', manager, {
      ...person,
      cpf: '16899535009',
      email: 'firma@empresa.test',
      tel: '',
      cnpj: demoCnpj(t.factory.random),
      razao_social: 'Contas em Dia Ltda.',
      cep: '80010-010',
      logradouro: 'Rua XV',
      bairro: 'Centro',
      numero: '10',
      municipio: 'Curitiba',
      estado: 'pr',
      complemento: '',
    });
    name(firm.id, 'NEW_FIRM');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:MANAGER usuario_criado user:NEW_FIRM typeCargo: - > USUARIO CONTABILIDADE",
        "COMPANY staff:MANAGER contrato_emitido user:NEW_FIRM contracts: - > PARCERIA_COMERCIAL_CNPJ",
      ]
    `);

    await call('POST', `/user/update/${made.id}`, admin, {
      name: 'Íris B. Prado',
      tel: '(41) 3333-4444',
      typeCargo: 'GERENTE',
      bairro: '',
      estado: 'pr',
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN usuario_alterado user:NEW_PARTNER name: Íris Barreto > Íris B. Prado",
        "COMPANY staff:ADMIN usuario_alterado user:NEW_PARTNER tel:  > 4133334444",
        "COMPANY staff:ADMIN usuario_alterado user:NEW_PARTNER typeCargo: PARCEIRO > GERENTE",
        "COMPANY staff:ADMIN usuario_alterado user:NEW_PARTNER estado: - > PR",
        "COMPANY staff:ADMIN minuta_atualizada user:NEW_PARTNER -: 1 > 2,parceiro_nome,parceiro_uf,parceiro_telefone",
      ]
    `);
    await call('POST', `/user/update/${made.id}`, admin, { name: 'Íris B. Prado' });
    expect(await told()).toEqual([]);

    await call('PATCH', `/user/accept/${made.id}`, ceo);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:CEO usuario_ativado user:NEW_PARTNER status: Pendente > Ativo",
      ]
    `);
    await call('PATCH', `/user/accept/${made.id}`, ceo);
    expect(await told()).toEqual([]);

    await call('DELETE', '/user', admin, [made.id, office.id]);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN usuario_excluido user:NEW_PARTNER -: Íris B. Prado (iris@empresa.test) > -",
        "COMPANY staff:ADMIN usuario_excluido user:NEW_ANALYST -: Íris Barreto (ti@empresa.test) > -",
      ]
    `);
  });

  test('their own address, terms and password', async () => {
    const newcomer = await t.factory.user(company.id, {
      typeUser: 'USUARIO',
      typeCargo: 'PARCEIRO',
      isNewcomer: true,
    });
    name(newcomer.id, 'NEWCOMER');
    const address = {
      logradouro: 'Rua XV',
      bairro: 'Centro',
      numero: '10',
      municipio: 'Curitiba',
      estado: 'PR',
    };
    await call('POST', `/user/cep/${newcomer.id}`, newcomer, { cep: '80010-010', ...address });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:NEWCOMER endereco user:NEWCOMER cep: - > 80010010",
      ]
    `);
    await call('POST', `/user/cep/${newcomer.id}`, newcomer, { cep: '80010-020', ...address });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:NEWCOMER endereco user:NEWCOMER cep: 80010010 > 80010020",
      ]
    `);
    await call('POST', '/user/liAceito', newcomer, { li_aceito: true });
    await call('POST', '/user/liAceito', newcomer, { li_aceito: true });
    expect(await told()).toEqual([]);
  });

  test('a new company', async () => {
    // For this test alone: people of a master company are told of every other company's events.
    const makeMaster = (isMaster: boolean) =>
      t.context.db.update(tenants).set({ isMaster }).where(eq(tenants.id, company.id));
    await makeMaster(true);
    const made = await call('POST', '/tenants/create-tenant', admin, {
      cnpj: demoCnpj(t.factory.random),
      razao_social: 'Açaí & Companhia Ltda.',
      fantasia: 'Açaí & Cia',
      email: 'contato@acai.test',
      whatsApp: '(41) 98888-7777',
      tel: '(41) 3333-4444',
      cnae: '6920-6/01',
      cnae_info: 'Atividades de contabilidade',
      comissao_admin: 12.55,
      logradouro: 'Rua XV de Novembro',
      bairro: 'Centro',
      numero: '100',
      cidade: 'Curitiba',
      uf: 'pr',
      complemento: '',
      tipo: 'MATRIZ',
      cep: '80010-010',
    });
    await makeMaster(false);
    name(made.id, 'NEW_COMPANY');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "NEW_COMPANY staff:ADMIN empresa criada tenant:NEW_COMPANY -: - > acai-cia",
      ]
    `);
  });
});

describe('templates', () => {
  test('made, renamed, sent, deleted, restored, and who may see the deleted ones', async () => {
    const step = (nameContrato: string) =>
      call('POST', '/contracts', admin, {
        nameContrato,
        typeContrato: 'MVA',
        id_tenant: company.id,
      });
    const { id } = await step('Um');
    name(id, 'TEMPLATE');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN contrato_criado contract:TEMPLATE nameContrato: - > Um",
      ]
    `);
    await step('Dois');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN contrato_renomeado contract:TEMPLATE nameContrato: Um > Dois",
      ]
    `);
    const send = async () => {
      const answer = await t.call({
        method: 'POST',
        url: `/data-api/contracts/doc/MVA/${company.id}`,
        headers: { ...(await t.signIn(admin)), ...formHeaders },
        payload: rawForm([
          {
            name: 'file',
            filename: 'contrato.docx',
            type: 'application/octet-stream',
            body: Buffer.from(`<h1>CONTRATO</h1><p>Texto.</p><p>${acceptanceClause}</p>`),
          },
        ]),
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await send();
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN contrato_documento_enviado contract:TEMPLATE version: - > 2",
      ]
    `);
    await send();
    expect(await told()).toEqual([]);
    await call('POST', `/contracts/delete/${id}`, admin);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN contrato_excluido contract:TEMPLATE -: - > -",
      ]
    `);
    await call('POST', `/contracts/restore/${id}`, admin);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN contrato_restaurado contract:TEMPLATE -: - > -",
      ]
    `);
    await call('POST', '/contracts/privileges', admin, { isGranted: true });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN privilegios_concedidos tenant:COMPANY deletedContractsOpen: false > true",
      ]
    `);
    await call('POST', '/contracts/privileges', admin, { isGranted: true });
    expect(await told()).toEqual([]);
    await call('POST', '/contracts/privileges', admin, { isGranted: false });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN privilegios_removidos tenant:COMPANY deletedContractsOpen: true > false",
      ]
    `);
  });
});

async function visit(): Promise<{ client: TestClient; device: TestDevice; agreement: Agreement }> {
  const client = await t.factory.client(company.id, { openTo: [partner] });
  name(client.cnpjcpf, 'CLIENT');
  const device = await openTestDevice(t, partner);
  const agreement = await call('POST', '/agreement/vincular', partner, {
    contracts,
    id_client: client.cnpjcpf,
  });
  name(agreement.id, 'AGREEMENT');
  return { client, device, agreement };
}

describe('agreements and acts', () => {
  test('issued, with its products, changed, and replaced after closing', async () => {
    const { client, device, agreement } = await visit();
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER contrato_emitido client:CLIENT contracts: - > PRINCIPAL,LUCRO_REAL,PREVIDENCIARIO",
      ]
    `);
    await call('POST', '/agreement/new', partner, {
      contracts: ['PRINCIPAL', 'SIMPLES_NACIONAL', 'PIS_COFINS_MONOFASICO_PARA_SN'],
      id_client: client.cnpjcpf,
      typeRegime: 'SIMPLES_NACIONAL',
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER contrato_emitido client:CLIENT contracts: PRINCIPAL,LUCRO_REAL,PREVIDENCIARIO > PRINCIPAL,LUCRO_REAL,SIMPLES_NACIONAL,PREVIDENCIARIO,PIS_COFINS_MONOFASICO_PARA_SN",
      ]
    `);
    const third: Agreement = await call('POST', '/agreement/update/product', partner, {
      contracts: ['INSS_MAO_DE_OBRA', 'LUCRO_REAL', 'PRINCIPAL'],
      id_client: client.cnpjcpf,
      typeRegime: 'LUCRO_REAL',
    });
    name(third.id, 'THIRD');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER contrato_emitido client:CLIENT contracts: PRINCIPAL,LUCRO_REAL,SIMPLES_NACIONAL,PREVIDENCIARIO,PIS_COFINS_MONOFASICO_PARA_SN > PRINCIPAL,LUCRO_REAL,SIMPLES_NACIONAL,PIS_COFINS_MONOFASICO_PARA_SN,INSS_MAO_DE_OBRA",
        "COMPANY staff:PARTNER produto_situacao_alterada product:<id> status: DOCUMENTACAO_PENDENTE > CANCELADO",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 10 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Previdenciário de Comércio Número 10 Ltda. passou de Documentação pendente a Cancelado.",
      ]
    `);
    const [product] = (
      await t.call({
        url: `/data-api/products/${client.cnpjcpf}`,
        headers: await t.signIn(partner),
      })
    ).json().data as { id: string; typeServico: string }[];
    await call('POST', `/products/status/${product!.id}/AGUARDANDO_RFB`, admin);
    await call('POST', `/products/status/${product!.id}/AGUARDANDO_RFB`, admin);
    await call('POST', `/products/status/${product!.id}/DOCUMENTACAO_PENDENTE`, admin);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN produto_situacao_alterada product:<id> status: DOCUMENTACAO_PENDENTE > AGUARDANDO_RFB",
        "COMPANY staff:ADMIN produto_situacao_alterada product:<id> status: AGUARDANDO_RFB > DOCUMENTACAO_PENDENTE",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 10 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: INSS Mão de Obra de Comércio Número 10 Ltda. passou de Documentação pendente a Aguardando RFB.",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 10 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: INSS Mão de Obra de Comércio Número 10 Ltda. passou de Aguardando RFB a Documentação pendente.",
      ]
    `);
    await signUpTo(device, third, 'fechamento');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER ato_registrado agreement:THIRD assinatura: - > <sha256>",
        "COMPANY staff:PARTNER ato_registrado agreement:THIRD testemunha_1: - > <sha256>",
        "COMPANY staff:PARTNER ato_registrado agreement:THIRD testemunha_2: - > <sha256>",
        "COMPANY staff:PARTNER ato_registrado agreement:THIRD fechamento: - > <sha256>",
        "COMPANY staff:PARTNER contrato_fechado agreement:THIRD isAssinado: false > true",
        "COMPANY staff:PARTNER situacao_alterada client:CLIENT status: PENDENTE > ATIVO",
        "ALERT COMPANY contrato_fechado CLIENT [Comércio Número 10 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Contrato de Comércio Número 10 Ltda. (36.717.088/0001-04) fechado; o cadastro passou de Pendente a Ativo.",
      ]
    `);
    await call('POST', '/agreement/update/product', partner, {
      contracts: ['PREVIDENCIARIO', 'LUCRO_REAL', 'PRINCIPAL'],
      id_client: client.cnpjcpf,
      typeRegime: 'LUCRO_REAL',
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER contrato_substituido client:CLIENT contracts: PRINCIPAL,LUCRO_REAL,SIMPLES_NACIONAL,PIS_COFINS_MONOFASICO_PARA_SN,INSS_MAO_DE_OBRA > PRINCIPAL,LUCRO_REAL,SIMPLES_NACIONAL,PIS_COFINS_MONOFASICO_PARA_SN,PREVIDENCIARIO",
        "COMPANY staff:PARTNER produto_situacao_alterada product:<id> status: CANCELADO > DOCUMENTACAO_PENDENTE",
        "COMPANY staff:PARTNER produto_situacao_alterada product:<id> status: DOCUMENTACAO_PENDENTE > CANCELADO",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 10 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Previdenciário de Comércio Número 10 Ltda. passou de Cancelado a Documentação pendente.",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 10 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: INSS Mão de Obra de Comércio Número 10 Ltda. passou de Documentação pendente a Cancelado.",
      ]
    `);
    expect(agreement.version).toBe(1);
  });

  test('of a user', async () => {
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    name(user.id, 'SIGNER');
    const device = await openTestDevice(t, user);
    const agreement: Agreement = await call('POST', '/agreement/vincular/user', admin, {
      contracts: ['PARCERIA_COMERCIAL_CPF'],
      id_user: user.id,
    });
    name(agreement.id, 'AGREEMENT');
    await signUpTo(device, agreement, 'fechamento');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN contrato_emitido user:SIGNER contracts: - > PARCERIA_COMERCIAL_CPF",
        "COMPANY staff:SIGNER ato_registrado agreement:AGREEMENT assinatura: - > <sha256>",
        "COMPANY staff:SIGNER ato_registrado agreement:AGREEMENT testemunha_1: - > <sha256>",
        "COMPANY staff:SIGNER ato_registrado agreement:AGREEMENT testemunha_2: - > <sha256>",
        "COMPANY staff:SIGNER ato_registrado agreement:AGREEMENT fechamento: - > <sha256>",
        "COMPANY staff:SIGNER contrato_fechado agreement:AGREEMENT isAssinado: false > true",
      ]
    `);
  });

  test('an act twice, and a second one of its kind from another device', async () => {
    const { device, agreement } = await visit();
    const on = { index: 0, previousHash: agreement.sha256 };
    await told();
    const first = await device.perform(agreement, 'assinatura', on);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER ato_registrado agreement:AGREEMENT assinatura: - > <sha256>",
      ]
    `);
    expect((await device.sendAct(first.act)).statusCode).toBe(200);
    expect(await told()).toEqual([]);
    const second = await device.perform(agreement, 'assinatura', on);
    expect(second.answer.json().code).toBe('act_superseded');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER ato_guardado agreement:AGREEMENT assinatura: - > <sha256>",
        "ALERT COMPANY ato_repetido CLIENT [Comércio Número 12 Ltda.] by - once ato_repetido:AGREEMENT:duplicada:2026-11-21T12 to ADMIN, ANALYST, PARTNER: Assinatura do contratante do contrato de Comércio Número 12 Ltda. chegou de outro aparelho depois de já registrada. O que foi coletado ficou guardado como evidência; confira.",
      ]
    `);
  });

  test('an act for a version that was replaced meanwhile', async () => {
    const rows: string[] = [];
    for (const hasActs of [false, true]) {
      const { client, device, agreement } = await visit();
      const second: Agreement = await call('POST', '/agreement/update/product', partner, {
        contracts: ['INSS_MAO_DE_OBRA', 'LUCRO_REAL', 'PRINCIPAL'],
        id_client: client.cnpjcpf,
        typeRegime: 'LUCRO_REAL',
      });
      name(second.id, 'SECOND');
      if (hasActs) await signUpTo(device, second, 'assinatura');
      await told();
      await device.perform(agreement, 'assinatura', { index: 0, previousHash: agreement.sha256 });
      rows.push(...(await told()));
    }
    expect(rows).toMatchInlineSnapshot(`
      [
        "COMPANY staff:PARTNER ato_registrado agreement:AGREEMENT assinatura: - > <sha256>",
        "COMPANY staff:PARTNER produto_situacao_alterada product:<id> status: CANCELADO > DOCUMENTACAO_PENDENTE",
        "COMPANY staff:PARTNER produto_situacao_alterada product:<id> status: DOCUMENTACAO_PENDENTE > CANCELADO",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 13 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Previdenciário de Comércio Número 13 Ltda. passou de Cancelado a Documentação pendente.",
        "ALERT COMPANY produto_situacao CLIENT [Comércio Número 13 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: INSS Mão de Obra de Comércio Número 13 Ltda. passou de Documentação pendente a Cancelado.",
        "ALERT COMPANY versao_alterada CLIENT [Comércio Número 13 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Assinatura do contratante chegou para a versão 1 do contrato de Comércio Número 13 Ltda., mostrada antes da alteração. Ela volta a valer no lugar da mais nova (versão 2).",
        "COMPANY staff:PARTNER ato_registrado agreement:AGREEMENT assinatura: - > <sha256>",
        "ALERT COMPANY versao_alterada CLIENT [Comércio Número 14 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: Assinatura do contratante chegou para a versão 1 do contrato de Comércio Número 14 Ltda., mas a mais nova (versão 2) também já tem atos. As duas ficaram guardadas; decida qual vale.",
      ]
    `);
  });

  test('verified, denied before closing and after it', async () => {
    const decide = (client: TestClient, verifed: boolean, motivo?: string) =>
      call(
        'POST',
        `/signatures/isverifedClient/${client.cnpjcpf}/${verifed}`,
        admin,
        motivo === undefined ? {} : { motivo },
      );
    const open = await visit();
    await signUpTo(open.device, open.agreement, 'testemunha_1');
    await told();
    await decide(open.client, true);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN assinatura_verificada agreement:AGREEMENT isVerifed: - > true",
      ]
    `);
    await decide(open.client, false, 'O documento está ilegível.');
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN assinatura_negada agreement:AGREEMENT isVerifed: true > false",
        "ALERT COMPANY assinatura_negada CLIENT [Comércio Número 15 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: A assinatura de Comércio Número 15 Ltda. foi negada: é preciso uma nova coleta. Motivo: O documento está ilegível.",
      ]
    `);
    const closed = await visit();
    await signUpTo(closed.device, closed.agreement, 'fechamento');
    await told();
    await decide(closed.client, false);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "COMPANY staff:ADMIN assinatura_negada agreement:AGREEMENT isVerifed: - > false",
        "ALERT COMPANY assinatura_negada CLIENT [Comércio Número 16 Ltda.] by - once - to ADMIN, ANALYST, PARTNER: A assinatura de Comércio Número 16 Ltda. foi negada depois do fechamento: emita um novo contrato.",
      ]
    `);
  });
});

describe('devices', () => {
  const announce = async (device: TestDevice, agreement: Agreement, ids: string[]) => {
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/sync/announce',
      headers: await t.signIn(device.person),
      payload: {
        installId: device.installId,
        deviceName: 'Tablet da loja',
        appBuild: 'b7',
        items: ids.map((id) => ({
          id,
          sha256: 'a'.repeat(64),
          kind: 'desenho',
          signingId: agreement.id,
          statedAt: '2026-11-21T11:00:00.000Z',
        })),
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().missing;
  };

  test('items that are gone, told once', async () => {
    const { device, agreement } = await visit();
    const [kept, gone] = [newId(), newId()];
    await announce(device, agreement, [kept, gone]);
    await told();
    expect(await announce(device, agreement, [kept])).toEqual([gone]);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "ALERT COMPANY itens_perdidos - [Pessoa 6] by - once - to ADMIN, ANALYST, MANAGER: O aparelho "Tablet da loja" de Pessoa 6 perdeu 1 item(ns) que ainda não tinham chegado ao servidor. Confira com a pessoa antes de colher de novo.",
      ]
    `);
    expect(await announce(device, agreement, [kept])).toEqual([gone]);
    expect(await told()).toEqual([]);
    expect(await announce(device, agreement, [])).toHaveLength(2);
    expect(await told()).toMatchInlineSnapshot(`
      [
        "ALERT COMPANY itens_perdidos - [Pessoa 6] by - once - to ADMIN, ANALYST, MANAGER: O aparelho "Tablet da loja" de Pessoa 6 perdeu 1 item(ns) que ainda não tinham chegado ao servidor. Confira com a pessoa antes de colher de novo.",
      ]
    `);
  });

  test('items that wait for more than a day, told once for each signing', async () => {
    const { device, agreement } = await visit();
    await announce(device, agreement, [newId(), newId()]);
    await told();
    clock += 25 * 60 * 60 * 1000;
    await t.services.staleItems.look();
    expect((await told()).toSorted()).toMatchInlineSnapshot(`
      [
        "ALERT COMPANY itens_parados CLIENT [Comércio Número 17 Ltda.] by - once - to ADMIN, ANALYST, MANAGER, PARTNER: Há mais de 24 horas 2 itens esperam no aparelho "Tablet da loja" de Pessoa 6 sem chegar ao servidor. Peça que o aparelho seja aberto com internet e acompanhe em Dispositivos.",
        "ALERT COMPANY itens_parados CLIENT [Comércio Número 18 Ltda.] by - once - to ADMIN, ANALYST, MANAGER, PARTNER: Há mais de 24 horas 2 itens esperam no aparelho "Tablet da loja" de Pessoa 6 sem chegar ao servidor. Peça que o aparelho seja aberto com internet e acompanhe em Dispositivos.",
      ]
    `);
    expect((await t.services.staleItems.look()).told).toBe(0);
    expect(await told()).toEqual([]);
  });
});

describe('alerts by hand', () => {
  test('written, read, resolved', async () => {
    const client = await t.factory.client(company.id, { openTo: [partner, manager] });
    name(client.cnpjcpf, 'CLIENT');
    await told();
    const { id, recipients } = await call('POST', '/alerts', manager, {
      message: ' Ligar para o cliente. ',
      id_client: client.cnpjcpf,
    });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "ALERT COMPANY escrito CLIENT [Comércio Número 19 Ltda.] by MANAGER once - to ADMIN, ANALYST, PARTNER: Ligar para o cliente.",
      ]
    `);
    expect(recipients).toBe(3);
    await call('POST', `/alerts/${id}/read`, partner, {});
    await call('POST', `/alerts/${id}/resolve`, admin, { message: 'Feito.' });
    expect(await told()).toEqual([]);
    await call('POST', '/alerts', admin, { message: 'Reunião na sexta.' });
    expect(await told()).toMatchInlineSnapshot(`
      [
        "ALERT COMPANY escrito - [Empresa 1] by ADMIN once - to ADMIN (read), ANALYST: Reunião na sexta.",
      ]
    `);
  });
});

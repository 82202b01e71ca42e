import type { AgreedType, PartnershipType } from '#shared/agreements/agreed-types.ts';
import { productsByRegime } from '#shared/products/product-types.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import { hashPassword } from '#server/domain/session/password.ts';
import type { DemoServices } from './demo-services.ts';
import { demoCompanies, type DemoCompany } from './companies.ts';
import { createDemoAlerts } from './demo-alerts.ts';
import { createDemoBoletos } from './demo-boletos.ts';
import { createDemoApuracoes } from './demo-apuracoes.ts';
import { callerOf } from './demo-caller.ts';
import { createDemoClients, demoOwnerCpf, type DemoClient } from './demo-clients.ts';
import { createDemoContractStories } from './demo-contract-stories.ts';
import { createDemoNetwork } from './demo-network.ts';
import { createDemoObservations } from './demo-observations.ts';
import { createDemoRandom, type DemoRandom } from './demo-random.ts';
import { createDemoUsers, demoSignInLines, type DemoUsers } from './demo-users.ts';
import { seedRows } from './seed-rows.ts';
import { signDemoAgreement } from './demo-signings.ts';
import { templateTexts } from './templates/all-templates.ts';

const password = 'Recupera@2026';

/** What the start prints for a newcomer. */
export const demoSignIns = {
  password,
  lines: [
    ...demoSignInLines(demoCompanies[0]!),
    `CPF ${demoOwnerCpf}`.padEnd(32) + 'cliente (em /login-client)',
    '',
    'Nas outras empresas: ceo@, diretoria@, gerente@ e parceiro@ do domínio de cada uma (meridiano.test tem todos).',
  ],
};

/** How far the agreement of the n-th client has come: most wait, some stand at each step, some are closed. */
function stageOf(company: DemoCompany, index: number): 'none' | 'waiting' | ActKind {
  if (index === 0) return 'waiting';
  if (index % 9 === 8) return 'none';
  // Each signed agreement is really signed; the small branches have one of each stage.
  const signedEvery = company.everyRole ? 8 : 6;
  if (index % signedEvery !== 3) return 'waiting';
  const stages = [
    'fechamento',
    'fechamento',
    'testemunha_2',
    'assinatura',
    'testemunha_1',
  ] as const;
  return stages[Math.floor(index / signedEvery) % stages.length]!;
}

/**
 * Fills an empty database with the demonstration and answers true; a database that has a company is left alone (false).
 * Signed agreements are made by the same services that a device talks to, so their evidence verifies.
 */
export async function seedDemo(context: Context, services: DemoServices): Promise<boolean> {
  if ((await services.tenants.list('all')).length > 0) return false;
  const passwordHash = await hashPassword(password);
  for (const [number, company] of demoCompanies.entries()) {
    const random = createDemoRandom(1000 + number);
    const seed = <Rows>(write: (tx: WriteTx) => Promise<Rows>): Promise<Rows> =>
      seedRows(context, company.id, write);
    await seed((tx) => createCompany(tx, services, company));
    const users = await seed((tx) =>
      createDemoUsers(context, tx, services, company, { random, passwordHash }),
    );
    if (company.everyRole)
      await seed((tx) =>
        createDemoNetwork(context, tx, services, company, {
          seed: 2000 + number,
          passwordHash,
          idGerente: users.USUARIO_GERENTE,
        }),
      );
    const clients = await seed((tx) =>
      createDemoClients(context, tx, services, company, { random, passwordHash, users }),
    );
    await createAgreements(context, services, company, { random, users, clients });
    if (company.isDefault)
      await createDemoContractStories(context, services, company.id, {
        director: await callerOf(context, services, users.ADMIN_CEO),
        accountant: await callerOf(context, services, users.USUARIO_CONTABILIDADE),
        users,
        passwordHash,
      });
    const manager = await callerOf(context, services, users.USUARIO_GERENTE);
    const admin = await callerOf(context, services, users.ADMIN_CEO);
    await createDemoAlerts(services, company.id, { manager, admin, clients });
    await createDemoApuracoes(context, services, company.id, { admin, clients });
    await createDemoBoletos(context, services, company.id, { admin, clients });
    await createDemoObservations(services, company.id, {
      manager,
      admin,
      finance:
        users.ADMIN_FINANCEIRO === undefined
          ? null
          : await callerOf(context, services, users.ADMIN_FINANCEIRO),
      client: clients[0],
    });
  }
  return true;
}

async function createCompany(
  tx: WriteTx,
  services: DemoServices,
  company: DemoCompany,
): Promise<void> {
  const { address } = company;
  await services.tenants.create(tx, {
    id: company.id,
    slug: company.slug,
    variant: company.variant,
    title: company.title,
    fantasia: company.title,
    razaoSocial: company.razaoSocial,
    mailDomain: company.mailDomain,
    primaryColor: company.primaryColor,
    isMaster: company.isMaster,
    isDefault: company.isDefault,
    email: `contato@${company.mailDomain}`,
    whatsApp: '11999990000',
    logradouro: address.logradouro,
    numero: address.numero,
    bairro: address.bairro,
    cidade: address.cidade,
    uf: address.uf,
    cep: address.cep,
  });
  for (const template of Object.values(templateTexts))
    await services.contracts.storeTemplate(tx, company.id, template);
}

type Made = { random: DemoRandom; users: DemoUsers; clients: readonly DemoClient[] };

async function createAgreements(
  context: Context,
  services: DemoServices,
  company: DemoCompany,
  made: Made,
): Promise<void> {
  const { random, users, clients } = made;
  const director = await callerOf(context, services, users.ADMIN_CEO);
  const consultant = await callerOf(context, services, users.USUARIO_GERENTE);
  for (const [index, client] of clients.entries()) {
    const stage = stageOf(company, index);
    if (stage === 'none') continue;
    const offered = productsByRegime[client.regime];
    const contracts: AgreedType[] = [
      'PRINCIPAL',
      client.regime,
      offered[random.below(offered.length)]!,
      ...(index % 4 === 0 ? [offered[0]!] : []),
    ];
    const agreement = await services.agreements.linkClient(
      director,
      { idTenant: company.id, cnpjcpf: client.cnpjcpf },
      contracts,
    );
    if (stage !== 'waiting')
      await signDemoAgreement(services, context, {
        agreementId: agreement.id,
        upTo: stage,
        capturedBy: consultant,
      });
  }
  for (const [role, type] of partnerAgreements) {
    const idUser = users[role];
    if (idUser === undefined) continue;
    const agreement = await services.agreements.linkUser(director, idUser, [type]);
    if (role === 'USUARIO_CONTABILIDADE')
      await signDemoAgreement(services, context, {
        agreementId: agreement.id,
        upTo: 'fechamento',
        capturedBy: await callerOf(context, services, idUser),
      });
  }
}

/** Who of the network has an agreement in the demonstration, and of which type. */
const partnerAgreements = [
  ['USUARIO_PARCEIRO', 'PARCERIA_COMERCIAL_CPF'],
  ['USUARIO_CONTABILIDADE', 'PARCERIA_COMERCIAL_CNPJ'],
  ['USUARIO_GERENTE', 'PARCERIA_COMERCIAL_CPF'],
] as const satisfies readonly (readonly [string, PartnershipType])[];

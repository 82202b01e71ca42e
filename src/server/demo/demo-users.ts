import { percentInWords } from '#shared/kernel/number-in-words.ts';
import type { TypeCargo, TypeUser } from '#shared/permissions/roles.ts';
import { rolePairs } from '#shared/session/session.enums.ts';
import type { DemoServices } from './demo-services.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { DemoCompany } from './companies.ts';
import { createDemoRandom, demoCpf, type DemoRandom } from './demo-random.ts';

/**
 * Mailbox name and person of each role; the same in every company, so that a newcomer guesses them.
 */
const people: Record<`${TypeUser}_${TypeCargo}`, { box: string; name: string } | undefined> = {
  ADMIN_CEO: { box: 'ceo', name: 'Helena Vasconcelos' },
  ADMIN_TI: { box: 'ti', name: 'Otávio Brandão' },
  ADMIN_ANALISTA: { box: 'analista', name: 'Beatriz Nogueira' },
  ADMIN_FINANCEIRO: { box: 'financeiro', name: 'Sérgio Antunes' },
  ADMIN_JURIDICO: { box: 'juridico', name: 'Luísa Figueiredo' },
  USUARIO_CEO: { box: 'diretoria', name: 'Marcos Vilela' },
  USUARIO_GERENTE: { box: 'gerente', name: 'Renata Prado' },
  USUARIO_GESTOR: { box: 'gestor', name: 'Caio Sampaio' },
  USUARIO_PARCEIRO: { box: 'parceiro', name: 'João Pedro Mourão' },
  USUARIO_CONTABILIDADE: { box: 'contabilidade', name: 'Tânia Guimarães' },
} as Record<`${TypeUser}_${TypeCargo}`, { box: string; name: string } | undefined>;

const newcomerBox = 'novo.parceiro';

const branchRoles = ['ADMIN_CEO', 'USUARIO_CEO', 'USUARIO_GERENTE', 'USUARIO_PARCEIRO'];

/** Ids of a company's demonstration users by role, for linking clients to people. */
export type DemoUsers = Partial<Record<`${TypeUser}_${TypeCargo}`, string>>;

/**
 * Makes the users of one company and gives every ADMIN who is not CEO the company's own permission.
 */
export async function createDemoUsers(
  context: Context,
  tx: WriteTx,
  services: DemoServices,
  company: DemoCompany,
  options: { random: DemoRandom; passwordHash: string },
): Promise<DemoUsers> {
  const { random, passwordHash } = options;
  const made: DemoUsers = {};
  for (const { typeUser, typeCargo } of rolePairs) {
    const role = `${typeUser}_${typeCargo}` as const;
    const person = people[role];
    if (person === undefined || (!company.everyRole && !branchRoles.includes(role))) continue;
    const id = context.newId();
    made[role] = id;
    const commissionPercent = typeUser === 'USUARIO' ? 5 + random.below(20) : null;
    const { address } = company;
    await services.users.create(tx, {
      id,
      idTenant: company.id,
      name: person.name,
      email: `${person.box}@${company.mailDomain}`,
      cpf: demoCpf(random),
      passwordHash,
      typeUser,
      typeCargo,
      whatsApp: `119${random.digits(8)}`,
      comissaoUserPercent: commissionPercent,
      comissaoUserEscrita: commissionPercent === null ? null : percentInWords(commissionPercent),
      cnpj: typeCargo === 'CONTABILIDADE' ? company.id : null,
      razaoSocial:
        typeCargo === 'CONTABILIDADE' ? 'Guimarães Contabilidade e Auditoria Ltda.' : null,
      cep: address.cep,
      logradouro: address.logradouro,
      bairro: address.bairro,
      numero: address.numero,
      municipio: address.cidade,
      estado: address.uf,
      idGerente:
        typeCargo === 'PARCEIRO' || typeCargo === 'CONTABILIDADE'
          ? (made.USUARIO_GERENTE ?? null)
          : null,
      liAceito: true,
      isAccepted: true,
    });
    if (typeUser === 'ADMIN' && typeCargo !== 'CEO')
      await services.permissions.grantTenants(tx, [
        {
          idUser: id,
          idTenant: company.id,
          typeCargo,
          // Legal counsel reads clients and changes none of them.
          editar: typeCargo !== 'JURIDICO',
        },
      ]);
  }
  if (company.everyRole) await createNewcomer(context, tx, services, company, passwordHash);
  return made;
}

/**
 * A partner on the first day: no terms accepted, no address given. Numbers of its own, so that the
 * rest stays as it is.
 */
async function createNewcomer(
  context: Context,
  tx: WriteTx,
  services: DemoServices,
  company: DemoCompany,
  passwordHash: string,
): Promise<void> {
  const random = createDemoRandom(9001);
  await services.users.create(tx, {
    id: context.newId(),
    idTenant: company.id,
    name: 'Davi Moreira',
    email: `${newcomerBox}@${company.mailDomain}`,
    cpf: demoCpf(random),
    passwordHash,
    typeUser: 'USUARIO',
    typeCargo: 'PARCEIRO',
    whatsApp: `119${random.digits(8)}`,
    comissaoUserPercent: 10,
    comissaoUserEscrita: percentInWords(10),
    isAccepted: true,
  });
}

/**
 * The accounts of a company: e-mail address, and role and position or what the person still owes.
 */
const demoAccounts = (company: DemoCompany): { email: string; rights: string }[] =>
  [
    ...rolePairs.flatMap(({ typeUser, typeCargo }) => {
      const role = `${typeUser}_${typeCargo}` as const;
      const box = people[role]?.box;
      const isMade = company.everyRole || branchRoles.includes(role);
      return isMade && box !== undefined ? [{ box, rights: `${typeUser} ${typeCargo}` }] : [];
    }),
    ...(company.everyRole
      ? [{ box: newcomerBox, rights: 'primeiro acesso: termos e endereço' }]
      : []),
  ].map(({ box, rights }) => ({ email: `${box}@${company.mailDomain}`, rights }));

/** The e-mail addresses of a company's accounts. */
export const demoEmails = (company: DemoCompany): string[] =>
  demoAccounts(company).map(({ email }) => email);

/** The accounts as the start prints them, one per line. */
export const demoSignInLines = (company: DemoCompany): string[] =>
  demoAccounts(company).map(({ email, rights }) => email.padEnd(32) + rights);

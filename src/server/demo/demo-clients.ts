import { percentInWords } from '#shared/kernel/number-in-words.ts';
import type { ProcuracaoStatus } from '#shared/clients/procuracao.enums.ts';
import { dayMs } from '#shared/kernel/civil-date.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { regimes, type Regime } from '#shared/contracts/contracts.enums.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import { clientSearchText } from '#server/domain/clients/clients.service.ts';
import type { DemoServices } from './demo-services.ts';
import type { DemoCompany } from './companies.ts';
import type { DemoUsers } from './demo-users.ts';
import { demoCnpj, demoCpf, type DemoRandom } from './demo-random.ts';

/** How the procuração of the n-th client stands, and in how many days from now it ends: ended, due, cancelled, far off. */
const procuracoes: Readonly<Record<number, readonly [ProcuracaoStatus, days: number]>> = {
  2: ['PROCURAÇÃO HABILITADA', -4],
  3: ['PROCURAÇÃO HABILITADA', 12],
  4: ['PROCURAÇÃO CANCELADA', 200],
  6: ['PROCURAÇÃO HABILITADA', 200],
};

/** The same of the digital certificate: ended, due soon, far off. */
const certificados: Readonly<Record<number, number>> = { 1: -12, 3: 20, 5: 240, 7: -90, 8: 300 };

const dayAfter = (now: Date, days: number): string =>
  dayInBrasilia(new Date(now.getTime() + days * dayMs));

function certificadoOf(index: number, now: Date) {
  const days = certificados[index];
  return days === undefined ? {} : { certificadoValidoAte: dayAfter(now, days) };
}

function procuracaoOf(index: number, now: Date) {
  const stands = procuracoes[index];
  if (stands === undefined) return {};
  const [procuracaoHabilitada, days] = stands;
  return {
    procuracaoHabilitada,
    procuracaoHabilitadaEm: dayAfter(now, days - 365),
    procuracaoValidaAte: dayAfter(now, days),
  };
}

const trades = [
  [
    'Farmácia',
    '4771701',
    'Comércio varejista de produtos farmacêuticos, sem manipulação de fórmulas',
  ],
  [
    'Auto Peças',
    '4530703',
    'Comércio a varejo de peças e acessórios novos para veículos automotores',
  ],
  [
    'Supermercado',
    '4711302',
    'Comércio varejista de mercadorias em geral, com predominância de produtos alimentícios',
  ],
  [
    'Posto de Combustíveis',
    '4731800',
    'Comércio varejista de combustíveis para veículos automotores',
  ],
  [
    'Perfumaria',
    '4772500',
    'Comércio varejista de cosméticos, produtos de perfumaria e de higiene pessoal',
  ],
  ['Distribuidora de Bebidas', '4723700', 'Comércio varejista de bebidas'],
  ['Pneus e Serviços', '4530705', 'Comércio a varejo de pneumáticos e câmaras-de-ar'],
  ['Padaria e Confeitaria', '4721102', 'Padaria e confeitaria com predominância de revenda'],
  ['Clínica Médica', '8630503', 'Atividade médica ambulatorial restrita a consultas'],
  [
    'Transportes',
    '4930202',
    'Transporte rodoviário de carga, intermunicipal, interestadual e internacional',
  ],
  ['Material de Construção', '4744099', 'Comércio varejista de materiais de construção em geral'],
  ['Restaurante', '5611201', 'Restaurantes e similares'],
] as const;
const firstNames = [
  'Antônio',
  'Márcia',
  'José',
  'Cláudia',
  'Roberto',
  'Simone',
  'Adriano',
  'Patrícia',
  'Fábio',
  'Rosângela',
  'Inês',
  'Vinícius',
  'Luciana',
  'Édson',
  'Conceição',
  'Rogério',
] as const;
const lastNames = [
  'Almeida',
  'Cordeiro',
  'Magalhães',
  'Araújo',
  'Conceição',
  'Bittencourt',
  'Falcão',
  'Guimarães',
  'Queiroz',
  'Siqueira',
  'Távora',
  'Zanini',
  'Peçanha',
  'Medeiros',
  'Lacerda',
  'Simões',
] as const;
const brands = [
  'São Jorge',
  'Nova Esperança',
  'Três Irmãos',
  'Bom Preço',
  'Estrela do Sul',
  'Santa Luzia',
  'Avenida',
  'Ipê Amarelo',
  'Serra Azul',
  'Pôr do Sol',
  'Central',
  'do Vale',
  'Boa Vista',
  'União',
  'Primavera',
  'Imperial',
] as const;
const streets = [
  'Rua Sete de Setembro',
  'Avenida Brasil',
  'Rua XV de Novembro',
  'Rua das Acácias',
  'Avenida Getúlio Vargas',
  'Travessa da Paz',
] as const;
const banks = ['001', '033', '104', '237', '341', '077'] as const;

/** A client of the demonstration, with what its agreement is to hold. */
export type DemoClient = { cnpjcpf: string; regime: Regime; ownerName: string; ownerCpf: string };

/** The CPF with which the first client of each company signs in (a made-up number of the CPF examples). */
export const demoOwnerCpf = '52998224725';

/** Makes the clients of one company and grants them as `POST /clients` would (responsável, gerente, USUARIO/CEO). */
export async function createDemoClients(
  context: Context,
  tx: WriteTx,
  services: DemoServices,
  company: DemoCompany,
  options: { random: DemoRandom; passwordHash: string; users: DemoUsers },
): Promise<DemoClient[]> {
  const { random, passwordHash, users } = options;
  const made: DemoClient[] = [];
  const rows: Parameters<DemoServices['clients']['create']>[1] = [];
  for (let i = 0; i < company.clientCount; i += 1) {
    const isPerson = i % 11 === 7;
    const ownerName = `${random.pick(firstNames)} ${random.pick(lastNames)} ${random.pick(lastNames)}`;
    const ownerCpf = i === 0 ? demoOwnerCpf : demoCpf(random);
    const cnpjcpf = isPerson ? demoCpf(random) : demoCnpj(random, i % 17 === 5);
    const [trade, cnae, activity] = random.pick(trades);
    const brand = `${trade} ${random.pick(brands)}`;
    const razaoSocial = isPerson
      ? ownerName
      : `${brand} ${random.pick(['Ltda.', 'Ltda.', 'S.A.', 'EIRELI', 'ME'])}`;
    const commissionPercent = 15 + random.below(16);
    const idResponsavel =
      (i % 3 === 0
        ? users.USUARIO_PARCEIRO
        : i % 7 === 3
          ? users.USUARIO_CONTABILIDADE
          : users.USUARIO_GERENTE) ??
      users.USUARIO_GERENTE ??
      null;
    const { address } = company;
    rows.push({
      idTenant: company.id,
      cnpjcpf,
      razaoSocial,
      nomeFantasia: isPerson ? null : brand,
      searchText: clientSearchText({ razaoSocial, nomeFantasia: isPerson ? null : brand, cnpjcpf }),
      status: i % 19 === 13 ? 'INATIVO' : i % 23 === 17 ? 'INADIMPLENTE' : 'PENDENTE',
      idResponsavel,
      idGerente: users.USUARIO_GERENTE ?? null,
      passwordHash,
      cnaePrincipal: isPerson ? null : cnae,
      atividadePrincipal: isPerson ? null : activity,
      comissaoTenantPercent: commissionPercent,
      comissaoEscrita: percentInWords(commissionPercent),
      nomeProprietario: isPerson ? razaoSocial : ownerName,
      cpfProprietario: isPerson ? cnpjcpf : ownerCpf,
      emailProprietario: `contato${i}@cliente.test`,
      contatoProprietario: `119${random.digits(8)}`,
      nomeContador: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
      contatoContador: `113${random.digits(7)}`,
      emailContador: `contador${i}@cliente.test`,
      banco: random.pick(banks),
      agencia: random.digits(4),
      conta: `${random.digits(6)}-${random.digits(1)}`,
      cep: address.cep,
      logradouro: random.pick(streets),
      numero: String(1 + random.below(2400)),
      bairro: random.pick([
        'Centro',
        'Jardim América',
        'Vila Nova',
        'Santa Cecília',
        'Boa Esperança',
      ]),
      municipio: address.cidade,
      estado: address.uf,
      liAceitoTenant: true,
      ...procuracaoOf(i, context.now()),
      ...certificadoOf(i, context.now()),
    });
    made.push({
      cnpjcpf,
      regime: regimes[(i + 2) % 3]!,
      ownerName: isPerson ? razaoSocial : ownerName,
      ownerCpf: isPerson ? cnpjcpf : ownerCpf,
    });
  }
  await services.clients.create(tx, rows);
  const grants = rows.flatMap((row) =>
    (
      [
        [row.idResponsavel, 'PARCEIRO'],
        [row.idGerente, 'GERENTE'],
        [users.USUARIO_CEO, 'CEO'],
      ] as const
    ).flatMap(([idUser, typeCargo]) =>
      idUser
        ? [
            {
              idUser,
              idTenant: company.id,
              idClient: row.cnpjcpf,
              typeCargo,
              editar: true,
            },
          ]
        : [],
    ),
  );
  await services.permissions.grantClients(tx, grants);
  return made;
}

import { percentInWords } from '#shared/kernel/number-in-words.ts';
import { suggestedEmail } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { DemoServices } from './demo-services.ts';
import type { DemoCompany } from './companies.ts';
import { createDemoRandom, demoCnpj, demoCpf } from './demo-random.ts';

/** People of a manager's network, some of whom wait for a CEO. */
const partners = [
  { name: 'Adriana Lemos Cavalcanti', isPending: false },
  { name: 'Bruno Teixeira', isPending: false },
  { name: 'Cláudia Regina de Albuquerque Monteiro', isPending: false },
  { name: 'Danilo Farias', isPending: true },
  { name: 'Elisângela Moura', isPending: false },
  { name: 'Fábio Henrique Souto', isPending: false },
  { name: 'Giovana Peixoto', isPending: false },
  { name: 'Íris Nakamura', isPending: false },
  { name: 'José Antônio Zanetti', isPending: true },
  { name: 'Keila Barros', isPending: false },
  { name: 'Leandro Quintela', isPending: false },
] as const;

const firms = [
  { name: 'Otília Ferraz', razaoSocial: 'Ferraz & Irmãos Contadores Associados S/S' },
  { name: 'Wagner Duarte', razaoSocial: 'Duarte Serviços Contábeis Ltda.' },
] as const;

/** Partners and accounting firms of one company's manager, so that lists, filters and pages have something to show. */
export async function createDemoNetwork(
  context: Context,
  tx: WriteTx,
  services: DemoServices,
  company: DemoCompany,
  options: { seed: number; passwordHash: string; idGerente: string | undefined },
): Promise<void> {
  const { seed, passwordHash, idGerente } = options;
  // Numbers of its own: the rest of the demonstration stays as it is.
  const random = createDemoRandom(seed);
  const { address } = company;
  const person = (name: string) => {
    const commissionPercent = 5 + random.below(20);
    return {
      id: context.newId(),
      idTenant: company.id,
      name,
      email: suggestedEmail(name, company.mailDomain),
      cpf: demoCpf(random),
      passwordHash,
      typeUser: 'USUARIO' as const,
      whatsApp: `119${random.digits(8)}`,
      comissaoUserPercent: commissionPercent,
      comissaoUserEscrita: percentInWords(commissionPercent),
      cep: address.cep,
      logradouro: address.logradouro,
      bairro: address.bairro,
      numero: String(100 + random.below(2000)),
      municipio: address.cidade,
      estado: address.uf,
      idGerente: idGerente ?? null,
      liAceito: true,
    };
  };
  for (const { name, isPending } of partners)
    await services.users.create(tx, {
      ...person(name),
      typeCargo: 'PARCEIRO',
      isAccepted: !isPending,
    });
  for (const { name, razaoSocial } of firms)
    await services.users.create(tx, {
      ...person(name),
      typeCargo: 'CONTABILIDADE',
      cnpj: demoCnpj(random),
      razaoSocial,
      cnaePrincipal: '6920601',
      atividadePrincipal: 'Atividades de contabilidade',
      isAccepted: true,
    });
}

import type { Address, Company } from '#shared/lookups/lookups.schemas.ts';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { demoCompanies } from './companies.ts';

/** A fictitious company that is not a client yet: what a newcomer registers while nothing outside is asked. */
type DemoLookup = {
  /** First twelve characters of the CNPJ. */
  base: string;
  nome: string;
  fantasia: string;
  cnae: readonly [code: string, text: string];
  /** Company at whose address it stands, and its number there. */
  at: string;
  numero: string;
  complemento?: string;
  tipo?: 'FILIAL';
};

const farmacia = [
  '4771701',
  'Comércio varejista de produtos farmacêuticos, sem manipulação de fórmulas',
] as const;
const supermercado = [
  '4711302',
  'Comércio varejista de mercadorias em geral, com predominância de produtos alimentícios - supermercados',
] as const;
const autopecas = [
  '4530703',
  'Comércio a varejo de peças e acessórios novos para veículos automotores',
] as const;
const bebidas = ['4723700', 'Comércio varejista de bebidas'] as const;
const perfumaria = [
  '4772500',
  'Comércio varejista de cosméticos, produtos de perfumaria e de higiene pessoal',
] as const;
const contabilidade = ['6920601', 'Atividades de contabilidade'] as const;
const consultoria = [
  '7020400',
  'Atividades de consultoria em gestão empresarial, exceto consultoria técnica específica',
] as const;

const lookups: readonly DemoLookup[] = [
  {
    base: '408117290001',
    nome: 'Farmácia Aurora do Planalto Ltda.',
    fantasia: 'Farmácia Aurora',
    cnae: farmacia,
    at: 'recupera',
    numero: '1842',
    complemento: 'Loja 3',
  },
  {
    base: '408117290002',
    nome: 'Farmácia Aurora do Planalto Ltda.',
    fantasia: 'Farmácia Aurora',
    cnae: farmacia,
    at: 'meridiano',
    numero: '77',
    tipo: 'FILIAL',
  },
  {
    base: '519233860001',
    nome: 'Supermercado Vale das Palmeiras S.A.',
    fantasia: 'Super Palmeiras',
    cnae: supermercado,
    at: 'meridiano',
    numero: '311',
  },
  {
    base: '630455170001',
    nome: 'Auto Peças Rota Nova Ltda.',
    fantasia: 'Rota Nova',
    cnae: autopecas,
    at: 'kairos',
    numero: '1540',
  },
  {
    base: '274819530001',
    nome: 'Distribuidora de Bebidas Serra Clara Ltda.',
    fantasia: 'Serra Clara',
    cnae: bebidas,
    at: 'brasa',
    numero: '905',
  },
  {
    // Of the alphanumeric form in force since 07/2026.
    base: '7K4M2P9Q0001',
    nome: 'Perfumaria Flor de Laranjeira Ltda.',
    fantasia: 'Flor de Laranjeira',
    cnae: perfumaria,
    at: 'taxpro',
    numero: '2210',
    complemento: 'Sala 12',
  },
  {
    base: '853106420001',
    nome: 'Balanço Certo Contabilidade Ltda.',
    fantasia: 'Balanço Certo',
    cnae: contabilidade,
    at: 'recupera',
    numero: '960',
    complemento: 'Conjunto 81',
  },
  {
    base: '961748350001',
    nome: 'Horizonte Gestão Tributária Ltda.',
    fantasia: 'Horizonte',
    cnae: consultoria,
    at: 'kairos',
    numero: '3111',
    complemento: '9º andar',
  },
  {
    base: '190582740001',
    nome: 'Litoral Consultoria Fiscal Ltda.',
    fantasia: 'Litoral Fiscal',
    cnae: consultoria,
    at: 'taxpro',
    numero: '88',
  },
];

const addressOf = (slug: string): (typeof demoCompanies)[number]['address'] =>
  demoCompanies.find((company) => company.slug === slug)!.address;

/** Every company that the demonstration can look up, by CNPJ: those to register, and the five themselves. */
const companies: ReadonlyMap<string, Company> = new Map([
  ...lookups.map(({ base, nome, fantasia, cnae, at, numero, complemento, tipo }) => {
    const { logradouro, bairro, cidade, uf, cep } = addressOf(at);
    const company: Company = {
      tipo: tipo ?? 'MATRIZ',
      nome,
      fantasia,
      logradouro,
      numero,
      complemento: complemento ?? '',
      bairro,
      municipio: cidade,
      uf,
      cep,
      atividade_principal: [{ code: cnae[0], text: cnae[1] }],
    };
    return [base + cnpjCheckDigits(base), company] as const;
  }),
  ...demoCompanies.map(({ id, title, razaoSocial, address }) => {
    const { cidade: municipio, ...place } = address;
    const company: Company = {
      tipo: 'MATRIZ',
      nome: razaoSocial,
      fantasia: title,
      ...place,
      municipio,
      complemento: '',
      atividade_principal: [{ code: consultoria[0], text: consultoria[1] }],
    };
    return [id, company] as const;
  }),
]);

/** A company of the demonstration by its CNPJ (14 characters), or undefined. */
export function demoCompany(cnpj: string): Company | undefined {
  return companies.get(cnpj);
}

/** An address of the demonstration by its CEP (8 digits), or undefined. */
export function demoAddress(cep: string): Address | undefined {
  const address = demoCompanies.find((company) => company.address.cep === cep)?.address;
  return address === undefined
    ? undefined
    : {
        cep,
        logradouro: address.logradouro,
        complemento: '',
        bairro: address.bairro,
        municipio: address.cidade,
        estado: address.uf,
      };
}

import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';

/** A fictitious company of the demonstration. */
export type DemoCompany = {
  id: string;
  slug: string;
  variant: 'default' | 'branded' | 'taxpro';
  title: string;
  razaoSocial: string;
  mailDomain: string;
  primaryColor: string;
  isMaster: boolean;
  isDefault: boolean;
  address: {
    logradouro: string;
    numero: string;
    bairro: string;
    cidade: string;
    uf: string;
    cep: string;
  };
  /** Clients that the demonstration makes for it. */
  clientCount: number;
  /** Users of every typeUser x cargo, or only the few that a branch has. */
  everyRole: boolean;
};

const cnpj = (base: string): string => base + cnpjCheckDigits(base);

/** The five companies: d (default and master), m, k, b and t (decisions: Five companies). */
export const demoCompanies: readonly DemoCompany[] = [
  {
    id: cnpj('402938110001'),
    slug: 'recupera',
    variant: 'default',
    title: 'Recupera',
    razaoSocial: 'Recupera Consultoria Tributária Ltda.',
    mailDomain: 'recupera.test',
    primaryColor: '#1f4e79',
    isMaster: true,
    isDefault: true,
    clientCount: 80,
    everyRole: true,
    address: {
      logradouro: 'Avenida Paulista',
      numero: '1374',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01310100',
    },
  },
  {
    id: cnpj('518204730001'),
    slug: 'meridiano',
    variant: 'branded',
    title: 'Meridiano Tributário',
    razaoSocial: 'Meridiano Assessoria Tributária S.A.',
    mailDomain: 'meridiano.test',
    primaryColor: '#0f766e',
    isMaster: false,
    isDefault: false,
    clientCount: 60,
    everyRole: true,
    address: {
      logradouro: 'Rua Marechal Deodoro',
      numero: '630',
      bairro: 'Centro',
      cidade: 'Curitiba',
      uf: 'PR',
      cep: '80010010',
    },
  },
  {
    id: cnpj('279465100001'),
    slug: 'kairos',
    variant: 'branded',
    title: 'Kairós Recuperação Fiscal',
    razaoSocial: 'Kairós Recuperação Fiscal Ltda.',
    mailDomain: 'kairos.test',
    primaryColor: '#6d28d9',
    isMaster: false,
    isDefault: false,
    clientCount: 20,
    everyRole: false,
    address: {
      logradouro: 'Avenida Afonso Pena',
      numero: '2920',
      bairro: 'Funcionários',
      cidade: 'Belo Horizonte',
      uf: 'MG',
      cep: '30130007',
    },
  },
  {
    id: cnpj('631750480001'),
    slug: 'brasa',
    variant: 'branded',
    title: 'Brasa Consultoria Fiscal',
    razaoSocial: 'Brasa Consultoria Fiscal Ltda.',
    mailDomain: 'brasa.test',
    primaryColor: '#b45309',
    isMaster: false,
    isDefault: false,
    clientCount: 20,
    everyRole: false,
    address: {
      logradouro: 'Rua dos Andradas',
      numero: '1234',
      bairro: 'Centro Histórico',
      cidade: 'Porto Alegre',
      uf: 'RS',
      cep: '90020008',
    },
  },
  {
    id: cnpj('748213960001'),
    slug: 'taxpro',
    variant: 'taxpro',
    title: 'TaxPro',
    razaoSocial: 'TaxPro Inteligência Tributária Ltda.',
    mailDomain: 'taxpro.test',
    primaryColor: '#1d4ed8',
    isMaster: false,
    isDefault: false,
    clientCount: 20,
    everyRole: false,
    address: {
      logradouro: 'Avenida Boa Viagem',
      numero: '450',
      bairro: 'Pina',
      cidade: 'Recife',
      uf: 'PE',
      cep: '51011000',
    },
  },
];

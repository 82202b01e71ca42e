import type { RegistrationSummaryQuery } from './clients.schemas.ts';

type Filter = { page: number; pageSize: number } & Readonly<
  Partial<
    Record<
      | 'q'
      | 'status'
      | 'sort'
      | 'etapa'
      | 'responsavel'
      | 'gerente'
      | 'de'
      | 'ate'
      | 'quadro'
      | 'cadastro'
      | 'faltam',
      string
    >
  >
>;

/** Query keys of clients, all below `all`. `tenant` is a company that an ADMIN looks at. */
export const clientKeys = {
  all: ['clients'],
  registrationRules: ['clients', 'registration-rules'],
  isClient: (cnpjcpf: string) => ['clients', 'is-client', cnpjcpf] as const,
  unverifiedOwners: (tenant: string) => ['clients', 'unverified-owners', tenant] as const,
  passwordPolicy: (tenant: string) => ['clients', 'password-policy', tenant] as const,
  list: (tenant: string | undefined, filter: Filter) => ['clients', tenant ?? '', filter] as const,
  record: (tenant: string | undefined, cnpjcpf: string) =>
    ['clients', 'record', tenant ?? '', cnpjcpf] as const,
  summary: (tenant: string | undefined, query: RegistrationSummaryQuery) =>
    ['clients', 'summary', tenant ?? '', query] as const,
  heads: (q: string) => ['clients', 'heads', q] as const,
} as const;

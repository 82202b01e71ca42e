/** Query keys of observations. `tenant` is a company that an ADMIN looks at; `product` null = all of the client. */
export const observationKeys = {
  of: (tenant: string | undefined, cnpjcpf: string, product: string | null) =>
    ['observations', tenant ?? '', cnpjcpf, product ?? ''] as const,
} as const;

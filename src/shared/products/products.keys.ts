/** Query keys of products. `tenant` is a company that an ADMIN looks at. */
export const productKeys = {
  ofClient: (tenant: string | undefined, cnpjcpf: string) =>
    ['products', tenant ?? '', cnpjcpf] as const,
} as const;

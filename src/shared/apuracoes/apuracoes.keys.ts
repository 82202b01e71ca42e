/** Query keys of apurações. `tenant` is a company that an ADMIN looks at. */
export const apuracaoKeys = {
  ofProduct: (tenant: string | undefined, idProduct: string) =>
    ['apuracoes', tenant ?? '', idProduct] as const,
} as const;

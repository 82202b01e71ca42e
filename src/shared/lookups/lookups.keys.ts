/** Query keys of what is looked up outside. */
export const lookupKeys = {
  banks: ['banks'],
  cep: (cep: string) => ['cep', cep] as const,
} as const;

/** Texts of the lookups (@spec 1 §8 Lookups; @spec 2 §5, §8). */
export const lookupMessages = {
  cnpjInvalid: 'CNPJ inválido. Digite 14 números.',
  cnpjNotFound: 'Nenhuma informação encontrada para este CNPJ.',
  cnpjOfAnother: 'Estes dados são de outro CNPJ. Consulte o CNPJ de novo.',
  cnpjFailed: 'Ocorreu um erro inesperado.',
  cepInvalid: 'CEP inválido',
  cepNotFound: 'Nenhuma informação encontrada para este CEP.',
  cepFailed: 'Erro ao consultar informações do CEP no backend.',
  selicFailed: 'Erro ao consultar informações do Selic no backend.',
} as const;

/** Texts of the product list (@spec 3 §2 Product screens). */
export const productMessages = {
  none: 'Você não possui produtos disponíveis.',
  loadingClient: 'Carregando dados do cliente...',
} as const;

/** Texts of the product list (@spec 3 §2 Product screens). */
export const productMessages = {
  none: 'Você não possui produtos disponíveis.',
  loadingClient: 'Carregando dados do cliente...',
} as const;

/** Alert of a product's new status; product and statuses as people read them. */
export const productStatusAlert = (
  product: string,
  client: string,
  before: string,
  after: string,
): string => `${product} de ${client} passou de ${before} a ${after}.`;

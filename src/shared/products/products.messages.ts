import { maxSecretLength } from './product-secret.ts';

/** Texts of the product list (@spec 3 §2 Product screens). */
export const productMessages = {
  none: 'Você não possui produtos disponíveis.',
  loadingClient: 'Carregando dados do cliente...',
  askCeo: 'Peça ao CEO acesso a um serviço em Permissões.',
  inDevelopment: 'Produto em desenvolvimento',
  statusUnknown: 'Status de produto inválido',
  idMissing: 'ID do produto não fornecido',
  secretTooLong: `Use no máximo ${maxSecretLength} caracteres.`,
  secretInvalid: 'A senha de acesso tem um caractere que não se escreve',
  cancelEffect: 'Só Adicionar Produto o contrata de novo, com nova versão do contrato.',
  noSecret: 'Este produto não tem senha de acesso.',
  secretFailed: 'Erro ao atualizar senha do produto',
} as const;

/** Alert of a product's new status; product and statuses as people read them. */
export const productStatusAlert = (
  product: string,
  client: string,
  before: string,
  after: string,
): string => `${product} de ${client} passou de ${before} a ${after}.`;

/** Texts of the signature list and its verification (@spec 2 §2 §8). */
export const verificationMessages = {
  loadFailed: 'Erro ao carregar assinatura.',
  notFound: 'Assinatura não encontrada.',
  updateFailed: 'Erro ao atualizar status!',
  updated: 'Atualizado com sucesso!',
  invalidDate: 'Data inválida',
  reasonRequired: 'Informe o motivo da negativa.',
} as const;

import { errorCodes } from '../http/error-codes.ts';

/** Texts of the signature list and its verification (@spec 2 §2 §8). */
export const verificationMessages = {
  loadFailed: 'Erro ao carregar assinatura.',
  notFound: errorCodes.signature_not_found.message,
  updateFailed: 'Erro ao atualizar status!',
  updated: 'Atualizado com sucesso!',
  invalidDate: 'Data inválida',
  reasonRequired: 'Informe o motivo da negativa.',
} as const;

import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of copies and of the links to them. */
export const copyErrors = {
  copy_link_invalid: {
    status: 410,
    message: 'Este link não vale. Abra-o de novo a partir da mensagem ou peça outra cópia.',
  },
  copy_link_expired: {
    status: 410,
    message: 'O prazo deste link terminou. Peça outra cópia a quem atendeu você.',
  },
  copy_link_used: {
    status: 410,
    message:
      'Este link já foi aberto em outros aparelhos e não abre em mais um. Abra-o em um deles ou peça outra cópia.',
  },
  copies_exhausted: {
    status: 409,
    message:
      'Este contrato já teve muitas cópias pedidas. Baixe o PDF e entregue-o por outro meio.',
  },
} as const satisfies ErrorTable;

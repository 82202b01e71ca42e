import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of products. */
export const productErrors = {
  product_cancelled: {
    status: 409,
    message: 'Produto cancelado. Para contratá-lo de novo, use Adicionar Produto.',
  },
  secret_unreadable: {
    status: 409,
    message:
      'Este valor foi cifrado com outra chave. Cadastre-o de novo ou traga a chave de volta.',
  },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';
import { productMessages } from './products.messages.ts';

/** Errors of products. */
export const productErrors = {
  product_cancelled: {
    status: 409,
    message: 'Produto cancelado. Para contratá-lo de novo, use Adicionar Produto.',
  },
  product_missing: { status: 422, message: productMessages.idMissing },
  product_not_built: { status: 409, message: productMessages.inDevelopment },
  secret_unreadable: {
    status: 409,
    message:
      'Este valor foi cifrado com outra chave. Cadastre-o de novo ou traga a chave de volta.',
  },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of products. */
export const productErrors = {
  product_cancelled: {
    status: 409,
    message: 'Produto cancelado. Para contratá-lo de novo, use Adicionar Produto.',
  },
} as const satisfies ErrorTable;

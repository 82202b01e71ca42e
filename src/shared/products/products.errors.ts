import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of products. */
export const productErrors = {
  product_cancelled: {
    status: 409,
    message:
      'O produto está cancelado. Para voltar a ele, contrate-o de novo em Adicionar Produto.',
  },
} as const satisfies ErrorTable;

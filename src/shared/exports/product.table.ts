import { contractTypeLabels } from '../contracts/contracts.enums.ts';
import { productTypeLabels } from '../products/product-types.ts';
import { productStatuses } from '../products/products.enums.ts';
import type { Product } from '../products/products.schemas.ts';
import type { ExportTable } from './export-table.ts';

/** 'Produtos do cliente' as a file; whose they are stands in each line, because a file lies beside others. */
export const productTable: ExportTable<Product> = {
  name: 'produtos',
  columns: [
    { header: 'Cliente', cell: (row) => row.razao_social },
    { header: 'Produto', cell: (row) => productTypeLabels[row.typeServico] },
    { header: 'Regime', cell: (row) => contractTypeLabels[row.typeRegime] },
    { header: 'Status', cell: (row) => productStatuses[row.status].label },
    { header: 'Analista', cell: (row) => row.nomeAnalista ?? 'Sem analista' },
    { header: 'Parceiro', cell: (row) => row.parceiro ?? '' },
    { header: 'Empresa', cell: (row) => row.empresa },
  ],
};

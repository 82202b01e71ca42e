import { contractTypeLabels } from '../contracts/contracts.enums.ts';
import { contractStateLabel } from '../contracts/contract-state.rules.ts';
import type { ContractRow } from '../contracts/contracts.schemas.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import type { ExportTable } from './export-table.ts';

/** 'Lista de Contratos', or that of the deleted ones, as a file. */
export const contractTable = (isActive: boolean): ExportTable<ContractRow> => ({
  name: isActive ? 'contratos' : 'contratos-excluidos',
  columns: [
    { header: 'Nome', cell: (row) => row.nameContrato },
    { header: 'Tipo', cell: (row) => contractTypeLabels[row.typeContrato] },
    { header: 'Versão', cell: (row) => row.version },
    { header: 'Situação', cell: contractStateLabel },
    {
      header: isActive ? 'Criado em' : 'Excluído em',
      cell: (row) => formatDateTime(row.deletedAt ?? row.createdDate),
    },
    {
      header: isActive ? 'Criado por' : 'Excluído por',
      cell: (row) => (row.deletedAt === null ? row.createdBy : row.deletedBy) ?? '',
    },
  ],
});

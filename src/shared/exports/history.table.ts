import type { HistoryRow } from '../history/history.schemas.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import { formatCpf } from '../kernel/cpf.ts';
import type { ExportTable } from './export-table.ts';

/** 'Histórico de modificações' as a file: the seven columns of the screen (@spec 3 §2). */
export const historyTable: ExportTable<HistoryRow> = {
  name: 'historico',
  columns: [
    { header: 'Usuário', cell: (row) => row.usuario },
    { header: 'CPF', cell: (row) => (row.cpf === null ? '' : formatCpf(row.cpf)) },
    { header: 'Data e hora', cell: (row) => formatDateTime(row.dataHora) },
    { header: 'Ação', cell: (row) => row.acao },
    { header: 'Campo modificado', cell: (row) => row.campoModificado ?? '' },
    { header: 'Valor antigo', cell: (row) => row.valorAntigo ?? '' },
    { header: 'Valor novo', cell: (row) => row.valorNovo ?? '' },
  ],
};

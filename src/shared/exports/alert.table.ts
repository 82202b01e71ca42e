import type { Alert } from '../alerts/alerts.schemas.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import type { ExportTable } from './export-table.ts';

/** One tab of 'Seus Alertas' as a file. */
export const alertTable: ExportTable<Alert> = {
  name: 'alertas',
  columns: [
    { header: 'Empresa', cell: (alert) => alert.company },
    { header: 'Mensagem', cell: (alert) => alert.message },
    { header: 'Data', cell: (alert) => formatDateTime(alert.date) },
    { header: 'Escrito por', cell: (alert) => alert.writtenBy ?? '' },
    {
      header: 'Resolvido em',
      cell: (alert) => (alert.resolvedDate === null ? '' : formatDateTime(alert.resolvedDate)),
    },
    { header: 'Resolvido por', cell: (alert) => alert.resolvedBy ?? '' },
    { header: 'Solução', cell: (alert) => alert.resolutionMessage ?? '' },
  ],
};

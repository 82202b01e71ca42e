import { formatDateTime } from '../kernel/civil-date.ts';
import {
  actorText,
  objectText,
  securityActionLabels,
  securityOutcomeLabels,
} from '../security/security.messages.ts';
import type { SecurityRow } from '../security/security.schemas.ts';
import type { ExportTable } from './export-table.ts';

/** 'Registro de acessos' as a file. */
export const accessTable: ExportTable<SecurityRow> = {
  name: 'registro-de-acessos',
  columns: [
    { header: 'Data e hora', cell: (row) => formatDateTime(row.at) },
    { header: 'Pessoa', cell: (row) => actorText(row.actorKind, row.actor) },
    { header: 'Empresa', cell: (row) => row.company ?? '' },
    { header: 'Ação', cell: (row) => securityActionLabels[row.action] },
    { header: 'Objeto', cell: (row) => objectText(row.objectKind, row.object) },
    { header: 'Resultado', cell: (row) => securityOutcomeLabels[row.outcome] },
    { header: 'Vezes', cell: (row) => row.count },
    { header: 'Endereço', cell: (row) => row.address ?? '' },
  ],
};

import type { DeviceRow } from '../devices/devices.schemas.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import { deviceLabelOf } from '../session/device-label.rules.ts';
import type { ExportTable } from './export-table.ts';

/** A browser's own words ('Mozilla/5.0 …') say nothing to people. */
const titleOf = (name: string): string =>
  name.startsWith('Mozilla/') ? deviceLabelOf(name) || name : name;

/** 'Dispositivos' as a file: counts are numbers, and times are told as such, because 'há 3 dias' is another day later. */
export const deviceTable: ExportTable<DeviceRow> = {
  name: 'dispositivos',
  columns: [
    { header: 'Pessoa', cell: (row) => row.person },
    { header: 'Tipo', cell: (row) => (row.personKind === 'client' ? 'Cliente' : 'Usuário') },
    { header: 'Aparelho', cell: (row) => titleOf(row.deviceName) },
    {
      header: 'Perdido em',
      cell: (row) => (row.lostAt === null ? '' : formatDateTime(row.lostAt)),
    },
    { header: 'À espera', cell: (row) => row.waiting },
    {
      header: 'À espera desde',
      cell: (row) => (row.oldestWaitingAt === null ? '' : formatDateTime(row.oldestWaitingAt)),
    },
    { header: 'Sumidos', cell: (row) => row.missing },
    { header: 'Apagados', cell: (row) => row.lostWaiting },
    {
      header: 'Apagados em',
      cell: (row) => (row.lossNoticedAt === null ? '' : formatDateTime(row.lossNoticedAt)),
    },
    { header: 'Com o escritório', cell: (row) => row.handedOver },
    { header: 'Recibos com chave não confirmada', cell: (row) => row.unconfirmedReceipts },
    { header: 'Último contato', cell: (row) => formatDateTime(row.lastContactAt) },
    { header: 'Versão', cell: (row) => row.appBuild },
  ],
};

import { Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deviceSorts, type DeviceRow, type DeviceSort } from '#shared/devices/devices.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import { orderOf } from '#web/ui/list/sort-order.ts';
import {
  HandedBadge,
  LostBadge,
  MissingBadge,
  ReceiptsBadge,
  WaitingBadge,
} from './device-badges.tsx';
import { DeviceCard } from './device-card.tsx';
import { DeviceDrawer } from './device-drawer.tsx';
import { ageText, deviceTitle } from './device-labels.ts';
import { devicePageSize, devicesQuery } from './devices.queries.ts';
import classes from './devices.module.css';

function columnsOf(nowMs: number): Column<DeviceRow>[] {
  return [
    {
      key: 'person',
      header: 'Pessoa e aparelho',
      order: 'person',
      cell: (row) => (
        <>
          <span className={classes.name}>{row.person}</span>
          <span className={classes.device}>
            {deviceTitle(row.deviceName)}
            {row.personKind === 'client' && ' · cliente'}
          </span>
          <LostBadge row={row} />
        </>
      ),
    },
    {
      key: 'waiting',
      header: 'À espera',
      width: 200,
      cell: (row) => <WaitingBadge row={row} nowMs={nowMs} />,
    },
    {
      key: 'missing',
      header: 'Sumidos',
      width: 120,
      cell: (row) => <MissingBadge row={row} />,
    },
    {
      key: 'handed',
      header: 'Com o escritório',
      width: 150,
      cell: (row) => (
        <>
          <HandedBadge row={row} />
          <ReceiptsBadge row={row} />
        </>
      ),
    },
    {
      key: 'contact',
      header: 'Último contato',
      order: 'contact',
      isNewestFirst: true,
      width: 150,
      cell: (row) => <span className="tabular">{ageText(row.lastContactAt, nowMs)}</span>,
    },
    {
      key: 'build',
      header: 'Versão',
      kind: 'word',
      cell: (row) => (
        <Text span size="sm" c="dimmed" className="tabular">
          {row.appBuild === '' ? '-' : row.appBuild}
        </Text>
      ),
    },
  ];
}

const keyOf = (row: DeviceRow): string => `${row.installId} ${row.owner}`;

type Props = {
  page: number;
  sort: DeviceSort | undefined;
  onSort: (sort: DeviceSort | undefined) => void;
  onPage: (page: number) => void;
  /** Whether the person may download what was handed over. */
  canDownload: boolean;
  canDelete: boolean;
  /** Whether the person may declare a device lost. */
  canLose: boolean;
};

/** Devices of the company, those that need somebody first; a row opens what it holds. */
export function DeviceList({ page, sort, onSort, onPage, canDownload, canDelete, canLose }: Props) {
  const query = useQuery(devicesQuery(page, sort));
  const { data, dataUpdatedAt: nowMs } = query;
  const [openedRow, setOpened] = useState<DeviceRow | null>(null);
  // As the list knows it now: what was declared lost says so in the open drawer.
  const opened =
    data?.data.find((row) => keyOf(row) === (openedRow && keyOf(openedRow))) ?? openedRow;
  return (
    <>
      <ListView
        query={query}
        rows={data?.data ?? []}
        keyOf={keyOf}
        failedTitle="Não foi possível carregar os aparelhos"
        messageOf={messageOfError}
        empty={{
          icon: IconDeviceTablet,
          title: 'Nenhum aparelho por aqui ainda',
          hint: 'Um aparelho aparece quando alguém entra nele com internet.',
        }}
        table={{
          caption: 'Aparelhos',
          columns: columnsOf(nowMs),
          sort: { by: sort, onSort: (order) => onSort(orderOf(deviceSorts, order)) },
          onPress: setOpened,
        }}
        cards={{
          below: 1240,
          label: 'Aparelhos',
          children: (row) => <DeviceCard row={row} nowMs={nowMs} onOpen={setOpened} />,
        }}
        foot={{
          total: data?.total ?? 0,
          count: countInWords(data?.total ?? 0, 'aparelho', 'aparelhos'),
          page,
          pageSize: devicePageSize,
          onPage,
        }}
      />
      {opened !== null && (
        <DeviceDrawer
          device={opened}
          canDownload={canDownload}
          canDelete={canDelete}
          canLose={canLose}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

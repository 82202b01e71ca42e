import { Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { countInWords, ListView } from '#web/ui/list/list-view.tsx';
import { HandedBadge, MissingBadge, WaitingBadge } from './device-badges.tsx';
import { DeviceCard } from './device-card.tsx';
import { DeviceDrawer } from './device-drawer.tsx';
import { ageText } from './device-labels.ts';
import { devicePageSize, devicesQuery } from './devices.queries.ts';
import classes from './devices.module.css';

function columnsOf(nowMs: number): Column<DeviceRow>[] {
  return [
    {
      key: 'person',
      header: 'Pessoa e aparelho',
      cell: (row) => (
        <>
          <span className={classes.name}>{row.person}</span>
          <span className={classes.device}>
            {row.deviceName}
            {row.personKind === 'client' && ' · cliente'}
          </span>
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
      cell: (row) => <HandedBadge row={row} />,
    },
    {
      key: 'contact',
      header: 'Último contato',
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

type Props = {
  page: number;
  onPage: (page: number) => void;
  /** Whether the person may download what was handed over. */
  canDownload: boolean;
};

/** Devices of the company, those that need somebody first; a row opens what it holds. */
export function DeviceList({ page, onPage, canDownload }: Props) {
  const query = useQuery(devicesQuery(page));
  const { data, dataUpdatedAt: nowMs } = query;
  const [opened, setOpened] = useState<DeviceRow | null>(null);
  return (
    <>
      <ListView
        query={query}
        rows={data?.data ?? []}
        keyOf={(row) => `${row.installId} ${row.owner}`}
        failedTitle="Não foi possível carregar os aparelhos"
        messageOf={messageOfError}
        empty={{
          icon: IconDeviceTablet,
          title: 'Nenhum aparelho por aqui ainda',
          hint: 'Um aparelho aparece quando alguém entra nele com internet.',
        }}
        table={{ caption: 'Aparelhos', columns: columnsOf(nowMs), onPress: setOpened }}
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
        <DeviceDrawer device={opened} canDownload={canDownload} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

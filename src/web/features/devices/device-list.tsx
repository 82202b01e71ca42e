import { Button, Text } from '@mantine/core';
import { IconCloudOff, IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFoot } from '#web/ui/list-foot.tsx';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import { HandedBadge, MissingBadge, WaitingBadge } from './device-badges.tsx';
import { DeviceCards } from './device-cards.tsx';
import { DeviceDrawer } from './device-drawer.tsx';
import { ageText } from './device-labels.ts';
import { devicePageSize, devicesQuery } from './devices.queries.ts';
import classes from './devices.module.css';

const keyOf = (row: DeviceRow): string => `${row.installId} ${row.owner}`;

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
      width: 110,
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
  const showsCards = useIsNarrowerThan(1240);
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(
    devicesQuery(page),
  );
  const [opened, setOpened] = useState<DeviceRow | null>(null);
  const rows = data?.data ?? [];
  const pageCount = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / devicePageSize));
  const empty = (
    <EmptyState
      icon={IconDeviceTablet}
      title="Nenhum aparelho por aqui ainda"
      hint="Um aparelho aparece quando alguém entra nele com internet."
    />
  );
  if (error !== null && data === undefined)
    return (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar os aparelhos"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  return (
    <>
      {showsCards ? (
        <DeviceCards
          rows={rows}
          nowMs={dataUpdatedAt}
          isLoading={isPending}
          empty={empty}
          onOpen={setOpened}
        />
      ) : (
        <DataTable
          caption="Aparelhos"
          columns={columnsOf(dataUpdatedAt)}
          rows={rows}
          keyOf={keyOf}
          onPress={setOpened}
          isLoading={isPending}
          empty={empty}
        />
      )}
      {data !== undefined && data.total > 0 && (
        <ListFoot
          count={
            data.total === 1 ? '1 aparelho' : `${data.total.toLocaleString('pt-BR')} aparelhos`
          }
          page={page}
          pageCount={pageCount}
          onPage={onPage}
        />
      )}
      {opened !== null && (
        <DeviceDrawer device={opened} canDownload={canDownload} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

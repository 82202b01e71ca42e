import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
import { CardList, CardOpener } from '#web/ui/card-list.tsx';
import { HandedBadge, MissingBadge, WaitingBadge } from './device-badges.tsx';
import { ageText } from './device-labels.ts';
import classes from './devices.module.css';

/** The same list on a phone. */
export function DeviceCards({
  rows,
  nowMs,
  isLoading,
  empty,
  onOpen,
}: {
  rows: readonly DeviceRow[];
  nowMs: number;
  isLoading: boolean;
  empty: ReactNode;
  onOpen: (row: DeviceRow) => void;
}) {
  return (
    <CardList
      label="Aparelhos"
      rows={rows}
      keyOf={(row) => `${row.installId} ${row.owner}`}
      isLoading={isLoading}
      empty={empty}
    >
      {(row) => (
        <>
          <CardOpener onPress={() => onOpen(row)}>
            <span className={classes.name}>{row.person}</span>
            <span className={classes.device}>{row.deviceName}</span>
          </CardOpener>
          <Text size="sm" c="dimmed" className="tabular">
            Último contato {ageText(row.lastContactAt, nowMs)}
            {row.appBuild !== '' && ` · versão ${row.appBuild}`}
          </Text>
          <div className={classes.badges}>
            <WaitingBadge row={row} nowMs={nowMs} />
            {row.missing > 0 && <MissingBadge row={row} />}
            <HandedBadge row={row} />
          </div>
        </>
      )}
    </CardList>
  );
}

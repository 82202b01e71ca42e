import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
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
  if (isLoading)
    return (
      <Stack gap="sm">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={116} radius="lg" />
        ))}
      </Stack>
    );
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={classes.cards} aria-label="Aparelhos">
      {rows.map((row) => (
        <li key={`${row.installId} ${row.owner}`} className={classes.card}>
          <button type="button" className={classes.rowButton} onClick={() => onOpen(row)}>
            <span className={classes.name}>{row.person}</span>
            <span className={classes.device}>{row.deviceName}</span>
          </button>
          <Text size="sm" c="dimmed" className="tabular">
            Último contato {ageText(row.lastContactAt, nowMs)}
            {row.appBuild !== '' && ` · versão ${row.appBuild}`}
          </Text>
          <div className={classes.badges}>
            <WaitingBadge row={row} nowMs={nowMs} />
            {row.missing > 0 && <MissingBadge row={row} />}
            <HandedBadge row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

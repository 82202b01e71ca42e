import { Text } from '@mantine/core';
import { staleAfterMs } from '#shared/devices/devices.rules.ts';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ageText } from './device-labels.ts';
import classes from './devices.module.css';

type Props = { row: DeviceRow; nowMs: number };

/** What waits on the device and since when; red after a day. */
export function WaitingBadge({ row, nowMs }: Props) {
  if (row.waiting === 0 || row.oldestWaitingAt === null)
    return (
      <Text span size="sm" c="dimmed">
        Nada à espera
      </Text>
    );
  const isStale = nowMs - Date.parse(row.oldestWaitingAt) >= staleAfterMs;
  return (
    <span className={classes.badges}>
      <StatusBadge color={isStale ? 'red' : 'yellow'}>
        {row.waiting === 1 ? '1 à espera' : `${row.waiting} à espera`}
      </StatusBadge>
      <span className={classes.age}>{ageText(row.oldestWaitingAt, nowMs)}</span>
    </span>
  );
}

/** What was announced and is gone from the device. */
export function MissingBadge({ row }: { row: DeviceRow }) {
  if (row.missing === 0)
    return (
      <Text span size="sm" c="dimmed">
        Nenhum
      </Text>
    );
  return (
    <StatusBadge color="red">
      {row.missing === 1 ? '1 sumido' : `${row.missing} sumidos`}
    </StatusBadge>
  );
}

/** What was handed to the office as it is. */
export function HandedBadge({ row }: { row: DeviceRow }) {
  if (row.handedOver === 0) return null;
  return (
    <StatusBadge color="blue">
      {row.handedOver === 1 ? '1 entregue' : `${row.handedOver} entregues`}
    </StatusBadge>
  );
}

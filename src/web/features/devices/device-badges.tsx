import { Text } from '@mantine/core';
import { formatDate } from '#shared/kernel/civil-date.ts';
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

/** What was announced and is gone from the device, and when its store was last thrown away with anything unsent in it; how much, the drawer says. */
export function MissingBadge({ row: { missing, lossNoticedAt } }: { row: DeviceRow }) {
  if (missing === 0 && lossNoticedAt === null)
    return (
      <Text span size="sm" c="dimmed">
        Nenhum
      </Text>
    );
  return (
    <span className={classes.badges}>
      {missing > 0 && (
        <StatusBadge color="red">{missing === 1 ? '1 sumido' : `${missing} sumidos`}</StatusBadge>
      )}
      {lossNoticedAt !== null && (
        <StatusBadge color="red">Dados apagados em {formatDate(lossNoticedAt)}</StatusBadge>
      )}
    </span>
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

/** That the device was declared lost. */
export function LostBadge({ row }: { row: DeviceRow }) {
  return row.lostAt === null ? null : <StatusBadge color="red">Perdido</StatusBadge>;
}

/** Receipts that the device could not confirm: somebody may stand between it and the server. */
export function ReceiptsBadge({ row }: { row: DeviceRow }) {
  if (row.unconfirmedReceipts === 0) return null;
  return (
    <StatusBadge color="red">
      {row.unconfirmedReceipts === 1
        ? '1 recibo com chave ainda não confirmada'
        : `${row.unconfirmedReceipts} recibos com chave ainda não confirmada`}
    </StatusBadge>
  );
}

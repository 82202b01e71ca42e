import { Text } from '@mantine/core';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
import { CardOpener } from '#web/ui/card-list.tsx';
import {
  HandedBadge,
  LostBadge,
  MissingBadge,
  ReceiptsBadge,
  WaitingBadge,
} from './device-badges.tsx';
import { ageText, deviceTitle } from './device-labels.ts';
import classes from './devices.module.css';

/** A device of the list on a phone. */
export function DeviceCard({
  row,
  nowMs,
  onOpen,
}: {
  row: DeviceRow;
  nowMs: number;
  onOpen: (row: DeviceRow) => void;
}) {
  return (
    <>
      <CardOpener onPress={() => onOpen(row)}>
        <span className={classes.name}>{row.person}</span>
        <span className={classes.device}>{deviceTitle(row.deviceName)}</span>
      </CardOpener>
      <Text size="sm" c="dimmed" className="tabular">
        Último contato {ageText(row.lastContactAt, nowMs)}
        {row.appBuild !== '' && ` · versão ${row.appBuild}`}
      </Text>
      <div className={classes.badges}>
        <WaitingBadge row={row} nowMs={nowMs} />
        {(row.missing > 0 || row.lossNoticedAt !== null) && <MissingBadge row={row} />}
        <HandedBadge row={row} />
        <LostBadge row={row} />
        <ReceiptsBadge row={row} />
      </div>
    </>
  );
}

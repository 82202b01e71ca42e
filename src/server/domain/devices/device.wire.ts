import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import type { DeviceItem, DeviceLoss, DeviceRow } from '#shared/devices/devices.schemas.ts';
import type { DeviceLossRecord } from './device-losses.repository.ts';
import type { AnnouncedRecord } from './devices.repository.ts';

/** An installation with what it announced and who holds it; counts are null where there is nothing to count. */
export type DeviceParts = {
  installId: string;
  owner: string;
  deviceName: string;
  appBuild: string;
  unconfirmedReceipts: number;
  lastContactAt: Date;
  userName: string | null;
  clientName: string | null;
  waiting: number | null;
  missing: number | null;
  oldestWaitingAt: Date | null;
  handedOver: number | null;
  lostWaiting: number | null;
  lossNoticedAt: Date | null;
  lostAt: Date | null;
};

/** An installation of a company in the hands of one person. */
export function toWireDevice(row: DeviceParts, idTenant: string): DeviceRow {
  const isClient = row.owner.startsWith(`${idTenant}:client:`);
  return {
    installId: row.installId,
    owner: row.owner,
    person: (isClient ? row.clientName : row.userName) ?? 'Pessoa não encontrada',
    personKind: isClient ? 'client' : 'staff',
    deviceName: row.deviceName,
    appBuild: row.appBuild,
    unconfirmedReceipts: row.unconfirmedReceipts,
    lastContactAt: row.lastContactAt.toISOString(),
    waiting: row.waiting ?? 0,
    oldestWaitingAt: row.oldestWaitingAt?.toISOString() ?? null,
    missing: row.missing ?? 0,
    handedOver: row.handedOver ?? 0,
    lostWaiting: row.lostWaiting ?? 0,
    lossNoticedAt: row.lossNoticedAt?.toISOString() ?? null,
    lostAt: row.lostAt?.toISOString() ?? null,
  };
}

/** A loss that an installation told of. */
export const toWireDeviceLoss = (loss: DeviceLossRecord): DeviceLoss => ({
  lostWaiting: loss.lostWaiting,
  noticedAt: loss.noticedAt.toISOString(),
  reason: loss.reason,
  toldAt: loss.toldAt.toISOString(),
});

/** An item that a device announced and that has not arrived; `client` as the agreement names the party. */
export function toWireDeviceItem(
  item: Pick<
    AnnouncedRecord,
    | 'id'
    | 'kind'
    | 'idAgreement'
    | 'statedAt'
    | 'firstAnnouncedAt'
    | 'lastAnnouncedAt'
    | 'missingAt'
  > & { client: string | null },
): DeviceItem {
  const isVoided = item.kind.endsWith(voidedSuffix);
  return {
    id: item.id,
    kind: isVoided ? item.kind.slice(0, -voidedSuffix.length) : item.kind,
    state: isVoided ? 'anulado' : item.missingAt === null ? 'no_aparelho' : 'sumido',
    idAgreement: item.idAgreement,
    client: item.client,
    statedAt: item.statedAt.toISOString(),
    firstAnnouncedAt: item.firstAnnouncedAt.toISOString(),
    lastAnnouncedAt: item.lastAnnouncedAt.toISOString(),
    missingAt: item.missingAt?.toISOString() ?? null,
  };
}

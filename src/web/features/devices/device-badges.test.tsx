import { expect, it } from 'vitest';
import { show } from '#tests/support/components/show.tsx';
import type { DeviceRow } from '#shared/devices/devices.schemas.ts';
import { ReceiptsBadge } from './device-badges.tsx';

const device: DeviceRow = {
  installId: '01890a5d-ac96-774b-bcce-b302099a8057',
  owner: '01890a5d-ac96-774b-bcce-b302099a8058',
  person: 'Renata Prado',
  personKind: 'staff',
  deviceName: 'Tablet',
  appBuild: 'test',
  lastContactAt: '2026-11-29T12:00:00.000Z',
  waiting: 0,
  oldestWaitingAt: null,
  missing: 0,
  unconfirmedReceipts: 0,
  handedOver: 0,
  lostWaiting: 0,
  lossNoticedAt: null,
  lostAt: null,
};

it.each([
  [0, ''],
  [1, '1 recibo com chave ainda não confirmada'],
  [2, '2 recibos com chave ainda não confirmada'],
])('a device with %i receipts of an unknown key shows "%s"', async (count, text) => {
  const shown = await show(<ReceiptsBadge row={{ ...device, unconfirmedReceipts: count }} />);
  await expect.element(shown.getByRole('main')).toHaveTextContent(new RegExp(`^${text}$`));
});

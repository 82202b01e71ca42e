import { expect, test } from 'vitest';
import { createRoomLedger, reserveBytes, type Volume } from './room.ts';

const mebibyte = 1024 * 1024;

test.each([
  [400, false, 64],
  [1000, false, 100],
  [100_000, false, 2048],
  [400, true, 64],
  [100_000, true, 64],
])('a volume of %i MiB, for captures %o, keeps %i MiB free', (volume, isCapture, left) => {
  expect(reserveBytes(volume * mebibyte, isCapture)).toBe(left * mebibyte);
});

/** A volume of 1,000 MiB; sizes in MiB. */
function ledger(freeMebibytes: number) {
  const volume: Volume = {
    device: 7,
    volumeBytes: 1000 * mebibyte,
    freeBytes: freeMebibytes * mebibyte,
  };
  const take = createRoomLedger(() => Promise.resolve({ ...volume }));
  return {
    take: (mebibytes?: number, isCapture = false) =>
      take('', {
        lengthBytes: mebibytes === undefined ? undefined : mebibytes * mebibyte,
        isCapture,
      }),
    /** Bytes reach the disk, those of the room or of somebody else. */
    fill: (mebibytes: number): void => void (volume.freeBytes -= mebibytes * mebibyte),
  };
}
const full = { code: 'storage_full' };

test('room that is promised to one is not promised to another, until it is released', async () => {
  const { take } = ledger(300);
  const first = await take(150);
  await expect(take(51)).rejects.toMatchObject(full);
  const second = await take(50);
  second.release();
  first.release();
  first.release();
  (await take(200)).release();
  await expect(take(201)).rejects.toMatchObject(full);
});

test('forty writers at one moment get no more than there is', async () => {
  const { take } = ledger(300);
  const asked = await Promise.allSettled(Array.from({ length: 40 }, () => take(10)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('captures still fit where nothing else does', async () => {
  const { take } = ledger(90);
  await expect(take(1)).rejects.toMatchObject(full);
  const capture = await take(26, true);
  await expect(take(1, true)).rejects.toMatchObject(full);
  capture.release();
});

test('written bytes are no longer promised: they are missing on the disk itself', async () => {
  const { take, fill } = ledger(300);
  const first = await take(150);
  fill(100);
  await first.wrote(100 * mebibyte);
  await expect(take(51)).rejects.toMatchObject(full);
  (await take(50)).release();
});

test('a writer of unknown length is asked every 16 MiB, and stops where others filled the disk', async () => {
  const { take, fill } = ledger(140);
  const room = await take();
  fill(16);
  await room.wrote(16 * mebibyte);
  fill(16);
  await expect(room.wrote(16 * mebibyte)).rejects.toMatchObject(full);
  room.release();
});

test('a writer that said too little is stopped too', async () => {
  const { take, fill } = ledger(120);
  const room = await take(1);
  fill(21);
  await room.wrote(15 * mebibyte);
  await expect(room.wrote(6 * mebibyte)).rejects.toMatchObject(full);
  room.release();
});

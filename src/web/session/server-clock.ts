import type { ClocksTogether } from '#shared/signing/clock.rules.ts';
import { fits, storedValue } from '#web/device/stored-value.ts';

const isTogether = (value: unknown): value is ClocksTogether =>
  fits<ClocksTogether>(value, { deviceTime: 'string', serverTime: 'string' });

/** What this device and the server said at the same moment, when they last spoke; kept over restarts, because a visit has no network. */
export const serverClockStore = storedValue('recupera.server-clock', isTogether);

/** Not every answer is worth a write: the difference changes when somebody sets the clock. */
const sameWithinMs = 60_000;

/** Called with the `Date` of every answer of our server. */
export function noteServerClock(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const device = Date.now();
  const known = serverClockStore.get();
  const isSame =
    known !== null &&
    Math.abs(device - server - (Date.parse(known.deviceTime) - Date.parse(known.serverTime))) <
      sameWithinMs;
  if (!isSame)
    serverClockStore.set({
      deviceTime: new Date(device).toISOString(),
      serverTime: new Date(server).toISOString(),
    });
}

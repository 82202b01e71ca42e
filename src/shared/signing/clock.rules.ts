/** How far a device's clock and the server's may be apart before somebody is told (decisions: What the server believes about people). */
export const clockToleranceMs = 10 * 60_000;

/** What a device and the server said at the same moment, when they last spoke; instants ISO. */
export type ClocksTogether = { deviceTime: string; serverTime: string };

/** A device's clock that is off: both times, and whether the device's is that of now or of when it last spoke to the server. */
export type ClockDoubt = ClocksTogether & {
  direction: 'adiantado' | 'atrasado';
  minutes: number;
  isNow: boolean;
};

/**
 * Whether the clock of this device is off by more than 10 minutes, as far as it can know; null = nothing speaks against it. Now it is
 * surely off when it stands before the newest server time ever seen. Without network it may be any time ahead of that, so that otherwise
 * the last time both were known decides, unless the clock has been set back since. An act recorded with it is flagged by the server
 * (`flagsOf`): nothing is refused here.
 */
export function clockDoubt(
  nowMs: number,
  lastServerTime: string | null,
  together: ClocksTogether | null,
): ClockDoubt | null {
  if (lastServerTime !== null && Date.parse(lastServerTime) - nowMs > clockToleranceMs)
    return doubt(new Date(nowMs).toISOString(), lastServerTime, true);
  if (together === null) return null;
  const device = Date.parse(together.deviceTime);
  const isCorrected = device - nowMs > clockToleranceMs;
  return isCorrected || Math.abs(device - Date.parse(together.serverTime)) <= clockToleranceMs
    ? null
    : doubt(together.deviceTime, together.serverTime, false);
}

function doubt(deviceTime: string, serverTime: string, isNow: boolean): ClockDoubt {
  const aheadMs = Date.parse(deviceTime) - Date.parse(serverTime);
  return {
    deviceTime,
    serverTime,
    isNow,
    direction: aheadMs > 0 ? 'adiantado' : 'atrasado',
    minutes: Math.round(Math.abs(aheadMs) / 60_000),
  };
}

/** `12 minutos`, `2 h 5 min`, `3 dias`. */
export function durationWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutos`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} dias`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** A position in decimal degrees with its accuracy in metres, or why the device gave none. */
export type DevicePosition =
  | { found: true; lat: number; lon: number; accuracyMeters: number }
  | { found: false; why: 'recusada' | 'indisponivel' | 'tempo_esgotado' };

/** How long the device may look for itself; a cold GPS indoors takes longer than a person waits. */
export const positionTimeoutMs = 12_000;

const permissionDenied = 1;
const timedOut = 3;

/**
 * Asks the device where it is, once, with high accuracy. Never throws: a refusal is an answer.
 * The browser's own time-out does not count the time of the permission question, so a second clock runs beside it.
 */
export function readPosition(
  source: Geolocation | null | undefined = navigator.geolocation,
  timeoutMs: number = positionTimeoutMs,
): Promise<DevicePosition> {
  if (source === null || source === undefined)
    return Promise.resolve({ found: false, why: 'indisponivel' });
  return new Promise((resolve) => {
    const clock = setTimeout(() => resolve({ found: false, why: 'tempo_esgotado' }), timeoutMs * 2);
    const finish = (position: DevicePosition): void => {
      clearTimeout(clock);
      resolve(position);
    };
    source.getCurrentPosition(
      ({ coords }) =>
        finish({
          found: true,
          lat: coords.latitude,
          lon: coords.longitude,
          accuracyMeters: Math.max(0, coords.accuracy),
        }),
      (error) =>
        finish({
          found: false,
          why:
            error.code === permissionDenied
              ? 'recusada'
              : error.code === timedOut
                ? 'tempo_esgotado'
                : 'indisponivel',
        }),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  });
}

/** Every place between two awaits where a tab may die; the simulator walks this list, so a new point cannot be forgotten. */
export const crashPoints = [
  'record:built',
  'record:written',
  'record:read-back',
  'record:done',
  'drain:pass-started',
  'drain:announced',
  'drain:claimed',
  'drain:read',
  'drain:answered',
  'drain:applied',
  'drain:purged',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** Passes the named point; does nothing unless a hook is set in the ports. */
export async function fault(
  ports: { fault?: (point: CrashPoint) => Promise<void> },
  point: CrashPoint,
): Promise<void> {
  await ports.fault?.(point);
}

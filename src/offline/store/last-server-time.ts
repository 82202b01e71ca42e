import { readMeta } from './meta.ts';
import type { OfflinePorts } from './ports.ts';

/** The newest time of the server that this device was told (ISO instant); null before the first. */
export async function readLastServerTime({
  outbox,
}: Pick<OfflinePorts, 'outbox'>): Promise<string | null> {
  return (await readMeta(outbox, 'lastServerTime')) ?? null;
}

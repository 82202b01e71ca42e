import { areBytesKept, dropBytes } from './bytes.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { OfflinePorts } from './ports.ts';

type ProofPorts = Pick<OfflinePorts, 'outbox'>;

/** Id and hash that must be found on the device. */
export type Expected = { id: string; sha256: string };

const prefix = 'unproven:';

/**
 * Marks an act as written but not yet read back; call inside the transaction that writes it. Until the mark is gone nothing of the act is
 * sent, nothing is recorded on top of it, and nobody is told that it is saved.
 */
export async function markUnproven(
  db: OutboxDatabase,
  actId: string,
  signingId: string,
): Promise<void> {
  await db.meta.put({ k: `${prefix}${actId}`, v: signingId });
}

/** Whether the act still waits for its read-back. */
export async function isUnproven(db: OutboxDatabase, actId: string): Promise<boolean> {
  return (await db.meta.get(`${prefix}${actId}`)) !== undefined;
}

/** Acts that wait for their read-back. */
export async function unprovenActs(db: OutboxDatabase): Promise<Set<string>> {
  const keys = await db.meta.where('k').startsWith(prefix).primaryKeys();
  return new Set(keys.map((key) => key.slice(prefix.length)));
}

/**
 * Reads the act and its files back in a new transaction and hashes them: equal, and it is proven; else it is taken out again.
 * False = it is not on this device (also when somebody else took it out meanwhile).
 */
export async function proveAct(
  ports: ProofPorts,
  actId: string,
  expected: readonly Expected[],
): Promise<boolean> {
  if ((await areBytesKept(ports.outbox, expected)) && (await prove(ports, actId))) return true;
  await takeOut(ports, actId);
  return false;
}

/** Proves or takes out what a tab wrote and did not live to read back, or is about to. `signingId` limits it to one signing. */
export async function settleUnproven(ports: ProofPorts, signingId?: string): Promise<void> {
  const { outbox } = ports;
  const marks = await outbox.meta.where('k').startsWith(prefix).toArray();
  for (const mark of marks) {
    if (signingId !== undefined && mark.v !== signingId) continue;
    const actId = mark.k.slice(prefix.length);
    await proveAct(ports, actId, await outbox.items.where('actId').equals(actId).toArray());
  }
}

async function prove({ outbox }: ProofPorts, actId: string): Promise<boolean> {
  return outbox.transaction('rw', [outbox.meta, outbox.items], async () => {
    await outbox.assertWriter();
    if ((await outbox.items.get(actId)) === undefined) return false;
    await outbox.meta.delete(`${prefix}${actId}`);
    return true;
  });
}

/** Takes out an act that is still unproven, whole; one that somebody has proven, given up or handed over stays. */
async function takeOut({ outbox }: ProofPorts, actId: string): Promise<void> {
  const { meta, signings, items } = outbox;
  await outbox.transaction('rw', [meta, signings, items, outbox.bytes], async () => {
    await outbox.assertWriter();
    const mark = await meta.get(`${prefix}${actId}`);
    if (mark === undefined) return;
    await meta.delete(mark.k);
    const rows = await items.where('actId').equals(actId).toArray();
    if (rows.some((row) => row.state !== 'ready')) return;
    await items.bulkDelete(rows.map(({ id }) => id));
    await dropBytes(
      outbox,
      rows.map(({ id }) => id),
    );
    const signing = await signings.get(mark.v as string);
    if (signing === undefined) return;
    const acts = signing.acts.filter((act) => act.actId !== actId);
    await signings.put({ ...signing, acts, rev: signing.rev + 1 });
  });
}

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';

/** Messages to the worker: a batch of PostgreSQL wire-protocol bytes, or the order to close. */
export type ToWorker = { op: 'query'; id: number; bytes: Uint8Array } | { op: 'close'; id: number };
/** Messages from the worker. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'fatal'; message: string }
  | { kind: 'answer'; id: number; bytes: Uint8Array }
  | { kind: 'error'; id: number; message: string }
  | { kind: 'closed'; id: number };

const port = parentPort;
if (port === null) throw new Error('pglite-worker runs in a worker thread only');
const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

/**
 * What the engine answers to a batch. Its plain call also takes each answer apart into messages, which it keeps for as long as it lives:
 * the thread grew by every row that was ever read.
 */
async function answerTo(database: PGlite, batch: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(batch, {
    // A view on the engine's own memory, which it writes over at once.
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  const answer = new Uint8Array(chunks.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    answer.set(chunk, offset);
    offset += chunk.length;
  }
  return answer;
}

try {
  const { directory } = workerData as { directory: string };
  const database = await PGlite.create({
    fs: new DurableNodeFs(directory),
    startParams: durableStartParams,
    extensions: { pg_trgm },
  });
  port.on('message', async (message: ToWorker) => {
    if (message.op === 'close') {
      await database.close();
      send({ kind: 'closed', id: message.id });
      port.close();
      return;
    }
    try {
      const bytes = await answerTo(database, message.bytes);
      send({ kind: 'answer', id: message.id, bytes }, [bytes.buffer]);
    } catch (error) {
      send({ kind: 'error', id: message.id, message: String(error) });
    }
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'fatal', message: String(error) });
}

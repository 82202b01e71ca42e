import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './pglite-worker.ts';
import { hasContent, makeWholeFolder } from './whole-folder.ts';
import { cleanSession, wireStream } from './wire-stream.ts';

/** The embedded engine in its worker thread. `stream` is what node-postgres connects through. */
export type EmbeddedEngine = { stream: () => Duplex; close: () => Promise<void> };

type Pending = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };
type EngineOptions = { directory: string; workerFile: string };
type Engine = {
  query: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  isDead: () => boolean;
  close: () => Promise<void>;
};

/** Longest time for one batch, in milliseconds: an engine that takes longer hangs, and nobody else would ever be answered. */
const hungAfterMs = 5 * 60 * 1000;

/** Longest wait for an orderly end, in milliseconds; what is committed is on the disk without it. */
const closeWithinMs = 30 * 1000;

/**
 * Starts the embedded database in a worker thread, so that the event loop stays free. A new database is made aside and takes its place
 * when it is whole and on the disk: the engine itself flushes commits, but not what it lays out first.
 * An engine that died, hung or panicked (a log that cannot be written: the engine goes on, with memory that differs from its disk) is
 * ended and started again for the next connection, which recovers it from its log.
 * `workerFile` is the bundled `pglite-worker`. Rejects with DatabaseDamagedError, having changed nothing, when the directory does not open.
 */
export async function startEmbeddedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  refuseParts(options.directory);
  await makeWholeFolder(options.directory, async (directory) => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const engine = await openEngine({ ...options, directory });
    await engine.close();
  });
  let engine = await openOrLeave(options);
  let opening: Promise<Engine> | undefined;
  let isClosed = false;

  const livingEngine = async (): Promise<Engine> => {
    if (!engine.isDead()) return engine;
    if (isClosed) throw new Error(stopped);
    opening ??= openEngine(options)
      .then((fresh) => (engine = fresh))
      .finally(() => (opening = undefined));
    return opening;
  };

  return {
    stream() {
      // There is one session for as long as the engine lives, and the client before may have left in the middle of anything.
      const living = livingEngine().then(async (fresh) => {
        await fresh.query(cleanSession());
        return fresh;
      });
      // Whoever asks gets the reason.
      living.catch(() => undefined);
      return wireStream(async (bytes) => (await living).query(bytes));
    },
    async close() {
      isClosed = true;
      await opening?.catch(() => undefined);
      await engine.close();
    },
  };
}

/** The database in the folder is not whole, or the engine could not open it. `what` is Portuguese, for people. */
export class DatabaseDamagedError extends Error {
  readonly what: string;
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'DatabaseDamagedError';
    this.what = what;
  }
}

/** Without these the engine begins a new database over what is there, or fails half-way into recovery. */
const neededParts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal'];

/** A database of ours is renamed into place whole, so one that lacks a part was damaged. */
function refuseParts(directory: string): void {
  if (!hasContent(directory)) return;
  const missing = neededParts.filter((part) => !existsSync(join(directory, part)));
  if (missing.length > 0)
    throw new DatabaseDamagedError(`${missing.join(', ')} do banco de dados, em ${directory}`);
}

/** Opens the database; where it does not open, the only file that the engine writes before it reads is put back. */
async function openOrLeave(options: EngineOptions): Promise<Engine> {
  const pidFile = join(options.directory, 'postmaster.pid');
  const before = await readFile(pidFile).catch(() => undefined);
  try {
    return await openEngine(options);
  } catch (cause) {
    if (before === undefined) await rm(pidFile, { force: true });
    else await writeFile(pidFile, before);
    throw new DatabaseDamagedError(
      `um banco de dados que abra, em ${options.directory}: o registro de transações (pg_wal) ou o arquivo de controle está danificado, ou o disco está cheio`,
      { cause },
    );
  }
}

/** How the end of the engine is told; the error handler knows these words. */
const stopped = 'embedded database stopped';

async function openEngine(options: EngineOptions): Promise<Engine> {
  const worker = new Worker(options.workerFile, { workerData: { directory: options.directory } });
  const pending = new Map<number, Pending>();
  let nextId = 0;
  let dead: Error | undefined;
  let die: (error: Error) => void = () => undefined;

  await new Promise<void>((resolve, reject) => {
    die = (error) => {
      dead ??= error;
      reject(error);
      for (const waiting of pending.values()) waiting.reject(error);
      pending.clear();
      void worker.terminate();
    };
    worker.on('error', (error) => die(new Error(stopped, { cause: error })));
    worker.on('exit', (code) => die(new Error(`${stopped} (${code})`)));
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') return resolve();
      if (message.kind === 'fatal') return die(new Error(`${stopped}: ${message.message}`));
      const waiting = pending.get(message.id);
      pending.delete(message.id);
      if (message.kind === 'error') waiting?.reject(new Error(message.message));
      else waiting?.resolve(message.kind === 'answer' ? message.bytes : new Uint8Array());
    });
  });

  const call = (message: ToWorker, transfer: ArrayBuffer[]): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (dead) return reject(dead);
      pending.set(message.id, { resolve, reject });
      worker.postMessage(message, transfer);
    });
  const callWithin = async (
    ms: number,
    message: ToWorker,
    transfer: ArrayBuffer[],
  ): Promise<Uint8Array> => {
    const timer = setTimeout(() => die(new Error(`${stopped} answering`)), ms);
    try {
      return await call(message, transfer);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async query(bytes) {
      const answer = await callWithin(hungAfterMs, { op: 'query', id: (nextId += 1), bytes }, [
        bytes.buffer,
      ]);
      if (isPanic(answer)) die(new Error(`${stopped}: panic`));
      return answer;
    },
    isDead: () => dead !== undefined,
    async close() {
      if (!dead)
        await callWithin(closeWithinMs, { op: 'close', id: (nextId += 1) }, []).catch(
          () => undefined,
        );
      await worker.terminate();
    },
  };
}

/** Whether an answer holds an error of the severity after which PostgreSQL itself would end. No text of a row has a null character. */
function isPanic(answer: Uint8Array): boolean {
  return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength).includes('VPANIC\0');
}

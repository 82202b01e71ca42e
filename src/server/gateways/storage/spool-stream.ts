import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/errors/app-error.ts';
import { countedIn, takeRoom, type Room, type RoomAsked } from './room.ts';
import type { PutOptions } from './storage.ts';

/** A temporary file with the hash and length that were counted while it was written. */
export type Spooled = { path: string; sha256: string; lengthBytes: number };

const headBytes = 4096;

/**
 * Most bytes of one write to the disk, and so of a file in memory on its way: each write costs a
 * turn of a thread.
 */
const writeBytes = 1024 * 1024;

/** SHA-256 and length of a stream, read to its end. */
export async function hashStream(
  stream: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; lengthBytes: number }> {
  const hash = createHash('sha256');
  let lengthBytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    lengthBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), lengthBytes };
}

/**
 * Writes a stream to a new temporary file in `directory`, flushed to the disk, refusing early what
 * is too large or of the wrong kind. Removes the file again when anything fails. The source is
 * never destroyed: destroying a request would cut the connection before the refusal is answered.
 */
export async function spoolStream(
  source: Readable,
  directory: string,
  options: PutOptions,
): Promise<Spooled> {
  const path = join(directory, randomUUID());
  const hash = createHash('sha256');
  const state = { lengthBytes: 0, head: Buffer.alloc(0), headSeen: false };
  const showHead = (): void => {
    if (state.headSeen) return;
    state.headSeen = true;
    options.head?.(state.head);
  };
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      state.lengthBytes += chunk.length;
      if (state.lengthBytes > options.maxBytes) throw new AppError('payload_too_large');
      if (
        options.expect?.lengthBytes !== undefined &&
        state.lengthBytes > options.expect.lengthBytes
      )
        throw new AppError('length_mismatch');
      if (!state.headSeen)
        state.head = Buffer.concat([state.head, chunk.subarray(0, headBytes - state.head.length)]);
      if (state.head.length >= headBytes) showHead();
      hash.update(chunk);
      yield chunk;
    }
    if (options.expect?.lengthBytes !== undefined && state.lengthBytes < options.expect.lengthBytes)
      throw new AppError('length_mismatch');
    showHead();
  }
  let room: Room | undefined;
  try {
    const opened = await openIn(directory, path, {
      lengthBytes: options.expect?.lengthBytes,
      isCapture: options.isCapture,
    });
    const { file } = opened;
    ({ room } = opened);
    try {
      await writeFile(file, countedIn(room, inBlocks(counted())));
      await file.sync();
    } finally {
      await file.close();
    }
    const sha256 = hash.digest('hex');
    const { expect } = options;
    if (expect?.sha256 !== undefined && expect.sha256 !== sha256)
      throw new AppError('digest_mismatch', undefined, { received: sha256 });
    await options.inspect?.(path);
    return { path, sha256, lengthBytes: state.lengthBytes };
  } catch (error) {
    await rm(path, { force: true });
    throw asStorageError(error);
  } finally {
    room?.release();
  }
}

/** Puts chunks together to what one write takes. */
async function* inBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let block: Buffer[] = [];
  let lengthBytes = 0;
  for await (const chunk of chunks) {
    block.push(chunk);
    lengthBytes += chunk.length;
    if (lengthBytes < writeBytes) continue;
    yield Buffer.concat(block, lengthBytes);
    block = [];
    lengthBytes = 0;
  }
  if (lengthBytes > 0) yield Buffer.concat(block, lengthBytes);
}

/** Opens a new file where there is room for it, making its folder for the first one. */
async function openIn(
  directory: string,
  path: string,
  asked: RoomAsked,
): Promise<{ file: FileHandle; room: Room }> {
  const open = async (): Promise<{ file: FileHandle; room: Room }> => {
    const room = await takeRoom(directory, asked);
    try {
      return { file: await openNewFile(path), room };
    } catch (error) {
      room.release();
      throw error;
    }
  };
  try {
    return await open();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return open();
  }
}

/**
 * Opens a file that nobody else has. It exists when this answers: a stream that opens its file by
 * itself may still make it after a refusal has removed it.
 */
export function openNewFile(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600);
}

/** A full disk or quota as `storage_full`; anything else as it is. */
export function asStorageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new AppError('storage_full') : error;
}

/**
 * Removes temporary files older than `olderThanMs`; 0 = all of them, whatever their times say: the
 * file system counts finer than the clock.
 */
export async function sweepDirectory(directory: string, olderThanMs: number): Promise<void> {
  const names = await readdir(directory).catch(() => [] as string[]);
  for (const name of names) {
    const path = join(directory, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts !== undefined && (olderThanMs === 0 || Date.now() - facts.mtimeMs >= olderThanMs))
      await rm(path, { recursive: true, force: true });
  }
}

import { stat, statfs } from 'node:fs/promises';
import { AppError } from '#shared/errors/app-error.ts';

const mebibyte = 1024 * 1024;

/** A writer asks again after so many bytes: whatever else fills the disk meanwhile is seen. */
const stepBytes = 16 * mebibyte;

/** Room that was promised to one writer. */
export type Room = {
  /** So many bytes more are on the disk. Code `storage_full` where the rest no longer fits. */
  wrote: (bytes: number) => Promise<void>;
  /** Gives back the promised bytes that were not written. */
  release: () => void;
};

/** Writes into a room: the captures of a signing may come closer to the end of the disk. */
export type RoomAsked = {
  /** Undefined = nobody knows; then room is asked for step by step. */
  lengthBytes: number | undefined;
  isCapture?: boolean | undefined;
};

/**
 * Bytes that writes leave free on a volume of so many. The database on the same disk must be able
 * to write when files took the rest, and captures when everything else did.
 */
export const reserveBytes = (volumeBytes: number, isCapture: boolean): number => {
  const least = 64 * mebibyte;
  return isCapture ? least : Math.min(Math.max(volumeBytes / 10, least), 2048 * mebibyte);
};

/** A volume as the system shows it: its number, and its size and free part in bytes. */
export type Volume = { device: number; volumeBytes: number; freeBytes: number };

export async function volumeOf(directory: string): Promise<Volume> {
  const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([
    stat(directory),
    statfs(directory),
  ]);
  return { device: dev, volumeBytes: blocks * bsize, freeBytes: bavail * bsize };
}

/**
 * The ledger of one process: what it promised to one writer is not promised to another, so that
 * many uploads at one moment do not each count on the same free bytes.
 */
export function createRoomLedger(look: (directory: string) => Promise<Volume> = volumeOf) {
  const promised = new Map<number, number>();
  /**
   * Promises room for a write into a directory. Code `storage_full` where it would touch the
   * reserve. The caller releases it.
   */
  return async function takeRoom(
    directory: string,
    { lengthBytes, isCapture = false }: RoomAsked,
  ): Promise<Room> {
    let device = 0;
    let own = 0;
    let sinceLook = 0;
    const promise = (bytes: number): void => {
      promised.set(device, (promised.get(device) ?? 0) - own + bytes);
      own = bytes;
    };
    const ask = async (bytes: number): Promise<void> => {
      const volume = await look(directory);
      ({ device } = volume);
      const toOthers = (promised.get(device) ?? 0) - own;
      const left = volume.freeBytes - toOthers - bytes;
      if (left < reserveBytes(volume.volumeBytes, isCapture)) throw new AppError('storage_full');
      promise(bytes);
    };
    await ask(lengthBytes ?? stepBytes);
    return {
      async wrote(bytes) {
        promise(Math.max(0, own - bytes));
        sinceLook += bytes;
        if (sinceLook < stepBytes) return;
        sinceLook = 0;
        await ask(lengthBytes === undefined ? stepBytes : own);
      },
      release: () => promise(0),
    };
  };
}

export type TakeRoom = ReturnType<typeof createRoomLedger>;

/** The ledger of this process. */
export const takeRoom: TakeRoom = createRoomLedger();

/** The chunks as they pass, each counted once it is handed on. */
export async function* countedIn(
  room: Room,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk;
    await room.wrote(chunk.length);
  }
}

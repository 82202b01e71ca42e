import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const windowBytes = 256 * 1024;
const chunkBytes = 64 * 1024;
/** One for the directory, one for what stands before each file: they are read by turns. */
const windows = 2;

type Window = { start: number; bytes: Buffer };

/**
 * Reads a file by position as the archive library asks for it, some bytes of the directory here and a header there: what stands close to one another is
 * fetched at once, since a million entries are two million such questions.
 */
export class WindowedReader extends RandomAccessReader {
  readonly #handle: FileHandle;
  #windows: Window[] = [];

  /** The handle stays the caller's, to be closed once nothing is read any more. */
  constructor(handle: FileHandle) {
    super();
    this.#handle = handle;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#fill(buffer.subarray(offset, offset + length), position).then(
      () => callback(null),
      (error: unknown) => callback(error as Error),
    );
  }

  override _readStreamForRange(start: number, end: number): Readable {
    let at = start;
    const next = async (): Promise<Buffer> => {
      const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - at));
      await this.#fill(chunk, at);
      at += chunk.length;
      return chunk;
    };
    return new Readable({
      highWaterMark: chunkBytes,
      read() {
        if (at === end) this.push(null);
        else
          next().then(
            (chunk) => this.push(chunk),
            (error: unknown) => this.destroy(error as Error),
          );
      },
    });
  }

  async #fill(into: Buffer, position: number): Promise<void> {
    const isWithin = ({ start, bytes }: Window): boolean =>
      position >= start && position + into.length <= start + bytes.length;
    const length = Math.max(windowBytes, into.length);
    const found = this.#windows.find(isWithin) ?? (await this.#fetch(position, length));
    if (!isWithin(found)) throw new RangeError('the file ends there');
    this.#windows = [found, ...this.#windows.filter((one) => one !== found)].slice(0, windows);
    const from = position - found.start;
    found.bytes.copy(into, 0, from, from + into.length);
  }

  async #fetch(position: number, length: number): Promise<Window> {
    const bytes = Buffer.allocUnsafe(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, position);
    return { start: position, bytes: bytes.subarray(0, bytesRead) };
  }
}

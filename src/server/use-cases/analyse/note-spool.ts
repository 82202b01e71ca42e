import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { takeRoom, type Room } from '#server/gateways/storage/room.ts';

const flushAt = 64 * 1024;

/** Lines of notes that are kept aside in a file until all are seen. A line holds no line end. */
export class NoteSpool {
  readonly #path: string;
  #handle: FileHandle | undefined;
  #room: Room | undefined;
  #lines: string[] = [];
  #length = 0;
  #isWritten = false;

  /** `path` is a file that is not there yet. */
  constructor(path: string) {
    this.#path = path;
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#length += line.length;
  }

  /**
   * Writes the waiting lines once they are enough to be worth it; with `isLast` all of them. Code
   * `storage_full`.
   */
  async flush({ isLast = false } = {}): Promise<void> {
    if (this.#length === 0 || (!isLast && this.#length < flushAt)) return;
    this.#room ??= await takeRoom(dirname(this.#path), { lengthBytes: undefined });
    this.#handle ??= await open(this.#path, 'wx');
    this.#isWritten = true;
    const text = Buffer.from(`${this.#lines.join('\n')}\n`);
    // Not `write`, which may write a part where the disk is nearly full, and only counts it.
    await this.#handle.appendFile(text);
    await this.#room.wrote(text.length);
    this.#lines = [];
    this.#length = 0;
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
    this.#room?.release();
    this.#room = undefined;
  }

  /** All lines in their order, after the last `flush` and `close`. */
  async *lines(): AsyncGenerator<string> {
    if (this.#length > 0) throw new RangeError('lines wait that were not written');
    if (!this.#isWritten) return;
    const stream = createReadStream(this.#path, { encoding: 'utf8' });
    try {
      let rest = '';
      for await (const chunk of stream as AsyncIterable<string>) {
        const lines = `${rest}${chunk}`.split('\n');
        rest = lines.pop()!;
        yield* lines;
      }
    } finally {
      stream.destroy();
    }
  }
}

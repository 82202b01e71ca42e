import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { headBytes } from '#engine/readers/encoding.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { LotRefused } from '#engine/simples/lot-refused.ts';

/** Walls of what comes out of one entry; bytes. */
export type BodyLimits = {
  /** Of a file; of an archive. */
  fileBytes: number;
  archiveBytes: number;
  /** How much larger than packed a file may be, counted from `ratioFromBytes` on. */
  ratio: number;
  ratioFromBytes: number;
};

/** An archive that is not opened, with the reason that a person is told. */
export class CrookedArchive extends Error {}

/** A fault of the disk or of ours, not of what was sent. */
export const isOurFault = (error: unknown): boolean =>
  error instanceof LotRefused || !(error instanceof Error) || 'syscall' in error;

/** What the directory says of an entry, of a plain file its size; bytes. */
export type Told = { packed: number; length: number; crc?: number };

/** The bytes of a file or of an archive within another one, counted and checked while they come. What they are told to be and are not throws `UnreadableFile`. */
export class CountedBody {
  readonly #body: Readable;
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #told: Told;
  readonly #limits: BodyLimits;
  readonly #count: (bytes: number) => void;
  readonly #first: Buffer[] = [];
  #length = 0;
  #crc = 0;

  constructor(body: Readable, told: Told, limits: BodyLimits, count: (bytes: number) => void) {
    this.#body = body;
    this.#chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    this.#told = told;
    this.#limits = limits;
    this.#count = count;
  }

  /** Its first bytes, as many as tell its kind; they come again with the rest. */
  async head(): Promise<Buffer> {
    while (this.#length < headBytes) {
      const chunk = await this.#next();
      if (chunk === undefined) break;
      this.#first.push(chunk);
    }
    return Buffer.concat(this.#first);
  }

  /** All bytes of a file within its walls. */
  asFile(): AsyncGenerator<Buffer> {
    const { fileBytes, ratio, ratioFromBytes } = this.#limits;
    return this.#all(() => {
      if (this.#length > fileBytes) throw new UnreadableFile('arquivo', 'mais de 20 MB');
      if (this.#length > ratioFromBytes && this.#length > ratio * this.#told.packed)
        throw new UnreadableFile('arquivo', 'descompacta demais');
    });
  }

  /** All bytes of an archive, which is judged by its own entries. */
  asArchive(): AsyncGenerator<Buffer> {
    return this.#all(() => {
      if (this.#length > this.#limits.archiveBytes) throw new CrookedArchive('tem mais de 1 GB');
    });
  }

  close(): void {
    this.#body.destroy();
  }

  async *#all(check: () => void): AsyncGenerator<Buffer> {
    check();
    yield* this.#first.splice(0);
    for (let chunk = await this.#next(); chunk !== undefined; chunk = await this.#next()) {
      check();
      yield chunk;
    }
    const { length, crc = this.#crc } = this.#told;
    if (this.#length !== length || this.#crc !== crc)
      throw new UnreadableFile('arquivo', 'malformado ou cortado');
  }

  async #next(): Promise<Buffer | undefined> {
    let next: IteratorResult<Buffer>;
    try {
      next = await this.#chunks.next();
    } catch (error) {
      if (isOurFault(error)) throw error;
      throw new UnreadableFile('arquivo', 'malformado ou cortado');
    }
    if (next.done === true) return undefined;
    this.#length += next.value.length;
    if (this.#told.crc !== undefined) this.#crc = crc32(next.value, this.#crc);
    this.#count(next.value.length);
    if (this.#length > this.#told.length)
      throw new UnreadableFile('arquivo', 'malformado ou cortado');
    return next.value;
  }
}

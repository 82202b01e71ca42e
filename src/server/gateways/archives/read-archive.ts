import { createReadStream } from 'node:fs';
import { lstat, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl';
import { headBytes } from '#engine/readers/encoding.ts';
import { fileKindOf, type FileKind } from '#engine/readers/file-kind.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { LotRefused } from '#engine/simples/lot-refused.ts';
import { countedIn, takeRoom, type Room } from '../storage/room.ts';
import { openNewFile } from '../storage/spool-stream.ts';
import {
  CountedBody,
  CrookedArchive,
  isOurFault,
  type BodyLimits,
  type Told,
} from './counted-body.ts';
import { WindowedReader } from './windowed-reader.ts';

/** Walls of what is read (decisions: Lot of an analysis); sizes in bytes. */
export type LotLimits = BodyLimits & {
  /** Archives within archives that are opened, the outermost being the first. */
  levels: number;
  /** Sums of the whole lot, all levels: entries, and bytes as they come out. */
  entries: number;
  inflatedBytes: number;
};

const mebibyte = 1024 * 1024;
const gibibyte = 1024 * mebibyte;

export const lotLimits: LotLimits = {
  fileBytes: 20 * mebibyte,
  archiveBytes: gibibyte,
  levels: 3,
  ratio: 200,
  ratioFromBytes: mebibyte,
  entries: 1_000_000,
  inflatedBytes: 20 * gibibyte,
};

/**
 * A file that is read: its path in the lot, what it is by its first bytes, and its bytes, once, as
 * they come.
 */
export type LotFile = {
  name: string;
  kind: Exclude<FileKind['kind'], 'ignored' | 'zip'>;
  chunks: AsyncIterable<Buffer>;
};

/** Why a file or an archive is not read. */
export type FileProblem =
  | { code: 'ARQUIVO_ILEGIVEL' | 'ZIP_RECUSADO'; causa: string }
  | { code: 'ZIP_PROFUNDO' | 'PDF_SEM_TEXTO' | 'PDF_SO_RECIBO' }
  /** `ignored` = its kind, a name of `ignorados`. */
  | { code: 'ARQUIVO_IGNORADO'; ignored: string };

/**
 * Takes the files of a lot, one after another. An `UnreadableFile` that `file` throws is the
 * problem of that file.
 */
export type LotVisitor = {
  file: (file: LotFile) => Promise<void>;
  problem: (name: string, problem: FileProblem) => void;
  /** So many packed bytes of what was named are done. */
  progress?: (bytes: number) => void;
};

const options = {
  lazyEntries: true,
  autoClose: false,
  // Names are labels: nothing is written under them, so that no name can be a wrong one.
  decodeStrings: false,
  // Checked here, where a lie is the problem of its file and not of the archive.
  validateEntrySizes: false,
};

async function openArchive(handle: FileHandle): Promise<ZipFile> {
  const { size } = await handle.stat();
  return fromRandomAccessReaderPromise(new WindowedReader(handle), size, options);
}

const longestName = 500;

/**
 * A name as it is shown: UTF-8, else the letters of old programs; one line, of a length that can be
 * kept.
 */
function labelOf(entry: Entry): string {
  const raw = entry.fileName as unknown as Buffer;
  const text = raw.toString('utf8');
  return (text.includes('\uFFFD') ? raw.toString('latin1') : text)
    .replaceAll('\\', '/')
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .slice(0, longestName);
}

/** Entries that systems add of their own, and folders. */
const isRest = (name: string): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(name);

const methodStored = 0;
const methodDeflated = 8;
const headerBytes = 30;
const directoryEntryBytes = 46;

/**
 * The kind of an archive that is an office document, by the names within it: office programs save
 * theirs as ZIP.
 */
function officeKind(names: ReadonlySet<string>, ownName: string): string | undefined {
  const isOffice = names.has('[Content_Types].xml') || names.has('mimetype');
  if (!isOffice) return undefined;
  return names.has('xl/workbook.xml') || names.has('xl/workbook.bin') || /\.ods$/i.test(ownName)
    ? 'planilha'
    : 'outro';
}
const officeNames: ReadonlySet<string> = new Set([
  '[Content_Types].xml',
  'mimetype',
  'xl/workbook.xml',
  'xl/workbook.bin',
]);

/**
 * Reads files, folders and ZIP archives, also within one another, one file at a time and by
 * position, so that no file is whole in memory. Archives within archives are written to
 * numbered files in `folder`, which exists and is the caller's. Throws `LotRefused` beyond a wall
 * of the lot.
 */
export class LotReader {
  readonly #folder: string;
  readonly #visitor: LotVisitor;
  readonly #limits: LotLimits;
  #entries = 0;
  #inflated = 0;
  #spooled = 0;

  constructor(folder: string, visitor: LotVisitor, limits: LotLimits = lotLimits) {
    this.#folder = folder;
    this.#visitor = visitor;
    this.#limits = limits;
  }

  /** Entries that were met so far, files among them. */
  get entries(): number {
    return this.#entries;
  }

  /** Reads a file, an archive or a folder. Rejects where the path leads to nothing. */
  async read(path: string): Promise<void> {
    const found = await stat(path);
    return found.isDirectory() ? this.#readFolder(path, '') : this.#readFile(path, basename(path));
  }

  async #readFolder(path: string, prefix: string): Promise<void> {
    const names = await readdir(path);
    for (const name of names.toSorted()) {
      const own = `${prefix}${name}`;
      const found = await lstat(join(path, name));
      if (isRest(found.isDirectory() ? `${own}/x` : own)) continue;
      if (found.isDirectory()) await this.#readFolder(join(path, name), `${own}/`);
      else if (found.isFile()) await this.#readFile(join(path, name), own);
      // A link leads to something that was not named.
      else this.#visitor.problem(own, { code: 'ARQUIVO_IGNORADO', ignored: 'outro' });
    }
  }

  async #readFile(path: string, name: string): Promise<void> {
    this.#countEntry();
    const { size } = await stat(path);
    const head = await headOf(path);
    if (fileKindOf(head, name).kind === 'zip') {
      if (size > this.#limits.archiveBytes) throw new LotRefused('1 GB por ZIP');
      await this.#readArchive(path, { name, prefix: '', level: 1 });
      return;
    }
    const body = createReadStream(path);
    await this.#visit(name, this.#counted(body, { packed: size, length: size }));
    this.#visitor.progress?.(size);
  }

  #countEntry(): void {
    this.#entries += 1;
    this.#checkEntries(this.#entries);
  }

  #checkEntries(entries: number): void {
    if (entries > this.#limits.entries)
      throw new LotRefused(`${this.#limits.entries.toLocaleString('pt-BR')} arquivos`);
  }

  /** `name` is that of the archive, `prefix` stands before those within it. */
  async #readArchive(
    path: string,
    { name, prefix, level }: { name: string; prefix: string; level: number },
  ): Promise<void> {
    const handle = await open(path);
    try {
      const office = await this.#judge(handle, name);
      if (office !== undefined)
        return this.#visitor.problem(name, { code: 'ARQUIVO_IGNORADO', ignored: office });
      const archive = await openArchive(handle);
      for await (const entry of archive.eachEntry()) {
        await this.#readEntry(archive, entry, { name: `${prefix}${labelOf(entry)}`, level });
        if (level === 1) this.#visitor.progress?.(entry.compressedSize);
      }
    } catch (error) {
      if (!(error instanceof CrookedArchive)) throw error;
      this.#visitor.problem(name, { code: 'ZIP_RECUSADO', causa: error.message });
    } finally {
      await handle.close();
    }
  }

  /**
   * Goes through the whole directory before any of it is read; answers the kind of what is no
   * archive of files.
   */
  async #judge(handle: FileHandle, name: string): Promise<string | undefined> {
    const names = new Set<string>();
    try {
      const archive = await openArchive(handle);
      if (archive.entryCount * directoryEntryBytes > archive.fileSize)
        throw new CrookedArchive('está cortado ou malformado');
      this.#checkEntries(this.#entries + archive.entryCount);
      for await (const entry of archive.eachEntry()) {
        this.#countEntry();
        const end = entry.relativeOffsetOfLocalHeader + headerBytes + entry.compressedSize;
        if (end > archive.fileSize) throw new CrookedArchive('está cortado ou malformado');
        const label = labelOf(entry);
        if (officeNames.has(label)) names.add(label);
      }
    } catch (error) {
      if (isOurFault(error) || error instanceof CrookedArchive) throw error;
      throw new CrookedArchive('está cortado ou malformado');
    }
    return officeKind(names, name);
  }

  async #readEntry(
    archive: ZipFile,
    entry: Entry,
    { name, level }: { name: string; level: number },
  ): Promise<void> {
    if (isRest(name)) return;
    const refuse = (causa: string): void =>
      this.#visitor.problem(name, { code: 'ARQUIVO_ILEGIVEL', causa });
    if (entry.isEncrypted()) return refuse('arquivo: protegido por senha');
    const { compressionMethod: method } = entry;
    if (method !== methodStored && method !== methodDeflated)
      return refuse('arquivo: compactado de um modo que não é lido');
    let body: Readable;
    try {
      body = await archive.openReadStreamPromise(entry);
    } catch (error) {
      if (isOurFault(error)) throw error;
      return refuse('arquivo: malformado ou cortado');
    }
    const told = { packed: entry.compressedSize, length: entry.uncompressedSize, crc: entry.crc32 };
    await this.#visit(name, this.#counted(body, told), level);
  }

  /** Hands a file over by its kind; `level` = that of the archive in which it stands. */
  async #visit(name: string, body: CountedBody, level?: number): Promise<void> {
    try {
      const head = await body.head();
      const kind = fileKindOf(head.subarray(0, headBytes), name);
      if (kind.kind === 'zip') await this.#readInner(name, body, level ?? 0);
      else if (kind.kind === 'ignored')
        this.#visitor.problem(name, { code: 'ARQUIVO_IGNORADO', ignored: kind.name });
      else await this.#visitor.file({ name, kind: kind.kind, chunks: body.asFile() });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      this.#visitor.problem(name, { code: 'ARQUIVO_ILEGIVEL', causa: error.message });
    } finally {
      body.close();
    }
  }

  /** An archive within an archive: written aside, since it is read by position. */
  async #readInner(name: string, body: CountedBody, level: number): Promise<void> {
    if (level >= this.#limits.levels) return this.#visitor.problem(name, { code: 'ZIP_PROFUNDO' });
    this.#spooled += 1;
    const path = join(this.#folder, `${this.#spooled}.zip`);
    let room: Room | undefined;
    try {
      // The length that an archive gives may be a lie.
      const taken = (room = await takeRoom(this.#folder, { lengthBytes: undefined }));
      // The file is there before anything is refused: a stream that opens its file by itself may
      // still make it after it was removed.
      await pipeline(
        body.asArchive(),
        (chunks: AsyncIterable<Buffer>) => countedIn(taken, chunks),
        (await openNewFile(path)).createWriteStream(),
      );
      await this.#readArchive(path, { name, prefix: `${name}/`, level: level + 1 });
    } catch (error) {
      if (!(error instanceof CrookedArchive)) throw error;
      this.#visitor.problem(name, { code: 'ZIP_RECUSADO', causa: error.message });
    } finally {
      room?.release();
      body.close();
      await rm(path, { force: true });
    }
  }

  #counted(body: Readable, told: Told): CountedBody {
    return new CountedBody(body, told, this.#limits, (bytes) => {
      this.#inflated += bytes;
      if (this.#inflated > this.#limits.inflatedBytes) throw new LotRefused('20 GB descompactados');
    });
  }
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(head, 0, headBytes, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

import type { Entry, ZipFile } from 'yauzl';

/** Walls of an archive, which may inflate without end: sizes in bytes, as it declares them. */
export type ArchiveWalls = {
  maxEntries: number;
  maxDeclaredBytes: number;
  /** How much larger than packed it may be, from 1 MiB on; undefined = nothing of it is unpacked. */
  maxRatio?: number;
};

/** What is wrong with an archive: it is none or crooked, larger than its walls, or brings programs along. */
export class ArchiveProblem extends Error {
  readonly kind: 'broken' | 'tooLarge' | 'macros';

  constructor(kind: ArchiveProblem['kind']) {
    super(`archive: ${kind}`);
    this.name = 'ArchiveProblem';
    this.kind = kind;
  }
}

/** A small file may shrink well without being a bomb: the ratio counts from here. */
const ratioFromBytes = 1024 * 1024;

const macroPart = /vbaProject|vbaData|\.(?:exe|dll|js|vbs|ps1|bat|cmd|lnk)$/i;

/**
 * The entries of an archive by name, judged by what is declared before anything is unpacked. Names with `..`, a drive, a root or a
 * backslash are for the library to refuse (`strictFileNames`). Throws `ArchiveProblem`; what the library throws means a broken one.
 */
export async function listArchive(
  archive: ZipFile,
  { maxEntries, maxDeclaredBytes, maxRatio }: ArchiveWalls,
): Promise<Map<string, Entry>> {
  if (archive.entryCount > maxEntries) throw new ArchiveProblem('tooLarge');
  const entries = new Map<string, Entry>();
  let declared = 0;
  let compressed = 0;
  for await (const entry of archive.eachEntry()) {
    declared += entry.uncompressedSize;
    compressed += entry.compressedSize;
    if (macroPart.test(entry.fileName)) throw new ArchiveProblem('macros');
    if (isLink(entry) || entry.isEncrypted() || entries.has(entry.fileName))
      throw new ArchiveProblem('broken');
    const isBomb =
      maxRatio !== undefined && declared > ratioFromBytes && declared > compressed * maxRatio;
    if (declared > maxDeclaredBytes || isBomb) throw new ArchiveProblem('tooLarge');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** A symbolic link, as Unix writes it into the upper half of the attributes. */
function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

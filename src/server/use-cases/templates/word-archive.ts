import type { Readable } from 'node:stream';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { documentMessages } from '#shared/contracts/contracts.messages.ts';
import {
  ArchiveProblem,
  listArchive,
  type ArchiveWalls,
} from '#server/gateways/archives/list-archive.ts';
import { DocumentProblem } from './document-problem.ts';

/** Walls of an archive, and of what is read of it: sizes in bytes. */
const walls: ArchiveWalls = {
  maxEntries: 2000,
  maxDeclaredBytes: 100 * 1024 * 1024,
  maxRatio: 100,
};
const maxPartBytes = 20 * 1024 * 1024;
const maxReadBytes = 40 * 1024 * 1024;

/** What a text is made of; pictures, fonts and embedded files are never inflated. */
const neededPart =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[\w.-]+\.xml|word\/_rels\/[\w.-]+\.rels)$/i;

/** The parts of a Word document that its text needs, by name. */
export type WordParts = ReadonlyMap<string, Buffer>;

/**
 * Opens a DOCX within bounds: declared sizes are judged before anything is inflated, real ones while it is. Whoever reads on sees only
 * these bytes, never the archive itself, so a second reading of a crooked archive cannot differ. Throws `DocumentProblem`.
 */
export async function openWordArchive(bytes: Buffer): Promise<WordParts> {
  try {
    // Names with `..`, a drive, a root or a backslash are refused by the library; sizes are checked against what comes out.
    return await readParts(
      await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true }),
    );
  } catch (error) {
    if (error instanceof DocumentProblem) throw error;
    const kind = error instanceof ArchiveProblem ? error.kind : 'broken';
    throw new DocumentProblem(problemTexts[kind]);
  }
}

const problemTexts = {
  broken: documentMessages.broken,
  tooLarge: documentMessages.tooLargeInside,
  macros: documentMessages.macros,
} satisfies Record<ArchiveProblem['kind'], string>;

async function readParts(archive: ZipFile): Promise<WordParts> {
  const entries = await listArchive(archive, walls);
  const wanted = new Map([...entries].filter(([name]) => neededPart.test(name)));
  if (!wanted.has('[Content_Types].xml') || !wanted.has('word/document.xml'))
    throw new DocumentProblem(documentMessages.notADocument, { isType: true });
  const parts = new Map<string, Buffer>();
  let total = 0;
  for (const [name, entry] of wanted) {
    const part = await readBounded(
      await archive.openReadStreamPromise(entry),
      Math.min(maxPartBytes, maxReadBytes - total),
    );
    total += part.length;
    requirePlainXml(name, part);
    parts.set(name, part);
  }
  return parts;
}

async function readBounded(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      stream.destroy();
      throw new DocumentProblem(documentMessages.tooLargeInside);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Word writes no document type; what has one wants entities expanded or files fetched. Macro-enabled content is refused by its name. */
function requirePlainXml(name: string, part: Buffer): void {
  // UTF-16 would hide the words looked for; Word always writes UTF-8.
  const isUtf16 =
    part.length > 1 && (part[0] === 0xfe || part[0] === 0xff || part[0] === 0 || part[1] === 0);
  if (isUtf16 || /<!(?:DOCTYPE|ENTITY)/i.test(part.toString('latin1')))
    throw new DocumentProblem(documentMessages.broken);
  if (name === '[Content_Types].xml' && /macroEnabled/i.test(part.toString('latin1')))
    throw new DocumentProblem(documentMessages.macros);
}

import mammoth from 'mammoth';
import { contractParagraphs } from '#shared/text/blocks.ts';
import { documentMessages } from '#shared/contracts/contracts.messages.ts';
import { joinSplitMergeFields } from '#shared/contracts/merge-field-runs.ts';
import { DocumentProblem } from './document-problem.ts';
import { sanitiseTemplate } from '#server/domain/contracts/sanitise-template.ts';
import { openWordArchive, type WordParts } from './word-archive.ts';

/** Longest HTML page that is looked at, in bytes: word processors write a lot around little text. */
const maxHtmlBytes = 2 * 1024 * 1024;

/** Longest text of a contract, in characters of sanitised HTML: some hundred pages. */
const maxTextLength = 600_000;

/** How deep the elements of a document's parts may stand in one another. */
const maxDepth = 200;

/** A document as contract text: sanitised, merge fields whole. `droppedPictures` do not come along. */
export type ReadDocument = { html: string; droppedPictures: number };

/** Reads an uploaded document, judged by its content and never by its name. Throws `DocumentProblem`. */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  const read = startsWith(bytes, 'PK\u0003\u0004') ? await readWord(bytes) : readHtml(bytes);
  const html = joinSplitMergeFields(sanitiseTemplate(read.html));
  if (html.length > maxTextLength) throw new DocumentProblem(documentMessages.tooLongText);
  if (contractParagraphs(html).length === 0) throw new DocumentProblem(documentMessages.empty);
  return { html, droppedPictures: read.droppedPictures };
}

const startsWith = (bytes: Buffer, head: string): boolean =>
  bytes.subarray(0, head.length).toString('latin1') === head;

async function readWord(bytes: Buffer): Promise<ReadDocument> {
  const parts = await openWordArchive(bytes);
  for (const part of parts.values()) requireShallow(part.toString('latin1'));
  let droppedPictures = 0;
  try {
    const { value } = await mammoth.convertToHtml(inputOf(parts), {
      styleMap: ['u => u'],
      // A document may bring a style map of its own; it does not decide what becomes of its text.
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async () => {
        droppedPictures += 1;
        return { src: '' };
      }),
    });
    return { html: value, droppedPictures };
  } catch {
    throw new DocumentProblem(documentMessages.broken);
  }
}

/** The reader takes an opened archive too, which its types leave out: this one holds only the parts that were read within bounds. */
function inputOf(parts: WordParts): { buffer: Buffer } {
  const file = {
    exists: (name: string): boolean => parts.has(name),
    read: async (name: string, encoding?: BufferEncoding): Promise<string | Buffer> => {
      const part = parts.get(name);
      if (part === undefined) throw new DocumentProblem(documentMessages.broken);
      return encoding === undefined ? part : part.toString(encoding);
    },
  };
  return { file } as unknown as { buffer: Buffer };
}

function requireShallow(xml: string): void {
  let depth = 0;
  for (const match of xml.matchAll(/<(\/?)[a-zA-Z][^<>]*?(\/?)>/g)) {
    if (match[1] === '/') depth -= 1;
    else if (match[2] !== '/') depth += 1;
    if (depth > maxDepth) throw new DocumentProblem(documentMessages.broken);
  }
}

function readHtml(bytes: Buffer): ReadDocument {
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    throw new DocumentProblem(documentMessages.oldWord, { isType: true });
  const looksLikeHtml = /^\uFEFF?\s*<(?:!doctype html|html|head|body|meta|h[1-6]|p|div|table)\b/i;
  const text = decodeText(bytes);
  if (text === undefined || !looksLikeHtml.test(text.slice(0, 4096)))
    throw new DocumentProblem(documentMessages.notADocument, { isType: true });
  if (bytes.length > maxHtmlBytes) throw new DocumentProblem(documentMessages.tooLargeInside);
  return { html: text, droppedPictures: [...text.matchAll(/<img\b/gi)].length };
}

/** UTF-8, else what Windows writes; text holds no zero bytes. */
function decodeText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { openPromise } from 'yauzl';
import type { AttachmentEnding } from '#shared/attachments/attachments.enums.ts';
import { endingOf } from '#shared/attachments/attachments.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { listArchive, type ArchiveWalls } from '#server/gateways/archives/list-archive.ts';

/** Fewer than 10,000 entries and less than 1 GB; nothing is unpacked here. */
const walls: ArchiveWalls = { maxEntries: 9_999, maxDeclaredBytes: 1024 * 1024 * 1024 - 1 };

/** A PDF may have something before its mark (ISO 32000-2, implementation notes). */
const headBytes = 1024;

/** Compound file, in which Word and Excel wrote until 2003 ([MS-CFB] 2.2). */
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether it is an archive within its walls that has this part; what is crooked, or brings programs along, is none. */
async function hasPart(path: string, part: string): Promise<boolean> {
  try {
    const archive = await openPromise(path, { strictFileNames: true, autoClose: false });
    try {
      return (await listArchive(archive, walls)).has(part);
    } finally {
      archive.close();
    }
  } catch {
    return false;
  }
}

/** Whether it is text in which no byte is 0, which only what is no text has. */
async function hasNoZero(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    if (chunk.includes(0)) return false;
  return true;
}

async function fits(ending: AttachmentEnding, path: string): Promise<boolean> {
  switch (ending) {
    case '.pdf':
      return (await headOf(path)).includes('%PDF-');
    case '.doc':
    case '.xls':
      return (await headOf(path)).subarray(0, compoundMark.length).equals(compoundMark);
    case '.docx':
      return hasPart(path, 'word/document.xml');
    case '.xlsx':
      return hasPart(path, 'xl/workbook.xml');
    case '.csv':
      return hasNoZero(path);
  }
}

/** The ending of a file whose content fits it. Code `attachment_type`. */
export async function judgeAttachment(path: string, fileName: string): Promise<AttachmentEnding> {
  const ending = endingOf(fileName);
  if (ending === undefined || !(await fits(ending, path))) throw new AppError('attachment_type');
  return ending;
}

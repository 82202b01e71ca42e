import { attachmentTypes, type AttachmentEnding } from './attachments.enums.ts';

/** Largest file, in bytes. */
export const maxAttachmentBytes = 50 * 1024 * 1024;

/** Longest name of a file, in characters. */
export const maxFileNameLength = 200;

/** The ending by which a file is judged; undefined = none of those that are taken. */
export function endingOf(fileName: string): AttachmentEnding | undefined {
  const ending = /\.[a-z]+$/i.exec(fileName.trim())?.[0].toLowerCase();
  return ending !== undefined && Object.hasOwn(attachmentTypes, ending)
    ? (ending as AttachmentEnding)
    : undefined;
}

/** Control characters, and those that turn the direction of the text after them, so that a name shows another ending. */
const unfit = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The name under which a file is kept and given back: its last part, at most 200 characters with its ending. */
export function keptFileName(given: string): string {
  const last = given.replaceAll(unfit, '').split(/[/\\]/).at(-1)!.trim();
  const ending = /\.[a-z]+$/i.exec(last)?.[0] ?? '';
  const letters = Array.from(last.slice(0, last.length - ending.length));
  const stem = letters.slice(0, maxFileNameLength - ending.length).join('');
  return `${stem === '' ? 'anexo' : stem}${ending}`;
}

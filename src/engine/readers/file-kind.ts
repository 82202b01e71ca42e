import { beginsAsZip } from '#shared/kernel/zip-signature.ts';
import type { IgnoredKind, Tables } from '#engine/tables/tables.ts';
import { decodedText } from './encoding.ts';

/** What a file is by its first bytes: what is read, or the name of what is not (`ignorados`). */
export type FileKind = { kind: 'xml' | 'pdf' | 'zip' | 'text' } | { kind: 'ignored'; name: string };

const signatures: readonly (readonly [bytes: readonly number[], kind: FileKind])[] = [
  [[0x25, 0x50, 0x44, 0x46], { kind: 'pdf' }],
  [[0x52, 0x61, 0x72, 0x21], { kind: 'ignored', name: 'RAR' }],
  [[0x37, 0x7a, 0xbc, 0xaf], { kind: 'ignored', name: '7z' }],
  [[0xd0, 0xcf, 0x11, 0xe0], { kind: 'ignored', name: 'planilha' }],
];

/** What no text has: a NUL or another control character, also those that Windows-1252 makes of the bytes that it does not know. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFD]/;

/** What a file is, by its first bytes (`headBytes` of them where it has so many) and its name; a ZIP may still be a spreadsheet inside. */
export function fileKindOf(head: Uint8Array, name: string): FileKind {
  if (beginsAsZip(head)) return { kind: 'zip' };
  const known = signatures.find(([bytes]) => bytes.every((byte, place) => head[place] === byte));
  if (known !== undefined) return known[1];
  if (/\.csv$/i.test(name)) return { kind: 'ignored', name: 'planilha' };
  const text = decodedText(head, { isHead: true }).trimStart();
  if (text.startsWith('<')) return { kind: 'xml' };
  if (text.startsWith('|0000|')) return { kind: 'ignored', name: 'SPED' };
  // What is neither a text nor anything above is of another kind.
  return text !== '' && !control.test(text) ? { kind: 'text' } : { kind: 'ignored', name: 'outro' };
}

/** The kind of an XML that is not read, by its root. */
export const ignoredXml = (root: string, { ignorados }: Pick<Tables, 'ignorados'>): string =>
  ignorados.find(({ raizes }) => raizes?.includes(root))?.nome ?? 'outro XML';

/** What is said of an ignored file. */
export const ignoredKindOf = (
  name: string,
  { ignorados }: Pick<Tables, 'ignorados'>,
): IgnoredKind => ignorados.find(({ nome }) => nome === name) ?? ignorados.at(-1)!;

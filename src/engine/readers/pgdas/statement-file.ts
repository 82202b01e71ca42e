import type { Statement } from '#engine/simples/statement.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { readStatementText } from './statement-text.ts';
import { isTxt, readTxt } from './txt-records.ts';

/** What a file of statements is: what it says, why it says nothing, or that it is of another kind (`ignorados`). */
export type StatementFile =
  | { kind: 'statements'; statements: Statement[] }
  | { kind: 'problem'; code: 'PDF_SEM_TEXTO' | 'PDF_SO_RECIBO' }
  | { kind: 'ignored'; name: 'PDF' | 'outro' };

type Form = 'extrato' | 'declaracao';
const headings: readonly (readonly [Form, RegExp])[] = [
  ['extrato', /^Extrato\s*do\s*Simples\s*Nacional/],
  ['declaracao', /^1\.\s*Identificação\s*do\s*Contribuinte/],
];
const headingOf = (line: string): Form | undefined =>
  headings.find(([, pattern]) => pattern.test(line))?.[0];

/** The number of a statement, as a heading or a page may repeat it. */
const number = /(?:Informações\s*da\s*Apuração|da\s*Declaração:)\s*([\dA-Z]{8}\d{9})/;
/** The foot of a page stands in the midst of what goes on. */
const foot = /^Página\s*\d+(?:\s*(?:de|\/)\s*\d+)?$/;
const receipt = /RECIBO\s*DE\s*ENTREGA/;

/**
 * The documents that one file holds, as twelve months are often sent: a heading begins one, unless it repeats the one before or bears no number
 * of its own.
 */
function documentsOf(lines: readonly string[]): { form: Form; text: string }[] {
  const parts: { form: Form; lines: string[] }[] = [];
  for (const line of lines) {
    const form = headingOf(line);
    if (form !== undefined) parts.push({ form, lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  const documents: { form: Form; text: string; id: string | undefined }[] = [];
  for (const { form, lines: own } of parts) {
    const text = own.join('\n');
    const id = number.exec(text)?.[1];
    const last = documents.at(-1);
    if (last?.form === form && (id === undefined || id === last.id || last.id === undefined)) {
      last.text += `\n${text}`;
      last.id ??= id;
    } else documents.push({ form, text, id });
  }
  return documents;
}

const cleaned = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.normalize('NFKC').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !foot.test(line));

/** What the lines of a document say. Throws `UnreadableFile`. */
function readLines(lines: readonly string[], name: 'PDF' | 'outro'): StatementFile {
  const documents = documentsOf(lines);
  if (documents.length > 0)
    return {
      kind: 'statements',
      statements: documents.map(({ form, text }) => readStatementText(text, form)),
    };
  if (lines.some((line) => receipt.test(line))) return { kind: 'problem', code: 'PDF_SO_RECIBO' };
  return { kind: 'ignored', name };
}

/** What a PDF says, of its lines (`linesOf`). Throws `UnreadableFile`. */
export function readStatementPdf(pdfLines: readonly string[]): StatementFile {
  const lines = cleaned(pdfLines);
  return lines.length === 0 ? { kind: 'problem', code: 'PDF_SEM_TEXTO' } : readLines(lines, 'PDF');
}

/** UTF-8, or what old programs of Windows save. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What a text says: the TXT of the PGDAS-D, or the text of an extrato or a declaração. Throws `UnreadableFile`. */
export function readStatementBytes(bytes: Uint8Array): StatementFile {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new UnreadableFile('texto', 'malformado');
  if (isTxt(text)) return { kind: 'statements', statements: readTxt(text) };
  return readLines(cleaned(text.split(/\r?\n/)), 'outro');
}

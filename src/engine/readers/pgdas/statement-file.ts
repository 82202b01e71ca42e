import type { Statement } from '#engine/simples/statement.ts';
import { sumOf } from '#engine/simples/sum.ts';
import { decodedText } from '#engine/readers/encoding.ts';
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
/** What each document has once, below its heading. */
const ofWhole = /Discriminativo\s*de\s*Receitas/;
/** The foot of a page stands in the midst of what goes on; the day and the hour of printing may stand beside it. */
const foot =
  /^(?:\d\d\/\d\d\/\d{4}\s*(?:\d\d:\d\d(?::\d\d)?\s*)?)?Página\s*\d+(?:\s*(?:de|\/)\s*\d+)?(?:\s*\d\d\/\d\d\/\d{4}(?:\s*\d\d:\d\d(?::\d\d)?)?)?$/;
const instantOfHead = /^(?:Gerado|Apurado)\s*em/;
const receipt = /RECIBO\s*DE\s*ENTREGA/;

type Document = { form: Form; lines: string[] };

const idOf = ({ lines }: Document): string | undefined => number.exec(lines.join('\n'))?.[1];
const placeOfWhole = ({ lines }: Document): number => lines.findIndex((line) => ofWhole.test(line));

/** What a page adds to its document: the lines of the head that it repeats are none of the block in which it stands. */
function withoutHead(page: Document, of: Document): string[] {
  const end = placeOfWhole(of);
  const head = new Set(end === -1 ? of.lines : of.lines.slice(0, end));
  const begins = page.lines.findIndex((line) => !head.has(line) && !instantOfHead.test(line));
  return begins === -1 ? [] : page.lines.slice(begins);
}

/** Whether a heading is that of a further page: of the same document, of which it is no second print. */
function isPageOf(last: Document, part: Document): boolean {
  const [id, lastId] = [idOf(part), idOf(last)];
  const isSame = id === undefined || lastId === undefined || id === lastId;
  return last.form === part.form && isSame && placeOfWhole(part) === -1;
}

/** The documents that one file holds, as twelve months are often sent: a heading begins one, or a further page of the one before. */
function documentsOf(lines: readonly string[]): Document[] {
  const parts: Document[] = [];
  for (const line of lines) {
    const form = headingOf(line);
    if (form !== undefined) parts.push({ form, lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  const documents: Document[] = [];
  for (const part of parts) {
    const last = documents.at(-1);
    if (last !== undefined && isPageOf(last, part)) last.lines.push(...withoutHead(part, last));
    else documents.push(part);
  }
  return documents;
}

/** Most lines of a text, and most letters of a line: a wall before anything is made of them, since a heap that is used up at once takes its process along. */
const mostTextLines = 300_000;
const mostLetters = 10_000;
/** Most letters of all lines: as many as the largest file has bytes. */
const mostTextLetters = 20 * 1024 * 1024;

/** The lines of a text. Throws `UnreadableFile` where there are more of them, or longer ones, than any statement has. */
function linesOfText(text: string): string[] {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > mostTextLines) throw new UnreadableFile('texto', 'mais de 300.000 linhas');
  const all = text.split(/\r?\n/);
  if (all.some(({ length }) => length > mostLetters))
    throw new UnreadableFile('texto', 'linha longa demais');
  return all;
}

/** Lines in one form of Unicode and with one space between their words, without those of the page. Throws where one letter stands for so many that the text grows. */
function cleaned(lines: readonly string[]): string[] {
  let letters = 0;
  const plain = lines.map((line) => {
    const one = line.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
    letters += one.length;
    if (letters > mostTextLetters) throw new UnreadableFile('texto', 'longo demais');
    return one;
  });
  return plain.filter((line) => line !== '' && !foot.test(line));
}

/** Most of each kind in one document: more than any company has, and few enough to keep. */
const mostOfKind = 5000;

function checkSize({ lines, das }: Statement): void {
  const counts = {
    atividades: lines.length,
    parcelas: sumOf(lines, ({ parcelas }) => parcelas.length),
    DAS: das.length,
    pagamentos: sumOf(das, ({ pagamentos }) => pagamentos.length),
  };
  for (const [kind, count] of Object.entries(counts))
    if (count > mostOfKind) throw new UnreadableFile(kind, 'mais de 5.000');
}

/** The documents of a file, each within the limits of one. */
function statementsOf(statements: Statement[]): StatementFile {
  for (const statement of statements) checkSize(statement);
  return { kind: 'statements', statements };
}

/** What the lines of a document say. Throws `UnreadableFile`. */
function readLines(lines: readonly string[], name: 'PDF' | 'outro'): StatementFile {
  const documents = documentsOf(lines);
  if (documents.length > 0)
    return statementsOf(
      documents.map(({ form, lines: of }) => readStatementText(of.join('\n'), form)),
    );
  if (lines.some((line) => receipt.test(line))) return { kind: 'problem', code: 'PDF_SO_RECIBO' };
  return { kind: 'ignored', name };
}

/** So many first bytes tell whether a text may hold a statement; a few empty lines may stand before it. */
export const statementHeadBytes = 4096;

/** Whether a text may hold a statement, by its first bytes: it begins as one, or as the receipt of one. */
export function mayHoldStatement(head: Uint8Array): boolean {
  const text = decodedText(head, { isHead: true });
  return (
    isTxt(text) ||
    cleaned(text.split('\n')).some((line) => headingOf(line) !== undefined || receipt.test(line))
  );
}

/** What a PDF says, of its lines (`linesOf`). Throws `UnreadableFile`. */
export function readStatementPdf(pdfLines: readonly string[]): StatementFile {
  const lines = cleaned(pdfLines);
  return lines.length === 0 ? { kind: 'problem', code: 'PDF_SEM_TEXTO' } : readLines(lines, 'PDF');
}

/**
 * What a text says: the text of an extrato or a declaração, or of the TXT of the PGDAS-D the declarations of the company with this root of its CNPJ.
 * Throws `UnreadableFile`.
 */
export function readStatementBytes(bytes: Uint8Array, root: string): StatementFile {
  const text = decodedText(bytes);
  if (text.includes('\0')) throw new UnreadableFile('texto', 'malformado');
  const lines = linesOfText(text);
  return isTxt(text) ? statementsOf(readTxt(lines, root)) : readLines(cleaned(lines), 'outro');
}

import { fileKindOf } from '#engine/readers/file-kind.ts';
import { linesOf } from '#engine/readers/pgdas/pdf-lines.ts';
import {
  readStatementBytes,
  readStatementPdf,
  type StatementFile,
} from '#engine/readers/pgdas/statement-file.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';
import { headBytes } from '#engine/readers/encoding.ts';
import { maxPages, piecesOf } from './pdf-pieces.ts';

/** The lines of a PDF. Rejects with `UnreadableFile`: whatever its library says, the file is at fault. */
async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
  // The library takes the bytes away from whoever gives them, and no Buffer.
  const pieces = await piecesOf(new Uint8Array(bytes)).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile('PDF', isLocked ? 'protegido por senha' : 'malformado ou cortado');
  });
  if (pieces === 'pages') throw new UnreadableFile('PDF', `mais de ${maxPages} páginas`);
  return linesOf(pieces);
}

/** Reads a file of statements by its content: PDF, TXT or text; of a TXT the company with this root of its CNPJ. Rejects with `UnreadableFile`. */
export async function statementsOfBytes(bytes: Uint8Array, root: string): Promise<StatementFile> {
  const { kind } = fileKindOf(bytes.subarray(0, headBytes), '');
  return kind === 'pdf'
    ? readStatementPdf(await linesOfPdf(bytes))
    : readStatementBytes(bytes, root);
}

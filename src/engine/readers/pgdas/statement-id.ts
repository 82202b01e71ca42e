import { readCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { UnreadableFile } from '#engine/readers/unreadable.ts';

/** Root of the CNPJ (letters since 07/2026), PA and sequence, `rrrrrrrraaaammsss`. */
const shape = /^(?<root>[\dA-Z]{8})(?<pa>\d{6})\d{3}$/;

/** What the number of a statement says; `pa` as `aaaamm`. Throws `UnreadableFile` for what is none. */
export function readStatementId(id: string): { id: string; root: string; pa: string } {
  const { root, pa } = shape.exec(id)?.groups ?? {};
  if (root === undefined) throw new UnreadableFile('número da declaração', 'inválido');
  return { id, root, pa: pa! };
}

/** The PA, `aaaamm`, which is that of the number too. */
export function paOf(text: string, ofId: string): Competencia {
  const pa = readCompetencia(`${text.slice(4)}/${text.slice(0, 4)}`);
  if (pa === undefined) throw new UnreadableFile('período de apuração', 'inválido');
  if (text !== ofId)
    throw new UnreadableFile('período de apuração', 'não é o do número da declaração');
  return pa;
}

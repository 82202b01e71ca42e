import type { ContractRow } from './contracts.schemas.ts';

/** Whether the next agreement is made of a template, as people read it. */
export function contractStateLabel(
  row: Pick<ContractRow, 'deletedAt' | 'hasDocument' | 'isInUse'>,
): 'Excluído' | 'Sem documento' | 'Em uso' | 'Versão anterior' {
  if (row.deletedAt !== null) return 'Excluído';
  if (!row.hasDocument) return 'Sem documento';
  return row.isInUse ? 'Em uso' : 'Versão anterior';
}

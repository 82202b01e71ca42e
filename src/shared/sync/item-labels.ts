import { actFileLabels } from '../signing/signing.enums.ts';
import type { ItemKind } from './sync.schemas.ts';

/** Name of what a device holds, as people read it: an item, or the act itself. */
export const itemKindLabels: Record<ItemKind | 'ato', string> = {
  ...actFileLabels,
  ato: 'Registro do ato',
  observacao: 'Observação',
  copia: 'Cópia para a pessoa',
};

import { formatMoney, moneyInvalid } from '../kernel/money.ts';
import type { TypedResume } from './resume.enums.ts';

/** Texts of the cards (@spec 3 §8 Apuração and values, §2 Product screens). */
export const resumeMessages = {
  updatedTitle: 'Valor atualizado',
  updated: (type: TypedResume, cents: number): string =>
    type === 'VALOR_REST'
      ? `Valor restituído atualizado para ${formatMoney(cents)}`
      : `Débito atualizado para ${formatMoney(cents)}`,
  invalidTitle: moneyInvalid,
  invalid: 'Por favor, insira um valor válido.',
  computed: 'Este valor é calculado.',
  editHint: 'Clique para editar',
} as const;

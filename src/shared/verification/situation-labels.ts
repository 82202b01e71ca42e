import type { SignatureSituation } from './verification.schemas.ts';

/** What staff decided on a signature, as people read it. */
export const situationLabels: Record<SignatureSituation, string> = {
  pendente: 'Pendente',
  verificado: 'Verificado',
  negada: 'Negada',
};

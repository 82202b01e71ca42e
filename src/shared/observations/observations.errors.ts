import type { ErrorTable } from '../errors/error-table.ts';
import { observationMessages } from './observations.messages.ts';

/** Errors of observations. */
export const observationErrors = {
  /** The device keeps what was refused with it, its text too. */
  category_forbidden: { status: 403, message: observationMessages.refused },
  /** The id was used for something else; it says no more, because the other one may be nobody's to read. */
  observation_differs: {
    status: 409,
    message: 'Esta observação já foi enviada com outro conteúdo.',
  },
  observation_not_own: { status: 403, message: 'Só quem escreveu pode excluir.' },
} as const satisfies ErrorTable;

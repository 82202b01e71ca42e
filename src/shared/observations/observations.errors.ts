import type { ErrorTable } from '../errors/error-table.ts';
import { observationMessages } from './observations.messages.ts';

/** Errors of observations. */
export const observationErrors = {
  /** The device keeps what was refused with it, its text too. */
  observation_category: { status: 403, message: observationMessages.refused },
  observation_not_own: { status: 403, message: 'Só quem escreveu a mensagem pode apagá-la.' },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';
import { apuracaoMessages } from './apuracoes.messages.ts';

/** Errors of what belongs to an apuração. */
export const apuracaoErrors = {
  apuracao_missing: { status: 422, message: apuracaoMessages.idMissing },
  apuracao_closed: { status: 409, message: apuracaoMessages.wasClosed },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';
import { verbaMessages } from './verbas.messages.ts';

/** Errors of verbas. */
export const verbaErrors = {
  changed_meanwhile: { status: 409, message: verbaMessages.changedMeanwhile },
} as const satisfies ErrorTable;

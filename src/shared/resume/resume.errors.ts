import type { ErrorTable } from '../errors/error-table.ts';
import { resumeMessages } from './resume.messages.ts';

/** Errors of the cards of an apuração. */
export const resumeErrors = {
  value_computed: { status: 409, message: resumeMessages.computed },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';
import { exportMessages } from './exports.messages.ts';

/** Errors of exports. */
export const exportErrors = {
  export_busy: { status: 429, message: 'Já há uma exportação sua em andamento.' },
  nothing_to_export: { status: 422, message: exportMessages.nothing },
  export_too_long: {
    status: 422,
    message: 'O Excel vai até 50.000 linhas. Exporte esta lista em CSV, que não tem limite.',
  },
} as const satisfies ErrorTable;

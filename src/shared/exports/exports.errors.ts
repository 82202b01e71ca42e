import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of exports. */
export const exportErrors = {
  export_too_long: {
    status: 422,
    message: 'O Excel vai até 50.000 linhas. Exporte esta lista em CSV, que não tem limite.',
  },
} as const satisfies ErrorTable;

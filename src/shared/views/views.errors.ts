import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of saved views. */
export const viewErrors = {
  view_name_taken: { status: 409, message: 'Você já tem uma visão com este nome.' },
  too_many_views: {
    status: 409,
    message: 'Cada lista guarda até 20 visões. Exclua uma para salvar outra.',
  },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of permissions. */
export const permissionErrors = {
  list_too_long: { status: 409, message: 'A lista passa de 5.000 itens.' },
} as const satisfies ErrorTable;

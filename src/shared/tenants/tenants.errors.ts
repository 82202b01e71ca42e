import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of companies. */
export const tenantErrors = {
  tenant_exists: { status: 409, message: 'Já existe uma empresa com este CNPJ.' },
  host_taken: { status: 409, message: 'Este endereço já é de outra empresa.' },
} as const satisfies ErrorTable;

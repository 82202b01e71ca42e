import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of clients. */
export const clientErrors = {
  client_exists: { status: 409, message: 'Já existe um cliente com este CNPJ/CPF nesta empresa.' },
  verification_required: {
    status: 422,
    message: 'Verificação Incompleta! Conclua todas as verificações antes de prosseguir.',
  },
} as const satisfies ErrorTable;

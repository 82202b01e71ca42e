import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of clients. */
export const clientErrors = {
  client_exists: { status: 409, message: 'Já existe um cliente com este CNPJ/CPF nesta empresa.' },
  verification_required: {
    status: 422,
    message: 'Verificação Incompleta! Conclua todas as verificações antes de prosseguir.',
  },
  contact_changed_lately: {
    status: 409,
    message:
      'O contato do proprietário mudou há menos de 24 horas. Por segurança, o link de senha só sai depois desse prazo.',
  },
  /** `details` is a `BulkRefusal`. */
  bulk_refused: {
    status: 409,
    message: 'Nada foi feito: alguns dos clientes escolhidos não podem.',
  },
  owner_cpf_signed: {
    status: 409,
    message: 'O CPF do proprietário não muda depois que alguém assinou o contrato.',
  },
} as const satisfies ErrorTable;

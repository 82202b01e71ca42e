import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of users. */
export const userErrors = {
  cpf_taken: { status: 409, message: 'Já existe um usuário com este CPF nesta empresa.' },
  email_taken: { status: 409, message: 'Já existe um usuário com este e-mail nesta empresa.' },
  /** `details` is a `HasDuties`. */
  has_duties: {
    status: 409,
    message: 'Esta pessoa responde por clientes ou pessoas. Escolha quem assume.',
  },
  already_accepted: { status: 409, message: 'Este cadastro já foi ativado.' },
  own_account: { status: 409, message: 'Você não pode excluir o próprio usuário.' },
} as const satisfies ErrorTable;

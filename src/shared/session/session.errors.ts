import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of who is signed in, and what they may. */
export const sessionErrors = {
  unauthenticated: { status: 401, message: 'Usuário não autenticado.' },
  invalid_client_credentials: {
    status: 401,
    message: 'Erro ao fazer login: Credenciais inválidas',
  },
  invalid_credentials: { status: 400, message: 'Usuário não encontrado' },
  tenant_mismatch: {
    status: 403,
    message: 'Este usuário não pertence a esta empresa. Acesse pelo endereço da sua empresa.',
  },
  not_accepted: { status: 403, message: 'Usuário não aceito' },
  choose_client: {
    status: 409,
    message: 'Há mais de um contrato para este CPF. Escolha qual deseja abrir.',
  },
  client_blocked: {
    status: 403,
    message: 'Cadastro inativo ou bloqueado. Fale com a sua consultoria.',
  },
  password_link_invalid: {
    status: 410,
    message: 'Este link já foi usado ou não existe. Peça um novo.',
  },
  password_link_expired: { status: 410, message: 'Este link expirou. Peça um novo.' },
  forbidden: { status: 403, message: 'Você não tem permissão para esta ação.' },
  read_only: { status: 403, message: 'Sua permissão neste cadastro é somente de leitura.' },
  csrf_refused: { status: 403, message: 'Origem da requisição não reconhecida.' },
} as const satisfies ErrorTable;

import type { ErrorTable } from '../errors/error-table.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** Errors of who is signed in, and what they may. */
export const sessionErrors = {
  unauthenticated: { status: 401, message: 'Usuário não autenticado.' },
  session_ended: { status: 401, message: 'Sua sessão terminou. Entre novamente.' },
  person_removed: {
    status: 401,
    message:
      'Seu acesso foi encerrado pela empresa. O que foi colhido neste aparelho será entregue.',
  },
  device_lost: {
    status: 401,
    message:
      'Este aparelho foi declarado perdido e o acesso dele foi encerrado. Fale com a sua consultoria.',
  },
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
  account_blocked: {
    status: 403,
    message:
      'O seu acesso está bloqueado pela empresa. Fale com a administração. O que você colheu e ainda não foi enviado continua guardado no aparelho.',
  },
  choose_client: {
    status: 409,
    message: 'Há mais de um contrato para este CPF. Escolha qual deseja abrir.',
  },
  client_blocked: {
    status: 403,
    // Read by staff who sign with the client; the client's own sign-in says it in its own words.
    message:
      'O cadastro deste cliente está inativo ou bloqueado. Fale com o escritório antes de assinar.',
  },
  password_common: { status: 422, message: 'Escolha uma senha menos comum' },
  proof_required: { status: 403, message: 'Confirme que é você para continuar.' },
  current_password_wrong: { status: 422, message: 'A senha atual não confere.' },
  second_factor_required: {
    status: 403,
    message: 'Digite o código do seu aplicativo de autenticação.',
  },
  second_factor_wrong: { status: 400, message: secondFactorMessages.codeWrong },
  second_factor_expired: { status: 410, message: secondFactorMessages.challengeOver },
  in_turn: {
    status: 423,
    message: 'O aparelho está com quem assina. Isto continua quando ele for devolvido.',
  },
  second_factor_on: { status: 409, message: 'A verificação em duas etapas já está ligada.' },
  second_factor_off: { status: 409, message: 'A verificação em duas etapas não está ligada.' },
  second_factor_demanded: { status: 409, message: secondFactorMessages.demanded },
  password_link_invalid: {
    status: 410,
    message: 'Este link já foi usado ou não existe. Peça um novo.',
  },
  password_link_expired: { status: 410, message: 'Este link expirou. Peça um novo.' },
  forbidden: { status: 403, message: 'Você não tem permissão para esta ação.' },
  master_only: {
    status: 403,
    message: 'Só a diretoria da empresa principal pode fazer isto.',
  },
  read_only: { status: 403, message: 'Sua permissão neste cadastro é somente de leitura.' },
  csrf_refused: { status: 403, message: 'Origem da requisição não reconhecida.' },
} as const satisfies ErrorTable;

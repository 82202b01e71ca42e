import type { SessionEnd } from './session-end.rules.ts';

/** Texts of sign-in and session (@spec 1 §5 §8). */
export const sessionMessages = {
  emailRequired: 'Email é obrigatório',
  emailInvalid: 'Email inválido',
  tokenMissing: 'Token está ausente',
  userOrTokenMissing: 'Usuário ou token ausente',
  passwordRequired: 'Senha é obrigatória',
  networkError: 'Erro de rede',
  unknownError: 'Ocorreu um erro desconhecido',
  userNotFound: 'Usuário não encontrado',
  userNotAccepted: 'Usuário não aceito',
  clientCredentials: 'Erro ao fazer login: Credenciais inválidas',
  serverError: 'Erro no servidor',
  clientNotFound: 'Cliente não encontrado ou não autenticado',
  sessionExpired:
    'Sua sessão expirou. Entre novamente. O que está guardado neste aparelho não foi perdido.',
  personRemoved:
    'Seu acesso foi encerrado pela empresa. O que você colheu neste aparelho continua sendo entregue por até 30 dias.',
  deviceLost:
    'Este aparelho foi declarado perdido, e o acesso nele foi encerrado. O que está guardado aqui não foi apagado: fale com a sua consultoria.',
  ownClientBlocked: 'Cadastro inativo ou bloqueado. Fale com a sua consultoria.',
  checkingPermissions: 'Verificando permissões...',
} as const;

/** Why the sign-in screen is there, in words. */
export const sessionEndText: Record<SessionEnd, string> = {
  expired: sessionMessages.sessionExpired,
  removed: sessionMessages.personRemoved,
  lost: sessionMessages.deviceLost,
};

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
  checkingPermissions: 'Verificando permissões...',
} as const;

/** Said where the server failed and gave no words of its own; apart from the other texts, because the first load needs it. */
export const failingServerText = 'Erro no servidor. Tente novamente em instantes.';

/** Texts of the second step of sign-in. */
export const secondFactorMessages = {
  codeRequired: 'Digite o código',
  codeWrong: 'Código incorreto. Confira no aplicativo e tente novamente.',
  challengeOver: 'O tempo para digitar o código acabou. Entre com a senha novamente.',
  demanded: 'A empresa exige a verificação em duas etapas da administração.',
} as const;

/** Texts of the report that a broken screen offers (@spec 3 §2 Generic error page). */
export const reportMessages = {
  emailInvalid: 'Email inválido',
  descriptionRequired: 'Descreva o que aconteceu',
  tooLong: 'Texto muito longo',
  sent: 'Enviado com sucesso!',
  offline: 'Sem conexão. O texto fica aqui até você enviar.',
  alsoSent: 'Também vai: versão, tela, navegador e código do erro',
  gone: 'Relatório não encontrado ou já apagado.',
} as const;

/** What the alert of a report says. */
export const reportAlert = (pattern: string, build: string): string =>
  `Erro relatado em ${pattern}, versão ${build}.`;

/** Texts of the contract management screen and calls that the spec quotes (@spec 2 §2, §5, §8). */
export const contractMessages = {
  companyRequired: 'Por favor, selecione uma Empresa.',
  fileRequired: 'Por favor, selecione um arquivo antes de finalizar.',
  created: 'Contrato Criado com Sucesso',
  createFailed: 'Erro ao criar contrato',
  deleteFailed: (id: string): string => `Erro ao deletar contrato com ID ${id}`,
  restrictedTitle: 'Acesso Restrito',
  restrictedText: 'Você não tem permissão para acessar esta área.',
  restricted: 'Acesso Restrito - Você não tem permissão para acessar esta área.',
} as const;

/** Refusals of a document, in words that say what to do. */
export const documentMessages = {
  notADocument: 'Envie o contrato como documento do Word (.docx) ou página HTML.',
  oldWord:
    'Este arquivo é do Word antigo (.doc) ou está protegido por senha. Salve como .docx, sem senha, e envie de novo.',
  broken: 'O arquivo está incompleto ou danificado. Abra no Word, salve de novo e envie.',
  macros: 'O documento traz macros. Salve como .docx, sem macros, e envie de novo.',
  tooLarge: 'O documento deve ter no máximo 10 MB.',
  tooLargeInside: 'O documento é grande demais por dentro para ser um contrato.',
  tooLongText: 'O texto do contrato é longo demais.',
  tooSlow: 'O documento é complexo demais para ser lido. Simplifique a formatação e envie de novo.',
  empty: 'O documento não tem texto.',
  unknownFields: (names: readonly string[]): string =>
    `Campos desconhecidos no modelo: ${names.join(', ')}`,
  otherSide: (fields: readonly string[]): string =>
    `Este tipo de contrato não preenche: ${fields.map((field) => `{{${field}}}`).join(', ')}.`,
  openFields: (near: readonly string[]): string =>
    `Campos sem fechamento no modelo, perto de: ${near.join(', ')}`,
  noWaitingContract:
    'Não há contrato deste tipo à espera de documento nesta empresa. Crie o contrato primeiro.',
} as const;

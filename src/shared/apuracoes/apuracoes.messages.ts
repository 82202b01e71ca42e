/** Texts of apurações (@spec 3 §2 Product screens, §8 Apuração and values, Internal errors). */
export const apuracaoMessages = {
  none: 'Nenhuma apuração encontrada.',
  created: 'Nova apuração criada com sucesso!',
  notCreated: (message: string) => `Erro ao criar nova apuração: ${message}`,
  notUpdated: 'Erro ao atualizar apuracao', // sic
  unreadable: 'Data não encontrado no resultado', // sic
  idMissing: 'ID da apuração não fornecido',
  otherService: 'Serviço de outro produto.',
  nameTooLong: 'Use no máximo 60 caracteres.',
  closing: (label: string) => `A apuração ${label} será encerrada.`,
  closed: 'Apuração encerrada',
  wasClosed: 'Esta apuração foi encerrada.',
} as const;

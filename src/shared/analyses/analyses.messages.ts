/** Texts of the sheet of the Simples (@spec 3 §8 Apuração and values). */
export const sheetMessages = {
  notUpdated: 'Erro ao atualizar valor do total',
  unknownMonth: 'Este mês não está na planilha.',
  reset: 'Voltar ao calculado',
} as const;

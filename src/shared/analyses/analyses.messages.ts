/** Texts of the sheet of the Simples (@spec 3 §8 Apuração and values). */
export const sheetMessages = {
  notUpdated: 'Erro ao atualizar valor do total',
  unknownMonth: 'Este mês não está na planilha.',
  reset: 'Voltar ao calculado',
} as const;

/** The alert that a month prescribes soon: `value` with its currency, `month` = `MM/AAAA`, `day` = `dd/mm/aaaa`. */
export const prescriptionAlert = (
  client: string,
  value: string,
  month: string,
  day: string,
): string => `${client}: ${value} de ${month} prescrevem em ${day}.`;

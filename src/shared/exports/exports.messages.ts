/** Texts of 'Exportar'. */
export const exportMessages = {
  button: 'Exportar',
  stop: 'Cancelar exportação',
  /** @spec 3 §8 */
  nothing: 'Não há dados para exportar.',
  csv: 'CSV',
  csvHint: 'Sem limite de linhas',
  xlsx: 'Excel',
  xlsxHint: 'Até 50.000 linhas',
  cutOff: 'A exportação parou antes do fim e nenhum arquivo foi salvo. Tente novamente.',
  saved: (fileName: string): string => `${fileName} foi salvo.`,
} as const;

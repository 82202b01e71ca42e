/** Texts of 'Gerar Análise' and of its runs (@spec 3 §5 Simples upload). */
export const analysisMessages = {
  notZip: 'Apenas arquivos ZIP são permitidos.',
  tooLarge: 'Arquivo muito grande. O tamanho máximo é 1GB.',
  cnpjMismatch: 'O CNPJ não é o do cliente desta apuração.',
  running: 'Já há uma análise em andamento nesta apuração.',
  ended: 'Esta análise já terminou.',
  refusedLot: (limit: string) => `O lote passa do limite: ${limit}.`,
  noRows: 'Nenhum mês pôde ser analisado.',
  otherCompany: 'As notas não são do cliente.',
  tookTooLong: 'A análise passou de 2 horas.',
  interrupted: 'A análise foi interrompida três vezes.',
  dayInvalid: 'Data inválida. Use AAAA-MM-DD.',
  yesOrNo: 'Use true ou false.',
} as const;

/** Texts of 'Gerar Análise' and of its runs (@spec 3 §5 Simples upload). */
export const analysisMessages = {
  notZip: 'Apenas arquivos ZIP são permitidos.',
  tooLarge: 'Arquivo muito grande. O tamanho máximo é 1GB.',
  bothFiles: 'Por favor, selecione ambos os arquivos antes de enviar.',
  notSent: 'Erro no upload. Tente novamente.',
  onlyNewest: 'Só a apuração mais recente é analisada.',
  noCnpj: 'Só um cliente com CNPJ é analisado.',
  cnpjMismatch: 'O CNPJ não é o do cliente desta apuração.',
  running: 'Já há uma análise em andamento nesta apuração.',
  lotsFull: 'A empresa já guarda 10 GB de lotes. Apague arquivos de lotes antigos.',
  ended: 'Esta análise já terminou.',
  refusedLot: (limit: string) => `O lote passa do limite: ${limit}.`,
  noRows: 'Nenhum mês pôde ser analisado.',
  otherCompany: 'As notas não são do cliente.',
  tookTooLong: 'A análise passou de 2 horas.',
  interrupted: 'A análise foi interrompida três vezes.',
  /** What came of a run. */
  analysed: (months: number, opportunities: number) =>
    `${months} ${months === 1 ? 'mês analisado' : 'meses analisados'}, ${opportunities} com oportunidade`,
  dayInvalid: 'Data inválida. Use AAAA-MM-DD.',
  yesOrNo: 'Use true ou false.',
} as const;

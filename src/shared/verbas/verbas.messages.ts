/** Texts of verbas (@spec 3 §5, §8 Regimes, verbas, credits, attachments; sic). */
export const verbaMessages = {
  periodMissing: 'Preencha os campos de período inicial e final.',
  saved: 'O verba foi salva com sucesso!',
  notSaved: 'Houve um erro ao salvar o verba.',
  period: 'Período: de 1 a 60 meses, até o atual.',
  unknown: 'Verba fora da lista.',
  tooMany: 'No máximo 200 verbas.',
  changedMeanwhile: 'Outra pessoa salvou as verbas desta apuração enquanto isso.',
  exportPdf: 'Exportar PDF',
  onlySaved: 'O PDF traz só o que está salvo.',
  recoverable: 'recuperável (patronal, RAT x FAP, terceiros)',
  disputed: 'Controvertida (não somada)',
  unchecked: 'fundamento a conferir',
  caution: 'Na CPRB ou no Anexo IV a cota patronal pode não ser 20%.',
} as const;

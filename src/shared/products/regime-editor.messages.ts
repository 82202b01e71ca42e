/** Texts of the editor of regimes and products (@spec 3 §2 Regime and products editor, §8). */
export const regimeEditorMessages = {
  editHeld: 'Editar Regime Atual',
  addRegime: 'Adicionar Novo Regime',
  noneHeld: 'O cliente ainda não possui regime.',
  allHeld: 'O cliente já possui os três regimes.',
  updated: 'Produtos atualizados com sucesso!',
  notUpdated: 'Houve um erro ao atualizar os produtos.',
  added: 'Regime e produtos adicionados com sucesso!',
  notAdded: 'Houve um erro ao adicionar regime e produtos.',
} as const;

/** What a save does to the contract, told before it. `version` = the number of the version in force. */
export const contractEffects = {
  first: 'Faz o primeiro contrato do cliente.',
  replaced: (version: number) => `Faz a versão ${version + 1} do contrato, que passa a valer.`,
  begun: (version: number, acts: number) =>
    `Faz a versão ${version + 1} do contrato, que precisa ser assinada. Os atos já feitos (${acts}) ficam na versão ${version}.`,
  closed: 'O contrato fechado fica guardado. Um novo contrato o substitui e precisa ser assinado.',
  visited: (names: string) =>
    `Em visita por ${names}: se assinarem o que levaram, vale aquela versão.`,
} as const;

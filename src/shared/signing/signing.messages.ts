/** Texts of contract and signing (@spec 1 §5 §8, @spec 3 §4 §5 §8), misspellings included. */
export const signingMessages = {
  personPhotoRequired: 'Foto da pessoa é obrigatória',
  documentPhotoRequired: 'Foto do documento é obrigatória',
  photoType: 'Somente arquivos .jpg e .png são aceitos',
  photoSize: 'Arquivo deve ter no máximo 50MB',
  photosRequired: 'Fotos são obrigatórias.',
  photoSaved: 'Foto capturada e informações salvas!',
  photoFailed: 'Falha ao salvar informações.',
  photoProcessing: 'Erro ao processar a imagem. Tente novamente.',
  registerFailed: 'Falha ao cadastrar informações.',
  signatureSaved: 'Assinatura adicionada com sucesso!',
  signatureFailed: 'Falha ao adicionar assinatura.',
  signatureFailedDetails: 'Falha ao adicionar assinatura. Verifique os dados e tente novamente.',
  signatureUnavailable: 'Assinatura indisponível, você não pode assinar no momento.',
  signatureLoadFailed: 'Erro ao verificar assinatura. Tente novamente.',
  alreadySigned: 'Você já realizou uma assinatura.',
  witness1Signed: 'Testemunha 1 assinou com sucesso!',
  witness2Signed: 'Testemunha 2 assinou com sucesso!',
  witness1Failed: 'Falha ao adicionar testemunha1.', // sic
  witness2Failed: 'Falha ao adicionar testemunha 2.',
  witnessesSaved: 'Testemunhas adicionadas com sucesso!',
  witnessesFailed: 'Falha ao adicionar testemunhas.',
  allWitnessesSigned: 'Todos as testemunhas assinaram', // sic
  agreementUpdated: 'Contrato atualizado com sucesso!',
  agreementUpdateDone: 'Atualização do contrato realizada com sucesso!',
  agreementUpdateFailed: (reason: string) => `Erro ao atualizar contrato: ${reason}`,
  agreementLoadFailed: (reason: string) => `Erro ao carregar o contrato: ${reason}`,
  noId: 'Erro: nenhum ID foi fornecido.',
  noClientId: 'ID do cliente não fornecido.',
  locationFailed: 'Erro ao obter localização.',
  locationUnavailable: 'Localização não disponível.',
  nameRequired: 'Nome é obrigatório',
  cpfInvalid: 'CPF inválido. Verifique o número digitado.',
  noAgreement: 'Nenhum contrato para assinar',
  previewMark: 'prévia - aguardando envio',
} as const;

/** Alerts about acts; `act` is the act's label, `newer` the number of the version that was in force. */
export const actAlertTexts = {
  kept: (act: string, party: string): string =>
    `${act} do contrato de ${party} chegou de outro aparelho depois de já registrada. O que foi coletado ficou guardado como evidência; confira.`,
  backInForce: (act: string, party: string, version: number, newer: number | null): string =>
    `${act} chegou para a versão ${version} do contrato de ${party}, mostrada antes da alteração. Ela volta a valer no lugar da mais nova${inBrackets(newer)}.`,
  bothHaveActs: (act: string, party: string, version: number, newer: number | null): string =>
    `${act} chegou para a versão ${version} do contrato de ${party}, mas a mais nova${inBrackets(newer)} também já tem atos. As duas ficaram guardadas; decida qual vale.`,
} as const;

function inBrackets(version: number | null): string {
  return version === null ? '' : ` (versão ${version})`;
}

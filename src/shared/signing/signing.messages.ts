import { formatDateTime } from '../kernel/civil-date.ts';
import type { KeepReason } from './admission.rules.ts';
import { peopleReasonTexts } from './people-reasons.ts';

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
  signatureNotMade: 'Erro ao criar assinatura',
  signatureFailedDetails: 'Falha ao adicionar assinatura. Verifique os dados e tente novamente.',
  signatureUnavailable: 'Assinatura indisponível, você não pode assinar no momento.',
  signatureLoadFailed: 'Erro ao verificar assinatura. Tente novamente.',
  alreadySigned: 'Você já realizou uma assinatura.',
  /** What a drawing says, beside the pad. */
  signerDeclares: 'Ao assinar, aceito os termos deste contrato.',
  witnessDeclares: (signerName: string) =>
    `Declaro ter presenciado a assinatura deste contrato por ${signerName}.`,
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
  signerUnknown:
    'O cadastro não tem um CPF válido de quem assina. Corrija-o, ou assine pelo aplicativo, que pede o CPF.',
  /** What is left to do about an act that does not count: an other one counts in its place, or it is to be collected anew. */
  keptBesideAnother:
    'O que foi coletado aqui está guardado no escritório como evidência. Não é preciso enviar de novo nem anular.',
  keptToCollectAnew: 'O que foi coletado ficou guardado como evidência e não vale; colha de novo.',
  keptOfLeaver: 'Este ato foi coletado depois do desligamento.',
  noAgreement: 'Nenhum contrato para assinar',
  previewMark: 'prévia - aguardando envio',
} as const;

/** Alerts about acts; `act` is the act's label, `newer` the number of the version that was in force. */
export const actAlertTexts = {
  kept: (act: string, party: string, reason: KeepReason): string =>
    reason === 'duplicada' || reason === 'sequencia_recusada'
      ? `${act} do contrato de ${party} chegou de outro aparelho depois de já registrada. O que foi coletado ficou guardado como evidência; confira.`
      : `${act} do contrato de ${party} ficou fora de vigor: ${peopleReasonTexts[reason]}. O que foi coletado ficou guardado como evidência; confira.`,
  asked: (
    who: string,
    act: string,
    signer: string,
    counting: { collector: string; receivedAt: string } | null,
  ): string =>
    `${who} pede que o escritório veja: ${act} de ${signer}, por ${who}, ficou fora de vigor.${
      counting === null
        ? ''
        : ` Vale a de ${counting.collector}, recebida em ${formatDateTime(counting.receivedAt)}.`
    } As duas estão nas evidências.`,
  backInForce: (act: string, party: string, version: number, newer: number | null): string =>
    `${act} chegou para a versão ${version} do contrato de ${party}, mostrada antes da alteração. Ela volta a valer no lugar da mais nova${inBrackets(newer)}.`,
  bothHaveActs: (act: string, party: string, version: number, newer: number | null): string =>
    `${act} chegou para a versão ${version} do contrato de ${party}, mas a mais nova${inBrackets(newer)} também já tem atos. As duas ficaram guardadas; decida qual vale.`,
} as const;

/** The alert about the server's own clock; both times as people read them. */
export const clockAlertTexts = {
  company: 'Servidor',
  behind: (now: string, last: string): string =>
    `O relógio do servidor marca ${now}, antes do último recebimento (${last}). Nenhum ato é recebido até que ele seja acertado ou aceito com npm run clock -- accept; os aparelhos guardam tudo e enviam depois.`,
} as const;

function inBrackets(version: number | null): string {
  return version === null ? '' : ` (versão ${version})`;
}

/** Refusal of a photo by its size in pixels. */
export function photoTooManyPixels(width: number, height: number): string {
  const millions = Math.ceil((width * height) / 100_000) / 10;
  const stated = millions.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `A foto tem ${width} × ${height} pixels (${stated} milhões). O máximo é de 26 milhões: tire outra menor.`;
}

/** Most clients that one call hands over to another responsável. */
export const maxHandedOver = 5000;
/** Most clients that one call sends the signing link to: each is a mail. */
export const maxLinksAtOnce = 500;

/** Why a ticked client cannot take part, so that nothing is done for any. */
export const bulkReasons = [
  'not_found',
  'read_only',
  'changed_meanwhile',
  'no_agreement',
  'already_signed',
  'client_closed',
  'no_email',
  'contract_incomplete',
] as const;
export type BulkReason = (typeof bulkReasons)[number];

const reasonWords: Record<BulkReason, string> = {
  not_found: 'não existe, ou não é seu',
  read_only: 'você só pode ler',
  changed_meanwhile: 'mudou depois que a lista foi aberta',
  no_agreement: 'não tem contrato',
  already_signed: 'já assinou',
  client_closed: 'está inativo ou bloqueado',
  no_email: 'não tem e-mail do proprietário',
  contract_incomplete: 'faltam dados no contrato',
};

/** 'já assinou', as it stands after a client's name. */
export const bulkReasonText = (reason: BulkReason): string => reasonWords[reason];

/** How many of the ticked ones cannot take part: '2 dos 5 clientes escolhidos não podem.' */
export function cannotText(refused: number, chosen: number): string {
  if (chosen === 1) return 'O cliente escolhido não pode.';
  return refused === 1
    ? `1 dos ${chosen} clientes escolhidos não pode.`
    : `${refused} dos ${chosen} clientes escolhidos não podem.`;
}

/** What is said when nothing was done because of some. */
export const nothingDoneText = (refused: number, chosen: number): string =>
  `Nada foi feito: ${cannotText(refused, chosen).replace(/^O/, 'o')}`;

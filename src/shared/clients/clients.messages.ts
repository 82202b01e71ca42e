import { errorCodes } from '../errors/error-codes.ts';
import { codeMessages } from '../contact-proofs/contact-proofs.messages.ts';

/** Texts of client registration, network and minute proposal (@spec 2 §5 §8). */
export const clientMessages = {
  cnpjRequired: 'CNPJ obrigatório',
  cnpjUnexpected: 'Erro inesperado',
  nameRequired: 'Nome é obrigatório',
  whatsAppRequired: 'WhatsApp é obrigatório',
  cpfRequired: 'CPF é obrigatório',
  whatsAppCodeRequired: 'Código do WhatsApp é obrigatório',
  emailInvalid: codeMessages.emailInvalid,
  emailCodeRequired: 'Código do E-mail é obrigatório',
  verifyBeforeSaving: 'Verifique o WhatsApp e o E-mail antes de salvar.',
  regimeRequired: 'Selecione um regime tributário',
  productRequired: 'Selecione pelo menos um produto',
  commissionRequired: 'Informe a comissão',
  passwordLength: 'A senha deve ter pelo menos 6 caracteres',
  passwordLetterAndDigit: 'A senha deve ter pelo menos uma letra e um número',
  bankRequired: 'Informe o banco',
  agencyRequired: 'Informe a agência',
  accountRequired: 'Informe a conta',
  missingFields: errorCodes.missing_fields.message,
  fillAllCorrectly: 'Preencha todos os campos corretamente.',
  fillBeforeCreating: 'Preencha todos os campos obrigatórios antes de criar o cliente.',
  verificationIncomplete: errorCodes.verification_required.message,
  duplicateRequest: 'A requisição já está em andamento ou o ID do cliente não está disponível.',
  clientIdMissing: 'ID do cliente não está definido. Verifique os dados.',
  createFailed: 'Houve um erro ao criar o cliente.',
  minutaFailed: 'Houve um erro ao criar a minuta.',
  navigationFailed: 'Houve um problema ao navegar para a assinatura.',
  created: 'Cliente e minuta criados com sucesso!',
  updateFailed: 'Erro ao atualizar cliente',
  linkCopied: 'O link foi copiado com sucesso.',
  linkNotCopied: 'Não foi possível copiar o link.',
  confirmTick: 'Todas as informações preenchidas acima estão corretas',
  notAllowed: 'Você não tem permissão para acessar este cliente.',
  alreadyExists: errorCodes.client_exists.message,
  noClientInfo: 'Nenhuma informação de cliente disponível',
  fillAccountant: 'Preencha os dados do contador',
  commissionUndefined: 'Defina um valor para comissão',
  headIsMember: 'A empresa escolhida já é membro de uma rede. Escolha a matriz.',
} as const;

/** Alerts about a client's record. Dates are `dd/mm/aaaa`, statuses as people read them. */
export const clientAlertTexts = {
  statusChanged: (before: string, after: string, who: string): string =>
    `Status do cliente alterado de ${before} para ${after} por ${who}.`,
  statusByClosing: (client: string, document: string): string =>
    `Contrato de ${client} (${document}) fechado; o cadastro passou de Pendente a Ativo.`,
  procuracaoExpiring: (client: string, date: string, days: number): string =>
    `A procuração de ${client} vence em ${date} (${days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `daqui a ${days} dias`}). Peça a renovação ao cliente.`,
  procuracaoExpired: (client: string, date: string): string =>
    `A procuração de ${client} venceu em ${date}. Os produtos seguem como estão; peça uma nova ao cliente.`,
} as const;

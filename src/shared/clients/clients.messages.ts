import { errorCodes } from '../errors/error-codes.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import { endsInWords } from '../kernel/civil-day.ts';
import type { OwnerContact } from './owner-contact.rules.ts';
import { clientsInWords } from '../users/duties.rules.ts';
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
  razaoSocialRequired: 'Informe a razão social',
  tooLong: 'Texto muito longo',
  unfitText: 'Texto com caracteres que não são aceitos',
  bankRequired: 'Informe o banco',
  agencyRequired: 'Informe a agência',
  accountRequired: 'Informe a conta',
  bankUnknown: 'Escolha um banco da lista',
  agencyInvalid: 'Agência inválida: de 1 a 5 números, com dígito se houver (1234-5)',
  accountInvalid: 'Conta inválida: até 13 números, com dígito se houver (56789-0)',
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
  notFound: 'Cliente não encontrado.',
  notAllowed: 'Você não tem permissão para acessar este cliente.',
  alreadyExists: errorCodes.client_exists.message,
  noClientInfo: 'Nenhuma informação de cliente disponível',
  fillAccountant: 'Preencha os dados do contador',
  commissionUndefined: 'Defina um valor para comissão',
  contactNotEmptied: 'Informe o novo contato do proprietário: ele não pode ficar vazio.',
  contactUnproved: 'Confirme o novo contato com o código enviado a ele.',
  contactGivenTwice:
    'Envie o contato novo do proprietário uma só vez: com o código confirmado, ou a confirmar.',
  contactsWait: (hasOthers: boolean): string =>
    `${hasOthers ? 'As outras alterações foram salvas. ' : ''}O contato novo do proprietário fica a confirmar até o código ser digitado.`,
  responsavelUnfit: 'Escolha uma pessoa ativa desta empresa.',
  contactSettles: (until: Date): string =>
    `O contato do proprietário mudou há pouco. O link de senha pode ser enviado a partir de ${formatDateTime(until)}.`,
  statusChanged: 'Status atualizado.',
  statusNotChanged: (reason: string): string => `O status não mudou. ${reason}`,
  statusUnknown: 'Status desconhecido. Escolha um da lista.',
  procuracaoExpired: 'A procuração está vencida.',
  procuracaoEndUnknown: 'Data de validade da procuração não informada.',
  procuracaoSaved: 'O Usuário foi criado com sucesso!', // sic
  procuracaoNotSaved: (reason: string): string => `Houve um erro ao criar o Usuário: ${reason}`, // sic
  procuracaoDaysMissing: 'Informe o início e o fim da procuração',
  procuracaoEndBeforeStart: 'O início não pode vir depois do fim',
  procuracaoStatusUnknown: 'Status de procuração inválido',
  dateInvalid: 'Data inválida',
  monthNeedsYear: 'Escolha o ano do mês',
  ownerCpfFirst: 'Informe antes o CPF do proprietário em Informações.',
  ownerKeepsPassword: 'O proprietário entra com a senha que já tem.',
  headIsMember: 'A empresa escolhida já é membro de uma rede. Escolha a matriz.',
} as const;

const contactNames: Record<OwnerContact, string> = {
  emailProprietario: 'e-mail',
  contatoProprietario: 'WhatsApp',
  cpfProprietario: 'CPF',
};
const named = (fields: readonly OwnerContact[]): string =>
  fields.map((field) => contactNames[field]).join(' e ');

/** What INATIVO and BLOQUEADO stop (decisions: Effects of status), said before one is set. */
export const closedStatusEffects =
  'O cliente não entra mais, e os contratos dele não aceitam atos novos. O que foi assinado continua legível.';

/** That a procuração ends within days; 0 = today is its last one. */
export const procuracaoDueText = (daysLeft: number): string => `${endsInWords(daysLeft)}.`;

/** After the signing link was asked for many; `waiting` were on their way already. */
export function linksSentText(queued: number, waiting: number): string {
  const going =
    queued === 1 ? 'Link a caminho de 1 cliente.' : `Link a caminho de ${queued} clientes.`;
  if (waiting === 0) return going;
  return waiting === 1
    ? `${going} Outro já estava a caminho.`
    : `${going} Outros ${waiting} já estavam a caminho.`;
}

/** After clients were given another responsável. */
export const handedOverText = (changed: number, name: string): string =>
  changed === 0
    ? `${name} já era responsável por todos.`
    : changed === 1
      ? `${name} é responsável por 1 cliente a mais.`
      : `${name} é responsável por mais ${changed.toLocaleString('pt-BR')} clientes.`;

/** The answer after clients were given another gerente, or (`name` null) none. */
export function gerenteOfClientsText(changed: number, name: string | null): string {
  const clients = clientsInWords(changed);
  if (name === null)
    return changed === 0 ? 'Nenhum deles tinha gerente.' : `Sem gerente agora: ${clients}.`;
  return changed === 0 ? `${name} já era gerente de todos.` : `${name} acompanha mais ${clients}.`;
}

/** The mail that brings a client the link under which they sign; `origin` is that of the company's screens. */
export function signingLinkMail(
  company: string,
  client: { nomeProprietario: string | null; razaoSocial: string },
  origin: string,
  idAgreement: string,
): { subject: string; text: string; link: string } {
  const link = `${origin}/login-client?id=${idAgreement}`;
  return {
    link,
    subject: `${company}: seu contrato está pronto para assinar`,
    text: [
      `Olá, ${client.nomeProprietario ?? client.razaoSocial}.`,
      '',
      `O contrato de ${client.razaoSocial} com a ${company} está pronto. Leia e assine por este link:`,
      link,
      '',
      'Entre com o seu CPF e a sua senha.',
    ].join('\n'),
  };
}

/** What the owner is told at the contact before, so that a change that they did not ask for is noticed. */
export const contactNotice = {
  subject: (company: string): string => `${company}: o seu contato foi alterado`,
  /** `who` changed it, and when. */
  text: (
    company: string,
    client: string,
    fields: readonly OwnerContact[],
    who: string,
    at: Date,
  ): string =>
    `O contato do cadastro de ${client} na ${company} (${named(fields)} do proprietário) foi alterado em ${formatDateTime(at)} por ${who}. Por 24 horas nenhum link de senha é enviado. Se você não pediu, fale com a ${company}.`,
} as const;

/** Alerts about a client's record. Dates are `dd/mm/aaaa`, statuses as people read them. */
export const clientAlertTexts = {
  statusChanged: (before: string, after: string, who: string): string =>
    `Status do cliente alterado de ${before} para ${after} por ${who}.`,
  statusByClosing: (client: string, document: string): string =>
    `Contrato de ${client} (${document}) fechado; o cadastro passou de Pendente a Ativo.`,
  /** `hasNotice` = somebody is told at the contact before. */
  contactChanged: (
    client: string,
    fields: readonly OwnerContact[],
    who: string,
    hasNotice: boolean,
  ): string =>
    `${named(fields)} do proprietário de ${client} alterado por ${who}. ${hasNotice ? 'O contato anterior recebe um aviso' : 'Não havia contato anterior a avisar'}; o link de senha fica fechado por 24 horas.`.replace(
      /^./,
      (first) => first.toUpperCase(),
    ),
  contactNoticeFailed: (client: string, channel: 'email' | 'whatsapp'): string =>
    `O aviso ao ${channel === 'email' ? 'e-mail' : 'WhatsApp'} anterior de ${client}, de que o contato do proprietário mudou, não foi enviado. Avise a pessoa de outra forma.`,
  handedOver: (clients: number, who: string): string =>
    clients === 1
      ? `Você é o novo responsável por este cliente, por ${who}.`
      : `Você é o novo responsável por ${clients} clientes, por ${who}.`,
  linkFailed: (client: string, because: 'carrier' | 'changed'): string =>
    because === 'carrier'
      ? `O link de assinatura de ${client} não foi enviado: o e-mail não saiu. Confira o endereço e envie de novo.`
      : `O link de assinatura de ${client} não foi enviado: o contrato ou o cadastro mudou antes do envio.`,
  procuracaoExpiring: (client: string, date: string, days: number): string =>
    `A procuração de ${client} vence em ${date} (${days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `daqui a ${days} dias`}). Peça a renovação ao cliente.`,
  procuracaoExpired: (client: string, date: string): string =>
    `A procuração de ${client} venceu em ${date}. Os produtos seguem como estão; peça uma nova ao cliente.`,
} as const;

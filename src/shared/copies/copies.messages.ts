import { formatDateTime } from '../kernel/civil-date.ts';
import { copyChannelLabels } from './copies.enums.ts';
import type { CopyWay } from './copies.events.ts';
import { copyLinkDays } from './copies.rules.ts';
import type { CopyProgress } from './copies.schemas.ts';

/** What whoever closes a contract reads about the copy. */
export const copyTexts = {
  title: 'Cópia do contrato',
  /** The record's e-mail is not known here, or not whether there is one. */
  byItself:
    'O PDF segue para o e-mail do cadastro, se houver um, quando o fechamento chegar ao servidor.',
  byItselfTo: (masked: string): string =>
    `O PDF segue para o e-mail do cadastro, ${masked}, quando o fechamento chegar ao servidor.`,
  noAddress: 'O cadastro não tem e-mail. Informe um aqui, ou entregue o PDF em mãos.',
  /** Above the fields: what is typed only adds. */
  also: 'Enviar também para',
  only: 'Enviar para',
  wrong: 'Para fechar, corrija ou apague para onde vai a cópia.',
  stillHere: 'Segue quando o fechamento chegar ao servidor.',
  atServer: 'Está no servidor e segue em instantes.',
  sent: 'Enviada.',
  failed: 'Não pôde ser enviada. Entregue o PDF por outro meio.',
  refused: 'O servidor não aceitou este pedido. Veja em Pendências.',
  /** On the closed contract. */
  to: (ways: string): string => `Cópia para ${ways}`,
  /** `ways` as the screen joins them. */
  kept: (ways: string): string => `A cópia segue para ${ways}.`,
} as const;

/** `fi•••@padaria.test, do•••@padaria.test e (11) •••••-4321`. */
export const copyWaysText = (ways: readonly CopyWay[]): string =>
  ways
    .map(({ masked }) => masked)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' e ');

/** One copy of a closed contract, as its evidence tells it: `Por e-mail para do•••@padaria.test, enviada em 28/11/2026 10:20`. */
export function copyInWords({ channel, masked, state, settledAt }: CopyProgress): string {
  const at = settledAt === null ? '' : formatDateTime(settledAt);
  const words = {
    waiting: 'a enviar',
    sent: at === '' ? 'enviada' : `enviada em ${at}`,
    failed: at === '' ? 'não pôde ser enviada' : `não pôde ser enviada (última tentativa em ${at})`,
  };
  return `Por ${copyChannelLabels[channel]} para ${masked}, ${words[state]}`;
}

/** What the person gets. `company` is the name that they know; `closed` the day of the closing. */
export const copyMail = {
  subject: (company: string): string => `${company}: seu contrato assinado`,
  text: (company: string, signer: string, party: string, closed: string): string =>
    [
      `Olá, ${signer}.`,
      '',
      `Segue em anexo o contrato de ${party} com a ${company}, fechado em ${closed}. Guarde este arquivo.`,
      '',
      'Se você não assinou este contrato, responda a esta mensagem.',
    ].join('\n'),
} as const;

/** The same by WhatsApp: a link, because the text is all that it carries. */
export const copyWhatsApp = (
  company: string,
  signer: string,
  party: string,
  link: string,
): string =>
  [
    `Olá, ${signer}. O contrato de ${party} com a ${company} foi fechado. Abra a sua cópia por este link, que vale ${copyLinkDays} dias e é só seu:`,
    link,
  ].join('\n');

/** The desk is told when the copy can go to nobody by itself. */
export const copyWithoutAddressAlert = (party: string): string =>
  `O contrato de ${party} foi fechado, e o cadastro não tem e-mail: a cópia só segue para onde foi pedida ao fechar. Se não foi a ninguém, entregue o PDF ao cliente.`;

/** The desk is told when nobody took it. */
export const copyFailedAlert = (party: string, { channel, masked }: CopyWay): string =>
  `A cópia do contrato de ${party} não pôde ser enviada por ${copyChannelLabels[channel]} para ${masked}. Confira o contato com a pessoa e entregue o PDF por outro meio.`;

import { copyChannelLabels } from './copies.enums.ts';
import type { CopyWay } from './copies.events.ts';
import { copyLinkDays } from './copies.rules.ts';

/** What whoever closes a contract reads about the copy. */
export const copyTexts = {
  title: 'Enviar cópia a',
  when: 'A cópia segue quando o fechamento chegar ao servidor.',
  none: 'Nenhuma cópia será enviada.',
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

/** `do•••@padaria.test e (11) •••••-4321`. */
export const copyWaysText = (ways: readonly CopyWay[]): string =>
  ways.map(({ masked }) => masked).join(' e ');

/** What the person gets. `company` is the name that they know; `closed` the day of the closing. */
export const copyMail = {
  subject: (company: string): string => `${company}: a sua cópia do contrato`,
  text: (company: string, signer: string, party: string, closed: string): string =>
    [
      `Olá, ${signer}.`,
      '',
      `O contrato de ${party} com a ${company} foi fechado em ${closed}. A sua cópia está anexada a esta mensagem em PDF, com as assinaturas e a lista do que foi conferido.`,
      '',
      'Guarde-a. Se você não assinou este contrato, responda a esta mensagem.',
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

/** The desk is told when nobody took it. */
export const copyFailedAlert = (party: string, { channel, masked }: CopyWay): string =>
  `A cópia do contrato de ${party} não pôde ser enviada por ${copyChannelLabels[channel]} para ${masked}. Confira o contato com a pessoa e entregue o PDF por outro meio.`;

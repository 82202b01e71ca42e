import { isValidCnpj } from '../kernel/cnpj.ts';
import { isValidCpf } from '../kernel/cpf.ts';
import { partyDocumentInvalid, type PartyKind } from '../kernel/party-document.ts';
import { bankFieldMissing, type BankField } from './banking.messages.ts';

/** Days before its end from which a certificate is told of. */
export const certificateWarningDays = 30;

/** Largest key or certificate, in bytes of its PEM text. */
export const maxPemBytes = 20 * 1024;

/** What is wrong with a registration, by the field, beyond what its schema says; the first one needs the secret. `cpfCnpj` without its mask. */
export function bankTroubles(
  order: { tipoPessoa: PartyKind; cpfCnpj: string; cliente_secret?: string | undefined },
  { isFirst }: { isFirst: boolean },
): Partial<Record<BankField, string>> {
  const isDocument = order.tipoPessoa === 'fisica' ? isValidCpf : isValidCnpj;
  return {
    ...(isFirst && order.cliente_secret === undefined
      ? { cliente_secret: bankFieldMissing('cliente_secret') }
      : {}),
    ...(isDocument(order.cpfCnpj) ? {} : { cpfCnpj: partyDocumentInvalid[order.tipoPessoa] }),
  };
}

/** What of a new application to the bank is sent, each as text. */
export type BankRenewal = {
  cliente_secret?: string | undefined;
  chave?: string | undefined;
  certificado?: string | undefined;
};

/** Whether key and certificate come as one new application: both, with the secret; or none of the two (decisions: Bank). */
export const isRenewalWhole = ({ cliente_secret, chave, certificado }: BankRenewal): boolean =>
  (chave === undefined && certificado === undefined) ||
  (chave !== undefined && certificado !== undefined && cliente_secret !== undefined);

/** Whether a text begins like PEM somewhere (RFC 7468): a file of another format is not even sent. What is in it the server judges. */
export const isPem = (text: string): boolean =>
  /-----BEGIN [A-Z0-9 ]+-----/.test(text) && !text.includes('\u0000');

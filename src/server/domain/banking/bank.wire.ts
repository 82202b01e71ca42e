import { bankTypes } from '#shared/banking/banking.enums.ts';
import type { BankChange } from '#shared/banking/banking.events.ts';
import type { BankField } from '#shared/banking/banking.messages.ts';
import type { Bank, SaveBankBody } from '#shared/banking/banking.schemas.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { formatPartyDocument, partyKinds } from '#shared/kernel/party-document.ts';
import type { BankOrder, BankRecord } from './banking.service.ts';

/** A registration as the wire carries it: what is encrypted is not in it; `editar` = the caller may change it. */
export const toWireBank = (row: BankRecord, editar: boolean): Bank => ({
  typeBank: row.typeBank,
  client_id: row.clientId,
  x_conta_corrente: row.contaCorrente,
  nome: row.nome,
  tipoPessoa: row.tipoPessoa,
  cpfCnpj: row.cpfCnpj,
  cep: row.cep,
  endereco: row.endereco,
  bairro: row.bairro,
  cidade: row.cidade,
  uf: row.uf,
  clienteSecretEm: row.secretAt.toISOString(),
  chaveEm: row.keyAt?.toISOString() ?? null,
  certificadoEm: row.certificateAt?.toISOString() ?? null,
  certificadoValidoAte: row.certificateUntil && dayInBrasilia(row.certificateUntil),
  revisao: row.revision,
  editar,
});

/** What is asked as a call brings it; key and certificate are not judged yet. */
export const askedOfWire = ({
  client_id: clientId,
  x_conta_corrente: contaCorrente,
  cliente_secret: secret,
  chave: key,
  certificado: certificate,
  ...plain
}: SaveBankBody): {
  plain: BankOrder['plain'];
  secret: string | undefined;
  key: string | undefined;
  certificate: string | undefined;
} => ({ plain: { ...plain, clientId, contaCorrente }, secret, key, certificate });

/** Each field of a registration that may be read, as people read it. */
const readable: Partial<Record<BankField, (row: BankRecord) => string>> = {
  typeBank: ({ typeBank }) => bankTypes[typeBank],
  client_id: ({ clientId }) => clientId,
  x_conta_corrente: ({ contaCorrente }) => contaCorrente,
  nome: ({ nome }) => nome,
  tipoPessoa: ({ tipoPessoa }) => partyKinds[tipoPessoa],
  cpfCnpj: ({ cpfCnpj }) => formatPartyDocument(cpfCnpj),
  cep: ({ cep }) => cep,
  endereco: ({ endereco }) => endereco,
  bairro: ({ bairro }) => bairro,
  cidade: ({ cidade }) => cidade,
  uf: ({ uf }) => uf,
};
const secret = {
  cliente_secret: 'sealedSecret',
  chave: 'sealedKey',
  certificado: 'sealedCertificate',
} as const satisfies Partial<Record<BankField, keyof BankRecord>>;

/** What is another now, field by field; of what is encrypted only that it is. */
export function bankChanges(before: BankRecord | undefined, after: BankRecord): BankChange[] {
  const changes: BankChange[] = [];
  for (const [field, textOf] of Object.entries(readable)) {
    const was = before === undefined ? null : textOf(before);
    const is = textOf(after);
    if (was !== is) changes.push({ field: field as BankField, before: was, after: is });
  }
  for (const [field, column] of Object.entries(secret))
    if (after[column] !== (before?.[column] ?? null))
      changes.push({ field: field as BankField, before: null, after: null });
  return changes;
}

import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { ValueUnreadableError } from '#server/gateways/data-encryption.ts';
import {
  findBank,
  insertBank,
  listCertificatesUntil,
  lockBank,
  updateBank,
  type BankRecord,
} from './banking.repository.ts';

export type { BankRecord } from './banking.repository.ts';

/** What somebody asks a registration to be. What is encrypted is undefined where it is to stay as it is. */
export type BankOrder = {
  plain: Pick<
    BankRecord,
    | 'typeBank'
    | 'clientId'
    | 'contaCorrente'
    | 'nome'
    | 'tipoPessoa'
    | 'cpfCnpj'
    | 'cep'
    | 'endereco'
    | 'bairro'
    | 'cidade'
    | 'uf'
  >;
  secret: string | undefined;
  /** Key and certificate of a new application, judged, and the last instant of the certificate. */
  pair: { key: string; certificate: string; until: Date } | undefined;
};
export type BankingService = ReturnType<typeof createBankingService>;

/** What of a registration is kept encrypted, by the column that holds it. */
type SealedColumn = 'sealedSecret' | 'sealedKey' | 'sealedCertificate';

/** What an encrypted value belongs to: in another company's row, or in another column, it does not open. */
const boundTo = (idTenant: string, column: SealedColumn): string =>
  `bank_registrations:${idTenant}:${column}`;

/** Bank registrations of companies: one each. */
export function createBankingService({ dataEncryption }: Pick<Context, 'dataEncryption'>) {
  /** Whether a text is what is kept already; a value that this server's key does not open is not. */
  function isKept(idTenant: string, column: SealedColumn, text: string, sealed: string): boolean {
    try {
      return dataEncryption.decrypt(sealed, boundTo(idTenant, column)) === text;
    } catch (error) {
      if (error instanceof ValueUnreadableError) return false;
      throw error;
    }
  }

  /** A text encrypted for its column; undefined where it is not sent, or kept already. */
  function sealNew(
    idTenant: string,
    column: SealedColumn,
    text: string | undefined,
    before: BankRecord | undefined,
  ): string | undefined {
    const sealed = before?.[column] ?? null;
    if (text === undefined || (sealed !== null && isKept(idTenant, column, text, sealed)))
      return undefined;
    return dataEncryption.encrypt(text, boundTo(idTenant, column));
  }

  return {
    find: (executor: Executor, idTenant: string): Promise<BankRecord | undefined> =>
      findBank(executor, idTenant),
    /** One that is locked until the transaction ends. */
    lock: (tx: WriteTx, idTenant: string): Promise<BankRecord | undefined> =>
      lockBank(tx, idTenant),
    /** False when the company has one already. */
    add: (tx: WriteTx, row: BankRecord): Promise<boolean> => insertBank(tx, row),
    set: (tx: WriteTx, row: BankRecord): Promise<void> => updateBank(tx, row),
    /** Certificates that end up to an instant, in the order of the companies' ids; the next ones after a company. */
    certificatesUntil: listCertificatesUntil,

    /** The row as an order leaves it: what is not sent, or is kept already, stays with its time. A first order brings the secret. */
    ordered(
      idTenant: string,
      before: BankRecord | undefined,
      { plain, secret, pair }: BankOrder,
      at: Date,
    ): BankRecord {
      const sealedSecret = sealNew(idTenant, 'sealedSecret', secret, before);
      const sealedKey = sealNew(idTenant, 'sealedKey', pair?.key, before);
      const sealedCertificate = sealNew(idTenant, 'sealedCertificate', pair?.certificate, before);
      return {
        ...plain,
        idTenant,
        revision: (before?.revision ?? 0) + 1,
        sealedSecret: sealedSecret ?? before?.sealedSecret ?? '',
        secretAt: sealedSecret === undefined ? (before?.secretAt ?? at) : at,
        sealedKey: sealedKey ?? before?.sealedKey ?? null,
        keyAt: sealedKey === undefined ? (before?.keyAt ?? null) : at,
        sealedCertificate: sealedCertificate ?? before?.sealedCertificate ?? null,
        certificateAt: sealedCertificate === undefined ? (before?.certificateAt ?? null) : at,
        certificateUntil: pair?.until ?? before?.certificateUntil ?? null,
      };
    },
  };
}

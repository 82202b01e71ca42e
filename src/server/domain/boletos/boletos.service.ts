import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findBoleto,
  hasHadPayment,
  insertBilledCredits,
  insertBoleto,
  insertBoletoEvent,
  isNumberTaken,
  listBillings,
  listBoletoEvents,
  listCreditsOfBoleto,
  lockBoleto,
  updateBoleto,
  type BilledCreditRecord,
  type BillingRecord,
  type BoletoEventRecord,
  type BoletoOutcome,
  type BoletoRecord,
} from './boletos.repository.ts';

export type {
  BillingRecord,
  BoletoEventRecord,
  BoletoOutcome,
  BoletoRecord,
} from './boletos.repository.ts';
export type BoletosService = ReturnType<typeof createBoletosService>;

/** Boletos of a company, and what happened to them. */
export const createBoletosService = () => ({
  find: (executor: Executor, idTenant: string, id: string): Promise<BoletoRecord | undefined> =>
    findBoleto(executor, idTenant, id),
  /** What happened to one, the first first. */
  events: (executor: Executor, { idTenant, id }: BoletoRecord): Promise<BoletoEventRecord[]> =>
    listBoletoEvents(executor, idTenant, id),
  /** Whether a payment was recorded of this boleto, or taken back, whatever stands now. */
  hasHadPayment: (executor: Executor, row: BoletoRecord, idPayment: string): Promise<boolean> =>
    hasHadPayment(executor, row, idPayment),
  /** Ids of the credits that one bills. */
  creditsOf: (executor: Executor, row: BoletoRecord): Promise<string[]> =>
    listCreditsOfBoleto(executor, row),
  /** Of these credits those that a boleto bills which is not cancelled, each with the newest one. */
  billings: (
    executor: Executor,
    idTenant: string,
    ids: readonly string[],
  ): Promise<Map<string, BillingRecord>> => listBillings(executor, idTenant, ids),
  addCredits: (tx: WriteTx, rows: readonly BilledCreditRecord[]): Promise<void> =>
    insertBilledCredits(tx, rows),
  /** Whether a boleto of the company has this number. */
  isNumberTaken: (executor: Executor, idTenant: string, seuNumero: string): Promise<boolean> =>
    isNumberTaken(executor, idTenant, seuNumero),
  /** False when its id or its number is taken already. */
  add: (tx: WriteTx, row: BoletoRecord): Promise<boolean> => insertBoleto(tx, row),
  /** One that is locked until the transaction ends. */
  lock: (tx: WriteTx, idTenant: string, id: string): Promise<BoletoRecord | undefined> =>
    lockBoleto(tx, idTenant, id),
  set: (tx: WriteTx, row: BoletoRecord, outcome: BoletoOutcome): Promise<void> =>
    updateBoleto(tx, row, outcome),
  addEvent: (tx: WriteTx, row: BoletoEventRecord): Promise<void> => insertBoletoEvent(tx, row),
});

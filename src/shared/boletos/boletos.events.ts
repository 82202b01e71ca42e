import type { Person } from '../history/history.rules.ts';

/** What the events of a boleto say of it. */
type OfBoleto = {
  idTenant: string;
  by: Person;
  idBoleto: string;
  idClient: string;
  /** Who pays, as the boleto bears it. */
  nome: string;
  seuNumero: string;
};

/** A payment that somebody recorded: the day, `aaaa-mm-dd`, and what was paid, in cents. */
export type BoletoPayment = { day: string; cents: number };

/** One was issued. `vencimento` = its due day, `aaaa-mm-dd`. */
export type BoletoIssued = OfBoleto & {
  kind: 'boletoIssued';
  valorCents: number;
  vencimento: string;
  /** The months of the credits whose commission it asks for, `MM/AAAA`; empty = it bills none. */
  billed: readonly string[];
};

/** Somebody recorded that one was paid. */
export type BoletoPaid = OfBoleto & { kind: 'boletoPaid'; payment: BoletoPayment };

/** A payment that was recorded is none. */
export type BoletoPaymentUndone = OfBoleto & {
  kind: 'boletoPaymentUndone';
  payment: BoletoPayment;
};

/** One was cancelled. */
export type BoletoCancelled = OfBoleto & { kind: 'boletoCancelled'; reason: string };

/** What can happen to a boleto. */
export type BoletoEvent = BoletoIssued | BoletoPaid | BoletoPaymentUndone | BoletoCancelled;

import type { Person } from '../history/history.rules.ts';

/** A boleto was issued. */
export type BoletoIssued = {
  kind: 'boletoIssued';
  idTenant: string;
  by: Person;
  idBoleto: string;
  idClient: string;
  seuNumero: string;
  valorCents: number;
  /** Due day, `aaaa-mm-dd`. */
  vencimento: string;
};

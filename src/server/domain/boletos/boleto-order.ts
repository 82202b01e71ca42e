import type { BoletoRecord } from './boletos.repository.ts';

/** Members of a boleto that are as whoever issues it asked for them, and stay so. */
const orderedKeys = [
  'idClient',
  'valorCents',
  'vencimento',
  'limitePag',
  'codMulta',
  'taxaMulta',
  'codMora',
  'taxaMora',
  'nomeBeneficiario',
  'email',
  'telefone',
  'endRua',
  'endNum',
  'endBairro',
  'endCidade',
  'cep',
  'uf',
] as const satisfies readonly (keyof BoletoRecord)[];

/** What somebody asks a boleto to be; without an id or a number of ours the server makes them. */
export type BoletoOrder = Pick<BoletoRecord, (typeof orderedKeys)[number]> & {
  id?: string | undefined;
  seuNumero?: string | undefined;
};

/** Whether a stored boleto is the one that is asked for: one of its id that differs is another. */
export const isAsOrdered = (row: BoletoRecord, order: BoletoOrder): boolean =>
  orderedKeys.every((key) => row[key] === order[key]) &&
  (order.seuNumero === undefined || order.seuNumero === row.seuNumero);

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
  /** Ids of the credits whose commission it asks for; none = it bills no credits. */
  credits?: readonly string[] | undefined;
};

/** Whether a stored boleto, and the credits that it bills, is the one that is asked for: one of its id that differs is another. */
export function isAsOrdered(
  row: BoletoRecord,
  credits: readonly string[],
  order: BoletoOrder,
): boolean {
  const { seuNumero = row.seuNumero, credits: ordered = [] } = order;
  const billed = new Set(credits);
  return (
    orderedKeys.every((key) => row[key] === order[key]) &&
    seuNumero === row.seuNumero &&
    ordered.length === billed.size &&
    ordered.every((id) => billed.has(id))
  );
}

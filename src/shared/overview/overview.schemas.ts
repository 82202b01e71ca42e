import * as v from 'valibot';
import { instantField } from '../kernel/fields.ts';

/** Rows of a list and what they sum to, in reais. */
const rowsAndSum = v.object({ quantidade: v.number(), valor: v.number() });

/**
 * What waits for a person in the company they work with: each number is the `total` of the list that it leads to, and null where they do
 * not see that list.
 */
export const overviewSchema = v.object({
  at: instantField,
  /** Whether the person's list has a client at all. */
  temCliente: v.boolean(),
  alertas: v.number(),
  procuracoesVencendo: v.number(),
  procuracoesVencidas: v.number(),
  pessoas: v.nullable(v.number()),
  assinaturas: v.nullable(v.number()),
  boletosAtrasados: v.nullable(rowsAndSum),
  apuracoes: v.number(),
  /** Apurações with months that prescribe within `prescribingDays`, and what these months restitute. */
  prescrevem: v.nullable(rowsAndSum),
});
export type Overview = v.InferOutput<typeof overviewSchema>;

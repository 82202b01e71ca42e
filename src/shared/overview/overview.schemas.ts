import * as v from 'valibot';
import { instantField } from '../kernel/fields.ts';

/** Rows of a list and what they sum to, in reais. */
const rowsAndSum = v.object({ quantidade: v.number(), valor: v.number() });

/** Bytes that are taken up, and how many there may be. */
const bytesOf = v.object({ bytes: v.number(), limite: v.number() });

/** Room that the files of a company take up. */
export const spaceSchema = v.object({
  lotes: bytesOf,
  /** Items that were handed to the office. */
  itens: bytesOf,
  /** The server's own disk; null where the company is not the master one. */
  disco: v.nullable(bytesOf),
});
export type Space = v.InferOutput<typeof spaceSchema>;

/**
 * The work that waits for a person in the company they work with: each number is the `total` of the
 * list that it leads to, and null where they do not see that list.
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
  /**
   * Apurações with months that prescribe within `prescribingDays`, and what these months restitute.
   */
  prescrevem: v.nullable(rowsAndSum),
  espaco: v.nullable(spaceSchema),
});
export type Overview = v.InferOutput<typeof overviewSchema>;

import * as v from 'valibot';
import { instantField, uuidField } from '../kernel/fields.ts';
import { productTypes } from '../products/product-types.ts';
import { runStates } from './analysis-runs.enums.ts';

/** A lot whose files the server keeps. */
export const storedLotSchema = v.object({
  /** The run that it was sent for. */
  id: uuidField,
  id_apuracao: uuidField,
  id_client: v.string(),
  id_product: uuidField,
  razao_social: v.string(),
  typeServico: v.picklist(productTypes),
  /** The apuração as people call it. */
  apuracao: v.string(),
  estado: v.picklist(runStates),
  /** Whether the months of the apuração are of this lot. */
  emVigor: v.boolean(),
  bytes: v.number(),
  criadaEm: instantField,
});
export type StoredLot = v.InferOutput<typeof storedLotSchema>;

/** Query of the lots: the page, from 1. */
export const storedLotsQuery = v.strictObject({
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
});

/** Lots on one page. */
export const storedLotsPageSize = 20;

/** A page of them, the largest first. */
export const storedLotListSchema = v.object({
  data: v.array(storedLotSchema),
  total: v.number(),
});
export type StoredLotList = v.InferOutput<typeof storedLotListSchema>;

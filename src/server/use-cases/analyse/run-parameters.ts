import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { tableVersion } from '#engine/tables/table-version.ts';
import { lastDayOf } from '#engine/simples/prescription.ts';
import type { StartAnalysisBody } from '#shared/analyses/analysis-runs.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { competenciaField, competenciaOf } from '#shared/kernel/competencia.ts';
import { selicEntrySchema, type SelicEntry } from '#shared/lookups/lookups.schemas.ts';

/**
 * What a run is asked for, as it is kept with the Selic that counts for all of it: asked again after a kill it has the same answer. Marks of months and
 * settled products are not among it yet.
 */
const runParametersSchema = v.object({
  parameters: v.object({
    cnpj: v.string(),
    referencia: competenciaField,
    /** `aaaa-mm-dd`. */
    dataPedido: v.string(),
    atualizarSelic: v.boolean(),
    bebidasVarejista: v.boolean(),
    aceitarSemProtocolo: v.boolean(),
  }),
  selic: v.array(selicEntrySchema),
});
export type RunParameters = v.InferOutput<typeof runParametersSchema>;

/** What a stored run is asked for. */
export const storedParameters = (stored: unknown): RunParameters =>
  v.parse(runParametersSchema, stored);

/** What a call asks for, with what it leaves out: `now` is the reference month, its last day that of the claim (decisions: Runs of an analysis). */
export function runParametersOf(
  {
    referencia,
    dataPedido,
    atualizarSelic,
    bebidasVarejista,
    aceitarSemProtocolo,
  }: StartAnalysisBody,
  cnpj: string,
  selic: readonly SelicEntry[],
  now: Date,
): RunParameters {
  const reference = referencia ?? competenciaOf(now);
  return {
    parameters: {
      cnpj,
      referencia: reference,
      dataPedido: dataPedido ?? lastDayOf(reference),
      atualizarSelic,
      bebidasVarejista,
      aceitarSemProtocolo,
    },
    selic: [...selic],
  };
}

/** Digest of a question, in hex: files by their content, parameters, and the tables they are judged by. */
export const digestOfQuestion = (
  files: { xml: string; pgdas: string },
  parameters: RunParameters,
): string =>
  createHash('sha256').update(canonicalJson({ files, parameters, tableVersion })).digest('hex');

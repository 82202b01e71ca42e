import * as v from 'valibot';
import { apuracaoIdField } from '../apuracoes/apuracoes.schemas.ts';
import { readCivilDay } from '../kernel/civil-day.ts';
import { competenciaField, monthText } from '../kernel/competencia.ts';
import { cnpjField, instantField, uuidField } from '../kernel/fields.ts';
import { runFailures, runStates, runSteps } from './analysis-runs.enums.ts';
import { analysisMessages } from './analysis-runs.messages.ts';

/** A field of a form that may be left out, or left empty. */
const mayBeEmpty = <const Field extends v.GenericSchema<string, unknown>>(field: Field) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => (text === '' ? undefined : text)),
      v.optional(field),
    ),
  );

/** `true` or `false`; yes where it is left out (decisions: Runs of an analysis). */
const yesNoField = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? 'true' : text)),
    v.picklist(['true', 'false'], analysisMessages.yesOrNo),
    v.transform((text) => text === 'true'),
  ),
  'true',
);

/** POST /microservices/xml/simples-nacional (@spec 3 §7), besides its two files `xml` and `pgdas`. */
export const startAnalysisBody = v.object({
  /** Of the client, or of one of its branches. */
  cnpj: mayBeEmpty(cnpjField()),
  /** Absent = the newest apuração of the client's product. */
  id_apuracao: mayBeEmpty(apuracaoIdField),
  /** Up to which month Selic counts; absent = this month. */
  referencia: mayBeEmpty(competenciaField),
  /** The day of the claim, `aaaa-mm-dd`; absent = the last one of the reference month. */
  dataPedido: mayBeEmpty(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }): string => {
        const day = readCivilDay(dataset.value);
        if (day !== undefined) return day;
        addIssue({ message: analysisMessages.dayInvalid });
        return NEVER;
      }),
    ),
  ),
  atualizarSelic: yesNoField,
  bebidasVarejista: yesNoField,
  aceitarSemProtocolo: yesNoField,
});
export type StartAnalysisBody = v.InferOutput<typeof startAnalysisBody>;

/** A run that was asked for, and the apuração it is of. */
export const startedAnalysis = v.object({ job: uuidField, id_apuracao: uuidField });
export type StartedAnalysis = v.InferOutput<typeof startedAnalysis>;

/** What is said of a lot besides its rows (decisions: Lot of an analysis). Months `MM/AAAA`. */
export const lotSchema = v.object({
  erro: v.nullable(v.picklist(['CNPJ_DIVERGENTE', 'lote_recusado'])),
  /** The wall that it passes; only where it is refused. */
  limite: v.exactOptional(v.string()),
  /** Those of which something is to be said, the first thousand by name; `nome` = the path in the lot. */
  arquivos: v.array(v.object({ nome: v.string(), codigo: v.string(), texto: v.string() })),
  mesesSemMovimento: v.array(v.string()),
  mesesFaltantes: v.object({ xml: v.array(v.string()), pgdas: v.array(v.string()) }),
  /** Files by kind, all of them. */
  contagem: v.record(v.string(), v.number()),
  referencia: monthText,
  /** `aaaa-mm-dd`. */
  dataPedido: v.string(),
  parametros: v.object({
    cnpj: v.string(),
    atualizarSelic: v.boolean(),
    bebidasVarejista: v.boolean(),
    aceitarSemProtocolo: v.boolean(),
    /** Only where there are such months. */
    naoPago: v.exactOptional(v.array(v.string())),
    /** Only where there are such products. */
    decisoes: v.exactOptional(
      v.array(
        v.object({
          cProd: v.string(),
          NCM: v.string(),
          EAN: v.string(),
          decisao: v.picklist(['sim', 'nao']),
        }),
      ),
    ),
  }),
  versaoTabela: v.string(),
  versaoSelic: v.string(),
  hash: v.string(),
});
export type Lot = v.InferOutput<typeof lotSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A run of an analysis; none of its figures ever goes backwards. */
export const jobSchema = v.object({
  id: uuidField,
  id_apuracao: uuidField,
  estado: v.picklist(runStates),
  /** Null before it begins. */
  etapa: v.nullable(v.picklist(runSteps)),
  /** Packed bytes that are done, of how many. */
  bytes: count,
  totalBytes: count,
  /** Files met, and those of them with a problem; months that have a row. */
  entradas: count,
  problemas: count,
  meses: count,
  /** Runs before it while it waits. */
  antes: count,
  criadaEm: instantField,
  terminadaEm: v.nullable(instantField),
  /** Who asked for it, by their name then. */
  por: v.string(),
  erro: v.nullable(v.object({ codigo: v.picklist(runFailures), texto: v.string() })),
  /** What is said of the lot, once it was read to its end. */
  lote: v.nullable(lotSchema),
});
export type Job = v.InferOutput<typeof jobSchema>;

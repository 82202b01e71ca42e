import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isValidCnpj, normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { readCivilDay } from '#shared/kernel/civil-day.ts';
import { competenciaOf, readCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { selicEntrySchema, type SelicEntry } from '#shared/lookups/lookups.schemas.ts';
import { lastDayOf } from '#engine/simples/prescription.ts';
import type {
  AnalysisParameters,
  ProductDecision,
} from '#server/use-cases/analyse/run-analysis.ts';

export const usage = `npm run -s analyse -- --cnpj CNPJ --xml CAMINHO … --pgdas CAMINHO … [opções]
  --xml, --pgdas CAMINHO          ZIP, arquivo ou pasta; várias vezes; um dos dois basta
  --referencia, --mes MM/AAAA     mês até o qual a Selic conta (este mês)
  --data-pedido AAAA-MM-DD        dia do pedido, para a prescrição (último dia da referência)
  --atualizar-selic sim|nao       (sim)
  --bebidas-varejista sim|nao     (sim)
  --aceitar-sem-protocolo sim|nao (sim)
  --nao-pago MM/AAAA              mês cujo DAS não foi pago; várias vezes
  --decisoes ARQUIVO              [{ "cProd", "NCM", "EAN", "decisao": "sim"|"nao" }]
  --selic ARQUIVO                 [{ "data": "01/MM/AAAA", "valor": "1.09" }] em lugar da que vem com o programa
  --out ARQUIVO                   onde gravar o resultado (saída padrão)`;

/** A call that is not understood; the message says what is wrong with it. */
export class BadCall extends Error {}

export type AnalyseCall = {
  paths: string[];
  parameters: Omit<AnalysisParameters, 'decisoes'>;
  decisoes: string | undefined;
  selic: string | undefined;
  out: string | undefined;
};

const several = { type: 'string', multiple: true } as const;
const single = { type: 'string' } as const;
const known = {
  cnpj: single,
  xml: several,
  pgdas: several,
  referencia: single,
  mes: single,
  'data-pedido': single,
  'atualizar-selic': single,
  'bebidas-varejista': single,
  'aceitar-sem-protocolo': single,
  'nao-pago': several,
  decisoes: single,
  selic: single,
  out: single,
} as const;

function valuesOf(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: known, strict: true, allowPositionals: false })
      .values;
  } catch {
    const names = Object.keys(known);
    const unknown = argv.find(
      (one) => one.startsWith('-') && !names.includes(one.replace(/^--/, '').split('=')[0]!),
    );
    throw new BadCall(
      unknown === undefined
        ? 'Falta o valor de uma opção, ou há um argumento sem opção.'
        : `Opção desconhecida: ${unknown}`,
    );
  }
}

function monthOf(name: string, text: string): Competencia {
  const month = readCompetencia(text);
  if (month === undefined) throw new BadCall(`--${name}: mês inválido, use MM/AAAA: ${text}`);
  return month;
}

function isYes(name: string, text = 'sim'): boolean {
  if (text !== 'sim' && text !== 'nao') throw new BadCall(`--${name}: use sim ou nao: ${text}`);
  return text === 'sim';
}

/** What a call asks for; `now` decides what is not said. Throws `BadCall`. */
export function readCall(argv: readonly string[], now: Date): AnalyseCall {
  const values = valuesOf(argv);
  const cnpj = normalizeCnpj(values.cnpj ?? '');
  if (!isValidCnpj(cnpj)) throw new BadCall('--cnpj: falta o CNPJ do cliente, ou não é válido.');
  const paths = [...(values.xml ?? []), ...(values.pgdas ?? [])];
  if (paths.length === 0) throw new BadCall('Falta --xml ou --pgdas.');
  if (values.referencia !== undefined && values.mes !== undefined)
    throw new BadCall('--referencia e --mes são a mesma opção: use uma.');
  const asked = values.referencia ?? values.mes;
  const referencia =
    asked === undefined
      ? competenciaOf(now)
      : monthOf(values.mes === undefined ? 'referencia' : 'mes', asked);
  const typedDay = values['data-pedido'];
  const dataPedido = typedDay === undefined ? lastDayOf(referencia) : readCivilDay(typedDay);
  if (dataPedido === undefined)
    throw new BadCall(`--data-pedido: dia inválido, use AAAA-MM-DD: ${typedDay}`);
  return {
    paths,
    parameters: {
      cnpj,
      referencia,
      dataPedido,
      atualizarSelic: isYes('atualizar-selic', values['atualizar-selic']),
      bebidasVarejista: isYes('bebidas-varejista', values['bebidas-varejista']),
      aceitarSemProtocolo: isYes('aceitar-sem-protocolo', values['aceitar-sem-protocolo']),
      naoPago: (values['nao-pago'] ?? []).map((text) => monthOf('nao-pago', text)),
    },
    decisoes: values.decisoes,
    selic: values.selic,
    out: values.out,
  };
}

const decisionsSchema = v.array(
  v.object({
    cProd: v.string(),
    NCM: v.string(),
    EAN: v.string(),
    decisao: v.picklist(['sim', 'nao']),
  }),
);

/** The content of a file of JSON, judged. Throws `BadCall`. */
function readJson<const Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  text: string,
): v.InferOutput<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new BadCall(`--${name}: o arquivo não é JSON.`);
  }
  const read = v.safeParse(schema, content);
  if (!read.success)
    throw new BadCall(`--${name}: ${v.getDotPath(read.issues[0]) ?? 'o arquivo'} não serve.`);
  return read.output;
}

/** The products that a person settled. Throws `BadCall`. */
export const readDecisions = (text: string): ProductDecision[] =>
  readJson('decisoes', decisionsSchema, text);

/** A series of the Selic. Throws `BadCall`. */
export const readSelic = (text: string): SelicEntry[] =>
  readJson('selic', v.array(selicEntrySchema), text);

import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { diagnose, type DiagnoseDetail } from '#engine/simples/diagnose.ts';
import { productKey, type ProductDecisions } from '#engine/simples/classify-ncm.ts';
import {
  Lot as LotOfNotes,
  mostOfLot,
  type LotFigures,
  type LotWalls,
} from '#engine/simples/lot.ts';
import { LotRefused } from '#engine/simples/lot-refused.ts';
import type { MonthFigures } from '#engine/simples/month-case.ts';
import { largestProducts, type MonthProducts } from '#engine/simples/month-products.ts';
import { pickStatements, type PickedStatement } from '#engine/simples/pick-statement.ts';
import type { AnalysisRow } from '#engine/simples/row.ts';
import { tables } from '#engine/tables/tables.ts';
import { tableVersion } from '#engine/tables/table-version.ts';
import type { Lot } from '#shared/analyses/analysis-runs.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { addMonths, formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import { selicSeries, type SelicMonth } from '#shared/kernel/selic.ts';
import { lotLimits, LotReader, type LotLimits } from '#server/gateways/archives/read-archive.ts';
import { LotFiles } from './lot-files.ts';
import { lotHash } from './lot-hash.ts';
import { LotReport } from './lot-report.ts';
import { NoteSpool } from './note-spool.ts';
import type { StatementReader } from './read-statement.ts';

/** A product that a person settled, as a run is told. */
export type ProductDecision = { cProd: string; NCM: string; EAN: string; decisao: 'sim' | 'nao' };

/** What a run is asked for. */
export type AnalysisParameters = {
  /** CNPJ of the client, 14 characters without mask: its root counts. */
  cnpj: string;
  /** Up to which month Selic is asked for. */
  referencia: Competencia;
  /** The day of the claim, `aaaa-mm-dd`. */
  dataPedido: string;
  atualizarSelic: boolean;
  bebidasVarejista: boolean;
  aceitarSemProtocolo: boolean;
  /** Months that a person knows to be unpaid, each once or more often. */
  naoPago: readonly Competencia[];
  decisoes: readonly ProductDecision[];
};

/** Walls of a run: those of what is read, and those of what is kept. */
export type AnalysisWalls = LotLimits & LotWalls & { statements: number };

export const analysisWalls: AnalysisWalls = { ...lotLimits, ...mostOfLot, statements: 10_000 };

/** Most products of a month that are told one by one. */
const productsOfMonth = 200;

/** How far a run is: `path` = the place of what is read among `paths`; packed bytes of archives and files that are done, entries that were met, problems among them. */
export type AnalysisProgress = {
  step: 'lendo' | 'contando' | 'calculando';
  path: number;
  bytes: number;
  entries: number;
  problems: number;
};

export type AnalysisQuestion = {
  /** Files, archives and folders, in any order: what each is, its content tells. */
  paths: readonly string[];
  parameters: AnalysisParameters;
  /** The monthly Selic that counts for all of the run. */
  selic: readonly SelicMonth[];
  readStatement: StatementReader;
  /** Where a folder of its own is made for what is kept aside, and removed at the end. */
  temporary: string;
  walls?: Partial<AnalysisWalls>;
  onProgress?: (progress: AnalysisProgress) => void;
};

/** A month as it was diagnosed: its row with the figures behind it, and the statements that were read for it. */
export type AnalysedMonth = {
  month: Competencia;
  row: AnalysisRow;
  detail: DiagnoseDetail;
  picked: PickedStatement | null;
  /** What its notes say; null = it has none. */
  figures: MonthFigures | null;
  products: MonthProducts;
};

export type AnalysisResult = {
  analises: AnalysisRow[];
  lote: Lot;
  months: AnalysedMonth[];
};

const rootLength = 8;
const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The last month of a series and eight digits of what it is. */
function selicVersion(selic: readonly SelicMonth[]): string {
  const digest = createHash('sha256').update(canonicalJson(selic)).digest('hex');
  return `${formatCompetencia(selicSeries(selic).last)} ${digest.slice(0, 8)}`;
}

const decisionsOf = (settled: readonly ProductDecision[]): ProductDecisions =>
  new Map(
    settled.map(({ cProd, NCM: ncm, EAN: cEAN, decisao }) => [
      productKey({ cProd, ncm, cEAN }),
      decisao,
    ]),
  );

/** The parameters as the lot tells them, the same in whatever order they came. */
function toldParameters({ naoPago, decisoes, ...of }: AnalysisParameters): Lot['parametros'] {
  const unpaid = [...new Set(naoPago)].toSorted(inOrder).map(formatCompetencia);
  const settled = [...new Map(decisoes.map((one) => [canonicalJson(one), one])).entries()]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([, one]) => one);
  return {
    cnpj: of.cnpj,
    atualizarSelic: of.atualizarSelic,
    bebidasVarejista: of.bebidasVarejista,
    aceitarSemProtocolo: of.aceitarSemProtocolo,
    ...(unpaid.length > 0 ? { naoPago: unpaid } : {}),
    ...(settled.length > 0 ? { decisoes: settled } : {}),
  };
}

/** Months between the first and the last one that are not among those that are there. */
function missing(first: Competencia, last: Competencia, there: ReadonlySet<Competencia>): string[] {
  const gaps: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1))
    if (!there.has(month)) gaps.push(formatCompetencia(month));
  return gaps;
}

type Read = {
  figures: LotFigures;
  picked: PickedStatement[];
  root: string;
  productsOf: (month: Competencia) => MonthProducts;
};

/** Months that have notes of the client, and months that have a statement of theirs. */
function missingMonths({ figures, picked, root }: Read): Lot['mesesFaltantes'] {
  const withNotes = new Set(figures.months.map(({ month }) => month));
  const withStatement = new Set(
    picked.filter(({ statement }) => statement.root === root).map(({ month }) => month),
  );
  const all = [...withNotes, ...picked.map(({ month }) => month)].toSorted(inOrder);
  const [first, last] = [all[0], all.at(-1)];
  return first === undefined || last === undefined
    ? { xml: [], pgdas: [] }
    : { xml: missing(first, last, withNotes), pgdas: missing(first, last, withStatement) };
}

/** The months of a lot, in order; `dropped` = those of which there is nothing to say. */
function diagnoseMonths(
  { figures, picked, root, productsOf }: Read,
  { naoPago, ...parameters }: AnalysisParameters,
  selic: readonly SelicMonth[],
): { months: AnalysedMonth[]; dropped: Competencia[] } {
  const notes = new Map(figures.months.map((of) => [of.month, of.figures]));
  const statements = new Map(picked.map((of) => [of.month, of]));
  const series = selicSeries(selic);
  const months: AnalysedMonth[] = [];
  const dropped: Competencia[] = [];
  for (const month of [...new Set([...notes.keys(), ...statements.keys()])].toSorted(inOrder)) {
    const of = statements.get(month) ?? null;
    const found = notes.get(month) ?? null;
    const answer = diagnose(
      of?.statement ?? null,
      found,
      { ...parameters, pa: month, root, naoPago: naoPago.includes(month) },
      tables,
      series,
      of?.alerts,
    );
    if (answer === 'PA_SEM_MOVIMENTO') dropped.push(month);
    else months.push({ month, ...answer, picked: of, figures: found, products: productsOf(month) });
  }
  return { months, dropped };
}

/** Reads everything twice, the second time from the notes that were kept aside. Throws `LotRefused`. */
async function readLot(
  question: AnalysisQuestion,
  report: LotReport,
  folder: string,
): Promise<Read> {
  const { parameters, paths, readStatement, onProgress } = question;
  const walls = { ...analysisWalls, ...question.walls };
  const root = parameters.cnpj.slice(0, rootLength);
  const lot = new LotOfNotes(
    tables,
    { ...parameters, root, decisoes: decisionsOf(parameters.decisoes) },
    walls,
  );
  const spool = new NoteSpool(join(folder, 'notes'));
  const files = new LotFiles({
    tables,
    root,
    lot,
    report,
    spool,
    readStatement,
    mostStatements: walls.statements,
  });
  let bytes = 0;
  let path = 0;
  const tell = (step: AnalysisProgress['step']): void =>
    onProgress?.({ step, path, bytes, entries: reader.entries, problems: report.problems });
  const reader: LotReader = new LotReader(
    folder,
    {
      file: (file) => files.read(file),
      problem: (name, problem) => report.problem(name, problem),
      progress: (more) => {
        bytes += more;
        tell('lendo');
      },
    },
    walls,
  );
  try {
    for (const [at, from] of paths.entries()) {
      path = at;
      await reader.read(from);
    }
    await spool.flush({ isLast: true });
  } finally {
    await spool.close();
  }
  tell('contando');
  for await (const line of spool.lines()) lot.count(line);
  tell('calculando');
  const figures = lot.figures();
  for (const { file, key, other } of figures.repeated)
    report.problem(file, { code: 'CHAVE_REPETIDA', values: { chave: key, outro: other } });
  return {
    figures,
    picked: pickStatements(files.statements, root),
    root,
    productsOf: (month) => largestProducts(lot.productsOf(month), lot.products, productsOfMonth),
  };
}

/**
 * Analyses a lot of notes and statements, whatever the order and the packing of its files. A lot beyond a wall gives no row (`lote.erro`
 * 'lote_recusado'); one bad file is told and the rest goes on. Rejects for a path that is not there and for faults of the disk.
 */
export async function runAnalysis(question: AnalysisQuestion): Promise<AnalysisResult> {
  const { parameters, selic } = question;
  const report = new LotReport(tables);
  const folder = await mkdtemp(join(question.temporary, 'analise-'));
  const nothing = {
    erro: null,
    mesesSemMovimento: [],
    mesesFaltantes: { xml: [], pgdas: [] },
  };
  const answer = (
    months: AnalysedMonth[],
    of: Pick<Lot, 'erro' | 'limite' | 'mesesSemMovimento' | 'mesesFaltantes'>,
  ): AnalysisResult => {
    const analises = months.map(({ row }) => row);
    const lote = {
      ...of,
      ...report.told(),
      referencia: formatCompetencia(parameters.referencia),
      dataPedido: parameters.dataPedido,
      parametros: toldParameters(parameters),
      versaoTabela: tableVersion,
      versaoSelic: selicVersion(selic),
    };
    return { analises, lote: { ...lote, hash: lotHash(analises, lote) }, months };
  };
  try {
    const read = await readLot(question, report, folder);
    const { months, dropped } = diagnoseMonths(read, parameters, selic);
    return answer(months, {
      erro: read.figures.isOfOther ? 'CNPJ_DIVERGENTE' : null,
      mesesSemMovimento: dropped.map(formatCompetencia),
      mesesFaltantes: missingMonths(read),
    });
  } catch (error) {
    if (!(error instanceof LotRefused)) throw error;
    return answer([], { ...nothing, erro: 'lote_recusado', limite: error.limit });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

// Analyses a lot: notes (XML) and statements of the PGDAS-D in ZIPs, files or folders become the restitution table, without server or network.
// Writes `{ analises, lote }` as JSON, its progress to stderr. Ends with 0 where there is at least one row, 1 where there is none or the lot is refused
// (`lote` says why), 2 for a call that is not understood, and with 1 and a message for a fault of the disk.
import { mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, rename, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedSelic } from '#server/gateways/selic/shipped-selic.ts';
import { createStatementReader } from '#server/use-cases/analyse/read-statement.ts';
import {
  runAnalysis,
  type AnalysisProgress,
  type AnalysisResult,
} from '#server/use-cases/analyse/run-analysis.ts';
import {
  BadCall,
  readCall,
  readDecisions,
  readSelic,
  usage,
  type AnalyseCall,
} from './analyse-call.ts';
import { endWithUsage } from './tool.ts';

/** Progress is told at most so often. */
const tellEveryMs = 1000;

const stepTexts: Readonly<Record<AnalysisProgress['step'], string>> = {
  lendo: 'Lendo os arquivos',
  contando: 'Contando as notas',
  calculando: 'Calculando',
};

function progressTeller(): (progress: AnalysisProgress) => void {
  let told = 0;
  let last: AnalysisProgress['step'] | undefined;
  return ({ step, bytes, entries, problems }) => {
    const now = Date.now();
    if (step === last && now - told < tellEveryMs) return;
    told = now;
    last = step;
    const read = `${(bytes / 1_000_000).toFixed(1)} MB, ${entries} arquivos, ${problems} com problema`;
    console.error(`${stepTexts[step]}: ${read}`);
  };
}

/** What is there to be read before the run, so that a call that cannot end well does not begin. */
async function read<T>(path: string | undefined, of: (text: string) => T, none: T): Promise<T> {
  if (path === undefined) return none;
  return of(
    await readFile(path, 'utf8').catch(() => {
      throw new BadCall(`Não foi possível ler ${path}.`);
    }),
  );
}

/** The file of the result: written beside its place and put there whole at the end. */
async function openOut(out: string): Promise<{ handle: FileHandle; path: string }> {
  const path = `${out}.${process.pid}.parcial`;
  const handle = await open(path, 'wx').catch(() => {
    throw new BadCall(`Não foi possível gravar em ${out}.`);
  });
  return { handle, path };
}

async function run(call: AnalyseCall, temporary: string): Promise<AnalysisResult> {
  for (const path of call.paths)
    await stat(path).catch(() => {
      throw new BadCall(`Não foi possível ler ${path}.`);
    });
  const decisoes = await read(call.decisoes, readDecisions, []);
  const selic = await read(call.selic, readSelic, [...shippedSelic]);
  return runAnalysis({
    paths: call.paths,
    parameters: { ...call.parameters, decisoes },
    selic,
    readStatement: createStatementReader(join(import.meta.dirname, 'statement-process.js')),
    temporary,
    onProgress: progressTeller(),
  });
}

async function analyse(argv: readonly string[]): Promise<number> {
  const call = readCall(argv, new Date());
  const out = call.out === undefined ? undefined : await openOut(call.out);
  const temporary = mkdtempSync(join(tmpdir(), 'recupera-analise-'));
  const clear = (): void => {
    rmSync(temporary, { recursive: true, force: true });
    if (out !== undefined) rmSync(out.path, { force: true });
  };
  const ended = { SIGINT: 130, SIGTERM: 143 };
  for (const [signal, code] of Object.entries(ended))
    process.once(signal, () => {
      clear();
      process.exit(code);
    });
  try {
    const { analises, lote } = await run(call, temporary);
    const text = `${JSON.stringify({ analises, lote }, null, 2)}\n`;
    if (out === undefined || call.out === undefined) process.stdout.write(text);
    else {
      await out.handle.writeFile(text);
      await out.handle.close();
      await rename(out.path, call.out);
    }
    return analises.length > 0 ? 0 : 1;
  } finally {
    await out?.handle.close().catch(() => undefined);
    clear();
  }
}

try {
  process.exitCode = await analyse(process.argv.slice(2));
} catch (error) {
  if (error instanceof BadCall) {
    console.error(error.message);
    endWithUsage(usage);
  }
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tableVersion } from '#engine/tables/table-version.ts';
import type { RunStep } from '#shared/analyses/analysis-runs.enums.ts';
import type { Job, StartedAnalysis } from '#shared/analyses/analysis-runs.schemas.ts';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import type { StoredLot } from '#shared/analyses/stored-lots.schemas.ts';
import { quotas } from '#shared/kernel/quotas.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { analysisFiles, analysisRows, analysisRuns } from '#server/db/schema/analyses.ts';
import { history } from '#server/db/schema/history.ts';
import { listStorageReferences } from '#server/db/storage-references.ts';
import { createApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import {
  createRunDueAnalyses,
  type RunDueAnalyses,
} from '#server/use-cases/analyse/run-due-analyses.ts';
import { formOf, type FormFields } from '#tests/support/authorisation-forms.ts';
import { formHeaders } from '#tests/support/faults/multipart.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { productPlace, readerOfPlace } from '#tests/support/product-place.ts';
import { recordQueries } from '#tests/support/record-queries.ts';
import { root } from '#tests/support/tax/cases.ts';
import { exampleBytes, exampleText } from '#tests/support/tax/examples.ts';
import { cnpjOfRoot } from '#tests/support/tax/many-notes.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { projectRoot } from '#tests/support/test-places.ts';
import { zipOf } from '#tests/support/word-document.ts';

let t: TestApp;
const processes = mkdtempSync(join(tmpdir(), 'recupera-runs-'));
const realNow = (): Date => new Date();
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(async () => {
  t.context.now = realNow;
  for (const one of others.splice(0)) await one.close();
  // Ended here, so that a test which fails does not make the next one fail.
  const left = await t.context.db
    .update(analysisRuns)
    .set({ state: 'cancelada', nextAt: null, leaseUntil: null, endedAt: new Date() })
    .where(isNull(analysisRuns.endedAt))
    .returning({ id: analysisRuns.id });
  if (left.length > 0) throw new Error('a run is left waiting for the next test');
  const kept = join(t.dataDir, 'tmp', 'analyses');
  if (existsSync(kept) && readdirSync(kept).length > 0) throw new Error('files are left behind');
});
afterAll(async () => {
  await t.close();
  rmSync(processes, { recursive: true });
});

type Who = Parameters<TestApp['signIn']>[0];
type Answer<Data> = { status: number; code?: string; message?: string; data?: Data };

const xml = { name: 'notas.zip', bytes: Buffer.from(exampleBytes('pacotes/xml-072024.zip')) };
const pgdas = { name: 'pgdas.zip', bytes: Buffer.from(exampleBytes('pacotes/pgdas-072024.zip')) };
const empty = { name: 'vazio.zip', bytes: zipOf([]) };

/** A CNPJ that no file of the examples is of. */
const stranger = cnpjOfRoot('44555666');

/**
 * An open apuração of the client whose notes and statements the examples are, and the calls on its
 * analysis.
 */
async function place(
  cnpjcpf: string = cnpjOfRoot(root),
  typeServico: ProductType = 'PIS_COFINS_MONOFASICO_PARA_SN',
) {
  const p = await productPlace(t, typeServico, { cnpjcpf });
  const apuracao = (await p.open()).data!;
  const send = async (
    differs: Partial<Record<string, FormFields[string]>> = {},
    who: Who = p.ceo,
  ): Promise<Answer<StartedAnalysis>> => {
    const fields = { id_apuracao: apuracao.id, referencia: '09/2026', xml, pgdas, ...differs };
    const answer = await t.call({
      method: 'POST',
      url: '/api/microservices/xml/simples-nacional',
      headers: { host: p.company.host, ...(await t.signIn(who)), ...formHeaders },
      payload: formOf(
        Object.fromEntries(
          Object.entries(fields).filter(([, value]) => value !== undefined),
        ) as FormFields,
      ),
    });
    return { status: answer.statusCode, ...(answer.json() as object) };
  };
  const begin = async (...said: Parameters<typeof send>): Promise<string> => {
    const answer = await send(...said);
    expect(answer).toMatchObject({ status: 202, data: { id_apuracao: apuracao.id } });
    return answer.data!.job;
  };
  const job = (id: string, who: Who = p.ceo) =>
    p.call(who, 'GET', `jobs/${id}`) as Promise<Answer<Job>>;
  const cancel = (id: string, who: Who = p.ceo) =>
    p.call(who, 'POST', `jobs/${id}/cancel`) as Promise<Answer<Job>>;
  const sheet = async (): Promise<Sheet> => {
    const answer = await t.call({
      url: `/data-api/simples/${apuracao.id}`,
      headers: { host: p.company.host, ...(await t.signIn(p.ceo)) },
    });
    return (answer.json() as { data: Sheet }).data;
  };
  const found = async (): Promise<number> =>
    ((await p.call(p.ceo, 'GET', `resume/${apuracao.id}`)) as Answer<ResumeItem[]>).data!.find(
      ({ typeValue }) => typeValue === 'CREDITO_APURADO',
    )!.value;
  const told = async () =>
    (
      await t.context.db
        .select({ action: history.action, after: history.after, about: history.about })
        .from(history)
        .where(and(eq(history.idTenant, p.company.id), eq(history.field, 'apuracao')))
        .orderBy(asc(history.at), asc(history.id))
    ).filter(({ action }) => action.startsWith('analise'));
  return { ...p, apuracao, send, begin, job, cancel, sheet, found, told };
}

/** Does the next run that is due in this process, as `npm start` does each two seconds. */
const next = () => t.services.runDueAnalyses.runNext();

const others: RunDueAnalyses[] = [];
/** A runner whose child does this with what it is asked. */
function runnerOf(script: string, withinMs = 60_000): RunDueAnalyses {
  const workersDirectory = mkdtempSync(join(processes, 'w-'));
  writeFileSync(
    join(workersDirectory, 'analysis-process.js'),
    `process.once('disconnect', () => process.exit()); process.once('message', (asked) => { ${script} });`,
  );
  writeFileSync(join(workersDirectory, 'package.json'), '{ "type": "commonjs" }');
  const { analyses, analysisRuns: runs, products } = t.services;
  const one = createRunDueAnalyses(
    t.context,
    { analyses, analysisRuns: runs, apuracoes: createApuracoesService({ products }), products },
    { workersDirectory, limits: { withinMs } },
  );
  others.push(one);
  return one;
}
const dies = () => runnerOf(`process.kill(process.pid, 'SIGKILL')`);
/** One that says how far it is and never ends. */
const hangs = (withinMs?: number) =>
  runnerOf(
    `setInterval(() => process.send({ progress: { step: 'lendo', path: 1, bytes: 7, entries: 3, problems: 1 } }), 20)`,
    withinMs,
  );
const answers = (output: object) => runnerOf(`process.send({ output: ${JSON.stringify(output)} })`);

const runOf = async (id: string) =>
  (await t.context.db.select().from(analysisRuns).where(eq(analysisRuns.id, id)))[0]!;

test('two archives become the months of the sheet and the found credit; the same ones again are the same run', async () => {
  const p = await place();
  const id = await p.begin();
  expect(await p.job(id)).toMatchObject({
    status: 200,
    data: {
      id,
      id_apuracao: p.apuracao.id,
      estado: 'esperando',
      etapa: null,
      bytes: 0,
      totalBytes: xml.bytes.length + pgdas.bytes.length,
      antes: 0,
      terminadaEm: null,
      por: p.ceo.name,
      erro: null,
      lote: null,
    },
  });
  expect(await p.sheet()).toEqual({ analises: [], lote: null, job: { id, estado: 'esperando' } });
  // Asked again before it began, and while its months stand: one run.
  expect(await p.begin()).toBe(id);
  expect(await next()).toBe(true);
  expect(await next()).toBe(false);
  const { data: job } = await p.job(id);
  expect(job).toMatchObject({
    estado: 'pronta',
    etapa: 'gravando',
    bytes: job!.totalBytes,
    meses: 1,
    antes: 0,
    terminadaEm: expect.any(String),
    erro: null,
    lote: { erro: null, referencia: '09/2026', dataPedido: '2026-09-30' },
  });
  const { analises, lote, job: newest } = await p.sheet();
  expect(analises).toMatchObject([
    { competencia: '07/2024', total: 89.16, total_a_restituir: 113.16, total_monofasicos: 8000 },
  ]);
  expect(lote).toEqual(job!.lote);
  expect(newest).toEqual({ id, estado: 'pronta' });
  expect(await p.found()).toBe(113.16);
  expect(await p.begin()).toBe(id);
  const { label } = p.apuracao;
  const about = 'PIS_COFINS_MONOFASICO_PARA_SN';
  expect(await p.told()).toEqual([
    { action: 'analise_pedida', about, after: label },
    {
      action: 'analise_concluida',
      about,
      after: `${label}: 1 mês analisado, 1 com oportunidade`,
    },
  ]);
  // Both files lie in the storage, and are counted by the search for lost objects.
  const files = await t.context.db
    .select()
    .from(analysisFiles)
    .where(eq(analysisFiles.idRun, id))
    .orderBy(asc(analysisFiles.kind));
  expect(files.map(({ kind, fileName }) => [kind, fileName])).toEqual([
    ['pgdas', 'pgdas.zip'],
    ['xml', 'notas.zip'],
  ]);
  const references = await listStorageReferences(t.context.db);
  expect(files.every(({ storageRef }) => references.has(storageRef!))).toBe(true);
  expect(xml.bytes.equals(await t.context.storage.read(files[1]!.storageRef!))).toBe(true);
});

test('the explanation of a month is kept with it: statement, figures, retification, products', async () => {
  const p = await place();
  const id = await p.begin();
  await next();
  const [row] = await t.context.db
    .select({ idRun: analysisRows.idRun, detail: analysisRows.detail })
    .from(analysisRows)
    .where(eq(analysisRows.idApuracao, p.apuracao.id));
  expect(row!.idRun).toBe(id);
  expect(row!.detail).toMatchObject({
    linha: { competencia: '07/2024', total_a_restituir: 113.16, motivo: null },
    declaracao: { statement: { pa: '2024-07', form: 'extrato' }, others: [] },
    conta: { faixa: 3, D: 800_000, rates: { I: { n: expect.any(String), d: expect.any(String) } } },
    // The month has V 20.000, P 8.000, B 0: monofásica 8.000 + ICMS-ST 12.000, Sem 30.000.
    espelho: { icmsStMonofasica: 0, monofasica: 800_000, icmsSt: 1_200_000, sem: 3_000_000 },
    totalProdutos: expect.any(Number),
  });
  const { produtos, totalProdutos } = row!.detail as {
    produtos: { xProd: string; mono: number; resto: number; items: number }[];
    totalProdutos: number;
  };
  expect(produtos).toHaveLength(totalProdutos);
  const moved = produtos.map(({ mono, resto }) => Math.abs(mono) + Math.abs(resto));
  expect(moved).toEqual(moved.toSorted((a, b) => b - a));
});

describe('a month is explained', () => {
  const explained = (p: Awaited<ReturnType<typeof place>>, month: string, who: Who = p.ceo) =>
    p.call(who, 'GET', `analyses/${p.apuracao.id}/months/${month}`) as Promise<
      Answer<ExplainedMonth>
    >;

  test('the explanation is as its analysis kept it: the account adds up to the row, which is the one that `npm run analyse` prints', async () => {
    const p = await place();
    await p.begin();
    await next();
    const { data, status } = await explained(p, '072024');
    expect(status).toBe(200);
    const { linha, conta, declaracao, outras, espelho, produtos, totalProdutos } = data!;
    const cents = (value: number | null): number => Math.round(value! * 100);
    const sum = (of: (part: (typeof conta.partes)[number]) => number): number =>
      conta.partes.reduce((all, part) => all + cents(of(part)), 0);
    expect(conta.partes).not.toHaveLength(0);
    expect([sum(({ cofins }) => cofins), sum(({ pis }) => pis)]).toEqual([
      cents(linha.cofins),
      cents(linha.pis),
    ]);
    for (const part of conta.partes) {
      expect(part.cofins).toBeCloseTo((part.receita * part.aliquotaCofins) / 100, 1);
      expect(part.pis).toBeCloseTo((part.receita * part.aliquotaPis) / 100, 1);
    }
    expect(conta.partes.reduce((all, { receita }) => all + cents(receita), 0)).toBe(cents(conta.D));
    expect(cents(conta.cofins) + cents(conta.pis)).toBe(cents(linha.total));
    expect(cents(conta.cofinsAtualizado) + cents(conta.pisAtualizado)).toBe(
      cents(linha.total_a_restituir),
    );
    expect(cents(conta.M) - cents(conta.S)).toBe(cents(conta.D));
    expect(espelho).toEqual({ icmsStMonofasica: 0, monofasica: 8000, icmsSt: 12_000, sem: 30_000 });
    expect(declaracao).toMatchObject({ id: linha.documento, forma: 'extrato', receita: 50_000 });
    expect(outras).toEqual([]);
    expect(produtos).toHaveLength(totalProdutos);
    expect(data).toMatchObject({
      versaoTabela: tableVersion,
      versaoSelic: expect.stringMatching(/^08\/2026 /),
    });
    const files = { xml: join(processes, 'xml.zip'), pgdas: join(processes, 'pgdas.zip') };
    writeFileSync(files.xml, xml.bytes);
    writeFileSync(files.pgdas, pgdas.bytes);
    const { stdout } = await promisify(execFile)(
      'npm',
      ['run', '-s', 'analyse', '--', '--cnpj', p.client.cnpjcpf, '--referencia', '09/2026'].concat([
        '--xml',
        files.xml,
        '--pgdas',
        files.pgdas,
      ]),
      { cwd: projectRoot },
    );
    expect((JSON.parse(stdout) as { analises: unknown[] }).analises).toEqual([linha]);
  });

  test('the statement that counts, and why another one does not', async () => {
    const p = await place();
    const both = zipOf([
      { name: 'a.txt', body: exampleText('extrato-072024.txt') },
      { name: 'b.txt', body: exampleText('declaracao-072024.txt') },
    ]);
    await p.begin({ pgdas: { name: 'pgdas.zip', bytes: both } });
    await next();
    expect((await explained(p, '072024')).data).toMatchObject({
      declaracao: { forma: 'declaracao', arquivo: expect.stringContaining('b.txt') },
      outras: [{ forma: 'extrato', arquivo: expect.stringContaining('a.txt') }],
      // A payment counts whichever statement tells it.
      conta: { pagamento: { primeiro: '2024-08-20', presumido: null } },
    });
  });

  test('no other month, for nobody else, in a fixed number of statements', async () => {
    const p = await place();
    await p.begin();
    await next();
    expect(await explained(p, '082024')).toMatchObject({
      status: 404,
      message: 'Este mês não está na planilha.',
    });
    expect(await explained(p, '132024')).toMatchObject({ status: 422 });
    expect(await explained(p, '072024', p.partner)).toMatchObject({ status: 403 });
    const other = await place();
    expect(
      await other.call(other.ceo, 'GET', `analyses/${p.apuracao.id}/months/072024`),
    ).toMatchObject({ status: 404 });
    const cost = async (path: string): Promise<number> =>
      (await recordQueries(() => p.call(p.ceo, 'GET', path))).statements.length;
    // Beside what the apuração itself costs to be opened: one.
    expect(await cost(`analyses/${p.apuracao.id}/months/072024`)).toBeLessThanOrEqual(
      (await cost(`resume/${p.apuracao.id}`)) + 1,
    );
  });
});

test('archives may be swapped, and the newest apuração of the client is meant where none is named', async () => {
  const p = await place();
  const swapped = { xml: pgdas, pgdas: xml };
  const id = await p.begin({ ...swapped, id_apuracao: '', cnpj: cnpjOfRoot(root) });
  await next();
  expect((await p.job(id)).data).toMatchObject({ estado: 'pronta', meses: 1 });
  expect(await p.found()).toBe(113.16);
});

describe('what is no lot is refused before anything is kept', () => {
  const notZip = { name: 'notas.zip', bytes: Buffer.from('%PDF-1.7') };
  const branch = `${root}0002`;
  test.each<
    [string, Parameters<Awaited<ReturnType<typeof place>>['send']>[0], number, string, string]
  >([
    [
      'no client',
      { id_apuracao: undefined },
      422,
      'missing_fields',
      'Campos obrigatórios ausentes',
    ],
    ['no notes', { xml: undefined }, 422, 'missing_fields', 'Campos obrigatórios ausentes'],
    ['no statements', { pgdas: undefined }, 422, 'missing_fields', 'Campos obrigatórios ausentes'],
    ['no archive', { xml: notZip }, 415, 'not_a_zip', 'Apenas arquivos ZIP são permitidos.'],
    ['no archive', { pgdas: notZip }, 415, 'not_a_zip', 'Apenas arquivos ZIP são permitidos.'],
    [
      'another company',
      { cnpj: stranger },
      422,
      'cnpj_mismatch',
      'O CNPJ não é o do cliente desta apuração.',
    ],
    ['no CNPJ', { cnpj: `${branch}99` }, 422, 'validation_failed', 'CNPJ inválido.'],
    ['no month', { referencia: '13/2026' }, 422, 'validation_failed', 'Mês inválido. Use MM/AAAA.'],
    [
      'no day',
      { dataPedido: '2026-02-30' },
      422,
      'validation_failed',
      'Data inválida. Use AAAA-MM-DD.',
    ],
    [
      'neither yes nor no',
      { atualizarSelic: 'sim' },
      422,
      'validation_failed',
      'Use true ou false.',
    ],
    ['no id', { id_apuracao: 'x' }, 422, 'apuracao_missing', 'ID da apuração não fornecido'],
  ])('%s: %o', async (_, differs, status, code, message) => {
    const p = await place();
    expect(await p.send(differs)).toMatchObject({ status, code, message });
    expect(await t.context.db.$count(analysisRuns, eq(analysisRuns.idTenant, p.company.id))).toBe(
      0,
    );
    expect(await p.told()).toEqual([]);
  });

  test('a closed apuração, one without a sheet, a client without one, and who only reads', async () => {
    const p = await place();
    const reader = await readerOfPlace(t, p);
    expect(await p.send({}, reader)).toMatchObject({ status: 403, code: 'read_only' });
    expect(await p.send({}, p.partner)).toMatchObject({ status: 403, code: 'forbidden' });
    await p.open();
    expect(await p.send()).toMatchObject({ status: 409, code: 'apuracao_closed' });
    const other = await place(undefined, 'PREVIDENCIARIO');
    expect(await other.send()).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(await other.send({ id_apuracao: '', cnpj: cnpjOfRoot(root) })).toMatchObject({
      status: 422,
      code: 'apuracao_missing',
    });
    expect(await p.send({ id_apuracao: other.apuracao.id })).toMatchObject({ status: 404 });
    expect(await p.send({ id_apuracao: '', cnpj: stranger })).toMatchObject({
      code: 'apuracao_missing',
    });
  });

  test('another lot while one waits; who reads follows it and does not end it, another company does not see it', async () => {
    const p = await place();
    const id = await p.begin();
    const unseen = { name: 'outras.zip', bytes: zipOf([{ name: 'outra.xml', body: '<nfe/>' }]) };
    expect(await p.send({ xml: unseen })).toMatchObject({
      status: 409,
      code: 'analysis_running',
      message: 'Já há uma análise em andamento nesta apuração.',
    });
    // No row would name what was stored of it, and nothing remove it.
    expect(await t.context.storage.verify(await sha256Hex(unseen.bytes))).toBeNull();
    const reader = await readerOfPlace(t, p);
    expect(await p.job(id, reader)).toMatchObject({ status: 200 });
    expect(await p.cancel(id, reader)).toMatchObject({ status: 403, code: 'read_only' });
    const other = await place();
    expect(await other.job(id)).toMatchObject({ status: 404 });
    expect(await other.cancel(id)).toMatchObject({ status: 404 });
    expect(await p.cancel(id)).toMatchObject({ status: 200 });
  });
});

test('a run that waits is ended at once, twice with one answer, and its apuração is free for another', async () => {
  const p = await place();
  const id = await p.begin();
  const { data } = await p.cancel(id);
  expect(data).toMatchObject({ id, estado: 'cancelada', terminadaEm: expect.any(String) });
  expect((await p.cancel(id)).data).toEqual(data);
  expect(await next()).toBe(false);
  expect((await p.told()).map(({ action }) => action)).toEqual([
    'analise_pedida',
    'analise_cancelada',
  ]);
  const again = await p.begin();
  expect(again).not.toBe(id);
  await next();
  expect(await p.cancel(again)).toMatchObject({
    status: 409,
    code: 'job_ended',
    message: 'Esta análise já terminou.',
  });
});

test('a run in progress tells how far it is, and ends within two seconds of being cancelled', async () => {
  const p = await place();
  const id = await p.begin();
  const running = hangs().runNext();
  await expect
    .poll(async () => (await p.job(id)).data)
    .toMatchObject({
      estado: 'correndo',
      etapa: 'lendo_pgdas',
      bytes: 7,
      entradas: 3,
      problemas: 1,
    });
  expect((await p.cancel(id)).data).toMatchObject({ estado: 'cancelada' });
  // It ends by itself: its child is gone, and no part of it is written.
  expect(await running).toBe(true);
  expect(await p.sheet()).toMatchObject({ analises: [], job: { id, estado: 'cancelada' } });
});

test('a child that is killed is begun again; killed three times the run ends, and the months before stay', async () => {
  const p = await place();
  const id = await p.begin();
  const killed = dies();
  await killed.runNext();
  expect((await p.job(id)).data).toMatchObject({ estado: 'correndo', terminadaEm: null });
  await next();
  expect((await p.job(id)).data).toMatchObject({ estado: 'pronta', meses: 1 });
  const other = await p.begin({ atualizarSelic: 'false' });
  for (let time = 0; time < 3; time += 1) await killed.runNext();
  expect((await p.job(other)).data).toMatchObject({
    estado: 'falhou',
    erro: { codigo: 'interrompida', texto: 'A análise foi interrompida três vezes.' },
  });
  expect(await killed.runNext()).toBe(false);
  expect(await p.found()).toBe(113.16);
  expect((await p.told()).at(-1)).toMatchObject({
    action: 'analise_falhou',
    after: `${p.apuracao.label}: A análise foi interrompida três vezes.`,
  });
});

test(
  'a process that died keeps its run no longer than a minute, and writes nothing afterwards',
  onPostgres,
  async () => {
    const p = await place();
    const id = await p.begin();
    const dead = (await t.services.analysisRuns.claim())!;
    expect(dead).toMatchObject({ id, state: 'correndo', attempts: 1 });
    expect(await next()).toBe(false);
    t.context.now = () => new Date(Date.now() + 61_000);
    expect(await t.services.analysisRuns.renew(dead, undefined)).toBe(true);
    t.context.now = () => new Date(Date.now() + 122_000);
    await next();
    expect((await p.job(id)).data).toMatchObject({ estado: 'pronta' });
    expect(await t.services.analysisRuns.renew(dead, undefined)).toBe(false);
    const isEnded = await t.seed((tx) =>
      t.services.analysisRuns.end(tx, dead, { state: 'falhou', endedAt: new Date() }),
    );
    expect(isEnded).toBe(false);
  },
);

test(
  'a run that is due is one process’s alone, and the company that waited longest comes first',
  onPostgres,
  async () => {
    const first = await place();
    await first.begin();
    await next();
    // Asked for before that of the second company, which had none yet.
    const again = await first.begin({ atualizarSelic: 'false' });
    const second = await place();
    const id = await second.begin();
    expect((await second.job(id)).data).toMatchObject({ estado: 'esperando', antes: 1 });
    // Among simultaneous claims nobody can say which was first.
    expect((await t.services.analysisRuns.claim())?.id).toBe(id);
    const claimed = await Promise.all([1, 2, 3].map(() => t.services.analysisRuns.claim()));
    expect(claimed.flatMap((run) => (run === undefined ? [] : [run.id]))).toEqual([again]);
    await Promise.all([first.cancel(again), second.cancel(id)]);
  },
);

test('a run never goes backwards, also where it begins again', async () => {
  const p = await place();
  const id = await p.begin();
  const held = (await t.services.analysisRuns.claim())!;
  const tell = (step: RunStep, bytes: number, entries: number) =>
    t.services.analysisRuns.renew(held, { step, bytes, entries, problems: 0 });
  await tell('lendo_xml', 200, 5);
  expect((await p.job(id)).data).toMatchObject({ etapa: 'lendo_xml', bytes: 200, entradas: 5 });
  await tell('calculando', 500, 9);
  await tell('lendo_xml', 20, 2);
  expect((await p.job(id)).data).toMatchObject({ etapa: 'calculando', bytes: 500, entradas: 9 });
  await p.cancel(id);
});

test('a process that stops gives its run to another one, after four restarts too', async () => {
  const p = await place();
  const id = await p.begin();
  for (let restarts = 1; restarts <= 4; restarts += 1) {
    const stopping = hangs();
    const running = stopping.runNext();
    await expect.poll(async () => (await runOf(id)).attempts).toBe(restarts);
    await expect.poll(async () => (await p.job(id)).data!.bytes).toBe(7);
    await stopping.close();
    expect(await running).toBe(true);
    expect(await runOf(id)).toMatchObject({
      state: 'correndo',
      leaseUntil: null,
      endedAt: null,
      givenBack: restarts,
    });
    expect(await stopping.runNext()).toBe(false);
  }
  await next();
  expect((await p.job(id)).data).toMatchObject({ estado: 'pronta' });
});

test('a corrected month stays, and tells what was calculated then', async () => {
  const p = await place();
  await p.begin();
  await next();
  await p.call(p.ceo, 'PATCH', 'simples/update', {
    id_apuracao: p.apuracao.id,
    competencia: '07/2024',
    valor: 100,
  });
  await p.begin({ atualizarSelic: 'false' });
  await next();
  expect((await p.sheet()).analises).toMatchObject([
    { total_a_restituir: 100, calculado: 89.16, editado: { sobre: 113.16 } },
  ]);
});

describe('a run without months says why, and those before stay', () => {
  const lote = {
    erro: 'lote_recusado',
    limite: '1.000.000 notas',
    arquivos: [],
    mesesSemMovimento: [],
    mesesFaltantes: { xml: [], pgdas: [] },
    contagem: {},
    referencia: '09/2026',
    dataPedido: '2026-09-30',
    parametros: {
      cnpj: cnpjOfRoot(root),
      atualizarSelic: true,
      bebidasVarejista: true,
      aceitarSemProtocolo: true,
    },
    versaoTabela: '2026.11',
    versaoSelic: '10/2026 00000000',
    hash: '00',
  };
  test.each<[string, () => RunDueAnalyses, string]>([
    [
      'lote_recusado',
      () => answers({ kind: 'analysed', lote, months: [] }),
      'O lote passa do limite: 1.000.000 notas.',
    ],
    ['demorou_demais', () => hangs(300), 'A análise passou de 2 horas.'],
    [
      'storage_full',
      () => answers({ kind: 'failed', code: 'storage_full', cause: 'Error ENOSPC' }),
      'Sem espaço para gravar no servidor. Nada foi perdido neste aparelho.',
    ],
    [
      'internal',
      () => answers({ kind: 'failed', code: 'internal', cause: 'TypeError' }),
      'Erro no servidor.',
    ],
  ])('%s', async (codigo, runner, texto) => {
    const p = await place();
    await p.begin();
    await next();
    const id = await p.begin({ atualizarSelic: 'false' });
    await runner().runNext();
    expect((await p.job(id)).data).toMatchObject({
      estado: 'falhou',
      erro: { codigo, texto: expect.stringContaining(texto) },
    });
    expect(await p.found()).toBe(113.16);
    expect((await p.told()).at(-1)).toMatchObject({ action: 'analise_falhou' });
  });

  test('nothing to be analysed, notes of another company, an apuração that was closed meanwhile', async () => {
    const p = await place();
    const none = await p.begin({ xml: empty, pgdas: empty });
    await next();
    expect((await p.job(none)).data).toMatchObject({
      estado: 'falhou',
      erro: { codigo: 'sem_linhas', texto: 'Nenhum mês pôde ser analisado.' },
      lote: { erro: null, arquivos: [] },
    });
    const other = await place(stranger);
    const foreign = await other.begin();
    await next();
    expect((await other.job(foreign)).data).toMatchObject({
      estado: 'falhou',
      erro: { codigo: 'cnpj_divergente', texto: 'As notas não são do cliente.' },
      lote: { erro: 'CNPJ_DIVERGENTE' },
    });
    const late = await p.begin();
    await p.open();
    await next();
    expect((await p.job(late)).data).toMatchObject({
      estado: 'falhou',
      erro: { codigo: 'apuracao_closed', texto: 'Esta apuração foi encerrada.' },
    });
    expect((await p.sheet()).analises).toEqual([]);
  });
});

test('a file that cannot be read is named, and the others count', async () => {
  const p = await place();
  const broken = zipOf([
    { name: 'notas.zip', body: xml.bytes },
    { name: 'quebrada.xml', body: '<nfeProc><NFe>' },
    { name: 'extrato.txt', body: exampleText('extrato-072024.txt') },
  ]);
  const id = await p.begin({ xml: { name: 'notas.zip', bytes: broken } });
  await next();
  const { data } = await p.job(id);
  expect(data).toMatchObject({ estado: 'pronta', problemas: 1 });
  expect(data!.lote!.arquivos).toMatchObject([
    { nome: expect.stringContaining('quebrada.xml'), codigo: 'ARQUIVO_ILEGIVEL' },
  ]);
});

test(
  'following a run costs a fixed number of statements, and looking for one a single one',
  onPostgres,
  async () => {
    const p = await place();
    const id = await p.begin();
    const headers = { host: p.company.host, ...(await t.signIn(p.ceo)) };
    await t.call({ url: '/data-api/auth/session', headers });
    const followed = await recordQueries(() => t.call({ url: `/api/jobs/${id}`, headers }));
    expect(followed.answer.statusCode).toBe(200);
    expect(followed.statements.length).toBeLessThanOrEqual(6);
    await p.cancel(id);
    const looked = await recordQueries(next);
    expect(looked.answer).toBe(false);
    expect(looked.statements).toHaveLength(1);
  },
);

test('the first byte tells that a file is no archive, whatever the sender calls it', async () => {
  const p = await place();
  const named = { name: 'notas.pdf', bytes: readFileSync(join(process.cwd(), 'package.json')) };
  expect(await p.send({ xml: named })).toMatchObject({ status: 415, code: 'not_a_zip' });
  const other = { name: 'notas.pdf', bytes: xml.bytes };
  const id = await p.begin({ xml: other });
  await next();
  expect((await p.job(id)).data).toMatchObject({ estado: 'pronta' });
});

describe('room for the lots of a company', () => {
  /** Lots of so many bytes that the company has already. */
  const fill = async (idTenant: string, lengthBytes: number): Promise<void> => {
    await t.context.db.insert(analysisFiles).values({
      idTenant,
      idRun: t.context.newId(),
      kind: 'xml',
      fileName: 'antigo.zip',
      lengthBytes,
      storageRef: 'a'.repeat(64),
    });
  };
  const lotBytes = xml.bytes.length + pgdas.bytes.length;
  const full = {
    status: 409,
    code: 'lots_full',
    message: 'A empresa já guarda 10 GB de lotes. Apague arquivos de lotes antigos.',
  };
  const storedCount = async () => {
    let count = 0;
    for await (const _ of t.context.storage.list()) count += 1;
    return count;
  };

  test('a lot fits up to the limit and none beyond; the same one again is answered when full', async () => {
    const p = await place();
    // A form says the length of all of it: its own words need room too.
    await fill(p.company.id, quotas.lotsOfCompany - lotBytes - 4096);
    const id = await p.begin();
    await next();
    await fill(p.company.id, 4096);
    const before = await storedCount();
    expect(await p.send({ xml: { name: 'x.zip', bytes: zipOf([]) } })).toMatchObject(full);
    expect(await p.begin()).toBe(id);
    expect(await storedCount()).toBe(before);
    expect((await p.sheet()).analises).toHaveLength(1);
  });

  test('two at one moment do not pass the limit together', onPostgres, async () => {
    const p = await place();
    const { cnpjcpf } = await t.factory.client(p.company.id);
    const id_product = await p.addProduct({ cnpjcpf });
    const other = (await p.open(p.ceo, { id_client: cnpjcpf, id_product })).data!;
    const lot = () => ({
      xml: {
        name: 'notas.zip',
        bytes: zipOf([{ name: 'a.xml', body: randomBytes(40_000).toString('base64') }]),
      },
    });
    await fill(p.company.id, quotas.lotsOfCompany - 70_000);
    const sent = await Promise.all([p.send(lot()), p.send({ id_apuracao: other.id, ...lot() })]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await p.cancel(sent.find(({ status }) => status === 202)!.data!.job);
  });

  test('the files of a run that ended are deleted, and its months stay', async () => {
    const p = await place();
    const id = await p.begin();
    const remove = (who: Who = p.ceo) =>
      p.call(who, 'DELETE', `jobs/${id}/files`) as Promise<Answer<Job>>;
    const lots = async () =>
      (await p.call(p.ceo, 'GET', 'jobs')) as unknown as { data: StoredLot[]; total: number };
    expect(await remove()).toMatchObject({ status: 409, code: 'analysis_running' });
    await next();
    expect(await lots()).toMatchObject({
      data: [
        {
          id,
          id_apuracao: p.apuracao.id,
          apuracao: p.apuracao.label,
          id_client: p.client.cnpjcpf,
          typeServico: 'PIS_COFINS_MONOFASICO_PARA_SN',
          estado: 'pronta',
          emVigor: true,
          bytes: lotBytes,
        },
      ],
      total: 1,
    });
    expect(await remove(await readerOfPlace(t, p))).toMatchObject({
      status: 403,
      code: 'read_only',
    });
    for (let times = 0; times < 2; times += 1)
      expect(await remove()).toMatchObject({ status: 200, data: { id, estado: 'pronta' } });
    expect(await lots()).toMatchObject({ data: [], total: 0 });
    expect(await t.services.analysisRuns.storedBytes(t.context.db, p.company.id)).toBe(0);
    expect((await p.sheet()).analises).toHaveLength(1);
    // Their months are the answer to the same question still, without its files.
    expect(await p.begin()).toBe(id);
    expect((await p.told()).map(({ action }) => action)).toEqual([
      'analise_pedida',
      'analise_concluida',
    ]);
    expect(
      await t.context.db.$count(
        history,
        and(eq(history.idTenant, p.company.id), eq(history.action, 'arquivos_do_lote_apagados')),
      ),
    ).toBe(1);
  });
});

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BatchRun, BatchTask } from './batch-worker.ts';
import { buildVariant } from './build-variant.ts';
import type { FaultKind } from './faults.ts';
import type { Violation } from './judge.ts';
import type { Mutant } from './mutants.ts';

/** What many seeds showed together. */
export type BatchSummary = {
  seeds: number;
  commands: number;
  captures: number;
  faults: Map<FaultKind, number>;
  virtualHours: number;
  passedPoints: Set<string>;
  killedPoints: Set<string>;
  violations: { seed: number; kind: Violation['kind']; message: string; trace: string[] }[];
};

/** Which seeds to run and for how long; `workers` share them, one on each core unless told. */
export type BatchOptions = {
  from: number;
  to: number;
  workers?: number;
  stopAtFirst?: boolean;
  maxMs?: number;
  isEdited?: boolean;
  onRun?: (summary: BatchSummary) => void;
};

/** Runs seeds in worker threads, on the product as it is or with a planted fault. */
export async function runBatch(options: BatchOptions, mutant?: Mutant): Promise<BatchSummary> {
  const file = await buildVariant(mutant?.name ?? 'product', mutant?.edits);
  const summary: BatchSummary = {
    seeds: 0,
    commands: 0,
    captures: 0,
    faults: new Map(),
    virtualHours: 0,
    passedPoints: new Set(),
    killedPoints: new Set(),
    violations: [],
  };
  const count = options.workers ?? availableParallelism();
  const workers: Worker[] = [];
  const done = Array.from({ length: count }, (_, i) => {
    const task: BatchTask = {
      from: options.from + i,
      to: options.to,
      step: count,
      stopAtFirst: options.stopAtFirst ?? false,
      isEdited: options.isEdited ?? false,
      untilMs: Date.now() + (options.maxMs ?? 24 * 3600_000),
    };
    const worker = new Worker(file, {
      workerData: task,
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    workers.push(worker);
    return new Promise<void>((resolve, reject) => {
      worker.on('message', (run: BatchRun) => {
        add(summary, run);
        options.onRun?.(summary);
        if (options.stopAtFirst === true && run.violation !== null)
          for (const other of workers) void other.terminate();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  await Promise.all(done);
  summary.violations.sort((a, b) => a.seed - b.seed);
  return summary;
}

function add(summary: BatchSummary, run: BatchRun): void {
  summary.seeds += 1;
  summary.commands += run.commands;
  summary.captures += run.captures;
  summary.virtualHours += run.virtualMs / 3600_000;
  for (const [kind, count] of run.faults)
    summary.faults.set(kind, (summary.faults.get(kind) ?? 0) + count);
  for (const point of run.passedPoints) summary.passedPoints.add(point);
  for (const point of run.killedPoints) summary.killedPoints.add(point);
  if (run.violation !== null)
    summary.violations.push({ seed: run.seed, ...run.violation, trace: run.trace ?? [] });
}

/** The figures of reliability.md (f), one a line. */
export function figuresOf(summary: BatchSummary): string {
  const of = (...kinds: Violation['kind'][]): number =>
    summary.violations.filter(({ kind }) => kinds.includes(kind)).length;
  const total = [...summary.faults.values()].reduce((sum, count) => sum + count, 0);
  return [
    `seeds ${summary.seeds}, commands ${summary.commands}, captures ${summary.captures}, virtual hours ${Math.round(summary.virtualHours)}`,
    `faults injected ${total} of ${summary.faults.size} kinds`,
    `lost ${of('lost', 'deleted_early')}, doubled ${of('doubled')}, misattributed ${of('misattributed')}, altered ${of('altered')}, unnoticed wipes ${of('unnoticed_wipe')}`,
    `stuck ${of('stuck')}, false words ${of('false_words')}, closed with parts missing ${of('incomplete_close')}, defects ${of('defect')}`,
  ].join('\n');
}

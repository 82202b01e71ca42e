import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shortLived } from '../short-lived.ts';
import { projectRoot, runCache } from '../test-places.ts';

/** The server built as the product builds it, apart from `dist` so that no other run gets in the way. */
export const serverBundle = join(runCache, 'faults-server');

/** The built server as a process of its own. */
export type ServerProcess = {
  port: number;
  /** Milliseconds from the start of the process until it said that it is up. */
  startedInMs: number;
  /** What it wrote so far, both streams. */
  output: () => string;
  child: ChildProcess;
  /** Ends it by a signal and waits; what died already is left alone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Spawns the built server without waiting for it. `script` = another entry point of the same build. */
export function spawnServer(options: {
  dataDir: string;
  port: number;
  environment?: Record<string, string>;
  script?: string;
  args?: string[];
  execArgs?: string[];
  /** A command with its options that runs the server inside of namespaces, as a container would. */
  container?: readonly string[];
}): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const [command, ...words] = [...(options.container ?? []), process.execPath];
  const child = spawn(
    command!,
    [
      ...words,
      '--enable-source-maps',
      ...shortLived,
      ...(options.execArgs ?? []),
      join(serverBundle, options.script ?? 'main.js'),
      ...(options.args ?? []),
    ],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(options.port),
        DATA_DIR: options.dataDir,
        OFFLINE_LOOKUPS: 'true',
        LOG_LEVEL: 'error',
        SEED_DEMO: 'false',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => resolve(code)),
  );
  return { child, output: () => output, ended };
}

/** Runs a tool of the build to its end; a run that a signal ended has no code. */
export async function runTool(
  script: string,
  options: Omit<Parameters<typeof spawnServer>[0], 'port' | 'script'>,
): Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }> {
  const { child, ended, output } = spawnServer({ ...options, port: 0, script });
  return { code: await ended, signal: child.signalCode, output: output() };
}

/** Options by which a process is killed at a step: what tests/support/faults/kill-at.mjs is told. */
export function killAt(step: object): { environment: { KILL_AT: string }; execArgs: string[] } {
  const preload = pathToFileURL(join(projectRoot, 'tests/support/faults/kill-at.mjs')).href;
  return { environment: { KILL_AT: JSON.stringify(step) }, execArgs: ['--import', preload] };
}

/** Starts the built server and waits until it answers; rejects with its output when it ends first or takes longer than `withinMs`. */
export async function startServerProcess(
  options: Parameters<typeof spawnServer>[0] & { withinMs?: number },
): Promise<ServerProcess> {
  const started = performance.now();
  const { child, output, ended } = spawnServer(options);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server did not start in time:\n${output()}`));
    }, options.withinMs ?? 180_000);
    child.stdout?.on('data', () => {
      if (!output().includes('Recupera está no ar')) return;
      clearTimeout(timer);
      resolve();
    });
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${output()}`));
    });
  });
  return {
    port: options.port,
    startedInMs: Math.round(performance.now() - started),
    output,
    child,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

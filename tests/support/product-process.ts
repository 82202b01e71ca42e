import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { freePort } from '#tools/ports.mjs';
import { testBuild } from './browser-places.ts';
import { copyDemonstration } from './demonstration-copy.ts';
import { shortLived } from './short-lived.ts';
import { projectRoot } from './test-places.ts';

/** How another client than the page reaches a running product. */
export type ProductCalls = {
  port: number;
  /** `http://web.<slug>.localhost:<port><path>`; a browser resolves it by itself. */
  url: (path: string, slug?: string) => string;
  /** Calls the API as another client would, on a company's host. */
  api: (call: {
    method?: string;
    path: string;
    token?: string;
    body?: unknown;
    slug?: string;
    headers?: Record<string, string>;
  }) => Promise<{ status: number; body: Buffer; json: () => unknown }>;
  /** Signs a member of staff of the demonstration in and gives the token. */
  staffToken: (email: string, slug?: string) => Promise<string>;
};

/**
 * The built product over a copy of the seeded demonstration, in a process of its own or in that of
 * a host (product-host.ts).
 */
export type Product = ProductCalls & {
  /** Ends its process. In a host it rejects. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /**
   * Starts the process again on the same port and data, from the same build or another
   * (`nextBuild`). In a host it rejects.
   */
  restart: (build?: string) => Promise<void>;
  /**
   * All sessions become older than the proof of who is there. Only in a host; else it rejects.
   */
  forgetProofs: () => Promise<void>;
  /**
   * Writes the months of an analysis as a run does, without a lot that comes to them. Only in a
   * host; else it rejects.
   */
  writeMonths: (found: WrittenMonths) => Promise<void>;
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
};

/** The months that an analysis of a company found. */
export type WrittenMonths = { idTenant: string; id: string; months: readonly FoundMonth[] };

export const demoPassword = 'Recupera@2026';
/** CPF of the client of the demonstration who signs in by themselves; nobody else has them sign. */
export const demoClientCpf = '52998224725';

/** The environment of the built server: its places, and nothing that leads out of this machine. */
export const environmentOf = ({
  dataDir,
  port,
}: {
  dataDir: string;
  port: number;
}): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: dataDir,
  OFFLINE_LOOKUPS: 'true',
  LOG_LEVEL: 'error',
});

/**
 * Starts the built server and waits until it answers; rejects with its output when it ends first.
 */
export async function startProcess(options: {
  dataDir: string;
  port: number;
  build?: string;
  environment?: Record<string, string>;
}): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...shortLived, join(options.build ?? testBuild, 'server/main.js')],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        ...environmentOf(options),
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Recupera está no ar')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return child;
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
}

const refuseToWrite = (): Promise<never> =>
  Promise.reject(new Error('it has a process of its own, which nothing else writes in'));

/** Calls to the product that listens on a port. */
export function callsTo(port: number): ProductCalls {
  const api: ProductCalls['api'] = ({
    method = 'GET',
    path,
    token,
    body,
    slug = 'recupera',
    headers: added = {},
  }) =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string> = { host: `web.${slug}.localhost:${port}`, ...added };
      if (token) headers['authorization'] = `Bearer ${token}`;
      if (body !== undefined && !Buffer.isBuffer(body))
        headers['content-type'] = 'application/json';
      const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            body: bytes,
            json: () => JSON.parse(bytes.toString('utf8')) as unknown,
          });
        });
      });
      call.on('error', reject);
      call.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    });

  return {
    port,
    url: (path, slug = 'recupera') => `http://web.${slug}.localhost:${port}${path}`,
    api,
    async staffToken(email, slug = 'recupera') {
      const answer = await api({
        method: 'POST',
        path: '/data-api/auth/login',
        body: { email, password: demoPassword },
        slug,
      });
      if (answer.status !== 200) throw new Error(`sign-in of ${email} answered ${answer.status}`);
      return (answer.json() as { access_token: string }).access_token;
    },
  };
}

/**
 * Starts the product as a process of its own, over a copy of the demonstration, from the suite's
 * build or another.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  firstBuild?: string,
): Promise<Product> {
  const dataDir = copyDemonstration();
  const port = await freePort();
  const start = (build?: string): Promise<ChildProcess> =>
    startProcess({ dataDir, port, environment, ...(build === undefined ? {} : { build }) });
  let child = await start(firstBuild);

  return {
    ...callsTo(port),
    kill: (signal = 'SIGKILL') => stopProcess(child, signal),
    async restart(build) {
      await stopProcess(child, 'SIGTERM');
      child = await start(build);
    },
    forgetProofs: refuseToWrite,
    writeMonths: refuseToWrite,
    async stop() {
      // Nobody reads its data again: there is nothing to bring to an end.
      await stopProcess(child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePort } from '#tools/ports.mjs';
import { productHost } from './browser-places.ts';
import { copyDemonstration } from './demonstration-copy.ts';
import type { HostAnswer, HostOrder } from './product-host.ts';
import { callsTo, environmentOf, type Product } from './product-process.ts';
import { projectRoot } from './test-places.ts';

/** A process that serves one product after the other: what V8 compiled for the first, engine and server, the next ones find. */
export type ProductHost = {
  /** Serves a new copy of the demonstration. What was served before has to be stopped. */
  start: () => Promise<Product>;
  end: () => Promise<void>;
};

const refuse = (): Promise<never> =>
  Promise.reject(
    new Error(
      "this product shares its process with other files': test.use({ hasOwnProcess: true })",
    ),
  );

export function startHost(): ProductHost {
  const child = fork(productHost, {
    cwd: projectRoot,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk}`.slice(-10_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  /** Rejects with what the host wrote where it ends meanwhile. Orders are given one after the other. */
  const order = (said: HostOrder): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`the host of the product has ended:\n${output}`));
      if (!child.connected) return fail();
      child.once('exit', fail);
      child.once('message', ({ error }: HostAnswer) => {
        child.off('exit', fail);
        if (error === undefined) resolve();
        else reject(new Error(error));
      });
      child.send(said);
    });

  return {
    async start() {
      const dataDir = copyDemonstration();
      const port = await freePort();
      await order({ what: 'open', environment: environmentOf({ dataDir, port }) });
      return {
        ...callsTo(port),
        kill: refuse,
        restart: refuse,
        forgetProofs: () => order({ what: 'forget-proofs' }),
        writeMonths: (found) => order({ what: 'write-months', found }),
        async stop() {
          await order({ what: 'close' });
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
    },
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

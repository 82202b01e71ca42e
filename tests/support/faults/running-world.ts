import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#tools/ports.mjs';
import { openTestDevice, type TestDevice } from '../signing/test-device.ts';
import type { TestApp } from '../test-app.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { httpApp, makeWorld, type World } from './world.ts';

/** A small world with its server process and one tablet of its first partner. */
export type RunningWorld = {
  world: World;
  server: ServerProcess;
  app: TestApp;
  port: number;
  device: TestDevice;
  /** Every file that the server keeps, temporary ones included; the database is not looked at. */
  stored: () => string[];
  stop: () => Promise<void>;
};

export async function startRunningWorld(
  options: { partners?: number; agreements?: number; environment?: Record<string, string> } = {},
): Promise<RunningWorld> {
  const world = await makeWorld({
    partners: options.partners ?? 1,
    agreements: options.agreements ?? 2,
  });
  const port = await freePort();
  const server = await startServerProcess({
    dataDir: world.dataDir,
    port,
    ...(options.environment ? { environment: options.environment } : {}),
  });
  const app = httpApp(world, () => port) as TestApp;
  const device = await openTestDevice(app, world.partners[0]!.user);
  const filesBelow = (name: string): string[] => {
    const path = join(world.dataDir, name);
    return existsSync(path)
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => `${name}/${entry.name}`)
      : [];
  };
  return {
    world,
    server,
    app,
    port,
    device,
    stored: () => [...filesBelow('files'), ...filesBelow('tmp')].toSorted(),
    async stop() {
      await server.end('SIGTERM');
      rmSync(world.dataDir, { recursive: true, force: true });
    },
  };
}

/** A refusal as people may read it: a status of the caller's fault, a code of ours, words in Portuguese without our inside. */
export function isRefusalForPeople(answer: { statusCode: number; body: string }): boolean {
  const { code, message, error } = JSON.parse(answer.body) as {
    code?: unknown;
    message?: string;
    error?: string;
  };
  const isEnglish =
    /\b(the|invalid|must|expected|received|unexpected|limit|required|prototype|request|reach|field name)\b/i.test(
      message ?? '',
    );
  return (
    answer.statusCode >= 400 &&
    answer.statusCode < 500 &&
    typeof code === 'string' &&
    message === error &&
    !!message &&
    !isEnglish
  );
}

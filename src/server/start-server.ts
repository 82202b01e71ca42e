import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { secureRandomBytes, uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { buildApp } from './app.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { openControlSocket } from './control-socket.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/connect.ts';
import { lockDirectory } from './db/directory-lock.ts';
import { demoSignIns, seedDemo } from '#server/demo/seed-demo.ts';
import { keepBuild } from '#server/routes/kept-builds.ts';
import { loadServerKey } from './gateways/server-key.ts';
import { sweepDirectory } from './gateways/storage/spool-stream.ts';
import { messageWarnings, openMessages, usesMailbox } from './gateways/messages/open-messages.ts';
import { openStorage } from './gateways/storage/open-storage.ts';
import { verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { withListeners } from './listeners.ts';
import { createServices, type Services } from './services.ts';

/** Where the parts of a build stand, and the environment. */
export type ServerPlaces = {
  environment: Record<string, string | undefined>;
  workerFile: string;
  migrationsFolder: string;
  fontsDirectory: string;
  logosDirectory: string;
  webDirectory: string;
};

/** Everything below the HTTP layer, open. `close` ends it in the right order; `copyDatabase` as `copyTo` of the database. */
export type OpenServer = {
  context: Context;
  services: Services;
  copyDatabase: ((folder: string) => Promise<void>) | undefined;
  close: () => Promise<void>;
};

/** Where several processes share a data directory, only what is this old (ms) can be nobody's form any more. */
const sharedFormAgeMs = 60 * 60 * 1000;

/** Opens the data directory (locked for this process alone), database, storage and keys, and builds the services. */
export async function openServer(places: Omit<ServerPlaces, 'webDirectory'>): Promise<OpenServer> {
  const config = readConfig(places.environment);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  // Processes that share a PostgreSQL may share nothing else: the lock guards the embedded database only.
  const unlock =
    config.databaseUrl === undefined ? await lockDirectory(config.dataDir) : async () => undefined;
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    isPrepared: config.databasePrepared,
    directory: join(config.dataDir, 'database'),
    workerFile: places.workerFile,
    migrationsFolder: places.migrationsFolder,
  });
  const storage = await openStorage(config);
  await storage.sweep();
  // Forms and copies that a crash left half-done.
  if (config.databaseUrl === undefined) await sweepDirectory(join(config.dataDir, 'tmp'), 0);
  else await sweepDirectory(join(config.dataDir, 'tmp', 'forms'), sharedFormAgeMs);
  const now = (): Date => new Date();
  const newId = (): string => uuidV7({ nowMs: () => Date.now(), randomBytes: secureRandomBytes });
  const context: Context = withListeners({
    config,
    db: database.db,
    storage,
    serverKey: loadServerKey({
      pem: config.serverSigningKeyPem,
      keysDir: join(config.dataDir, 'keys'),
    }),
    messages: openMessages({
      config,
      db: database.db,
      now,
      newId,
      // The services exist before the first message does.
      senderOf: async (idTenant) => {
        const tenant = await services.tenants.find(database.db, idTenant);
        if (tenant === undefined) throw new AppError('not_found');
        return tenant;
      },
      report: (what) => console.warn(what),
    }),
    now,
    newId,
  });
  const services: Services = createServices(context, {
    fontsDirectory: places.fontsDirectory,
    logosDirectory: places.logosDirectory,
    workersDirectory: dirname(places.workerFile),
  });
  return {
    context,
    services,
    copyDatabase: database.copyTo,
    async close() {
      await services.agreementPdf.close();
      await database.close();
      await unlock();
    },
  };
}

/** Starts the whole process: opens everything, seeds the demonstration into an empty database, listens. */
export async function startServer(
  places: ServerPlaces,
): Promise<{ app: FastifyInstance; banner: string; close: () => Promise<void> }> {
  const server = await openServer(places);
  const { context, services } = server;
  const { config } = context;
  const seeded = config.seedDemo ? await seedDemo(context, services) : false;
  const app = await buildApp(context, services, {
    webDirectory: places.webDirectory,
    keptBuilds: await keepBuild(places.webDirectory, join(config.dataDir, 'web-builds')),
  });
  for (const warning of messageWarnings(config)) app.log.warn(warning);
  await app.listen({ port: config.port, host: config.host });
  const stopLooking = services.staleItems.start();
  const stopLookingAtProcuracoes = services.procuracaoAlerts.start();
  const closeControl =
    config.databaseUrl === undefined
      ? await openControlSocket(config.dataDir, {
          async 'verify-evidence'(argument, print) {
            const agrees = await verifyAll(
              context,
              services,
              argument === 'all' ? 'all' : argument.split(' '),
              print,
            );
            if (!agrees) throw new Error('Há evidências que não conferem.');
          },
          async 'copy-database'(folder) {
            await server.copyDatabase?.(folder);
          },
        })
      : undefined;
  return {
    app,
    banner: await makeBanner(config, services, seeded),
    async close() {
      stopLooking();
      stopLookingAtProcuracoes();
      await closeControl?.();
      await app.close();
      await services.passwordRecovery.settled();
      await server.close();
    },
  };
}

async function makeBanner(
  config: ServerConfig,
  services: Services,
  seeded: boolean,
): Promise<string> {
  const { port } = config;
  const companies = await services.tenants.list('all');
  const lines = [
    '',
    `Recupera está no ar${seeded ? ' (demonstração criada agora)' : ''}:`,
    `  http://localhost:${port}`,
    ...companies.map((tenant) => `  http://web.${tenant.slug}.localhost:${port}  ${tenant.title}`),
  ];
  if (usesMailbox(config))
    lines.push(
      `  http://localhost:${port}/dev/mailbox  mensagens que seriam enviadas (códigos, links)`,
    );
  if (config.seedDemo)
    lines.push(
      '',
      'Acessos de demonstração (senha de todos: ' + demoSignIns.password + '):',
      ...demoSignIns.lines.map((line) => `  ${line}`),
    );
  return lines.join('\n');
}

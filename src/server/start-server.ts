import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { secureRandomBytes, uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { buildApp } from './app.ts';
import { readConfig, type ServerConfig } from './config.ts';
import { serverBuild } from './build-info.ts';
import { openControlSocket } from './control-socket.ts';
import { closeInOrder } from './close-in-order.ts';
import type { Context } from './context.ts';
import { libraryStatements, type LibraryStatements } from './db/library-statements.ts';
import { openDatabase, type OpenDatabase } from './db/connect.ts';
import { lockDirectory, type DirectoryLock } from './db/directory-lock.ts';
import { emptyUnfinishedDatabase, readInstallationRows } from './db/installation-row.ts';
import { refuseSharedDisk } from './db/local-disk.ts';
import { demoSignIns, seedDemo } from '#server/demo/seed-demo.ts';
import { lookForDue } from '#server/jobs/due-senders.ts';
import { lookForAnalyses } from '#server/jobs/analyses.ts';
import { lookForWalks } from '#server/jobs/minuta-walks.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import { startJobQueue } from '#server/jobs/job-queue.ts';
import { jobTable } from '#server/jobs/job-table.ts';
import { keepBuild } from '#server/routes/kept-builds.ts';
import { loadDataEncryption } from './gateways/data-encryption.ts';
import { loadServerKey } from './gateways/server-key.ts';
import { sweepDirectory } from './gateways/storage/spool-stream.ts';
import { messageWarnings, openMessages, usesMailbox } from './gateways/messages/open-messages.ts';
import { openStorage } from './gateways/storage/open-storage.ts';
import { createSecurityLog } from '#server/domain/security/security-log.service.ts';
import { signWhatStands } from '#server/use-cases/signed-beginning/sign-what-stands.ts';
import { acceptClock } from '#server/use-cases/server-clock/accept-clock.ts';
import { checkData } from '#server/use-cases/data-check/check-data.ts';
import { readWanted, verifyAll } from '#server/use-cases/verification/verify-all.ts';
import {
  asRefusal,
  beginFilling,
  judgeFolder,
  judgeRows,
  keepInstallation,
  type InstallationFolder,
} from './installation.ts';
import { resetSecondFactor } from '#server/use-cases/sign-in/reset-second-factor.ts';
import { readFirstCompany } from '#server/use-cases/new-tenant/first-company.ts';
import { withListeners } from './listeners.ts';
import { startLines } from './start-lines.ts';
import { requireSafeStart } from './start-rules.ts';
import { createReport } from './report-line.ts';
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
  /** For the job queue. */
  statements: LibraryStatements;
  /** Undefined with PostgreSQL: processes that share it may share nothing else. */
  lock: DirectoryLock | undefined;
  close: () => Promise<void>;
};

/** Where several processes share a data directory, only what is this old (ms) can be nobody's form, or files of an analysis, any more. */
const sharedAgeMs = 3 * 60 * 60 * 1000;

/** Puts the first rows into a database that holds no company. */
type Fill = (context: Context, services: Services) => Promise<void>;
/** Where an installation is opened without listening. */
export type OpenPlaces = Omit<ServerPlaces, 'webDirectory'>;

/**
 * Opens the data directory (locked for this process alone), database, storage and keys, and builds the services. `fill` runs before the
 * installation counts as whole. Rejects with InstallationRefusedError, DirectoryInUseError, SharedDiskError or DatabaseTooOldError, and
 * has changed nothing then. `isServing` = people will work with it, and it is judged more strictly (`judgeRows`).
 */
export async function openServer(
  places: OpenPlaces,
  { fill, isServing = false }: { fill?: Fill; isServing?: boolean } = {},
): Promise<OpenServer> {
  const config = readConfig(places.environment);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  if (config.databaseUrl === undefined)
    for (const path of [config.dataDir, join(config.dataDir, 'database')])
      if (existsSync(path)) refuseSharedDisk(path);
  // The lock guards the embedded database only.
  const lock = config.databaseUrl === undefined ? await lockDirectory(config.dataDir) : undefined;
  try {
    const folder = judgeFolder(config);
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      isPrepared: config.databasePrepared,
      directory: join(config.dataDir, 'database'),
      workerFile: places.workerFile,
      migrationsFolder: places.migrationsFolder,
      judge: async (db) =>
        judgeRows(folder, await readInstallationRows(db), {
          trusted: config.trustedServerKeys,
          isServing,
          ...objectsOf(config, folder),
        }),
    });
    try {
      return await openOver({ places, config, lock, folder, database, fill });
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    await lock?.release();
    throw asRefusal(error, config.dataDir);
  }
}

/** Whether any stored object stands, and where to look for it. A service that does not answer proves nothing. */
function objectsOf(
  config: ServerConfig,
  folder: InstallationFolder,
): { objectsStand: () => Promise<boolean>; objectsPlace: string } {
  if (config.s3 === undefined)
    return {
      objectsStand: async () => folder.hasObjects,
      objectsPlace: join(config.dataDir, 'files', 'objects'),
    };
  return {
    objectsPlace: `S3_BUCKET ${config.s3.bucket}`,
    async objectsStand() {
      try {
        const storage = await openStorage(config);
        return (await storage.list()[Symbol.asyncIterator]().next()).done !== true;
      } catch (error) {
        if ((error as Error).name === 'NoSuchBucket') return false;
        console.warn('Não foi possível conferir na partida se os arquivos estão no S3.');
        return true;
      }
    },
  };
}

async function openOver(opened: {
  places: OpenPlaces;
  config: ServerConfig;
  lock: DirectoryLock | undefined;
  folder: InstallationFolder;
  database: OpenDatabase;
  fill: Fill | undefined;
}): Promise<OpenServer> {
  const { places, config, lock, folder, database, fill } = opened;
  const rows = await readInstallationRows(database.db);
  if (database.engine === 'embedded' && rows.isUnfinished)
    await emptyUnfinishedDatabase(database.db);
  const storage = await openStorage(config);
  await storage.sweep();
  // Forms and copies that a crash left half-done.
  if (config.databaseUrl === undefined) await sweepDirectory(join(config.dataDir, 'tmp'), 0);
  else
    for (const name of ['forms', 'analyses'])
      await sweepDirectory(join(config.dataDir, 'tmp', name), sharedAgeMs);
  const now = (): Date => new Date();
  const newId = (): string => uuidV7({ nowMs: () => Date.now(), randomBytes: secureRandomBytes });
  const report = createReport(config);
  const context: Context = withListeners({
    config,
    db: database.db,
    storage,
    serverKey: loadServerKey({
      pem: config.serverSigningKeyPem,
      keysDir: join(config.dataDir, 'keys'),
    }),
    dataEncryption: loadDataEncryption({
      key: config.dataEncryptionKey,
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
      report: (what) => report('outside service failed', { what }),
    }),
    now,
    newId,
    security: createSecurityLog({
      db: database.db,
      now: () => context.now(),
      newId,
      mark: (text) => context.serverKey.mark(text),
    }),
    report,
    build: serverBuild,
  });
  const services: Services = createServices(context, {
    fontsDirectory: places.fontsDirectory,
    logosDirectory: places.logosDirectory,
    workersDirectory: dirname(places.workerFile),
  });
  await signWhatStands(context, services);
  const made = { key: context.serverKey, newId, now };
  if (fill !== undefined) {
    if (rows.isUnfinished || !rows.hasCompanies) await beginFilling(database.db, folder, made);
    await fill(context, services);
  }
  await keepInstallation(database.db, folder, made);
  return {
    context,
    services,
    copyDatabase: database.copyTo,
    statements: libraryStatements(database.pool),
    lock,
    close: () =>
      closeInOrder([
        () => services.agreementPdf.close(),
        () => services.exportDiagnostic.close(),
        () => services.exportMonth.close(),
        () => services.exports.close(),
        () => context.security.flush(),
        () => database.close(),
        () => lock?.release(),
      ]),
  };
}

/** A server that listens. `banner` is what its start says to people; `close` ends it in the right order. */
export type RunningServer = {
  app: FastifyInstance;
  context: Context;
  services: Services;
  banner: string;
  close: () => Promise<void>;
};

/** Starts the whole process: opens everything, seeds the demonstration into an empty database, listens. */
export async function startServer(places: ServerPlaces): Promise<RunningServer> {
  requireSafeStart(readConfig(places.environment));
  let seeded = false;
  const server = await openServer(places, {
    isServing: true,
    fill: async (opened, made) => {
      if (opened.config.seedDemo) seeded = await seedDemo(opened, made);
    },
  });
  const { context, services } = server;
  const { config } = context;
  if (config.isProduction) await refuseDemoAccounts(server);
  const app = await buildApp(context, services, {
    webDirectory: places.webDirectory,
    keptBuilds: await keepBuild(places.webDirectory, join(config.dataDir, 'web-builds')),
  });
  for (const warning of messageWarnings(config)) app.log.warn(warning);
  await app.listen({ port: config.port, host: config.host });
  app.log.info(
    {
      build: context.build,
      node: process.version,
      database: config.databaseUrl === undefined ? 'embedded' : 'postgresql',
      files: config.s3 === undefined ? 'disk' : 's3',
    },
    'started',
  );
  const stopWatchingAccesses = services.accessWatch.start();
  const closeControl =
    config.databaseUrl === undefined
      ? await openControlSocket(config.dataDir, {
          async 'verify-evidence'(argument, print) {
            const { wanted, ...options } = readWanted(argument.split(' '));
            const agrees = await verifyAll(context, services, wanted, print, options);
            if (!agrees) throw new Error('Há evidências que não conferem.');
          },
          async 'check-data'(_, print) {
            if (!(await checkData(context, services, print))) throw new Error('Há dados errados.');
          },
          'clock-accept': (by, print) => acceptClock(context, services, by, print),
          'close-demo': (_, print) => services.demoAccounts.close(demoSignIns.password, print),
          'first-company': (options, print) =>
            services.firstCompany.create(readFirstCompany(JSON.parse(options)), print),
          async 'reset-second-factor'(email, print) {
            await resetSecondFactor(services, email, print);
          },
          async 'copy-database'(folder) {
            await server.copyDatabase?.(folder);
          },
        })
      : undefined;
  const banner = await makeBanner(server, seeded);
  // After the last statement of the start: the embedded engine does one at a time.
  const jobQueue = startJobQueue({
    statements: server.statements,
    jobs: jobTable(services),
    report: (what, error) => console.warn(what, failureName(error)),
  });
  const stopAnalyses = lookForAnalyses(services.runDueAnalyses, (error) =>
    console.warn('analyses', failureName(error)),
  );
  const stopWalks = lookForWalks(services.walkMinutas, (error) =>
    console.warn('minutas', failureName(error)),
  );
  const { mailContacts, sendContactNotices, sendCopies, sendUserNotices } = services;
  const senders = [mailContacts, sendContactNotices, sendCopies, sendUserNotices];
  const stopSenders = senders.map((sender) =>
    lookForDue(sender, (error) => console.warn('what is due to be sent', failureName(error))),
  );
  return {
    app,
    context,
    services,
    banner,
    async close() {
      // They end beside each other; a failure is thrown in its turn below.
      const jobsEnded = Promise.allSettled([
        jobQueue.close(),
        stopAnalyses(),
        stopWalks(),
        ...stopSenders.map((stop) => stop()),
      ]);
      app.log.info({ build: context.build }, 'stopping');
      stopWatchingAccesses();
      await closeInOrder([
        () => closeControl?.(),
        () => app.close(),
        () => services.passwordRecovery.settled(),
        async () => {
          const failed = (await jobsEnded).find(({ status }) => status === 'rejected');
          if (failed?.status === 'rejected') throw failed.reason;
        },
        () => services.accountNotices.settled(),
        () => services.sendSigningLinks.settled(),
        () => server.close(),
      ]);
      app.log.info({ build: context.build }, 'stopped');
    },
  };
}

/** In production nobody signs in with a published password. Closes the server before it throws. */
async function refuseDemoAccounts({ services, close }: OpenServer): Promise<void> {
  const found = await services.demoAccounts.count(demoSignIns.password);
  if (found === 0) return;
  await close();
  throw new Error(
    `Em produção não pode haver contas da demonstração, e há ${found}. Feche-as com npm run close-demo, ou comece numa pasta vazia. (demo_accounts)`,
  );
}

async function makeBanner(
  { context, services, lock }: OpenServer,
  seeded: boolean,
): Promise<string> {
  const { config, serverKey } = context;
  const { port } = config;
  const companies = await services.tenants.list('all');
  const lines = [
    '',
    `Recupera está no ar${seeded ? ' (demonstração criada agora)' : ''}:`,
    `  http://localhost:${port}`,
    ...companies.map((tenant) => `  http://web.${tenant.slug}.localhost:${port}  ${tenant.title}`),
  ];
  if (companies.length === 0)
    lines.push('  Nenhuma empresa ainda: cadastre a primeira com npm run first-company.');
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
  lines.push('', ...startLines({ keyId: serverKey.id, lock }));
  return lines.join('\n');
}

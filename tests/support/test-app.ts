import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { LibraryStatements } from '#server/db/library-statements.ts';
import { seedRows } from '#server/demo/seed-rows.ts';
import type { Services } from '#server/services.ts';
import { openServer } from '#server/start-server.ts';
import { createFactory, type Factory } from './factory.ts';
import { keepEngineCode } from './kept-engine.ts';
import { preparedWorld } from './prepared-world.ts';
import { keepStatements, writeStatements } from './run-statements.ts';
import { createDatabase } from './test-database.ts';
import {
  fontsDirectory,
  logosDirectory,
  migratedData,
  migrationsFolder,
  preparedDatabase,
  workerFile,
} from './test-places.ts';

/** The real application over a copy of the prepared world (embedded, or PostgreSQL with TEST_DATABASE_URL), without a socket. */
export type TestApp = {
  app: FastifyInstance;
  context: Context;
  services: Services;
  factory: Factory;
  dataDir: string;
  statements: LibraryStatements;
  /** Undefined with PostgreSQL. */
  copyDatabase: ((folder: string) => Promise<void>) | undefined;
  /** Headers of a signed-in person, as another client would send them. */
  signIn: (person: {
    idTenant: string;
    kind: 'staff' | 'client';
    id: string;
  }) => Promise<Record<string, string>>;
  /** Writes rows that no call makes, through services, in one transaction. */
  seed: <Answer>(write: (tx: WriteTx) => Promise<Answer>) => Promise<Answer>;
  call: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
};

/** Starts one application for a test file; `close` ends it and removes its data. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recupera-api-'));
  const shared = process.env['TEST_DATABASE_URL'];
  const database =
    shared === undefined
      ? undefined
      : await createDatabase(shared, `t_${randomBytes(6).toString('hex')}`, preparedDatabase);
  if (database === undefined) {
    await keepEngineCode();
    keepStatements();
    cpSync(migratedData, dataDir, { recursive: true });
  }
  const server = await openServer({
    environment: {
      ...database?.environment,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OFFLINE_LOOKUPS: 'true',
      SEED_DEMO: 'false',
      ...environment,
    },
    workerFile,
    migrationsFolder,
    fontsDirectory,
    logosDirectory,
  });
  const app = await buildApp(server.context, server.services, {
    webDirectory: join(dataDir, 'tmp'),
  });
  return {
    app,
    context: server.context,
    services: server.services,
    factory: createFactory(server.context, server.services, preparedWorld),
    dataDir,
    statements: server.statements,
    copyDatabase: server.copyDatabase,
    async signIn(person) {
      const token = await server.services.sessions.open({
        kind: person.kind,
        idTenant: person.idTenant,
        subject: person.id,
        remember: false,
      });
      return { authorization: `Bearer ${token}` };
    },
    seed: (write) => seedRows(server.context, 'test', write),
    call: (request) => app.inject(request),
    async close() {
      await app.close();
      await server.close();
      if (database === undefined) writeStatements();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

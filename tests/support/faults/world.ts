import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { buildApp } from '#server/app.ts';
import { openServer } from '#server/start-server.ts';
import { createFactory, type TestUser } from '../factory.ts';
import { preparedWorld } from '../prepared-world.ts';
import type { TestApp } from '../test-app.ts';
import {
  fontsDirectory,
  logosDirectory,
  migratedData,
  migrationsFolder,
  workerFile,
} from '../test-places.ts';
import { httpCall, type HttpAnswer, type HttpCall } from './http-call.ts';

/** A data directory with one company and people whose contracts wait, made once and then handed to server processes. */
export type World = {
  dataDir: string;
  idTenant: string;
  /** Each partner with the clients' agreements that only they may open. */
  partners: { user: TestUser; token: string; agreements: Agreement[]; freeClients: string[] }[];
  ceo: { user: TestUser; token: string };
};

const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];

/** Fills an empty database. `agreements` waiting contracts and `freeClients` clients without one for each of `partners` people. */
export async function makeWorld(options: {
  partners: number;
  agreements: number;
  freeClients?: number;
  dataDir?: string;
  environment?: Record<string, string>;
}): Promise<World> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'recupera-faults-'));
  const isCopy = options.environment?.['DATABASE_URL'] === undefined;
  if (isCopy) cpSync(migratedData, dataDir, { recursive: true });
  const server = await openServer({
    environment: {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OFFLINE_LOOKUPS: 'true',
      SEED_DEMO: 'false',
      ...options.environment,
    },
    workerFile,
    migrationsFolder,
    fontsDirectory,
    logosDirectory,
  });
  const { context, services } = server;
  const app = await buildApp(context, services, { webDirectory: dataDir });
  try {
    const factory = createFactory(context, services, isCopy ? preparedWorld : undefined);
    const tenant = await factory.tenant();
    const open = (user: TestUser): Promise<string> =>
      services.sessions.open({
        kind: 'staff',
        idTenant: user.idTenant,
        subject: user.id,
        remember: true,
      });
    const ceo = await factory.user(tenant.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    const world: World = {
      dataDir,
      idTenant: tenant.id,
      partners: [],
      ceo: { user: ceo, token: await open(ceo) },
    };
    for (let n = 0; n < options.partners; n += 1) {
      const user = await factory.user(tenant.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
      const partner: World['partners'][number] = {
        user,
        token: await open(user),
        agreements: [],
        freeClients: [],
      };
      const headers = { authorization: `Bearer ${partner.token}` };
      for (let i = 0; i < options.agreements; i += 1) {
        const client = await factory.client(tenant.id, { openTo: [user] });
        const made = await app.inject({
          method: 'POST',
          url: '/data-api/agreement/vincular',
          headers,
          payload: { contracts, id_client: client.cnpjcpf },
        });
        partner.agreements.push(made.json().data as Agreement);
      }
      for (let i = 0; i < (options.freeClients ?? 0); i += 1)
        partner.freeClients.push((await factory.client(tenant.id, { openTo: [user] })).cnpjcpf);
      world.partners.push(partner);
    }
    // What both databases do by themselves in their first minute.
    await context.db.execute(sql`analyze`);
    return world;
  } finally {
    await app.close();
    await server.close();
  }
}

/**
 * What test devices and helpers call instead of an application in this process: the same calls over real connections to `port()`,
 * with the tokens that the world made.
 */
export function httpApp(
  world: World,
  port: () => number,
  options: Pick<HttpCall, 'agent'> = {},
): Pick<TestApp, 'signIn' | 'call'> {
  const tokens = new Map([world.ceo, ...world.partners].map(({ user, token }) => [user.id, token]));
  const call = (request: {
    method?: string;
    url: string;
    headers?: Record<string, string>;
    payload?: Buffer | string | object;
  }): Promise<HttpAnswer> =>
    httpCall({
      port: port(),
      method: request.method ?? 'GET',
      path: request.url,
      headers: { host: 'web.empresa1.localhost', ...request.headers },
      body: request.payload,
      ...options,
    });
  return {
    signIn: async (person) => ({ authorization: `Bearer ${tokens.get(person.id)}` }),
    call: call as unknown as TestApp['call'],
  };
}

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '#shared/http/define-endpoint.ts';
import { endpoints } from '#shared/api.ts';
import { rolePairs } from '#shared/session/session.enums.ts';
import { sessions as sessionsTable } from '#server/db/schema/session.ts';
import { hashToken } from '#server/gateways/secret-token.ts';
import { lookupCache } from '#server/db/schema/lookups.ts';
import { demoCpf } from '#server/demo/demo-random.ts';
import { requestOf } from './authorisation-request.ts';
import { authorisationSamples, knownCep, knownCnpj } from './authorisation-samples.ts';
import {
  makeObjects,
  type Company,
  type Makers,
  type Objects,
  type Self,
} from './authorisation-objects.ts';
import type { TestUser } from './factory.ts';
import type { TestPerson } from './signing/test-device.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { authorisationTable } from '#tests/api/authorisation-table.ts';

type Cell = 'x' | '.' | '-';
/**
 * The handler's answer to everybody who may call: `ok`, or the refusal of a rule with the reason
 * why the sample meets it.
 */
type WantedOutcome = { code: string; reason: string };
type Row = {
  cells: Cell[];
  /** The request names an object of a company: a foreign one answers 404. */
  namesObject: boolean;
  /** Code for an ADMIN who may only read the company; null = as elsewhere. */
  readerRefusal: string | null;
  outcome: WantedOutcome;
  /** The row has more than the one outcome. */
  hasSurplus: boolean;
};

export const staffCount = rolePairs.length;
const clientColumn = staffCount;
const nobodyColumn = staffCount + 1;

/** Refusals of a caller who may only read: of the call, and of the rows that a list names. */
const readerRefusals = new Map([
  ['r', 'read_only'],
  ['b', 'bulk_refused'],
]);

/** The table, parsed. */
export const rows = new Map(
  authorisationTable
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line): [string, Row] => {
      const [
        name = '',
        admin = '',
        usuario = '',
        others = '',
        object = '',
        readers = '',
        said = '',
        surplus,
      ] = line.trim().split(/\s+/);
      return [
        name,
        {
          cells: Array.from(admin + usuario + others) as Cell[],
          namesObject: object === 'id',
          readerRefusal: readerRefusals.get(readers) ?? null,
          outcome: { code: said.split(':')[0]!, reason: said.split(':')[1] ?? '' },
          hasSurplus: surplus !== undefined,
        },
      ];
    }),
);

let t: TestApp;
let own: Company;
let scope: Company;
let outside: Company;
let reading: Company;
let people: TestUser[];
let sessions: Record<string, string>[];
let makers: Makers;

async function prepare(): Promise<void> {
  // Outside services are not asked: companies and addresses are kept, the place by address comes
  // from a stand-in.
  vi.stubGlobal('fetch', answerLikeOutside);
  t = await startTestApp({ OFFLINE_LOOKUPS: 'false' });
  const master = await t.factory.tenant({ isMaster: true, templates: false });
  own = await t.factory.tenant();
  scope = await t.factory.tenant();
  outside = await t.factory.tenant();
  reading = await t.factory.tenant();
  people = [];
  for (const role of rolePairs) people.push(await t.factory.user(own.id, role));
  await t.seed((tx) =>
    t.services.permissions.grantTenants(
      tx,
      people.map((person) => ({
        idUser: person.id,
        idTenant: scope.id,
        typeCargo: 'ANALISTA',
        editar: true,
      })),
    ),
  );
  await t.seed((tx) =>
    t.services.permissions.grantTenants(
      tx,
      readers.map((column) => ({
        idUser: people[column]!.id,
        idTenant: reading.id,
        typeCargo: 'ANALISTA',
        editar: false,
      })),
    ),
  );
  sessions = await Promise.all(people.map((person) => t.signIn(person)));
  const maker = await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
  const signInCpf = demoCpf(t.factory.random);
  await t.factory.client(own.id, { cpfProprietario: signInCpf });
  makers = { t, own, people, maker, signInCpf, nextAddress };
  await keepLookups();
  const office = await t.signIn(maker);
  // Everybody's own agreement, for the calls about oneself.
  for (const person of people) {
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: { host: own.host, ...office, 'x-tenant': own.id },
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: person.id, email: person.email },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** The first provider of places answers, every other service does not. */
const answerLikeOutside: typeof fetch = async (input) =>
  String(input instanceof Request ? input.url : input).startsWith('https://ipapi.co/')
    ? Response.json({ city: 'Curitiba', latitude: -25.4, longitude: -49.2 })
    : new Response('', { status: 503 });

/** A company and an address that the server knows already. */
async function keepLookups(): Promise<void> {
  const town = { bairro: 'Bela Vista', municipio: 'São Paulo', complemento: '' };
  const fetchedAt = t.context.now();
  const found = (value: object) => ({ state: 'found', value });
  await t.context.db.insert(lookupCache).values([
    {
      service: 'cnpj',
      key: knownCnpj,
      value: found({
        ...town,
        tipo: 'MATRIZ',
        nome: 'Comércio Aurora Ltda.',
        fantasia: '',
        logradouro: 'Rua das Flores',
        numero: '1',
        uf: 'SP',
        cep: knownCep,
        atividade_principal: [],
      }),
      fetchedAt,
    },
    {
      service: 'cep',
      key: knownCep,
      value: found({ ...town, cep: knownCep, logradouro: 'Avenida Paulista', estado: 'SP' }),
      fetchedAt,
    },
  ]);
}

let calls = 0;
/** Every call comes from an address of its own: the limits per minute are another test's matter. */
const nextAddress = (): string => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

type Outcome = { status: number; code: string };

async function call(
  endpoint: Endpoint,
  objects: Objects,
  session: Record<string, string>,
  xTenant?: string,
): Promise<Outcome> {
  const sample = (await authorisationSamples[endpoint.name]?.(objects)) ?? {};
  const answer = await t.call({
    ...requestOf(endpoint, sample, {
      host: own.host,
      ...session,
      ...(xTenant === undefined ? {} : { 'x-tenant': xTenant }),
    }),
    remoteAddress: nextAddress(),
  });
  const isJson = (answer.headers['content-type'] ?? '').toString().includes('application/json');
  const body = isJson ? (answer.json() as { code?: string }) : {};
  return {
    status: answer.statusCode,
    code: answer.statusCode < 300 ? 'ok' : (body.code ?? String(answer.statusCode)),
  };
}

/** Whether the call, with the sample of the matrix, asks for a proof of who is there. */
async function isProofAsked({ name, proof }: Endpoint, objects: Objects): Promise<boolean> {
  if (typeof proof !== 'function') return proof === true;
  return proof((await authorisationSamples[name]?.(objects))?.body);
}

/** A session whose person proved nothing since before the last ten minutes. */
async function agedSession(person: TestPerson): Promise<Record<string, string>> {
  const headers = await t.signIn(person);
  await t.context.db
    .update(sessionsTable)
    .set({ provedAt: null })
    .where(
      eq(sessionsTable.tokenHash, hashToken(headers['authorization']!.slice('Bearer '.length))),
    );
  return headers;
}

const columnName = (column: number): string =>
  column === clientColumn
    ? 'client'
    : column === nobodyColumn
      ? 'nobody'
      : `${rolePairs[column]!.typeUser}/${rolePairs[column]!.typeCargo}`;

/** '' where the outcome is the one that the cell allows, else its code for the failure. */
function judge(cell: Cell, wanted: string, column: number, got: Outcome): string {
  if (cell === '.')
    return got.code === (column === nobodyColumn ? 'unauthenticated' : 'forbidden') ? '' : got.code;
  if (cell === '-') return got.status === 404 ? '' : got.code;
  return got.code === wanted ? '' : got.code;
}

/**
 * The columns asked in another company: every ADMIN, and one of each other kind, who find nothing
 * there.
 */
const scopeColumns = [
  ...rolePairs.flatMap((role, column) => (role.typeUser === 'ADMIN' ? [column] : [])),
  staffCount - 1,
  clientColumn,
];

/** An ADMIN/CEO and one other ADMIN, who may only read the fourth company. */
const readers = [0, 1];

/** Endpoints whose call ends the session that makes it. */
const endsSession = new Set(['logout', 'setNewPassword']);

/**
 * Calls that change their object so that the next one would be refused: each caller gets another
 * one.
 */
const usesUp = new Set([
  'deleteUser',
  'deleteUsers',
  'refuseUser',
  'postUserDrawing',
  'postClientDrawing',
  'verifyUserSignature',
  'verifyClientSignature',
  'putAct',
]);

/**
 * The files of the matrix, so that they run side by side: what reads, what a signing sends, every
 * other change.
 */
export function matrixPartOf({ method, path }: Endpoint): 'reads' | 'signing' | 'changes' {
  if (method === 'GET') return 'reads';
  return /^\/(signatures|sync|agreement|devices)\b/.test(path) ? 'signing' : 'changes';
}

/**
 * TEST_MATRIX=tenth: a fixed tenth of the rows, for PostgreSQL in `npm test`, as all of them run on
 * the embedded engine. It follows a row's name, so that no new row moves another one in or out.
 */
const isTenth = process.env['TEST_MATRIX'] === 'tenth';
const isInTenth = ({ name }: Endpoint): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % 10 === 0;

function rowsOf(part: ReturnType<typeof matrixPartOf>): Endpoint[] {
  // One file runs the tenth: a part may have none of its rows.
  return endpoints.filter((endpoint) =>
    isTenth ? isInTenth(endpoint) : matrixPartOf(endpoint) === part,
  );
}

/**
 * Calls the endpoints of one part (or the tenth of all) as everybody, in every company, and
 * compares with the table.
 */
export function testAuthorisation(part: ReturnType<typeof matrixPartOf>): void {
  const chosen = rowsOf(part);
  beforeAll(prepare);
  afterAll(async () => {
    vi.unstubAllGlobals();
    await t.close();
  });
  test.each(chosen.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers every role, in every company, as the table says',
    async (name, endpoint) => {
      const row = rows.get(name);
      if (row === undefined) throw new Error(`${name} has no row in the table`);
      const problems: string[] = [];
      const objects = await makeObjects(makers, own);
      const clientOf = (asked: Objects): TestPerson => ({
        kind: 'client',
        idTenant: own.id,
        id: asked.client,
      });
      const clientSession = await t.signIn(clientOf(objects));
      /**
       * Asks as a column of the table about objects; `xTenant` where they are asked for in their
       * own company's name.
       */
      const ask = async (asked: Objects, column: number, xTenant?: string): Promise<Outcome> => {
        const isHome = asked.tenant === own.id;
        // A client's objects at home are that client's own.
        const client = clientOf(isHome ? asked : objects);
        const self: Self =
          column === clientColumn ? { ...asked.self, ...client } : (people[column] ?? asked.self);
        const headers =
          column === nobodyColumn
            ? {}
            : column === clientColumn
              ? endsSession.has(name) || client.id !== objects.client
                ? await t.signIn(client)
                : clientSession
              : endsSession.has(name)
                ? await t.signIn(people[column]!)
                : sessions[column]!;
        const person = (isHome ? people[column] : undefined) ?? asked.person;
        return call(endpoint, { ...asked, self, person }, headers, xTenant);
      };
      const note = (where: string, column: number, wanted: string, got: string): void => {
        if (got !== '') problems.push(`${where} ${columnName(column)}: ${wanted}, was ${got}`);
      };

      for (let column = 0; column <= nobodyColumn; column += 1) {
        const cell = row.cells[column]!;
        const asked = usesUp.has(name) ? await makeObjects(makers, own) : objects;
        const got = await ask(asked, column);
        note('own', column, cell, judge(cell, row.outcome.code, column, got));
      }
      // With a session: in a company of the permissions an ADMIN works as at home, anybody else
      // finds nothing.
      const inScope = await makeObjects(makers, scope);
      for (const column of scopeColumns) {
        const isAdmin = column < staffCount && rolePairs[column]!.typeUser === 'ADMIN';
        const cell = isAdmin ? row.cells[column]! : '-';
        const asked = usesUp.has(name) && isAdmin ? await makeObjects(makers, scope) : inScope;
        const got = await ask(asked, column, scope.id);
        note('in scope', column, cell, judge(cell, row.outcome.code, column, got));
      }
      // The readers read as elsewhere, and change nothing.
      const inReading = await makeObjects(makers, reading);
      const answered = row.readerRefusal ?? row.outcome.code;
      for (const column of readers) {
        const cell = row.cells[column]!;
        const asked = usesUp.has(name) ? await makeObjects(makers, reading) : inReading;
        const got = await ask(asked, column, reading.id);
        // A rule below the role is asked after the company.
        const isBefore = cell === '.' && got.code === row.readerRefusal;
        const problem = isBefore ? '' : judge(cell, answered, column, got);
        note('only read', column, `${cell} ${answered}`, problem);
      }
      // Asked of a role that may, about what is theirs, before what a reader may not.
      if (await isProofAsked(endpoint, objects)) {
        const column = row.cells.indexOf('x');
        const self = people[column]!;
        const aged = await agedSession(self);
        for (const [asked, xTenant] of [
          [objects, own.id],
          [inReading, reading.id],
        ] as const) {
          const got = await call(endpoint, { ...asked, self, person: self }, aged, xTenant);
          const wanted = row.outcome.code === 'master_only' ? 'master_only' : 'proof_required';
          note(`unproved in ${xTenant}`, column, wanted, got.code === wanted ? '' : got.code);
        }
      }
      const foreign = await makeObjects(makers, outside);
      for (let column = 0; column < nobodyColumn; column += 1) {
        const got = await ask(foreign, column, outside.id);
        note('outside', column, '-', judge('-', '', column, got));
      }
      // The other company's ids under the own company: what is not a question of role is not there.
      if (row.namesObject)
        for (let column = 0; column < nobodyColumn; column += 1) {
          const got = await ask(foreign, column);
          // Refused by role or not there: which of the two comes first is not a promise.
          const isRefused =
            got.status === 404 ||
            (row.cells[column] === '.' && got.code === 'forbidden') ||
            (row.outcome.code === 'master_only' && got.code === 'master_only');
          note('foreign id', column, '404', isRefused ? '' : got.code);
        }
      expect(problems).toEqual([]);
    },
  );
}

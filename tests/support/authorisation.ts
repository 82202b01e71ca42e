import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/http/define-endpoint.ts';
import { fullPath } from '#shared/http/define-endpoint.ts';
import { endpoints } from '#shared/http/endpoints.ts';
import { rolePairs } from '#shared/session/session.enums.ts';
import { alertRecipients, alerts } from '#server/db/schema/alerts.ts';
import { demoCnpj, demoCpf } from '#server/db/seed/demo-random.ts';
import { authorisationSamples, formOf, type Objects } from './authorisation-samples.ts';
import { formHeaders } from './faults/multipart.ts';
import type { TestUser } from './factory.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { authorisationTable } from '#tests/api/authorisation-table.ts';

type Company = Awaited<ReturnType<TestApp['factory']['tenant']>>;
type Cell = 'x' | '.' | '-';
type Row = {
  cells: Cell[];
  /** The request names an object of a company: a foreign one answers 404. */
  namesObject: boolean;
  outcomes: readonly string[];
};

export const staffCount = rolePairs.length;
const clientColumn = staffCount;
const nobodyColumn = staffCount + 1;

/** The table, parsed. */
export const rows = new Map(
  authorisationTable
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line): [string, Row] => {
      const [name = '', admin = '', usuario = '', others = '', object = '', ...outcomes] = line
        .trim()
        .split(/\s+/);
      return [
        name,
        {
          cells: Array.from(admin + usuario + others) as Cell[],
          namesObject: object === 'id',
          outcomes,
        },
      ];
    }),
);

let t: TestApp;
let own: Company;
let scope: Company;
let outside: Company;
let people: TestUser[];
let sessions: Record<string, string>[];
let maker: Record<string, string>;

async function prepare(): Promise<void> {
  t = await startTestApp();
  const master = await t.factory.tenant({ isMaster: true, templates: false });
  own = await t.factory.tenant();
  scope = await t.factory.tenant();
  outside = await t.factory.tenant();
  people = [];
  for (const role of rolePairs) people.push(await t.factory.user(own.id, role));
  await t.services.permissions.grantTenants(
    t.context.db,
    people.map((person) => ({
      idUser: person.id,
      idTenant: scope.id,
      typeCargo: 'ANALISTA',
      editar: true,
    })),
  );
  sessions = await Promise.all(people.map((person) => t.signIn(person)));
  maker = await t.signIn(await t.factory.user(master.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }));
  // Everybody's own agreement, for the calls about oneself.
  for (const person of people) {
    const answer = await t.call({
      method: 'POST',
      url: '/data-api/agreement/vincular/user',
      headers: { host: own.host, ...maker, 'x-tenant': own.id },
      payload: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: person.id, email: person.email },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** Fresh objects of a company; those of the own company are open to everybody who asks. */
async function makeObjects(company: Company): Promise<Objects> {
  const client = await t.factory.client(company.id, {
    openTo: company === own ? people : [],
  });
  const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const make = async (url: string, payload: object): Promise<{ id: string }> => {
    const answer = await t.call({
      method: 'POST',
      url: `/data-api${url}`,
      headers: { host: company.host, ...maker, 'x-tenant': company.id },
      payload,
      remoteAddress: nextAddress(),
    });
    expect(answer.statusCode, `${url}: ${answer.body.slice(0, 300)}`).toBe(200);
    return (answer.json() as { data: { id: string } }).data;
  };
  return {
    tenant: company.id,
    client: client.cnpjcpf,
    user: user.id,
    userEmail: user.email,
    self: user,
    newId: t.context.newId,
    newCnpj: () => demoCnpj(t.factory.random),
    newCpf: () => demoCpf(t.factory.random),
    agreement: async () =>
      (
        await make('/agreement/vincular', {
          contracts: ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'],
          id_client: client.cnpjcpf,
        })
      ).id,
    userAgreement: async () =>
      (
        await make('/agreement/vincular/user', {
          contracts: ['PARCERIA_COMERCIAL_CPF'],
          id_user: user.id,
          email: user.email,
        })
      ).id,
    contract: async () =>
      (
        await make('/contracts', {
          nameContrato: 'Modelo',
          typeContrato: 'MVA',
          id_tenant: company.id,
        })
      ).id,
    alert: async () => {
      const id = t.context.newId();
      await t.context.db.insert(alerts).values({
        id,
        idTenant: company.id,
        idClient: client.cnpjcpf,
        company: 'Padaria',
        message: 'Aviso',
        kind: 'aviso',
        createdAt: t.context.now(),
      });
      await t.context.db
        .insert(alertRecipients)
        .values(people.map((person) => ({ idAlert: id, idUser: person.id })));
      return id;
    },
  };
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
  const path = fullPath(endpoint).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => sample.params?.[name] ?? `no-sample-for-${name}`,
  );
  const query = new URLSearchParams(sample.query).toString();
  const isRaw = endpoint.bodyKind === 'raw';
  const answer = await t.call({
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      host: own.host,
      ...session,
      ...(xTenant === undefined ? {} : { 'x-tenant': xTenant }),
      ...(isRaw ? { 'content-type': 'application/octet-stream' } : {}),
      ...(sample.form === undefined ? {} : formHeaders),
      ...sample.headers,
    },
    ...(sample.form !== undefined
      ? { payload: formOf(sample.form) }
      : isRaw
        ? { payload: Buffer.alloc(0) }
        : sample.body === undefined
          ? {}
          : { payload: sample.body }),
    remoteAddress: nextAddress(),
  });
  const isJson = (answer.headers['content-type'] ?? '').toString().includes('application/json');
  const body = isJson ? (answer.json() as { code?: string }) : {};
  return {
    status: answer.statusCode,
    code: answer.statusCode < 300 ? 'ok' : (body.code ?? String(answer.statusCode)),
  };
}

const columnName = (column: number): string =>
  column === clientColumn
    ? 'client'
    : column === nobodyColumn
      ? 'nobody'
      : `${rolePairs[column]!.typeUser}/${rolePairs[column]!.typeCargo}`;

/** What a cell allows, as a text that a failure shows. */
function judge(cell: Cell, outcomes: readonly string[], column: number, got: Outcome): string {
  if (cell === '.')
    return got.code === (column === nobodyColumn ? 'unauthenticated' : 'forbidden') ? '' : got.code;
  if (cell === '-') return got.status === 404 ? '' : got.code;
  return outcomes.includes(got.code) ? '' : got.code;
}

/** Of the people asked in another company: every ADMIN, and one of each other kind, who find nothing there. */
const scopeColumns = [
  ...rolePairs.flatMap((role, column) => (role.typeUser === 'ADMIN' ? [column] : [])),
  staffCount - 1,
  clientColumn,
];

/** Endpoints whose call ends the session that makes it. */
const endsSession = new Set(['logout', 'setNewPassword']);

/** Calls that take their object away: each caller gets another one. */
const takesAway = new Set(['deleteUser', 'deleteUsers']);

/** Calls the chosen endpoints as everybody, in every company, and compares with the table. */
export function testAuthorisation(chosen: (endpoint: Endpoint) => boolean): void {
  beforeAll(prepare);
  afterAll(() => t.close());
  test.each(endpoints.filter(chosen).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers every role, in every company, as the table says',
    async (name, endpoint) => {
      const row = rows.get(name);
      if (row === undefined) throw new Error(`${name} has no row in the table`);
      const problems: string[] = [];
      const objects = await makeObjects(own);
      const clientSession = await t.signIn({
        kind: 'client',
        idTenant: own.id,
        id: objects.client,
      });
      const sessionOf = async (column: number): Promise<Record<string, string>> => {
        if (column === nobodyColumn) return {};
        if (column === clientColumn)
          return endsSession.has(name)
            ? t.signIn({ kind: 'client', idTenant: own.id, id: objects.client })
            : clientSession;
        return endsSession.has(name) ? t.signIn(people[column]!) : sessions[column]!;
      };
      const note = (where: string, column: number, wanted: string, got: string): void => {
        if (got !== '') problems.push(`${where} ${columnName(column)}: ${wanted}, was ${got}`);
      };

      for (let column = 0; column <= nobodyColumn; column += 1) {
        const cell = row.cells[column]!;
        const asked = takesAway.has(name) ? await makeObjects(own) : objects;
        const self = people[column] ?? asked.self;
        const got = await call(endpoint, { ...asked, self }, await sessionOf(column));
        note('own', column, cell, judge(cell, row.outcomes, column, got));
      }
      // With a session: in a company of the permissions an ADMIN works as at home, anybody else finds nothing.
      const inScope = await makeObjects(scope);
      for (const column of scopeColumns) {
        const isAdmin = column < staffCount && rolePairs[column]!.typeUser === 'ADMIN';
        const cell = isAdmin ? row.cells[column]! : '-';
        const asked = takesAway.has(name) ? await makeObjects(scope) : inScope;
        const self = people[column] ?? asked.self;
        const got = await call(endpoint, { ...asked, self }, await sessionOf(column), scope.id);
        note('in scope', column, cell, judge(cell, row.outcomes, column, got));
      }
      const foreign = await makeObjects(outside);
      for (let column = 0; column < nobodyColumn; column += 1) {
        const got = await call(endpoint, foreign, await sessionOf(column), outside.id);
        note('outside', column, '-', judge('-', [], column, got));
      }
      // The other company's ids under the own company: what is not a question of role is not there.
      if (row.namesObject)
        for (let column = 0; column < nobodyColumn; column += 1) {
          const got = await call(endpoint, foreign, await sessionOf(column));
          // Refused by role or not there: which of the two comes first is not a promise.
          const isRefused =
            got.status === 404 || (row.cells[column] === '.' && got.code === 'forbidden');
          note('foreign id', column, '404', isRefused ? '' : got.code);
        }
      expect(problems).toEqual([]);
    },
  );
}

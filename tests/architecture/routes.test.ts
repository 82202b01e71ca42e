import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mayCall } from '#shared/permissions/roles.ts';
import type { HostKind } from '#shared/session/host.rules.ts';
import { redirectOf, type Visitor } from '#shared/session/redirect.rules.ts';
import { routeTable, type RouteClass, type RoutePattern } from '#shared/session/route-table.ts';
import { rolePairs } from '#shared/session/session.enums.ts';
import { projectRoot } from '#tests/support/test-places.ts';

/** Paths that the router really has, from the file that it generates. */
const generated = readFileSync(join(projectRoot, 'src/web/app/route-tree.gen.ts'), 'utf8');
const built = [
  .../interface FileRoutesByTo \{([^}]*)\}/.exec(generated)![1]!.matchAll(/'([^']+)':/g),
].map((match) => match[1]!);

test('every route that is built stands in the table of redirects', () => {
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((path) => !(path in routeTable))).toEqual([]);
});

test('every route of the table is built', () => {
  expect(Object.keys(routeTable).filter((path) => !built.includes(path))).toEqual([]);
});

/** The addresses that the specification names, with its places (@spec 1 §2.1, §2.2, 3 §2); `*` is the not-found page of the router. */
const specified = `
/ /signin /forgot-password /termos-de-uso /login-client /cep
/simples /m /k /b /t /d
/contato /servicos /previous
/home /alertas /clientes /gerar-minuta /cadastrar-cliente /adicionar-rede
/parceiros /parceiros/cadastrar /parceiros/cadastrar/contabilidade
/minuta-usuario
/admin/home /admin/usuarios /admin/contratos /admin/assinatura /admin/info-banco
/opcoes-financeiras /opcoes-fiscais
/minuta/{id} /minuta-read/{a}/{b} /minuta-usuario/{id} /assinar-contrato/{id}
/admin/{tenantId}/clientes
/cliente/{clientId} /cliente/{clientId}/informacoes /cliente/{clientId}/produtos /cliente/{clientId}/adicionar-produto
/admin/{tenantId}/clientes/{clientId} /admin/{tenantId}/clientes/{clientId}/informacoes
/admin/{tenantId}/clientes/{clientId}/produtos /admin/{tenantId}/clientes/{clientId}/adicionar-produto
/adidicionar-produto /produtos
/admin/{tenantId}/opcoes-financeiras /admin/{tenantId}/opcoes-fiscais
`
  .trim()
  .split(/\s+/);

test('every address of the specification is a built route, whatever its places are called', () => {
  const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}|\$\w+/g, ':');
  const shapes = new Set(built.map(shapeOf));
  expect(specified.filter((path) => !shapes.has(shapeOf(path)))).toEqual([]);
});

const own = '11111111000191';
const clientId = '52998224725';
const me = '01890000-0000-7000-8000-000000000001';

/** A path of the pattern that its visitor would be allowed to open, so that what is refused is refused by role, gate or host. */
const pathOf = (pattern: RoutePattern, visitor: Visitor): string =>
  pattern
    .replace('$tenantId', own)
    .replace('$clientId', clientId)
    .replace('$tenant', own)
    .replace('$list', 'PRINCIPAL')
    .replace('$id', visitor?.kind === 'staff' ? me : clientId);

type State = 'ok' | 'noTerms' | 'noCep';
type Person = { name: string; who: Visitor; row: string };

const people: Person[] = [
  { name: 'visitor', who: null, row: 'visitor' },
  { name: 'client', who: { kind: 'client', client: { cnpjcpf: clientId } }, row: 'client' },
  ...rolePairs.flatMap(({ typeUser, typeCargo }) =>
    (['ok', 'noTerms', 'noCep'] as State[]).map((state): Person => {
      const isAccountant = typeCargo === 'CONTABILIDADE' && state === 'noCep';
      return {
        name: `${typeUser} ${typeCargo} ${state}`,
        row: isAccountant ? 'accountant noCep' : `${typeUser} ${state}`,
        who: {
          kind: 'staff',
          user: {
            id: me,
            name: 'Ana',
            typeUser,
            typeCargo,
            id_tenant: own,
            li_aceito: state !== 'noTerms',
            cep: state === 'ok' ? '80010010' : null,
            permissions: {
              clients: [{ id_client: clientId, id_tenant: own, editar: true }],
              tenants: [{ id_tenant: own, editar: true }],
              products: [],
            },
          },
        },
      };
    }),
  ),
];

/**
 * The redirect table that a person can read: who (rows) at which kind of route (columns) on a work host, with the server in
 * reach. `·` stays; `home` = /home or /admin/home by type; `own` = the client's contract; `sign` = sign-in; the rest by first word.
 */
const onWorkHosts = `
                  landing signIn open contract device account terms cep   ownMinuta field staff admin
visitor           sign    ·      ·    sign     sign   sign    sign  sign  sign      sign  sign  sign
client            own     ·      ·    ·        ·      ·       own   own   own       own   own   own
USUARIO ok        home    home   ·    ·        ·      ·       ·     min   ·         ·     ·     /
USUARIO noTerms   home    home   ·    terms    ·      ·       ·     terms terms     terms terms terms
USUARIO noCep     home    home   ·    cep      ·      ·       ·     ·     cep       cep   cep   cep
accountant noCep  home    home   ·    ·        ·      ·       ·     ·     ·         min   min   min
ADMIN ok          home    home   ·    ·        ·      ·       ·     min   ·         ·     ·     ·
ADMIN noTerms     home    home   ·    terms    ·      ·       ·     terms terms     terms terms terms
ADMIN noCep       home    home   ·    cep      ·      ·       ·     ·     cep       cep   cep   cep
`;
const words: Record<string, string> = {
  sign: '/signin',
  own: `/minuta/${clientId}`,
  terms: '/termos-de-uso',
  cep: '/cep',
  min: '/minuta-usuario',
  '/': '/',
};

const lines = onWorkHosts.trim().split('\n');
const columns = lines[0]!.trim().split(/\s+/) as RouteClass[];
const rows = new Map(
  lines.slice(1).map((line) => {
    const cells = line.trim().split(/\s+/);
    return [cells.slice(0, -columns.length).join(' '), cells.slice(-columns.length)] as const;
  }),
);

/** What the table says, with the two differences of the other hosts (decisions: Places); which roles a page is for is access.test.ts's. */
function expected(pattern: RoutePattern, { row, who }: Person, host: HostKind): string {
  const { kind, access } = routeTable[pattern];
  if (kind === 'landing' && host !== 'work') return '·';
  if (host === 'landing' && kind !== 'open') {
    if (who?.kind !== 'client') return '/';
    if (kind === 'signIn') return words['own']!;
  }
  const cell = rows.get(row)![columns.indexOf(kind)]!;
  const isHome =
    cell === 'home' || (cell === '·' && who?.kind === 'staff' && !mayCall(access, who.user));
  if (cell === '·' && !isHome) return cell;
  if (isHome)
    return who?.kind === 'staff' && who.user.typeUser === 'ADMIN' ? '/admin/home' : '/home';
  return words[cell]!;
}

const hosts: HostKind[] = ['work', 'local', 'landing'];
const answer = (path: string, visitor: Visitor, host: HostKind): string => {
  const verdict = redirectOf({
    path,
    visitor,
    host,
    isOnline: true,
    chosenTenant: null,
    isMaster: false,
    arePermissionsFresh: true,
  });
  return verdict.kind === 'go' ? verdict.to : '·';
};

test.each(
  Object.entries(routeTable).map(([pattern, { kind }]) => [pattern as RoutePattern, kind] as const),
)('%s (%s): every role, gate and host as the table says', (pattern) => {
  for (const person of people)
    for (const host of hosts)
      expect
        .soft(answer(pathOf(pattern, person.who), person.who, host), `${person.name} on ${host}`)
        .toBe(expected(pattern, person, host));
});

test('every redirect comes to rest within four steps, for everybody, everywhere', () => {
  const restOf = (start: string, { who }: Person, host: HostKind): string => {
    let path = start;
    for (let step = 0; step < 4; step += 1) {
      const next = answer(path, who, host);
      if (next === '·') return path;
      path = next;
    }
    return `still moving at ${path}`;
  };
  const restless = [...Object.keys(routeTable), '/nada'].flatMap((pattern) =>
    people.flatMap((person) =>
      hosts
        .map((host) => restOf(pathOf(pattern as RoutePattern, person.who), person, host))
        .filter((rest) => !rest.startsWith('/'))
        .map((rest) => `${pattern}, ${person.name}: ${rest}`),
    ),
  );
  expect(restless).toEqual([]);
});

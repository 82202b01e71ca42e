import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/api.ts';
import { fullPath } from '#shared/http/define-endpoint.ts';
import { mayCall, type Access } from '#shared/permissions/roles.ts';
import {
  showsSidebarItem,
  sidebarAccess,
  sidebarItems,
} from '#shared/permissions/sidebar.rules.ts';
import { redirectOf } from '#shared/session/redirect.rules.ts';
import { routeTable, type RoutePattern } from '#shared/session/route-table.ts';
import { rolePairs } from '#shared/session/session.enums.ts';
import { authorisationTable } from '#tests/api/authorisation-table.ts';
import { sourcesFrom } from '#tests/support/reachable-sources.ts';
import { projectRoot } from '#tests/support/test-places.ts';

const namesBelow = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name}`,
  );

const accessFiles = namesBelow('src/shared').filter((name) => name.endsWith('.access.ts'));
/** Every value of every `*.access.ts` by its name. */
const accessValues = new Map<string, Access>();
for (const file of accessFiles) {
  const module = (await import(join(projectRoot, file))) as Record<string, Access>;
  for (const [name, value] of Object.entries(module)) accessValues.set(name, value);
}

const endpointNamed = (name: string) => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (found === undefined) throw new Error(`no endpoint ${name}`);
  return found;
};

test('every endpoint names its access from an access file', () => {
  const values = new Set(accessValues.values());
  expect(endpoints.length).toBeGreaterThan(150);
  expect(endpoints.filter(({ access }) => !values.has(access)).map(({ name }) => name)).toEqual([]);
});

test('every endpoint that a domain defines is among the calls', () => {
  const defined = namesBelow('src/shared')
    .filter((name) => name.endsWith('.endpoints.ts'))
    .flatMap((file) => [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(/(\w+) = defineEndpoint\(/g),
    ])
    .map((match) => match[1]!);
  expect(defined.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
});

test('no two calls have one method and path', () => {
  const shapes = endpoints.map(
    (endpoint) => `${endpoint.method} ${fullPath(endpoint).replaceAll(/\{\w+\}/g, '{}')}`,
  );
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
});

/**
 * Pages by role, with the main call of each: ADMIN as CEO, TI, ANALISTA, FINANCEIRO, JURIDICO;
 * USUARIO as CEO, GERENTE, GESTOR, PARCEIRO, CONTABILIDADE. `x` stays, `.` is sent home (a USUARIO
 * at a page of the administration to `/`).
 */
const pages = `
/home                                                     listAgreements    xxxxx xxxxx
/alertas                                                  listAlerts        xxxxx xxxxx
/clientes                                                 listClients       xxxxx xxxxx
/cadastrar-cliente                                        createClient      x.... xxxxx
/adicionar-rede                                           addNetworkMember  x.... xxxxx
/parceiros/cadastrar                                      createUser        x.... xx.xx
/parceiros/cadastrar/contabilidade                        createFirm        x.... xx...
/opcoes-financeiras                                       listBoletos       xxxxx xxxxx
/opcoes-fiscais                                           listRegimes       xxxxx xxxxx
/acessos                                                  listSecurityEvents x.... x....
/dispositivos                                             listDevices       xxxxx xx...
/cliente/$clientId                                        getClient         xxxxx xxxxx
/cliente/$clientId/informacoes                            getClient         xxxxx xxxxx
/cliente/$clientId/produtos                               getClient         xxxxx xxxxx
/cliente/$clientId/adicionar-produto                     getClient         xxxxx xxxxx
/visitas                                                  announceVisit     xxxxx xxxxx
/minuta/$id                                               getClientAgreement xxxxx xxxxx
/assinar-contrato/$id                                     getClientAgreement xxxxx xxxxx
/minuta-usuario/$id                                       getUserAgreement  xxxxx xxxxx
/pendencias                                               announceItems     xxxxx xxxxx
/sessoes                                                  listOwnSessions   xxxxx xxxxx
/alterar-senha                                            changePassword    xxxxx xxxxx
/verificacao-em-duas-etapas                               getOwnFactor      xxxxx xxxxx
/admin/usuarios                                           listUsers         xx... .....
/admin/contratos                                          listContracts     xx... .....
/admin/assinatura                                         listSignatures    xx... .....
/admin/info-banco                                         getBank           xx... .....
/admin/adicionar-empresa                                  createTenant      xx... .....
/admin/$tenantId/clientes                                 listClients       xxxxx .....
/admin/$tenantId/clientes/$clientId                       getClient         xxxxx .....
/admin/$tenantId/clientes/$clientId/informacoes           getClient         xxxxx .....
/admin/$tenantId/clientes/$clientId/produtos              getClient         xxxxx .....
/admin/$tenantId/clientes/$clientId/adicionar-produto    getClient         xxxxx .....
/admin/$tenantId/opcoes-financeiras                       listBoletos       xxxxx .....
/admin/$tenantId/opcoes-fiscais                           listRegimes       xxxxx .....
`
  .trim()
  .split('\n')
  .map((line): [RoutePattern, string, string] => {
    const [pattern = '', endpoint = '', ...cells] = line.trim().split(/\s+/);
    return [pattern as RoutePattern, endpoint, cells.join('')];
  });

/** Pages that only lead on; they are for whom the page is for that they lead to. */
const leadOn: Partial<Record<RoutePattern, RoutePattern>> = {
  '/produtos': '/cliente/$clientId/produtos',
  '/adidicionar-produto': '/cliente/$clientId/adicionar-produto',
  '/cliente/$clientId/adidicionar-produto': '/cliente/$clientId/adicionar-produto',
  '/admin/$tenantId/clientes/$clientId/adidicionar-produto':
    '/admin/$tenantId/clientes/$clientId/adicionar-produto',
  '/minuta-usuario': '/minuta-usuario/$id',
  '/admin/home': '/alertas',
};

/** Pages without a call of their own, each with the value that decides, and why that one. */
const withoutCall: Partial<Record<RoutePattern, [who: string, cells: string, why: string]>> = {
  '/gerar-minuta': [
    'whoRegistersClients',
    'x....xxxxx',
    'the page makes a link by itself; who registers clients makes proposals (decisions: Sidebar)',
  ],
};

const isOfStaff = (pattern: RoutePattern): boolean =>
  ['staff', 'admin', 'field', 'contract', 'ownMinuta', 'device', 'account'].includes(
    routeTable[pattern].kind,
  );

test('every page behind sign-in is in one of the tables', () => {
  const listed = [
    ...pages.map(([pattern]) => pattern),
    ...Object.keys(leadOn),
    ...Object.keys(withoutCall),
    '/parceiros',
  ];
  expect(listed.toSorted()).toEqual(
    (Object.keys(routeTable) as RoutePattern[]).filter(isOfStaff).toSorted(),
  );
});

const own = '11111111000191';
const clientId = '52998224725';
const me = '01890000-0000-7000-8000-000000000001';

/** The verdict of a page for the ten roles, each with all of its possible permissions. */
function cellsOf(pattern: RoutePattern): string {
  return rolePairs
    .map(({ typeUser, typeCargo }) => {
      const verdict = redirectOf({
        path: pattern
          .replace('$tenantId', own)
          .replace('$clientId', clientId)
          .replace('$id', routeTable[pattern].kind === 'ownMinuta' ? me : clientId),
        host: 'work',
        isOnline: true,
        chosenTenant: null,
        isMaster: true,
        arePermissionsFresh: true,
        visitor: {
          kind: 'staff',
          user: {
            id: me,
            name: 'Ana',
            typeUser,
            typeCargo,
            id_tenant: own,
            li_aceito: true,
            cep: '80010010',
            permissions: {
              clients: [{ id_client: clientId, id_tenant: own, editar: true }],
              tenants: [{ id_tenant: own, editar: true }],
              products: [],
            },
          },
        },
      });
      return verdict.kind === 'stay' ? 'x' : '.';
    })
    .join('');
}

const ofMaster = (role: (typeof rolePairs)[number]) => ({ ...role, isMaster: true });

/**
 * The roles, of ten, that may call from the master company; a page of the administration is for
 * ADMIN alone.
 */
const callersOf = (access: Access, isOfAdmin = false): string =>
  rolePairs
    .map((role) =>
      mayCall(access, ofMaster(role)) && (!isOfAdmin || role.typeUser === 'ADMIN') ? 'x' : '.',
    )
    .join('');

const routeFiles = namesBelow('src/web/routes').flatMap((file) => {
  if (!file.endsWith('.tsx')) return [];
  const id = /createFileRoute\(\s*'([^']+)'/.exec(
    readFileSync(join(projectRoot, file), 'utf8'),
  )?.[1];
  return id === undefined ? [] : [{ file, id }];
});
const patternOf = (id: string): string =>
  id
    .replace(/^\/_app/, '')
    .replaceAll(/_(?=\/|$)/g, '')
    .replace(/(?<=.)\/$/, '');

/**
 * Names of the endpoints that a page can call: those imported by its own file, by the layouts
 * around it, and by what these load.
 */
function calledFrom(pattern: RoutePattern): Set<string> {
  const page = routeFiles.filter(({ id }) => patternOf(id) === pattern);
  const files = routeFiles.filter(
    ({ id }) => id !== '/_app' && page.some((own) => own.id === id || own.id.startsWith(`${id}/`)),
  );
  const texts = [...sourcesFrom(files.map(({ file }) => file))];
  const imports = texts
    .filter(([path]) => /\/src\/(?:web|offline)\//.test(path))
    .flatMap(([, text]) => [...text.matchAll(/import \{([^}]*)\} from\s*'[^']*\.endpoints\.ts'/g)]);
  return new Set(imports.flatMap((match) => match[1]!.split(',').map((name) => name.trim())));
}

test.each(pages)(
  '%s: its screen calls %s, and the roles that may call it stay there: %s',
  (pattern, name, cells) => {
    const { access, kind } = routeTable[pattern];
    expect([...calledFrom(pattern)]).toContain(name);
    expect(access).toBe(endpointNamed(name).access);
    expect(cellsOf(pattern)).toBe(cells);
    expect(cells).toBe(callersOf(endpointNamed(name).access, kind === 'admin'));
  },
);

test.each(Object.entries(leadOn))('%s is for whom %s is for', (pattern, target) => {
  expect(routeTable[pattern as RoutePattern].access).toBe(routeTable[target].access);
});

test.each(Object.entries(withoutCall))(
  '%s calls nothing that decides: %s',
  (pattern, [who, cells]) => {
    const { access } = routeTable[pattern as RoutePattern];
    expect(access).toBe(accessValues.get(who));
    expect(cellsOf(pattern as RoutePattern)).toBe(cells);
    // As soon as a call names this access, the page belongs into the table above.
    const named = [...calledFrom(pattern as RoutePattern)].filter(
      (name) => endpointNamed(name).access === access,
    );
    expect(named).toEqual([]);
  },
);

test('/parceiros is for those of the partner side who may make one of its two calls', () => {
  const [managed, company] = [
    endpointNamed('listManagedUsers'),
    endpointNamed('listUsersOfTenant'),
  ];
  expect([...calledFrom('/parceiros')]).toEqual(
    expect.arrayContaining([managed.name, company.name]),
  );
  const either = rolePairs.map((role) =>
    role.typeUser === 'USUARIO' && (mayCall(managed.access, role) || mayCall(company.access, role))
      ? 'x'
      : '.',
  );
  expect(cellsOf('/parceiros')).toBe('.....xx...');
  expect(either.join('')).toBe('.....xx...');
});

test('a client may make the calls of client pages, and anybody those of public pages', () => {
  const closedTo = (kinds: readonly string[], who: { kind: 'client' } | null): string[] =>
    Object.entries(routeTable)
      .filter(([, { kind, access }]) => kinds.includes(kind) && !mayCall(access, who))
      .map(([pattern]) => pattern);
  expect(closedTo(['contract', 'device', 'account'], { kind: 'client' })).toEqual([]);
  expect(closedTo(['landing', 'signIn', 'open'], null)).toEqual([]);
});

test('an item of the sidebar is shown to the roles of its page, in the menu of its side', () => {
  const source = readFileSync(join(projectRoot, 'src/web/shell/available-items.ts'), 'utf8');
  const specified = /const specifiedItems[^=]*= \{([\s\S]*?)\n\};/.exec(source)![1]!;
  const paths = new Map(
    [...specified.matchAll(/\n  (\w+): \{\s*to: '([^']+)'/g)].map((match) => [
      match[1]!,
      match[2]!,
    ]),
  );
  expect([...paths.keys()]).toEqual([...sidebarItems]);
  for (const item of sidebarItems) {
    const pattern = paths.get(item) as RoutePattern;
    expect(sidebarAccess[item].access, item).toBe(routeTable[pattern].access);
    rolePairs.forEach((role, i) => {
      const stays = cellsOf(pattern)[i] === 'x';
      const side = sidebarAccess[item].menuOf ?? role.typeUser;
      expect(showsSidebarItem(item, role), `${item} ${role.typeUser} ${role.typeCargo}`).toBe(
        stays && role.typeUser === side,
      );
    });
  }
  // Everybody who sees the parent item may open each of its sub-items.
  for (const match of specified.matchAll(/\n {6,}(?:\{.*?)?\bto: '([^']+)'/g))
    rolePairs.forEach((role, i) => {
      if (showsSidebarItem('parceiros', role))
        expect(cellsOf(match[1] as RoutePattern)[i], match[1]).toBe('x');
    });
});

/** The questions of web to `mayCall`: file, access, and the call behind the button or item. */
const buttons = [
  ['src/web/routes/_app/alertas.tsx', 'whoWritesAlerts', 'writeAlert'],
  ['src/web/routes/_app/alertas.tsx', 'whoAcceptsUsers', 'acceptUser'],
  ['src/web/routes/_app/alertas.tsx', 'whoAcceptsUsers', 'listPendingUsers'],
  ['src/web/routes/_app/alertas.tsx', 'whoReadsContacts', 'getContact'],
  ['src/web/routes/_app/alertas.tsx', 'whoReadsReports', 'getReport'],
  ['src/web/features/contact/contact-dialog.tsx', 'whoErasesContacts', 'eraseContact'],
  ['src/web/routes/_app/dispositivos.tsx', 'whoLosesDevices', 'declareDeviceLost'],
  ['src/web/routes/_app/dispositivos.tsx', 'whoOpensQuarantine', 'downloadQuarantineItem'],
  ['src/web/routes/_app/dispositivos.tsx', 'whoDeletesQuarantine', 'deleteQuarantineItem'],
  ['src/web/routes/_app/parceiros/index.tsx', 'whoListsCompanyUsers', 'listUsersOfTenant'],
  ['src/web/routes/_app/parceiros/index.tsx', 'whoRegistersFirms', 'createFirm'],
  ['src/web/features/users/user-list.tsx', 'whoKeepsPeople', 'updateUser'],
  [
    'src/web/features/users/user-details/user-details-dialog.tsx',
    'whoEndsSecondFactors',
    'endFactorOfUser',
  ],
  [
    'src/web/routes/_app/admin/$tenantId.clientes.tsx',
    'whoSeesPasswordPolicy',
    'getPasswordPolicy',
  ],
  [
    'src/web/routes/_app/admin/$tenantId.clientes.tsx',
    'whoSeesUnverifiedOwners',
    'getUnverifiedOwners',
  ],
  ['src/web/screens/modification-history.tsx', 'whoReadsHistory', 'listHistory'],
  ['src/web/screens/modification-history.tsx', 'whoReadsHistory', 'exportHistory'],
  ['src/web/routes/_app/admin/usuarios.tsx', 'whoReadsHistory', 'listHistory'],
  ['src/web/features/clients/bulk/bulk-bar.tsx', 'whoHandsClientsOver', 'handOverClients'],
  ['src/web/features/clients/bulk/bulk-bar.tsx', 'whoHandsClientsOver', 'setClientsGerente'],
  [
    'src/web/features/clients/client-area/client-information.tsx',
    'whoHandsClientsOver',
    'setClientsGerente',
  ],
  ['src/web/features/apuracoes/apuracao-panel.tsx', 'whoOpensApuracoes', 'openApuracao'],
  ['src/web/features/credits/credits-panel.tsx', 'whoExportsCredits', 'exportCredits'],
  ['src/web/features/credits/credits-panel.tsx', 'whoWorksCredits', 'addCredit'],
  ['src/web/features/credits/credits-panel.tsx', 'whoIssuesBoletos', 'issueBoleto'],
  ['src/web/features/resume/resume-cards.tsx', 'whoTypesResume', 'setResumeValue'],
  ['src/web/features/analyses/sheet-panel.tsx', 'whoEditsSheet', 'updateSheet'],
  ['src/web/features/analyses/sheet-panel.tsx', 'whoAnalyses', 'startAnalysis'],
  ['src/web/features/analyses/sheet-panel.tsx', 'whoAnalyses', 'cancelJob'],
  ['src/web/features/analyses/sheet-panel.tsx', 'whoLaunchesCredits', 'launchCredits'],
  ['src/web/screens/financial-options-screen.tsx', 'whoRegistersBank', 'getBank'],
  [
    'src/web/screens/fiscal-options-screen.tsx',
    'whoReadsRegistrationSummary',
    'getRegistrationSummary',
  ],
  ['src/web/screens/fiscal-options-screen.tsx', 'whoReadsSheet', 'getSheet'],
  ['src/web/screens/day.tsx', 'whoRegistersClients', 'createClient'],
  ['src/web/screens/day.tsx', 'whoDeletesLots', 'deleteJobFiles'],
  ['src/web/screens/further-company.tsx', 'whoRegistersClients', 'createClientByCpf'],
  ['src/web/features/boletos/boleto-acts.tsx', 'whoCancelsBoletos', 'cancelBoleto'],
  ['src/web/features/boletos/boleto-acts.tsx', 'whoSettlesBoletos', 'payBoleto'],
  ['src/web/features/boletos/boleto-acts.tsx', 'whoSettlesBoletos', 'undoBoletoPayment'],
  ['src/web/features/boletos/boletos-panel.tsx', 'whoIssuesBoletos', 'issueBoleto'],
  ['src/web/features/boletos/boletos-panel.tsx', 'whoReadsBoletoDetails', 'getBoleto'],
  ['src/web/features/boletos/client-boletos.tsx', 'whoIssuesBoletos', 'issueBoleto'],
  ['src/web/screens/product-screen.tsx', 'whoReadsBoletoDetails', 'getBoleto'],
  ['src/web/screens/product-screen.tsx', 'whoReadsSheet', 'getSheet'],
  ['src/web/features/attachments/product-attachments.tsx', 'whoWorksAttachments', 'addAttachment'],
  ['src/web/features/verbas/verbas-panel.tsx', 'whoExportsVerbas', 'exportFunds'],
  ['src/web/features/verbas/verbas-panel.tsx', 'whoSavesVerbas', 'saveFunds'],
  ['src/web/screens/product-screen.tsx', 'whoReadsVerbas', 'getFunds'],
  [
    'src/web/features/products/product-status-control.tsx',
    'whoSetsProductStatus',
    'setProductStatus',
  ],
  ['src/web/screens/client-list-screen.tsx', 'whoChoosesPeople', 'listUserOptions'],
  ['src/web/features/users/user-list.tsx', 'whoChoosesPeople', 'setUsersGerente'],
  [
    'src/web/features/users/user-details/user-details-dialog.tsx',
    'whoChoosesPeople',
    'handOverDuties',
  ],
  ['src/web/session/tenant-choice.ts', 'whoSwitchesTenant', 'listTenantPermissions'],
  ['src/web/shell/available-items.ts', 'whoSeesDevices', 'listDevices'],
  ['src/web/shell/available-items.ts', 'whoSwitchesTenant', 'listTenantPermissions'],
  ['src/web/shell/palette/palette.tsx', 'whoListsCompanyUsers', 'listUsersOfTenant'],
  ['src/web/shell/palette/palette.tsx', 'whoListsManagedUsers', 'listManagedUsers'],
  ['src/web/shell/palette/palette.tsx', 'whoManagesUsers', 'listUsers'],
  ['src/web/shell/palette/palette.tsx', 'whoReadsAccesses', 'listSecurityEvents'],
  ['src/web/shell/tenant-menu.tsx', 'whoAddsTenants', 'createTenant'],
  ['src/web/shell/user-menu-dropdown.tsx', 'whoReadsAccesses', 'listSecurityEvents'],
  ['src/web/shell/use-shown-tenant.ts', 'whoSwitchesTenant', 'listTenantPermissions'],
] as const;

test.each(buttons)('%s: %s is the access of %s', (_file, who, endpoint) => {
  expect(accessValues.get(who)).toBe(endpointNamed(endpoint).access);
});

test('every question to mayCall in web is in the table of buttons', () => {
  const asked = namesBelow('src/web')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|gen)\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(projectRoot, file), 'utf8').matchAll(/mayCall\((\w+),/g)].map(
        (match) => `${file} ${match[1]}`,
      ),
    );
  expect([...new Set(asked)].toSorted()).toEqual(
    [...new Set(buttons.map(([file, who]) => `${file} ${who}`))].toSorted(),
  );
});

/**
 * Calls whose handler refuses some of those that their access lets through, because it depends on
 * more than the role.
 */
const refusesMore: Record<string, string> = {
  restoreContract:
    'a TI sees deleted contracts only while the CEO grants it (decisions: Permissions)',
};

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: the authorisation table refuses by role exactly whom its access refuses',
  (name, { access }) => {
    const line = authorisationTable.split('\n').find((row) => row.startsWith(`${name} `))!;
    const [, admin = '', usuario = '', others = ''] = line.split(/\s+/);
    const refused = Array.from(admin + usuario + others, (cell) => cell === '.');
    const people = [...rolePairs.map(ofMaster), { kind: 'client' } as const, null];
    const expected = people.map((who) => !mayCall(access, who));
    if (name in refusesMore) expect(refused).not.toEqual(expected);
    else expect(refused).toEqual(expected);
  },
);

test('access values, menu and route table bring no schema into the first load', () => {
  const roots = [
    ...accessFiles,
    'src/shared/permissions/roles.ts',
    'src/shared/permissions/sidebar.rules.ts',
    'src/shared/session/route-table.ts',
    'src/shared/session/redirect.rules.ts',
  ];
  // Types are gone when the page is built; everything else of a module comes along with it.
  const values = /^(?:import|export)\s+(?!type\b)(?:[^;']*?from\s*)?'([^']+)'/gm;
  const loaded = [...sourcesFrom(roots, values)];
  expect(loaded.length).toBeGreaterThan(roots.length);
  const heavy = loaded
    .filter(
      ([path, text]) =>
        /\.(?:schemas|endpoints)\.ts$/.test(path) ||
        [...text.matchAll(values)].some((match) => match[1] === 'valibot'),
    )
    .map(([path]) => path.slice(projectRoot.length + 1));
  expect(heavy).toEqual([]);
});

import { expect, test } from 'vitest';
import type { TypeCargo, TypeUser } from '../permissions/roles.ts';
import { hostKindOf } from './host.rules.ts';
import { redirectOf, type Approach, type Visitor } from './redirect.rules.ts';
import { matchRoute } from './route-table.ts';

const own = '11111111000191';
const other = '22222222000191';
const client = '52998224725';
const me = '01890000-0000-7000-8000-000000000001';

type Traits = {
  typeUser?: TypeUser;
  typeCargo?: TypeCargo;
  terms?: boolean;
  cep?: string | null;
  clients?: string[];
  tenants?: string[];
};

function staff({
  typeUser = 'USUARIO',
  typeCargo = 'PARCEIRO',
  terms = true,
  cep = '80010010',
  clients = [],
  tenants = [],
}: Traits = {}): Visitor {
  return {
    kind: 'staff',
    user: {
      id: me,
      name: 'Ana',
      typeUser,
      typeCargo,
      id_tenant: own,
      li_aceito: terms,
      cep,
      permissions: {
        clients: clients.map((id_client) => ({ id_client, id_tenant: own, editar: true })),
        tenants: tenants.map((id_tenant) => ({ id_tenant, editar: true })),
        products: [],
      },
    },
  };
}
const agreementId = '01890a5d-ac96-774b-bcce-b302099a8057';
const aClient: Visitor = { kind: 'client', client: { cnpjcpf: client } };

const ask = (path: string, visitor: Visitor, rest: Partial<Approach> = {}): string => {
  const verdict = redirectOf({
    path,
    visitor,
    host: 'work',
    isOnline: true,
    chosenTenant: null,
    isMaster: false,
    arePermissionsFresh: false,
    ...rest,
  });
  if (verdict.kind === 'go') return verdict.next ? `${verdict.to} (next)` : verdict.to;
  return verdict.kind;
};

test.each([
  ['web.meridiano.localhost', 'work'],
  ['DEV.recupera.com.br', 'work'],
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['[::1]', 'local'],
  ['tablet-da-loja', 'local'],
  ['meridiano.localhost', 'landing'],
  ['webinar.com.br', 'landing'],
] as const)('host %s is %s', (host, kind) => {
  expect(hostKindOf(host)).toBe(kind);
});

test.each([
  ['/admin/home', '/admin/home', {}],
  ['/minuta/52998224725/', '/minuta/$id', { id: client }],
  [
    '/admin/1/clientes/2/informacoes',
    '/admin/$tenantId/clientes/$clientId/informacoes',
    { tenantId: '1', clientId: '2' },
  ],
  ['/minuta/%E0%A4%A', '/minuta/$id', { id: '%E0%A4%A' }],
] as const)('%s belongs to %s', (path, pattern, params) => {
  expect(matchRoute(path)).toMatchObject({ pattern, params });
});

test.each([
  ['a visitor, work host', '/clientes', null, {}, '/signin (next)'],
  ['a visitor, landing host', '/clientes', null, { host: 'landing' }, '/'],
  ['a visitor, localhost', '/clientes', null, { host: 'local' }, '/signin (next)'],
  ['a visitor at the landing page of a work host', '/', null, {}, '/signin'],
  ['a visitor at a company page of a work host', '/servicos', null, {}, '/signin'],
  ['a visitor at the landing page', '/', null, { host: 'landing' }, 'stay'],
  ['a visitor at the landing page of localhost', '/', null, { host: 'local' }, 'stay'],
  ['sign-in on a landing host', '/signin', null, { host: 'landing' }, '/'],
  ['sign-in on a work host', '/signin', null, {}, 'stay'],
  ['client sign-in on a landing host', '/login-client', null, { host: 'landing' }, 'stay'],
  [
    'public reading on a landing host',
    '/minuta-read/1/PRINCIPAL',
    null,
    { host: 'landing' },
    'stay',
  ],
  ['unknown path, visitor, work host', '/nada', null, {}, '/signin'],
  ['unknown path, visitor, localhost', '/nada', null, { host: 'local' }, '/'],
  ['unknown path, visitor, landing host', '/nada/mais', null, { host: 'landing' }, '/'],
  ['unknown path with a session', '/nada', staff(), {}, 'stay'],
] as const)('%s', (_name, path, visitor, rest, expected) => {
  expect(ask(path, visitor, rest)).toBe(expected);
});

test.each([
  ['their own contract', `/minuta/${client}`, {}, 'stay'],
  ['their own contract on a landing host', `/minuta/${client}`, { host: 'landing' }, 'stay'],
  ['their own capture', `/assinar-contrato/${client}`, {}, 'stay'],
  ['an agreement, whose the server knows', `/minuta/${agreementId}`, {}, 'stay'],
  ["another's contract", '/minuta/11144477735', {}, `/minuta/${client}`],
  ['what waits on the device', '/pendencias', {}, 'stay'],
  ['staff screens', '/clientes', {}, `/minuta/${client}`],
  ['staff screens on a landing host', '/admin/home', { host: 'landing' }, `/minuta/${client}`],
  ['the gates', '/termos-de-uso', {}, `/minuta/${client}`],
  ['staff sign-in', '/signin', {}, 'stay'],
  ['the first page of a work host', '/', {}, `/minuta/${client}`],
] as const)('a client at %s', (_name, path, rest, expected) => {
  expect(ask(path, aClient, rest)).toBe(expected);
});

test('a client who has an agreement starts at an address that names no document', () => {
  const visitor: Visitor = { kind: 'client', client: { cnpjcpf: client, agreementId } };
  expect(ask('/clientes', visitor)).toBe(`/minuta/${agreementId}`);
});

const noTerms = { terms: false, cep: null } as const;
const noCep = { cep: null } as const;
const accountant = { typeCargo: 'CONTABILIDADE', cep: null } as const;
test.each([
  ['USUARIO at sign-in', '/signin', {}, {}, '/home'],
  ['ADMIN at sign-in', '/signin', { typeUser: 'ADMIN', typeCargo: 'CEO' }, {}, '/admin/home'],
  ['USUARIO at the landing page of a work host', '/', {}, {}, '/home'],
  ['on a landing host', '/home', {}, { host: 'landing' }, '/'],
  ['terms not accepted', '/home', noTerms, {}, '/termos-de-uso'],
  ['terms not accepted, at the terms', '/termos-de-uso', noTerms, {}, 'stay'],
  ['terms not accepted, at the CEP', '/cep', noTerms, {}, '/termos-de-uso'],
  [
    'terms not accepted, accountant',
    '/minuta-usuario',
    { ...accountant, terms: false },
    {},
    '/termos-de-uso',
  ],
  [
    'terms not accepted, ADMIN',
    '/admin/usuarios',
    { ...noTerms, typeUser: 'ADMIN' },
    {},
    '/termos-de-uso',
  ],
  ['terms not accepted, what waits', '/pendencias', noTerms, {}, 'stay'],
  ['terms not accepted, online in a visit', '/minuta/1', noTerms, {}, '/termos-de-uso (next)'],
  ['terms not accepted, offline in a visit', '/minuta/1', noTerms, { isOnline: false }, 'stay'],
  [
    'terms not accepted, offline at the capture',
    '/assinar-contrato/1',
    noTerms,
    { isOnline: false },
    'stay',
  ],
  [
    'terms not accepted, offline at a desk',
    '/clientes',
    noTerms,
    { isOnline: false },
    '/termos-de-uso',
  ],
  ['terms accepted, reading them again', '/termos-de-uso', {}, {}, 'stay'],
  ['no cep', '/home', noCep, {}, '/cep'],
  ['an empty cep', '/home', { cep: '' }, {}, '/cep'],
  ['no cep, ADMIN', '/admin/home', { ...noCep, typeUser: 'ADMIN', typeCargo: 'TI' }, {}, '/cep'],
  ['no cep, own minuta', '/minuta-usuario', noCep, {}, '/cep'],
  ['no cep, offline in a visit', '/visitas', noCep, { isOnline: false }, 'stay'],
  ['no cep, at the CEP', '/cep', noCep, {}, 'stay'],
  ['with a cep, at the CEP', '/cep', {}, {}, '/minuta-usuario'],
  ['accountant without cep', '/home', accountant, {}, '/minuta-usuario'],
  ['accountant without cep, own minuta', '/minuta-usuario', accountant, {}, 'stay'],
  ['accountant without cep, own minuta by id', `/minuta-usuario/${me}`, accountant, {}, 'stay'],
  ['accountant without cep, own capture', `/assinar-contrato/${me}`, accountant, {}, 'stay'],
  [
    "accountant without cep, another's minuta",
    '/minuta-usuario/2',
    accountant,
    {},
    '/minuta-usuario',
  ],
  ['accountant without cep, giving it', '/cep', accountant, {}, 'stay'],
  ['accountant with a cep', '/home', { typeCargo: 'CONTABILIDADE' }, {}, 'stay'],
  ['USUARIO at an admin page', '/admin/usuarios', {}, {}, '/'],
  ['USUARIO/CEO at an admin page', '/admin/contratos', { typeCargo: 'CEO' }, {}, '/'],
  ['ADMIN/TI at the users', '/admin/usuarios', { typeUser: 'ADMIN', typeCargo: 'TI' }, {}, 'stay'],
  [
    'ADMIN/ANALISTA at the users',
    '/admin/usuarios',
    { typeUser: 'ADMIN', typeCargo: 'ANALISTA' },
    {},
    '/admin/home',
  ],
  ['GESTOR at the partners', '/parceiros', { typeCargo: 'GESTOR' }, {}, '/home'],
  ['USUARIO, client not permitted', `/cliente/${client}`, {}, {}, 'verify'],
  [
    'USUARIO, client not permitted by the server',
    `/cliente/${client}`,
    {},
    { arePermissionsFresh: true },
    '/home',
  ],
  [
    'USUARIO, client permitted, masked id',
    '/cliente/529.982.247-25',
    { clients: [client] },
    {},
    'stay',
  ],
  [
    'USUARIO/CEO needs the client too',
    `/cliente/${client}/informacoes`,
    { typeCargo: 'CEO' },
    { arePermissionsFresh: true },
    '/home',
  ],
  [
    'ADMIN/CEO opens any of the company',
    `/admin/${own}/clientes/${client}`,
    { typeUser: 'ADMIN', typeCargo: 'CEO' },
    {},
    'stay',
  ],
  [
    'ADMIN/CEO, another company',
    `/admin/${other}/clientes`,
    { typeUser: 'ADMIN', typeCargo: 'CEO' },
    { arePermissionsFresh: true },
    '/admin/home',
  ],
  [
    'ADMIN/CEO of the master company',
    `/admin/${other}/clientes/${client}`,
    { typeUser: 'ADMIN', typeCargo: 'CEO' },
    { isMaster: true },
    'stay',
  ],
  [
    'ADMIN/TI of the master company adds companies',
    '/admin/adicionar-empresa',
    { typeUser: 'ADMIN', typeCargo: 'TI' },
    { isMaster: true },
    'stay',
  ],
  [
    'ADMIN/TI of another company adds none',
    '/admin/adicionar-empresa',
    { typeUser: 'ADMIN', typeCargo: 'TI' },
    {},
    '/admin/home',
  ],
  [
    'ADMIN with a company permission',
    `/admin/${other}/clientes/${client}`,
    { typeUser: 'ADMIN', typeCargo: 'TI', tenants: [other] },
    {},
    'stay',
  ],
  [
    'ADMIN without one',
    `/admin/${own}/clientes/${client}`,
    { typeUser: 'ADMIN', typeCargo: 'TI' },
    { arePermissionsFresh: true },
    '/admin/home',
  ],
  [
    'ADMIN/CEO by the user route, chosen company',
    `/cliente/${client}`,
    { typeUser: 'ADMIN', typeCargo: 'CEO' },
    { isMaster: true, chosenTenant: other },
    'stay',
  ],
] as const satisfies readonly (readonly [string, string, Traits, Partial<Approach>, string])[])(
  '%s',
  (_name, path, traits, rest, expected) => {
    expect(ask(path, staff(traits as Traits), rest)).toBe(expected);
  },
);

test.each([
  ['the own company', '/cliente/529.982.247-25', {}, own],
  ['the company of the path', `/admin/${other}/clientes/${client}`, { typeUser: 'ADMIN' }, other],
] as const)('the server is asked for the client of %s', (_name, path, traits, idTenant) => {
  const verdict = redirectOf({
    path,
    visitor: staff({ ...traits, typeCargo: 'ANALISTA' }),
    host: 'work',
    isOnline: true,
    chosenTenant: null,
    isMaster: false,
    arePermissionsFresh: false,
  });
  expect(verdict).toEqual({ kind: 'verify', client: { id_tenant: idTenant, cnpjcpf: client } });
});

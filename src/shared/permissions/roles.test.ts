import { expect, test } from 'vitest';
import * as clients from '../clients/clients.access.ts';
import * as tenants from '../tenants/tenants.access.ts';
import { rolePairs } from '../session/session.enums.ts';
import * as users from '../users/users.access.ts';
import * as roles from './roles.ts';

/** Every set of roles.ts: ADMIN as CEO, TI, ANALISTA, FINANCEIRO, JURIDICO; USUARIO as CEO, GERENTE, GESTOR, PARCEIRO, CONTABILIDADE; a client; nobody. */
const table = `
                  ADMIN USUAR cn
anySession        xxxxx xxxxx x.
deliverers        xxxxx xxxxx x.
clientsOnly       ..... ..... x.
staff             xxxxx xxxxx ..
admins            xxxxx ..... ..
adminCeoOrTi      xx... ..... ..
adminFinance      x..x. ..... ..
adminCeo          x.... ..... ..
ceos              x.... x.... ..
partnerCeo        ..... x.... ..
directors         xx... x.... ..
companyHeads      xxxxx x.... ..
supervisors       xxxxx .x... ..
deviceKeepers     xxxxx xx... ..
managers          ..... .x... ..
networkLeaders    ..... xx... ..
firmBringers      x.... xx... ..
partnerBringers   x.... xx.xx ..
clientBringers    x.... xxxxx ..
`;
const lines = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/));

const sets = Object.entries(roles).flatMap(([name, value]): [string, roles.SessionAccess][] =>
  typeof value === 'object' && 'who' in value ? [[name, value]] : [],
);

test('the table has a row for every set, and every set knows its name', () => {
  expect(sets.map(([name]) => name).toSorted()).toEqual(lines.map(([name]) => name).toSorted());
  for (const [name, set] of sets) expect(set.name).toBe(name);
});

const everybody = [...rolePairs, { kind: 'client' } as const, null];

test.each(lines.map(([name, ...cells]) => [name!, cells.join('')] as const))(
  '%s: %s',
  (name, cells) => {
    const access = sets.find(([key]) => key === name)![1];
    expect(everybody.map((me) => (roles.mayCall(access, me) ? 'x' : '.')).join('')).toBe(cells);
  },
);

test('what is public is for everybody', () => {
  expect(everybody.every((me) => roles.mayCall(roles.anybody('sign-in'), me))).toBe(true);
});

test.each([
  [
    'the status of a client is changed by the administration',
    clients.whoChangesClientStatus,
    'admins',
  ],
  ['a company is added by ADMIN who is CEO or TI', tenants.whoAddsTenants, 'adminCeoOrTi'],
  ['another company is chosen by the administration', tenants.whoSwitchesTenant, 'admins'],
  ['an analyst is chosen by ADMIN/CEO', users.whoChoosesAnalysts, 'adminCeo'],
] as const)('%s', (_title, access, name) => {
  expect(access.name).toBe(name);
});

test('who may choose an analyst may ask for options at all', () => {
  const left = rolePairs
    .filter((me) => roles.mayCall(users.whoChoosesAnalysts, me))
    .filter((me) => !roles.mayCall(users.whoChoosesPeople, me));
  expect(left).toEqual([]);
});

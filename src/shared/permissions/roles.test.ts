import { expect, test } from 'vitest';
import * as clients from '../clients/clients.access.ts';
import * as tenants from '../tenants/tenants.access.ts';
import { rolePairs } from '../session/session.enums.ts';
import * as users from '../users/users.access.ts';
import * as roles from './roles.ts';

/**
 * Every set of roles.ts, for people of the master company: ADMIN as CEO, TI, ANALISTA, FINANCEIRO,
 * JURIDICO; USUARIO as CEO, GERENTE, GESTOR, PARCEIRO, CONTABILIDADE; a client; nobody.
 */
const table = `
                  ADMIN USUAR cn
anySession        xxxxx xxxxx x.
deliverers        xxxxx xxxxx x.
clientsOnly       ..... ..... x.
staff             xxxxx xxxxx ..
admins            xxxxx ..... ..
adminCeoOrTi      xx... ..... ..
masterCeoOrTi     xx... ..... ..
adminFinance      x..x. ..... ..
adminCeo          x.... ..... ..
masterCeo         x.... ..... ..
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

const staffOf = (isMaster: boolean | undefined) => rolePairs.map((role) => ({ ...role, isMaster }));
const everybody = [...staffOf(true), { kind: 'client' } as const, null];
const ofMaster = sets.filter(([, { ofMaster: only }]) => only === true);

test.each(lines.map(([name, ...cells]) => [name!, cells.join('')] as const))(
  '%s: %s',
  (name, cells) => {
    const access = sets.find(([key]) => key === name)![1];
    expect(everybody.map((me) => (roles.mayCall(access, me) ? 'x' : '.')).join('')).toBe(cells);
  },
);

test.each(ofMaster)(
  '%s: nobody of another company, and those of its roles learn why',
  (_, access) => {
    for (const isMaster of [false, undefined])
      expect(staffOf(isMaster).filter((me) => roles.mayCall(access, me))).toEqual([]);
    const told = (isMaster: boolean) =>
      staffOf(isMaster).filter((me) => roles.lacksMasterOnly(access, me)).length;
    expect(told(false)).toBe(everybody.filter((me) => roles.mayCall(access, me)).length);
    expect(told(true)).toBe(0);
    expect(roles.lacksMasterOnly(access, { kind: 'client' })).toBe(false);
  },
);

test('a public access is for everybody', () => {
  expect(everybody.every((me) => roles.mayCall(roles.anybody('sign-in'), me))).toBe(true);
});

test.each([
  [
    'the status of a client is changed by the administration',
    clients.whoChangesClientStatus,
    'admins',
  ],
  [
    'a company is added by ADMIN of the master company who is CEO or TI',
    tenants.whoAddsTenants,
    'masterCeoOrTi',
  ],
  ['another company is chosen by the administration', tenants.whoSwitchesTenant, 'admins'],
  ['an analyst is chosen by ADMIN/CEO', users.whoChoosesAnalysts, 'adminCeo'],
] as const)('%s', (_title, access, name) => {
  expect(access.name).toBe(name);
});

test('everybody who may choose an analyst may ask for options at all', () => {
  const left = rolePairs
    .filter((me) => roles.mayCall(users.whoChoosesAnalysts, me))
    .filter((me) => !roles.mayCall(users.whoChoosesPeople, me));
  expect(left).toEqual([]);
});

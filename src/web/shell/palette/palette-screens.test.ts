import { expect, test } from 'vitest';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { navGroupsOf } from '../available-items.ts';
import { findScreens, screensOf } from './palette-screens.ts';

const groupsOf = (typeUser: SessionUser['typeUser'], typeCargo: SessionUser['typeCargo']) =>
  navGroupsOf({ typeUser, typeCargo } as SessionUser, {
    tenant: { id: 't1', title: 'Meridiano' },
    client: null,
    hasRoute: () => true,
  });
const addresses = (screens: readonly { to: string }[]): string[] => screens.map(({ to }) => to);

test('the palette leads where sidebar and menu lead, and nowhere else', () => {
  const partner = screensOf(groupsOf('USUARIO', 'PARCEIRO'), { readsAccesses: false });
  expect(addresses(partner)).toEqual([
    '/alertas',
    '/clientes',
    '/gerar-minuta',
    '/cadastrar-cliente',
    '/adicionar-rede',
    '/visitas',
    '/pendencias',
    '/minuta-usuario',
    '/sessoes',
    '/alterar-senha',
    '/verificacao-em-duas-etapas',
  ]);
  const admin = addresses(screensOf(groupsOf('ADMIN', 'CEO'), { readsAccesses: true }));
  expect(admin).toEqual(
    expect.arrayContaining(['/admin/usuarios', '/acessos', '/admin/t1/clientes']),
  );
  expect(admin).not.toContain('/cadastrar-cliente');
});

test('an item with items below it stands by these, and an address stands once', () => {
  const manager = screensOf(groupsOf('USUARIO', 'GERENTE'), { readsAccesses: false });
  expect(addresses(manager).filter((to) => to === '/parceiros')).toHaveLength(1);
  expect(new Set(addresses(manager)).size).toBe(manager.length);
  expect(addresses(manager)).toContain('/parceiros/cadastrar/contabilidade');
});

test.each([
  ['', 11],
  ['  ', 11],
  ['sessoes', 1],
  ['CLIENTE', 2],
  ['conta senha', 1],
  ['nada disso', 0],
  ['(', 11],
])('%j finds %i screens', (typed, count) => {
  const screens = screensOf(groupsOf('USUARIO', 'PARCEIRO'), { readsAccesses: false });
  expect(findScreens(screens, typed)).toHaveLength(count);
});

import { expect, test } from 'vitest';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { navGroupsOf, type NavSelection } from './available-items.ts';

const user = (typeUser: 'ADMIN' | 'USUARIO', typeCargo: SessionUser['typeCargo']): SessionUser => ({
  id: 'u',
  name: 'Ana',
  email: 'a@b.c',
  cpf: '',
  typeUser,
  typeCargo,
  id_tenant: 't',
  li_aceito: true,
  cep: null,
  isAccepted: true,
  isModifica: false,
  permissions: { clients: [], tenants: [], products: [] },
});
const tenant = { id: '123', title: 'Meridiano' };
const client = { id_tenant: '123', cnpjcpf: '52998224725', razao_social: 'Padaria Sol' };
const nothing: NavSelection = { tenant: null, client: null, hasRoute: () => true };
const groups = (person: SessionUser, selection: Partial<NavSelection> = {}) =>
  navGroupsOf(person, { ...nothing, ...selection });
const paths = (person: SessionUser, selection: Partial<NavSelection> = {}) =>
  groups(person, selection).flatMap((group) => group.items.map((item) => item.to));

test('a partner sees clients and the field screens, and none of the administration', () => {
  const seen = paths(user('USUARIO', 'PARCEIRO'), { tenant });
  expect(seen).toEqual(
    expect.arrayContaining(['/alertas', '/clientes', '/visitas', '/pendencias']),
  );
  expect(seen.some((path) => path.startsWith('/admin'))).toBe(false);
});

test('an ADMIN reaches clients and options through the selected company, which can be left', () => {
  const admin = user('ADMIN', 'ANALISTA');
  expect(paths(admin)).not.toContain('/admin/123/clientes');
  expect(paths(admin)).not.toContain('/clientes');
  const group = groups(admin, { tenant }).find((one) => one.label === 'Meridiano');
  expect(group?.canClose).toBe(true);
  expect(group?.items.map((item) => [item.label, item.to])).toEqual([
    ['Clientes', '/admin/123/clientes'],
    ['Opções Financeiras', '/admin/123/opcoes-financeiras'],
    ['Opções Fiscais', '/admin/123/opcoes-fiscais'],
  ]);
});

test('CEO and TI of the administration reach the bank registration, between contracts and signatures', () => {
  for (const cargo of ['CEO', 'TI'] as const) {
    const general = groups(user('ADMIN', cargo))[0]?.items ?? [];
    expect(general.find((item) => item.label === 'Informação do Banco')?.to).toBe(
      '/admin/info-banco',
    );
    const seen = general.map((item) => item.to);
    expect(seen.slice(seen.indexOf('/admin/contratos')).slice(0, 3)).toEqual([
      '/admin/contratos',
      '/admin/info-banco',
      '/admin/assinatura',
    ]);
  }
  expect(paths(user('ADMIN', 'ANALISTA'))).not.toContain('/admin/info-banco');
  expect(paths(user('USUARIO', 'CEO'))).not.toContain('/admin/info-banco');
});

test('a selected client brings the three tabs that have a route', () => {
  const of = (person: SessionUser, hasRoute = (): boolean => true) =>
    groups(person, { client, hasRoute })
      .find((group) => group.label === 'Padaria Sol')
      ?.items.map((item) => [item.label, item.to]);
  expect(of(user('USUARIO', 'PARCEIRO'))).toEqual([
    ['Informações', '/cliente/52998224725/informacoes'],
    ['Adicionar Produto', '/cliente/52998224725/adicionar-produto'],
    ['Produtos', '/cliente/52998224725/produtos'],
  ]);
  expect(of(user('ADMIN', 'CEO'))?.[0]).toEqual([
    'Informações',
    '/admin/123/clientes/52998224725/informacoes',
  ]);
  expect(of(user('ADMIN', 'CEO'), () => false)).toBeUndefined();
});

test('a manager sees the devices of their people, the CEO those of the company', () => {
  expect(paths(user('USUARIO', 'GERENTE'))).toContain('/dispositivos');
  expect(paths(user('USUARIO', 'CEO'))).toContain('/dispositivos');
  expect(paths(user('USUARIO', 'PARCEIRO'))).not.toContain('/dispositivos');
});

import { expect, test } from 'vitest';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { clientHref } from './client-href.ts';

const client = { id_tenant: 'A', cnpjcpf: '11222333000181' };
const user = (
  role: Pick<SessionUser, 'typeUser' | 'typeCargo'>,
  isPermitted = false,
): SessionUser => ({
  id: 'u',
  name: 'Ana',
  email: 'a@b.c',
  cpf: '',
  ...role,
  id_tenant: 'A',
  li_aceito: true,
  cep: null,
  isAccepted: true,
  isModifica: false,
  permissions: {
    clients: isPermitted ? [{ id_client: client.cnpjcpf, id_tenant: 'A', editar: true }] : [],
    tenants: [],
    products: [],
  },
});

test.each<[SessionUser, string | null]>([
  [user({ typeUser: 'ADMIN', typeCargo: 'CEO' }), '/admin/A/clientes/11222333000181'],
  [user({ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }), null],
  [user({ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, true), '/admin/A/clientes/11222333000181'],
  [user({ typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }, true), '/cliente/11222333000181'],
  [user({ typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }), null],
])('%#', (person, href) => {
  expect(clientHref(person, false, client)).toBe(href);
});

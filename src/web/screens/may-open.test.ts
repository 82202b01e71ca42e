import { expect, test } from 'vitest';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { clientAreaPath } from '#web/session/addresses.ts';
import { mayOpen } from './may-open.ts';

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

test.each<[string, SessionUser, string, boolean]>([
  ['ADMIN CEO', user({ typeUser: 'ADMIN', typeCargo: 'CEO' }), '/admin/A/clientes/', true],
  [
    'analyst without it',
    user({ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }),
    '/admin/A/clientes/',
    false,
  ],
  [
    'analyst with it',
    user({ typeUser: 'ADMIN', typeCargo: 'ANALISTA' }, true),
    '/admin/A/clientes/',
    true,
  ],
  [
    'partner with it',
    user({ typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }, true),
    '/cliente/',
    true,
  ],
  ['partner without it', user({ typeUser: 'USUARIO', typeCargo: 'PARCEIRO' }), '/cliente/', false],
  [
    'ADMIN CEO of the master company, of a client elsewhere',
    { ...user({ typeUser: 'ADMIN', typeCargo: 'CEO' }), id_tenant: 'M', isMaster: true },
    '/admin/A/clientes/',
    true,
  ],
  [
    'ADMIN CEO of another company',
    { ...user({ typeUser: 'ADMIN', typeCargo: 'CEO' }), id_tenant: 'M', isMaster: false },
    '/admin/A/clientes/',
    false,
  ],
])('%s', (_name, person, path, opens) => {
  expect(clientAreaPath(person, client)).toBe(`${path}${client.cnpjcpf}`);
  expect(mayOpen(person, client)).toBe(opens);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';

const user: SessionUser = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  name: 'Ana',
  email: 'ana@recupera.test',
  cpf: '52998224725',
  typeUser: 'USUARIO',
  typeCargo: 'GERENTE',
  id_tenant: '40293811000106',
  li_aceito: true,
  cep: null,
  isAccepted: true,
  isModifica: false,
  permissions: {
    clients: [{ id_client: '1', id_tenant: '2', editar: true }],
    tenants: [],
    products: [],
  },
};
const client = {
  cnpjcpf: '1',
  id_tenant: '2',
  razao_social: 'Padaria',
  nomeProprietario: 'Rui',
};

let text: string | null = null;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => text });
});

async function kept(value: unknown): Promise<unknown> {
  text = typeof value === 'string' ? value : JSON.stringify(value);
  const { sessionStore } = await import('./session-store.ts');
  return sessionStore.get();
}

test.each([
  { kind: 'staff', user },
  { kind: 'staff', user: { ...user, cep: '01001000' } },
  { kind: 'client', client },
  { kind: 'client', client: { ...client, agreementId: null } },
])('a kept session is there again: %j', async (session) => {
  expect(await kept(session)).toEqual(session);
});

test('every role is known', async () => {
  for (const typeUser of typeUsers)
    for (const typeCargo of typeCargos) {
      vi.resetModules();
      expect(await kept({ kind: 'staff', user: { ...user, typeUser, typeCargo } })).not.toBeNull();
    }
});

const broken = (change: object): unknown => ({ kind: 'staff', user: { ...user, ...change } });

test.each([
  'not JSON {',
  'null',
  '"staff"',
  { kind: 'staff', client },
  { kind: 'robot', user },
  { kind: 'client', client: { ...client, agreementId: 1 } },
  broken({ name: 3 }),
  broken({ typeCargo: 'REI' }),
  broken({ isAccepted: 'true' }),
  broken({ cep: 1 }),
  broken({ cep: undefined }),
  broken({ permissions: null }),
  broken({ permissions: { ...user.permissions, clients: {} } }),
  broken({ permissions: { ...user.permissions, clients: [{ id_client: '1' }] } }),
])('what is no session counts as nobody: %j', async (value) => {
  expect(await kept(value)).toBeNull();
});

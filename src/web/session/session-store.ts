import { useSyncExternalStore } from 'react';
import type { HandingOver } from '#shared/devices/hand-over.rules.ts';
import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import type { SessionClient, SessionUser } from '#shared/session/session.schemas.ts';
import { fits, storedValue, tabValue, type ShapeOf } from '#web/device/stored-value.ts';

/**
 * Who is signed in, as the device remembers it: without the token, which lives in the HttpOnly cookie.
 * It lets the application start with no network; only our own 401 or signing out removes it.
 */
export type LocalSession =
  | { kind: 'staff'; user: SessionUser }
  | { kind: 'client'; client: SessionClient };

const staffShape: ShapeOf<Extract<LocalSession, { kind: 'staff' }>> = {
  kind: ['staff'],
  user: {
    id: 'string',
    name: 'string',
    email: 'string',
    cpf: 'string',
    typeUser: typeUsers,
    typeCargo: typeCargos,
    id_tenant: 'string',
    li_aceito: 'boolean',
    cep: 'string?',
    isAccepted: 'boolean',
    isModifica: 'boolean',
    isMaster: 'maybe boolean',
    permissions: {
      clients: { each: { id_client: 'string', id_tenant: 'string', editar: 'boolean' } },
      tenants: { each: { id_tenant: 'string', editar: 'boolean' } },
      products: { each: { id_product: 'string', typeServico: 'string', editar: 'boolean' } },
    },
  },
};

const clientShape: ShapeOf<Extract<LocalSession, { kind: 'client' }>> = {
  kind: ['client'],
  client: {
    cnpjcpf: 'string',
    id_tenant: 'string',
    razao_social: 'string',
    nomeProprietario: 'string',
    agreementId: 'maybe string',
  },
};

export const sessionStore = storedValue(
  'recupera.session',
  (value): value is LocalSession => fits(value, staffShape) || fits(value, clientShape),
);

/** Id of who is signed in (of a user, or a client's cnpjcpf); '' = nobody. */
export function idOfSession(): string {
  const session = sessionStore.get();
  return session === null ? '' : ownerOfSession(session).id;
}

/** Id (CNPJ) of the company that an ADMIN chose to work with in this tab; sent as `X-Tenant`. */
export const chosenTenantStore = tabValue(
  'recupera.tenant',
  (value): value is string => fits(value, 'string'),
  idOfSession,
);

export type ChosenClient = { id_tenant: string; cnpjcpf: string; razao_social: string };

/** The client that the person opened last in this tab: what the client group of the sidebar, `/produtos` and `/adidicionar-produto` are about. */
export const chosenClientStore = tabValue(
  'recupera.client',
  (value): value is ChosenClient =>
    fits(value, { id_tenant: 'string', cnpjcpf: 'string', razao_social: 'string' }),
  idOfSession,
);

/** The session, or null; renders again when it changes here or in another tab. */
export function useSession(): LocalSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}

/** The signed-in member of staff, or null for clients and visitors. */
export function useStaff(): SessionUser | null {
  const session = useSession();
  return session?.kind === 'staff' ? session.user : null;
}

/** The chosen company, or null for the host's. */
export function useChosenTenant(): string | null {
  return useSyncExternalStore(chosenTenantStore.subscribe, chosenTenantStore.get);
}

/** The client opened last, or null. */
export function useChosenClient(): ChosenClient | null {
  return useSyncExternalStore(chosenClientStore.subscribe, chosenClientStore.get);
}

/** Whose captures these are, for everything under `#offline` (the shape of its `Owner`). */
export function ownerOfSession(session: LocalSession): {
  idTenant: string;
  kind: 'staff' | 'client';
  id: string;
  name: string;
} {
  return session.kind === 'staff'
    ? {
        idTenant: session.user.id_tenant,
        kind: 'staff',
        id: session.user.id,
        name: session.user.name,
      }
    : {
        idTenant: session.client.id_tenant,
        kind: 'client',
        id: session.client.cnpjcpf,
        name: session.client.nomeProprietario,
      };
}

/** What the signed-in person may be asked about other people's items: their role, and the company that they belong to. */
export function handingOverOf(session: LocalSession): HandingOver {
  if (session.kind === 'client') return { kind: 'client', idTenant: session.client.id_tenant };
  const { id_tenant: idTenant, typeUser, typeCargo } = session.user;
  return { idTenant, typeUser, typeCargo };
}

import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  sessionClientSchema,
  sessionUserSchema,
  type SessionUser,
} from '#shared/session/session.schemas.ts';
import { storedValue } from '#web/device/stored-value.ts';

/**
 * Who is signed in, as the device remembers it: without the token, which lives in the HttpOnly cookie.
 * It lets the application start with no network; only our own 401 or signing out removes it.
 */
const localSessionSchema = v.variant('kind', [
  v.object({ kind: v.literal('staff'), user: sessionUserSchema }),
  v.object({ kind: v.literal('client'), client: sessionClientSchema }),
]);
export type LocalSession = v.InferOutput<typeof localSessionSchema>;

export const sessionStore = storedValue('recupera.session', localSessionSchema);

/** Id (CNPJ) of the company that an ADMIN chose to work with; sent as `X-Tenant`. */
export const chosenTenantStore = storedValue('recupera.tenant', v.string());

const chosenClientSchema = v.object({
  id_tenant: v.string(),
  cnpjcpf: v.string(),
  razao_social: v.string(),
});
export type ChosenClient = v.InferOutput<typeof chosenClientSchema>;

/** The client that the person opened last: what the client group of the sidebar, `/produtos` and `/adidicionar-produto` are about. */
export const chosenClientStore = storedValue('recupera.client', chosenClientSchema);

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

import { CodedError } from '#shared/errors/coded-error.ts';
import type { ClientKey } from '#shared/permissions/permissions.rules.ts';
import { getSession, logout } from '#shared/session/session.endpoints.ts';
import type { CurrentSession } from '#shared/session/session.schemas.ts';
import { getTenantBrand } from '#shared/tenants/brand.endpoints.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

// The calls that every start makes, in a chunk of their own: the first screen renders before any request.

/** The host's brand. */
export const fetchBrand = (): Promise<TenantBrand> => callEndpoint(getTenantBrand, {});

/** Who is signed in, with the current permissions: the first of them, and that for the client in question. */
export const fetchSession = (client: ClientKey | undefined): Promise<CurrentSession> =>
  callEndpoint(
    getSession,
    client === undefined
      ? { query: {} }
      : { query: { client: client.cnpjcpf }, tenant: client.id_tenant },
  );

/** Ends the session on the server; false when the server was not reached. */
export async function endServerSession(): Promise<boolean> {
  try {
    await callEndpoint(logout, {});
    return true;
  } catch (error) {
    return error instanceof CodedError;
  }
}

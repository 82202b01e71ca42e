import {
  canEditClient,
  canOpenClient,
  grantAmong,
  type ClientKey,
} from '#shared/permissions/permissions.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { callerOf, mayEditTenant } from '#web/session/caller-of.ts';

/**
 * Whether a person may open a client by the permissions that their session carries (@spec 2 §6).
 */
export function mayOpen(user: SessionUser, client: ClientKey): boolean {
  return canOpenClient(callerOf(user), client, grantAmong(user.permissions.clients, client));
}

/**
 * Whether a person may ask for a new version of a party's agreement, as far as their session tells:
 * the rank of a colleague is known to the server alone.
 */
export function mayReissue(
  user: SessionUser,
  { party, id_tenant }: { party: Party; id_tenant: string },
): boolean {
  if (party.kind === 'user') return party.id !== user.id && mayEditTenant(user, id_tenant);
  const client = { id_tenant, cnpjcpf: party.id };
  return canEditClient(callerOf(user), client, grantAmong(user.permissions.clients, client));
}

import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { RequestTenant } from '#server/http/authorise-call.ts';

/** Company whose clients a call is about: the chosen one; a client session knows only its own. */
export function workingTenant(caller: Caller, tenant: RequestTenant): string {
  return caller.kind === 'client' ? caller.idTenant : tenant.idChosen;
}

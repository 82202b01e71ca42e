import { whoSetsPasswordPolicy } from '#shared/clients/clients.access.ts';
import type { PasswordPolicy } from '#shared/clients/client-password.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type PasswordPolicyService = ReturnType<typeof createPasswordPolicyService>;

/** The company's switch 'senha só por link'. */
export function createPasswordPolicyService(context: Context, deps: { tenants: TenantsService }) {
  async function read(caller: StaffCaller, idTenant: string): Promise<PasswordPolicy> {
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    return {
      isByLink: tenant.clientPasswordByLink,
      canChange: mayCall(whoSetsPasswordPolicy, caller) && editsTenant(caller, idTenant),
    };
  }

  return {
    read,

    /** Turns it on or off for the clients that are registered from now on. */
    async set(caller: StaffCaller, idTenant: string, isByLink: boolean): Promise<PasswordPolicy> {
      await change(context, async (tx) => {
        const before = (await deps.tenants.find(tx, idTenant))?.clientPasswordByLink;
        if (before === undefined) throw new AppError('not_found');
        if (before === isByLink) return { answer: undefined, events: unchanged };
        await deps.tenants.setClientPasswordByLink(tx, idTenant, isByLink);
        return {
          answer: undefined,
          events: [
            {
              kind: 'clientPasswordPolicyChanged',
              idTenant,
              by: personOf(caller),
              before,
              after: isByLink,
            },
          ],
        };
      });
      return read(caller, idTenant);
    },
  };
}

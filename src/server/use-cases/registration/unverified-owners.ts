import { whoSetsUnverifiedOwners } from '#shared/clients/clients.access.ts';
import type { UnverifiedOwners } from '#shared/clients/unverified-owners.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type UnverifiedOwnersService = ReturnType<typeof createUnverifiedOwnersService>;

/** The company's switch for registrations without codes (@spec 2 §5 Owner verification). */
export function createUnverifiedOwnersService(context: Context, deps: { tenants: TenantsService }) {
  /** The switch as it is now; code `not_found` without the company. */
  async function read(caller: StaffCaller, idTenant: string): Promise<UnverifiedOwners> {
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    return {
      isAllowed: tenant.allowUnverifiedOwners,
      canChange: mayCall(whoSetsUnverifiedOwners, caller) && editsTenant(caller, idTenant),
    };
  }

  return {
    read,

    /** Turns it on or off for registrations from now on; code `not_found` without the company. */
    async set(
      caller: StaffCaller,
      idTenant: string,
      isAllowed: boolean,
    ): Promise<UnverifiedOwners> {
      await change(context, async (tx) => {
        const before = (await deps.tenants.find(tx, idTenant))?.allowUnverifiedOwners;
        if (before === undefined) throw new AppError('not_found');
        if (before === isAllowed) return { answer: undefined, events: unchanged };
        await deps.tenants.setAllowUnverifiedOwners(tx, idTenant, isAllowed);
        return {
          answer: undefined,
          events: [
            {
              kind: 'unverifiedOwnersChanged',
              idTenant,
              by: personOf(caller),
              before,
              after: isAllowed,
            },
          ],
        };
      });
      return read(caller, idTenant);
    },
  };
}

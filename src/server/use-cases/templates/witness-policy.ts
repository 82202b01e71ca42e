import { whoSetsWitnessPolicy } from '#shared/contracts/contracts.access.ts';
import type { WitnessPolicy } from '#shared/contracts/contracts.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type WitnessPolicyService = ReturnType<typeof createWitnessPolicyService>;

/** The company's switch 'testemunhas de fora' (decisions: What the server believes about people). */
export function createWitnessPolicyService(context: Context, deps: { tenants: TenantsService }) {
  async function isOn(executor: Executor, idTenant: string): Promise<boolean> {
    const tenant = await deps.tenants.find(executor, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    return tenant.outsideWitnesses;
  }

  async function read(caller: StaffCaller, idTenant: string): Promise<WitnessPolicy> {
    return {
      outsideWitnesses: await isOn(context.db, idTenant),
      canChange: mayCall(whoSetsWitnessPolicy, caller) && editsTenant(caller, idTenant),
    };
  }

  return {
    read,

    /** Sets the switch; set already, nothing happens. Acts recorded before stay as they are. */
    async set(
      caller: StaffCaller,
      idTenant: string,
      outsideWitnesses: boolean,
    ): Promise<WitnessPolicy> {
      await change(context, async (tx) => {
        const before = await isOn(tx, idTenant);
        if (before === outsideWitnesses) return { answer: undefined, events: unchanged };
        await deps.tenants.setOutsideWitnesses(tx, idTenant, outsideWitnesses);
        return {
          answer: undefined,
          events: [
            {
              kind: 'witnessPolicyChanged',
              idTenant,
              by: personOf(caller),
              before,
              after: outsideWitnesses,
            },
          ],
        };
      });
      return read(caller, idTenant);
    },
  };
}

import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { AdmissionContext } from '#shared/signing/admission.rules.ts';
import { isWitness } from '#shared/signing/signing.rules.ts';
import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { DevicesService } from '#server/domain/devices/devices.service.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

/** Services that know people. */
export type PeopleDeps = {
  clients: ClientsService;
  devices: DevicesService;
  tenants: TenantsService;
  users: UsersService;
};

type KnownOfPeople = Pick<
  AdmissionContext,
  'caller' | 'outsideWitnesses' | 'isSignerStaff' | 'left'
>;

/**
 * What the server's own tables say of the people of an act: nothing of it is taken from the device. `actId` is known for acts of
 * devices alone.
 */
export async function peopleOfAct(
  executor: Executor,
  deps: PeopleDeps,
  act: {
    idTenant: string;
    caller: Caller;
    kind: ActKind;
    signerCpf: string;
    actId: string | undefined;
  },
): Promise<KnownOfPeople> {
  const { idTenant, caller, kind, signerCpf, actId } = act;
  const { kind: callerKind, id } = caller;
  const outsideWitnesses = (await deps.tenants.find(executor, idTenant))?.outsideWitnesses ?? false;
  const isSignerStaff =
    outsideWitnesses &&
    isWitness(kind) &&
    (await deps.users.hasLiveCpf(executor, [idTenant, caller.idTenant], signerCpf));
  if (caller.kind === 'client') {
    const client = await deps.clients.find(executor, caller.idTenant, id);
    const cpf = client?.cpfProprietario ?? null;
    return {
      caller: { kind: callerKind, id, cpf },
      outsideWitnesses,
      isSignerStaff,
      left: null,
    };
  }
  const user = await deps.users.find(executor, undefined, id);
  const deletedAt = user?.deletedAt ?? null;
  return {
    caller: { kind: callerKind, id, cpf: user?.cpf ?? null },
    outsideWitnesses,
    isSignerStaff,
    left:
      deletedAt === null
        ? null
        : {
            at: deletedAt.toISOString(),
            wasAnnounced:
              actId !== undefined &&
              (await deps.devices.wasAnnounced(executor, ownerOf(caller), actId, deletedAt)),
          },
  };
}

import type { Readable } from 'node:stream';
import { mayHandOver } from '#shared/devices/hand-over.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { readOwnerKey, type QuarantineReceipt } from '#shared/sync/sync.schemas.ts';
import type { Context } from '#server/context.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import type {
  ItemOwner,
  QuarantineFacts,
  QuarantineService,
} from '#server/domain/devices/quarantine.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type HandToOfficeService = ReturnType<typeof createHandToOfficeService>;

/** Items that a person hands to the office: the own ones, and those of somebody of the same company who cannot any more. */
export function createHandToOfficeService(
  context: Context,
  deps: { quarantine: QuarantineService; users: UsersService; clients: ClientsService },
) {
  /** Whether the owner belongs to that company, removed or not. */
  async function isKnown({ idTenant, kind, id }: ItemOwner): Promise<boolean> {
    if (kind === 'client') return deps.clients.exists(context.db, idTenant, id);
    return uuidPattern.test(id) && (await deps.users.find(context.db, idTenant, id)) !== undefined;
  }

  /** A removed person still delivers the own items, and nobody else's. */
  async function isHere({ kind, idTenant, id }: Caller): Promise<boolean> {
    if (kind === 'client') return true;
    const user = await deps.users.find(context.db, idTenant, id);
    return user !== undefined && user.deletedAt === null;
  }

  async function requireOwner(caller: Caller, key: string, address: string): Promise<ItemOwner> {
    if (key === ownerOf(caller)) return caller;
    const owner = readOwnerKey(key);
    if (
      owner !== null &&
      mayHandOver(caller, owner) &&
      (await isHere(caller)) &&
      (await isKnown(owner))
    )
      return owner;
    await context.security.write({
      idTenant: caller.idTenant,
      actor: actorOf(caller),
      address,
      action: 'recusa_objeto',
      object: owner === null ? null : `${owner.kind === 'staff' ? 'user' : 'client'}:${owner.id}`,
      outcome: 'recusado',
    });
    throw new AppError('owner_mismatch');
  }

  return {
    /**
     * Takes an item as it is; another person's only from whom `mayHandOver` names. Codes: `owner_mismatch`, and those of
     * `QuarantineService.receive`.
     */
    async receive(
      caller: Caller,
      id: string,
      facts: QuarantineFacts,
      source: Readable,
      address: string,
    ): Promise<QuarantineReceipt> {
      const owner = await requireOwner(caller, facts.owner, address);
      return deps.quarantine.receive({ owner, by: caller, address }, id, facts, source);
    },
  };
}

import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { factsOfClient, factsOfUser, type PartyFacts } from './compose-text.ts';

/**
 * The facts of a party as its record has them now, a network member's with those of its head
 * company; undefined when the record is gone.
 */
export async function factsOfParty(
  executor: Executor,
  deps: { clients: Pick<ClientsService, 'find'>; users: Pick<UsersService, 'find'> },
  idTenant: string,
  party: Party,
): Promise<PartyFacts | undefined> {
  if (party.kind === 'user') {
    const user = await deps.users.find(executor, idTenant, party.id);
    return user === undefined || user.deletedAt !== null ? undefined : factsOfUser(user);
  }
  const client = await deps.clients.find(executor, idTenant, party.id);
  if (client === undefined) return undefined;
  const head =
    client.isNet && client.idMatriz !== null
      ? await deps.clients.find(executor, idTenant, client.idMatriz)
      : undefined;
  return factsOfClient(client, head);
}

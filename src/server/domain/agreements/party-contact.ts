import type { PartyContact } from '#shared/agreements/agreements.schemas.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

/** Finds where a party of a company is reached by its record. */
export type FindPartyContact = (
  executor: Executor,
  idTenant: string,
  party: Party,
) => Promise<PartyContact>;

/**
 * Where the person's own copy goes by the record, empty where it says nothing: a client's contact is its owner's, and what a member of a rede
 * lacks is its head's.
 */
export function createFindPartyContact(deps: {
  clients: Pick<ClientsService, 'find'>;
  users: Pick<UsersService, 'find'>;
}): FindPartyContact {
  return async (executor, idTenant, { kind, id }) => {
    if (kind === 'user') {
      const user = await deps.users.find(executor, idTenant, id);
      return { email: user?.email.trim() ?? '', whatsapp: user?.whatsApp ?? '' };
    }
    const client = await deps.clients.find(executor, idTenant, id);
    if (client === undefined) return { email: '', whatsapp: '' };
    const own = {
      email: client.emailProprietario?.trim() ?? '',
      whatsapp: client.contatoProprietario ?? '',
    };
    if (client.idMatriz === null || (own.email !== '' && own.whatsapp !== '')) return own;
    const head = await deps.clients.find(executor, idTenant, client.idMatriz);
    return {
      email: own.email === '' ? (head?.emailProprietario?.trim() ?? '') : own.email,
      whatsapp: own.whatsapp === '' ? (head?.contatoProprietario ?? '') : own.whatsapp,
    };
  };
}

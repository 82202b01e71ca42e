import { foldText } from '#shared/kernel/text-fold.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findClient,
  findClientsByOwnerCpf,
  hasClient,
  insertClients,
  listClientNames,
  listClientsAfter,
  listClientsWithProcuracaoUntil,
  listHeads,
  listMembers,
  type ClientRecord,
} from './clients.repository.ts';
import {
  changeHolder,
  countClientsHeldBy,
  lockClientsHeldBy,
  type HeldClient,
  type Holder,
} from './duties.repository.ts';
import {
  changeClient,
  insertNewClient,
  lockClient,
  lockClients,
  type ManyClientsRow,
} from './registration.repository.ts';

export type { ClientRecord } from './clients.repository.ts';
export type { Holder } from './duties.repository.ts';
export type ClientsService = ReturnType<typeof createClientsService>;

/**
 * The text of the search column: folded name and document, so that accents, masks and case do not
 * matter.
 */
export function clientSearchText(client: {
  razaoSocial: string;
  nomeFantasia?: string | null;
  cnpjcpf: string;
}): string {
  return foldText([client.razaoSocial, client.nomeFantasia ?? '', client.cnpjcpf].join(' '));
}

/** Clients of a company: finding and changing them; lists are reads. */
export function createClientsService(context: Ground) {
  return {
    find: (
      executor: Executor,
      idTenant: string,
      cnpjcpf: string,
    ): Promise<ClientRecord | undefined> => findClient(executor, idTenant, cnpjcpf),

    /** Whether a company has a client with this document. */
    exists: (executor: Executor, idTenant: string, cnpjcpf: string): Promise<boolean> =>
      hasClient(executor, idTenant, cnpjcpf),

    /** Documents of the members of a network, in their order; at most `limit`. */
    membersOf: (
      executor: Executor,
      idTenant: string,
      head: string,
      limit: number,
    ): Promise<string[]> => listMembers(executor, idTenant, head, limit),

    /** The head of each of these clients that is a member of a network. */
    headsOf: async (
      executor: Executor,
      idTenant: string,
      cnpjcpfs: readonly string[],
    ): Promise<Map<string, string>> =>
      new Map(
        (await listHeads(executor, idTenant, cnpjcpfs)).map(({ cnpjcpf, head }) => [cnpjcpf, head]),
      ),

    /** Names of those of these clients, by company and document, that there are. */
    namesOf: (
      executor: Executor,
      pairs: readonly (readonly [idTenant: string, cnpjcpf: string])[],
    ): Promise<{ idTenant: string; cnpjcpf: string; razaoSocial: string }[]> =>
      listClientNames(executor, pairs),

    /** Clients of a company by their document, from the first one after `page.after` on. */
    listAfter: (
      executor: Executor,
      idTenant: string,
      page: { after: string; limit: number },
    ): Promise<ClientRecord[]> => listClientsAfter(executor, idTenant, page),

    /** Clients whose procuração ends on or before a day (`aaaa-mm-dd`). */
    withProcuracaoUntil: (
      executor: Executor,
      idTenant: string,
      day: string,
      page: Parameters<typeof listClientsWithProcuracaoUntil>[3],
    ): ReturnType<typeof listClientsWithProcuracaoUntil> =>
      listClientsWithProcuracaoUntil(executor, idTenant, day, page),

    ofOwnerCpf: (idTenant: string, cpf: string): Promise<ClientRecord[]> =>
      findClientsByOwnerCpf(context.db, idTenant, cpf),

    create: (tx: WriteTx, rows: Parameters<typeof insertClients>[1]): Promise<void> =>
      insertClients(tx, rows),

    /** A new client of the company; undefined when the document is already registered there. */
    insertNew: (
      tx: WriteTx,
      idTenant: string,
      row: Parameters<typeof insertNewClient>[2],
    ): Promise<ClientRecord | undefined> => insertNewClient(tx, idTenant, row),

    /**
     * The row, locked until the transaction ends, so that the history names the values that were
     * replaced.
     */
    lock: (tx: Executor, idTenant: string, cnpjcpf: string): Promise<ClientRecord | undefined> =>
      lockClient(tx, idTenant, cnpjcpf),

    /** The ones of these clients that the company has, locked until the transaction ends. */
    lockMany: (
      tx: Executor,
      idTenant: string,
      cnpjcpfs: readonly string[],
    ): Promise<ManyClientsRow[]> => lockClients(tx, idTenant, cnpjcpfs),

    /** Gives these clients another responsável or gerente, or (null) none. */
    setHolder: (
      tx: WriteTx,
      idTenant: string,
      as: Holder,
      cnpjcpfs: readonly string[],
      idUser: string | null,
    ): Promise<void> => changeHolder(tx, idTenant, as, cnpjcpfs, idUser),

    /**
     * Number of clients of each of these people as responsável or as gerente; zeros are left out.
     */
    countHeldBy: (
      executor: Executor,
      idTenant: string,
      as: Holder,
      idUsers: readonly string[],
    ): Promise<Map<string, number>> => countClientsHeldBy(executor, idTenant, as, idUsers),

    /** A page of the clients that these people hold, locked until the transaction ends. */
    lockHeldBy: (
      tx: Executor,
      idTenant: string,
      as: readonly Holder[],
      idUsers: readonly string[],
      page: { after: string; limit: number },
    ): Promise<HeldClient[]> => lockClientsHeldBy(tx, idTenant, as, idUsers, page),

    change: (
      tx: WriteTx,
      idTenant: string,
      cnpjcpf: string,
      values: Parameters<typeof changeClient>[3],
    ): Promise<void> => changeClient(tx, idTenant, cnpjcpf, values),

    /**
     * The password that the client chose by link: from now on it is nobody else's. A change inside
     * a session must not come here: the session may be that of who typed the first one.
     */
    choosePassword: (
      tx: WriteTx,
      idTenant: string,
      cnpjcpf: string,
      passwordHash: string,
    ): Promise<void> =>
      changeClient(tx, idTenant, cnpjcpf, { passwordHash, passwordChosenAt: context.now() }),
  };
}

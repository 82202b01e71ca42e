import { foldText } from '#shared/kernel/text-fold.ts';
import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findClient,
  findClientsByOwnerCpf,
  hasClient,
  insertClients,
  listClientsWithProcuracaoUntil,
  updateClientPassword,
  type ClientRecord,
} from './clients.repository.ts';
import { changeClient, insertNewClient, lockClient } from './registration.repository.ts';

export type { ClientRecord } from './clients.repository.ts';
export type ClientsService = ReturnType<typeof createClientsService>;

/** What the search column holds: folded name and document, so that accents, masks and case do not matter. */
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

    /** Clients whose procuração ends on or before a day (`aaaa-mm-dd`). */
    withProcuracaoUntil: (
      executor: Executor,
      idTenant: string,
      day: string,
    ): ReturnType<typeof listClientsWithProcuracaoUntil> =>
      listClientsWithProcuracaoUntil(executor, idTenant, day),

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

    /** The row, locked until the transaction ends, so that what is told of a change is what was really replaced. */
    lock: (tx: Executor, idTenant: string, cnpjcpf: string): Promise<ClientRecord | undefined> =>
      lockClient(tx, idTenant, cnpjcpf),

    change: (
      tx: WriteTx,
      idTenant: string,
      cnpjcpf: string,
      values: Parameters<typeof changeClient>[3],
    ): Promise<void> => changeClient(tx, idTenant, cnpjcpf, values),

    setPasswordHash: (
      tx: WriteTx,
      idTenant: string,
      cnpjcpf: string,
      passwordHash: string,
    ): Promise<void> => updateClientPassword(tx, idTenant, cnpjcpf, passwordHash),
  };
}

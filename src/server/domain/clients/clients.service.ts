import { AppError } from '#shared/http/app-error.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import {
  maxCountedClients,
  maxCountedFinds,
  type Client,
  type ClientSort,
} from '#shared/clients/clients.schemas.ts';
import type { ClientStatus } from '#shared/clients/clients.enums.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import {
  countClients,
  findClient,
  findClientNames,
  findClientsByOwnerCpf,
  insertClients,
  listClients,
  listClientsWithProcuracaoUntil,
  updateClientPassword,
  updateClientStatus,
  type ClientFilter,
  type ClientRecord,
  type ClientVisibility,
} from './clients.repository.ts';
import { changeClient, insertNewClient, lockClient } from './registration.repository.ts';

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

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

/** What a typed search is turned into: masks vanish with the punctuation, so a masked document is found too. */
export function clientSearchQuery(typed: string): string {
  return foldText(typed);
}

/** Which clients of a company the caller's list shows (decisions: Opening a client, List). */
export function visibilityOf(caller: Caller, idTenant: string): ClientVisibility {
  if (caller.kind === 'client')
    return caller.idTenant === idTenant ? [{ kind: 'client', cnpjcpf: caller.id }] : [];
  const seesCompany =
    caller.typeCargo === 'CEO' ||
    (caller.typeUser === 'ADMIN' &&
      caller.permissions.tenants.some((permission) => permission.id_tenant === idTenant));
  if (seesCompany) return [{ kind: 'company' }];
  const linked = { kind: 'permission', idUser: caller.id } as const;
  return caller.typeUser === 'USUARIO' && caller.typeCargo === 'GERENTE'
    ? [linked, { kind: 'gerente', idUser: caller.id }, { kind: 'responsavel', idUser: caller.id }]
    : [linked];
}

/** Clients of a company: finding, listing within what the caller may see. */
export function createClientsService(context: Context, deps: { users: UsersService }) {
  return {
    find: (
      executor: Executor,
      idTenant: string,
      cnpjcpf: string,
    ): Promise<ClientRecord | undefined> => findClient(executor, idTenant, cnpjcpf),

    /** Clients whose procuração ends on or before a day (`aaaa-mm-dd`). */
    withProcuracaoUntil: (
      executor: Executor,
      idTenant: string,
      day: string,
    ): ReturnType<typeof listClientsWithProcuracaoUntil> =>
      listClientsWithProcuracaoUntil(executor, idTenant, day),

    ofOwnerCpf: (idTenant: string, cpf: string): Promise<ClientRecord[]> =>
      findClientsByOwnerCpf(context.db, idTenant, cpf),

    create: (executor: Executor, rows: Parameters<typeof insertClients>[1]): Promise<void> =>
      insertClients(executor, rows),

    /** A new client of the company; undefined when the document is already registered there. */
    insertNew: (
      tx: Executor,
      idTenant: string,
      row: Parameters<typeof insertNewClient>[2],
    ): Promise<ClientRecord | undefined> => insertNewClient(tx, idTenant, row),

    /** The row, locked until the transaction ends, so that what is told of a change is what was really replaced. */
    lock: (tx: Executor, idTenant: string, cnpjcpf: string): Promise<ClientRecord | undefined> =>
      lockClient(tx, idTenant, cnpjcpf),

    change: (
      tx: Executor,
      idTenant: string,
      cnpjcpf: string,
      values: Parameters<typeof changeClient>[3],
    ): Promise<void> => changeClient(tx, idTenant, cnpjcpf, values),

    setPasswordHash: (
      executor: Executor,
      idTenant: string,
      cnpjcpf: string,
      passwordHash: string,
    ): Promise<void> => updateClientPassword(executor, idTenant, cnpjcpf, passwordHash),

    /** Every client of the company that the caller may see, up to 5,000, without search. */
    listVisible: (caller: Caller, idTenant: string): Promise<ClientRecord[]> =>
      listClients(context.db, idTenant, {
        visibility: visibilityOf(caller, idTenant),
        q: undefined,
        status: undefined,
        sort: 'razao_social',
        offset: 0,
        limit: maxUnpagedRows,
      }),

    /**
     * One page (`page` from 1), or without `page` every row up to 5,000. `total` counts up to 10,000, of a search up to 1,000 or the rows
     * of the answer; `truncated` tells that rows were left out or that there are more than were counted.
     */
    async list(
      caller: Caller,
      idTenant: string,
      query: {
        q?: string | undefined;
        status?: string | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
        sort?: ClientSort | undefined;
      },
      defaultPageSize: number,
    ): Promise<{ rows: ClientRecord[]; total: number; truncated: boolean }> {
      const filter = {
        visibility: visibilityOf(caller, idTenant),
        q: query.q === undefined ? undefined : clientSearchQuery(query.q),
        status: query.status,
      };
      const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? defaultPageSize);
      const whole: ClientFilter = {
        ...filter,
        sort: query.sort ?? 'razao_social',
        offset: query.page === undefined ? 0 : (query.page - 1) * limit,
        limit,
      };
      const rows = await listClients(context.db, idTenant, whole);
      const seen = whole.offset + rows.length;
      // A page that is not full is the last one, and tells the number by itself; beyond the last page it does not.
      if (rows.length < limit && (rows.length > 0 || whole.offset === 0))
        return { rows, total: seen, truncated: false };
      const most = Math.max(filter.q ? maxCountedFinds : maxCountedClients, seen);
      const counted = await countClients(context.db, idTenant, filter, most + 1);
      const isCut = query.page === undefined && counted > rows.length;
      return { rows, total: Math.min(counted, most), truncated: isCut || counted > most };
    },

    /** Name and network place of these clients of a company, by document; unknown ones are left out. */
    namesOf: async (
      idTenant: string,
      cnpjcpfs: readonly string[],
    ): Promise<Map<string, { razaoSocial: string; isNet: boolean; hasNet: boolean }>> =>
      new Map(
        (await findClientNames(context.db, idTenant, cnpjcpfs)).map((row) => [row.cnpjcpf, row]),
      ),

    /** A closed agreement makes a pending client active; any other status stays (decisions: Effects of status). */
    markSigned: (executor: Executor, idTenant: string, cnpjcpf: string): Promise<boolean> =>
      updateClientStatus(executor, idTenant, cnpjcpf, 'PENDENTE', 'ATIVO'),

    /** Whole record of a client as the wire carries it; code `not_found`. `contracts` come from the agreement in force. */
    async read(idTenant: string, cnpjcpf: string, contracts: readonly string[]): Promise<Client> {
      const row = await findClient(context.db, idTenant, cnpjcpf);
      if (row === undefined)
        throw new AppError('not_found', 'Cliente não encontrado ou não autenticado');
      const nameOf = async (id: string | null): Promise<string | null> =>
        id === null ? null : ((await deps.users.find(context.db, idTenant, id))?.name ?? null);
      return {
        cnpjcpf: row.cnpjcpf,
        id_tenant: row.idTenant,
        razao_social: row.razaoSocial,
        nome_fantasia: row.nomeFantasia,
        status: row.status as ClientStatus,
        hasNet: row.hasNet,
        isNet: row.isNet,
        id_matriz: row.idMatriz,
        id_responsavel: row.idResponsavel,
        id_gerente: row.idGerente,
        nome_responsavel: await nameOf(row.idResponsavel),
        nome_gerente: await nameOf(row.idGerente),
        cnae_principal: row.cnaePrincipal,
        atividadePrincipal: row.atividadePrincipal,
        inscricaoEstadual: row.inscricaoEstadual,
        comissaoTenant: row.comissaoTenantPercent,
        comissao_escrita: row.comissaoEscrita,
        nomeProprietario: row.nomeProprietario,
        cpfProprietario: row.cpfProprietario,
        emailProprietario: row.emailProprietario,
        contatoProprietario: row.contatoProprietario,
        nomeContador: row.nomeContador,
        contatoContador: row.contatoContador,
        emailContador: row.emailContador,
        banco: row.banco,
        agencia: row.agencia,
        conta: row.conta,
        cep: row.cep,
        logradouro: row.logradouro,
        bairro: row.bairro,
        numero: row.numero,
        municipio: row.municipio,
        estado: row.estado,
        complemento: row.complemento,
        procuracaoHabilitada: row.procuracaoHabilitada,
        procuracaoHabilitadaEm: row.procuracaoHabilitadaEm,
        procuracaoValidaAte: row.procuracaoValidaAte,
        contactUnverified: row.contactUnverified,
        contracts: [...contracts],
        createdDate: row.createdAt.toISOString(),
      };
    },
  };
}

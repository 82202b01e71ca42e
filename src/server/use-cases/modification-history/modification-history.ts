import { concernOf } from '#shared/history/history.rules.ts';
import {
  historyPageSize,
  maxCountedHistory,
  type HistoryAbout,
  type HistoryFilter,
  type HistoryListQuery,
  type HistoryPage,
  type HistoryPerson,
  type HistoryRow,
} from '#shared/history/history.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { endOfDay, startOfDay } from '#shared/kernel/civil-date.ts';
import { foldLetters } from '#shared/kernel/text-fold.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import { toWireHistoryPerson, toWireHistoryRow } from '#server/domain/history/history.wire.ts';
import { scopeOfCompany, type CompanyScope } from '#server/domain/permissions/scope.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import {
  listAllHistory,
  listHistory,
  listHistoryPeople,
  type HistoryLines,
} from '#server/reads/history-list.read.ts';

export type ModificationHistoryService = ReturnType<typeof createModificationHistoryService>;

/**
 * What was changed of a client, and what was done to a person (decisions: History). `idTenant` is the company that is worked with: a
 * client is that company's, a person's lines stand in the company of their account.
 */
export function createModificationHistoryService(context: Context, deps: { users: UsersService }) {
  /** Whose lines, and in which company; code `not_found`. */
  async function placeOf(
    caller: StaffCaller,
    idTenant: string,
    { cliente, usuario }: HistoryAbout,
  ): Promise<{ idTenant: string; scope: CompanyScope; party: string }> {
    if (cliente !== undefined)
      return {
        idTenant,
        scope: scopeOfCompany(caller, idTenant),
        party: concernOf({ kind: 'client', id: cliente }),
      };
    const account =
      usuario === undefined ? undefined : await deps.users.find(context.db, undefined, usuario);
    if (account === undefined) throw new AppError('not_found');
    return {
      idTenant: account.idTenant,
      scope: scopeOfCompany(caller, account.idTenant),
      party: concernOf({ kind: 'user', id: account.id }),
    };
  }

  const linesOf = (
    party: string,
    { autor, pessoa, acao, campo, de, ate }: HistoryFilter,
  ): HistoryLines => ({
    party,
    // Of nothing that could be found in a name, as of spaces, nothing is asked.
    actorName: foldLetters(autor ?? '') || undefined,
    actor: pessoa,
    action: acao,
    field: campo,
    from: de === undefined ? undefined : startOfDay(de),
    before: ate === undefined ? undefined : endOfDay(ate),
  });

  return {
    /** One page, newest first; code `not_found`. */
    async list(
      caller: StaffCaller,
      idTenant: string,
      query: HistoryListQuery,
    ): Promise<HistoryPage> {
      const { scope, party } = await placeOf(caller, idTenant, query);
      const limit = query.pageSize ?? historyPageSize;
      const { rows, total } = await listHistory(context.db, scope, linesOf(party, query), {
        offset: ((query.page ?? 1) - 1) * limit,
        limit,
      });
      return {
        data: rows.map(toWireHistoryRow),
        total: Math.min(total, maxCountedHistory),
        truncated: total > maxCountedHistory,
      };
    },

    /** Who did something there, by name; code `not_found`. */
    async people(
      caller: StaffCaller,
      idTenant: string,
      about: HistoryAbout,
    ): Promise<HistoryPerson[]> {
      const { scope, party } = await placeOf(caller, idTenant, about);
      return (await listHistoryPeople(context.db, scope, party))
        .map(toWireHistoryPerson)
        .toSorted((a, b) => a.usuario.localeCompare(b.usuario, 'pt-BR'));
    },

    /** All the lines that a filter leaves, for who brings an executor, and the company that they stand in; code `not_found`. */
    async listWith(
      caller: StaffCaller,
      idTenant: string,
      filter: HistoryFilter,
    ): Promise<{ idTenant: string; read: (executor: Executor) => Promise<HistoryRow[]> }> {
      const place = await placeOf(caller, idTenant, filter);
      return {
        idTenant: place.idTenant,
        read: async (executor) =>
          (await listAllHistory(executor, place.scope, linesOf(place.party, filter))).map(
            toWireHistoryRow,
          ),
      };
    },
  };
}

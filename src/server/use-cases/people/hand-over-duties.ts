import { AppError } from '#shared/errors/app-error.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { tenantScope, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { ResponsavelChanged } from '#shared/clients/clients.events.ts';
import {
  nobodyChangedText,
  noDuties,
  sumOfDuties,
  type Duties,
  type ManagerReason,
} from '#shared/users/duties.rules.ts';
import type {
  HandOverDutiesBody,
  PeopleRefusal,
  SetManagerBody,
} from '#shared/users/duties.schemas.ts';
import type { GerenteChanged } from '#shared/users/users.events.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { hasGerente, mayBeGerente, maySeeToClients } from '#shared/users/users.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import type { CountDuties } from './count-duties.ts';
import type { LockPeople } from './lock-people.ts';

export type HandOverDutiesService = ReturnType<typeof createHandOverDutiesService>;

type Deps = {
  clients: ClientsService;
  countDuties: CountDuties;
  lockPeople: LockPeople;
  permissions: PermissionsService;
  tenants: TenantsService;
  users: UsersService;
};

/** Clients and people that one page of a hand-over reads and writes. */
const pageSize = 500;

/** The people who take over: undefined = this duty stays, null = nobody does. */
type Successors = {
  responsavel: UserRecord | undefined;
  gerente: UserRecord | null | undefined;
};

/** The people of one company whose duties go to others. */
type Leaving = {
  idTenant: string;
  ids: readonly string[];
  nameOf: (id: string | null) => string | null;
};

/** People as the event of another gerente names them. */
type ManagedPeople = GerenteChanged['people'][number][];

/** Duties of people: counting them, and giving them to others. */
export function createHandOverDutiesService(context: Context, deps: Deps) {
  const companyName = async (tx: WriteTx, idTenant: string): Promise<string> =>
    (await deps.tenants.find(tx, idTenant))?.title ?? '';

  /** Gives the clients of these people to their successors, page by page. */
  async function moveClients(
    tx: WriteTx,
    { idTenant, ids, nameOf }: Leaving,
    { responsavel, gerente }: Successors,
  ): Promise<{
    held: ResponsavelChanged['clients'][number][];
    managed: GerenteChanged['clients'][number][];
  }> {
    const held: ResponsavelChanged['clients'][number][] = [];
    const managed: GerenteChanged['clients'][number][] = [];
    const as = [
      ...(responsavel === undefined ? [] : (['idResponsavel'] as const)),
      ...(gerente === undefined ? [] : (['idGerente'] as const)),
    ];
    const isLeaving = (id: string | null): boolean => id !== null && ids.includes(id);
    let after = '';
    for (;;) {
      const page = await deps.clients.lockHeldBy(tx, idTenant, as, ids, { after, limit: pageSize });
      const toResponsavel =
        responsavel === undefined ? [] : page.filter((row) => isLeaving(row.idResponsavel));
      const toGerente = gerente === undefined ? [] : page.filter((row) => isLeaving(row.idGerente));
      if (responsavel !== undefined && toResponsavel.length > 0) {
        const documents = toResponsavel.map(({ cnpjcpf }) => cnpjcpf);
        await deps.clients.setHolder(tx, idTenant, 'idResponsavel', documents, responsavel.id);
        await deps.permissions.grantEditing(tx, responsavel, idTenant, documents);
      }
      if (gerente !== undefined && toGerente.length > 0) {
        const documents = toGerente.map(({ cnpjcpf }) => cnpjcpf);
        await deps.clients.setHolder(tx, idTenant, 'idGerente', documents, gerente?.id ?? null);
        if (gerente !== null) await deps.permissions.grantEditing(tx, gerente, idTenant, documents);
      }
      for (const { cnpjcpf, razaoSocial, idResponsavel } of toResponsavel)
        held.push({ cnpjcpf, razaoSocial, before: nameOf(idResponsavel) });
      for (const { cnpjcpf, razaoSocial, idGerente } of toGerente)
        managed.push({ cnpjcpf, razaoSocial, before: nameOf(idGerente) });
      if (page.length < pageSize) return { held, managed };
      after = page.at(-1)!.cnpjcpf;
    }
  }

  /** Gives the people whom these manage to another gerente, page by page. */
  async function movePeople(
    tx: WriteTx,
    { idTenant, ids, nameOf }: Leaving,
    gerente: UserRecord | null,
  ): Promise<{ moved: ManagedPeople; freed: ManagedPeople }> {
    const moved: ManagedPeople = [];
    const freed: ManagedPeople = [];
    let after: string | null = null;
    for (;;) {
      const page = await deps.users.lockManagedBy(tx, idTenant, ids, { after, limit: pageSize });
      const asSaid = page.map(({ id, name, idGerente }) => ({
        id,
        name,
        before: nameOf(idGerente),
      }));
      const others = asSaid.filter(({ id }) => id !== gerente?.id);
      // The successor may have been managed by the person who leaves; nobody manages themselves.
      const own = asSaid.filter(({ id }) => id === gerente?.id);
      const idsOf = (list: ManagedPeople): string[] => list.map(({ id }) => id);
      if (others.length > 0)
        await deps.users.setGerente(tx, idTenant, idsOf(others), gerente?.id ?? null);
      if (own.length > 0) await deps.users.setGerente(tx, idTenant, idsOf(own), null);
      moved.push(...others);
      freed.push(...own);
      if (page.length < pageSize) return { moved, freed };
      after = page.at(-1)!.id;
    }
  }

  /** Moves all that the people of one company have; answers how much, and what happened. */
  async function moveAll(
    tx: WriteTx,
    caller: StaffCaller,
    leaving: Leaving,
    successors: Successors,
  ): Promise<{ moved: Duties; events: AppEvent[] }> {
    const { idTenant } = leaving;
    const { held, managed } = await moveClients(tx, leaving, successors);
    const { responsavel, gerente } = successors;
    const people =
      gerente === undefined ? { moved: [], freed: [] } : await movePeople(tx, leaving, gerente);
    const common = { idTenant, by: personOf(caller), company: await companyName(tx, idTenant) };
    const events: AppEvent[] = [];
    if (responsavel !== undefined && held.length > 0)
      events.push({
        kind: 'responsavelChanged',
        ...common,
        after: { id: responsavel.id, name: responsavel.name },
        clients: held,
      });
    if (gerente !== undefined && managed.length + people.moved.length > 0)
      events.push({
        kind: 'gerenteChanged',
        ...common,
        after: gerente === null ? null : { id: gerente.id, name: gerente.name },
        clients: managed,
        people: people.moved,
      });
    if (people.freed.length > 0)
      events.push({
        kind: 'gerenteChanged',
        ...common,
        after: null,
        clients: [],
        people: people.freed,
      });
    const pessoas = people.moved.length + people.freed.length;
    return { moved: { responsavel: held.length, gerente: managed.length, pessoas }, events };
  }

  return {
    /** The duties of one live user whom the caller may open; code `not_found`. */
    async read(id: string): Promise<Duties> {
      const row = await deps.users.find(context.db, undefined, id);
      if (row === undefined || row.deletedAt !== null)
        throw new AppError('not_found', 'Usuário não encontrado');
      return (await deps.countDuties(context.db, row.idTenant, [id])).get(id) ?? noDuties;
    },

    /**
     * Gives people another gerente, or (`idNew` null) none: all of them or nobody. Codes
     * `not_found`, `read_only`, `bulk_refused` with a `PeopleRefusal`, `validation_failed` where
     * `idNew` is no active gerente of their company.
     */
    setGerente(
      caller: StaffCaller,
      people: SetManagerBody['people'],
      idNew: string | null,
    ): Promise<{ changed: number }> {
      return change(context, async (tx) => {
        const ids = people.map(({ id }) => id);
        const all = await deps.users.lock(
          tx,
          tenantScope(caller),
          idNew === null ? ids : [...new Set([...ids, idNew])],
        );
        const rows = await deps.lockPeople(tx, caller, ids);
        const seen = new Map(people.map((one) => [one.id, one.seen]));
        const reasonFor = (row: UserRecord): ManagerReason | null => {
          if (!hasGerente(row)) return 'without_manager';
          return row.idGerente === seen.get(row.id) || row.idGerente === idNew
            ? null
            : 'changed_meanwhile';
        };
        const refused = rows.flatMap((row): PeopleRefusal['people'] => {
          const reason = reasonFor(row);
          return reason === null ? [] : [{ id: row.id, reason }];
        });
        if (refused.length > 0) {
          const details: PeopleRefusal = { people: refused };
          throw new AppError(
            'bulk_refused',
            nobodyChangedText(refused.length, rows.length),
            details,
          );
        }
        const gerente = all.find(({ id }) => id === idNew);
        const companies = [...new Set(rows.map(({ idTenant }) => idTenant))];
        const fits =
          gerente !== undefined &&
          mayBeGerente(gerente) &&
          companies.every((idTenant) => idTenant === gerente.idTenant);
        if (idNew !== null && !fits)
          throw new AppError('validation_failed', userMessages.gerenteUnfit);
        const moved = rows.filter(({ idGerente }) => idGerente !== idNew);
        const before = await deps.users.namesOf(tx, [
          ...new Set(moved.flatMap(({ idGerente }) => idGerente ?? [])),
        ]);
        const events: AppEvent[] = [];
        for (const idTenant of companies) {
          const own = moved.filter((row) => row.idTenant === idTenant);
          if (own.length === 0) continue;
          await deps.users.setGerente(
            tx,
            idTenant,
            own.map(({ id }) => id),
            idNew,
          );
          events.push({
            kind: 'gerenteChanged',
            idTenant,
            by: personOf(caller),
            company: await companyName(tx, idTenant),
            after: gerente === undefined ? null : { id: gerente.id, name: gerente.name },
            clients: [],
            people: own.map(({ id, name, idGerente }) => ({
              id,
              name,
              before: before.get(idGerente ?? '') ?? null,
            })),
          });
        }
        const [first, ...others] = events;
        return {
          answer: { changed: moved.length },
          events: first === undefined ? unchanged : [first, ...others],
        };
      });
    },

    /**
     * Gives all clients and people of these to their successors, in one transaction; a new
     * responsável or gerente may open and change the clients from now on. Codes `not_found`,
     * `read_only`, `validation_failed` where a successor is not active in the company of each, or
     * leaves as well.
     */
    handOver(caller: StaffCaller, body: HandOverDutiesBody): Promise<Duties> {
      const ids = [...new Set(body.ids)];
      return change(context, async (tx) => {
        const named = [body.responsavel, body.gerente].filter((id) => typeof id === 'string');
        const all = await deps.users.lock(tx, tenantScope(caller), [
          ...new Set([...ids, ...named]),
        ]);
        const rows = await deps.lockPeople(tx, caller, ids);
        const companies = [...new Set(rows.map(({ idTenant }) => idTenant))];
        const successor = (
          id: string,
          fits: (user: UserRecord) => boolean,
          refusal: string,
        ): UserRecord => {
          const row = all.find((one) => one.id === id);
          if (
            row === undefined ||
            ids.includes(id) ||
            !fits(row) ||
            companies.some((idTenant) => idTenant !== row.idTenant)
          )
            throw new AppError('validation_failed', refusal);
          return row;
        };
        const { responsavel, gerente } = body;
        const successors: Successors = {
          responsavel:
            responsavel === undefined
              ? undefined
              : successor(responsavel, maySeeToClients, clientMessages.responsavelUnfit),
          gerente:
            gerente === undefined || gerente === null
              ? gerente
              : successor(gerente, mayBeGerente, userMessages.gerenteUnfit),
        };
        const names = new Map(rows.map(({ id, name }) => [id, name]));
        const sums: Duties[] = [];
        const events: AppEvent[] = [];
        for (const idTenant of companies) {
          const leaving: Leaving = {
            idTenant,
            ids: rows.filter((row) => row.idTenant === idTenant).map(({ id }) => id),
            nameOf: (id) => names.get(id ?? '') ?? null,
          };
          const done = await moveAll(tx, caller, leaving, successors);
          sums.push(done.moved);
          events.push(...done.events);
        }
        const [first, ...others] = events;
        return {
          answer: sumOfDuties(sums),
          events: first === undefined ? unchanged : [first, ...others],
        };
      });
    },
  };
}

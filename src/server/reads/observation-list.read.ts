import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { actorOf } from '#shared/history/history.rules.ts';
import { instantOf } from '#shared/kernel/civil-date.ts';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import { maxObservationPageSize } from '#shared/observations/observations.rules.ts';
import type {
  ObservationPage,
  ObservationQuery,
} from '#shared/observations/observations.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { oneOf } from '#server/db/one-of.ts';
import { clients } from '#server/db/schema/clients.ts';
import { observations } from '#server/db/schema/observations.ts';
import { products } from '#server/db/schema/products.ts';
import { toWireObservation } from '#server/domain/observations/observation.wire.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';
import { inAnyWay, ofOwnServices } from './in-scope.ts';

/** What is asked about: a client with all its products, or one product of it. */
export type ObservedPlace = { cnpjcpf: string; idProduct: string | null };

/** What of it the reader reads: these categories, and where `ownServices` only products of the services of their own list. */
export type ObservationReach = {
  categories: readonly ObservationCategory[];
  ownServices: boolean;
};

/**
 * How far (ms) a question for what is newer looks back behind the time of the answer before it: a row is seen a moment after the time that
 * it bears, when its transaction ends.
 */
const overlapMs = 60_000;

/** Most that a question for what is newer answers where it names no number; a reader who was away for more begins anew. */
const maxNewer = 500;

const placeOf = (idTenant: string, { cnpjcpf, idProduct }: ObservedPlace): SQL | undefined =>
  and(
    eq(observations.idTenant, idTenant),
    eq(observations.idClient, cnpjcpf),
    idProduct === null ? undefined : eq(observations.idProduct, idProduct),
  );

/** What an answer says of the place itself; which categories its reader sends there, the route adds. */
export type ListedObservations = Omit<ObservationPage, 'sends'>;

/**
 * Observations that the reader reads, the oldest first: the newest page, the one before an id, or what is newer than an answer. How many
 * there are is counted where it is asked for and the page does not tell it.
 */
export async function listObservations(
  executor: Executor,
  scope: CompanyScope,
  place: ObservedPlace,
  reach: ObservationReach,
  { before, after, pageSize }: ObservationQuery,
  now: Date,
): Promise<ListedObservations> {
  const self = scope.self === undefined ? '' : actorOf(scope.self);
  const isRead = or(
    eq(observations.author, self),
    and(
      oneOf(observations.category, reach.categories),
      reach.ownServices ? or(isNull(observations.idProduct), ofOwnServices(scope)) : undefined,
    ),
  );
  const since = after === undefined ? undefined : new Date(instantOf(after).getTime() - overlapMs);
  const limit = pageSize ?? (since === undefined ? maxObservationPageSize : maxNewer);
  const isBefore =
    before === undefined
      ? undefined
      : sql`(${observations.arrivedAt}, ${observations.id}) < (
          select "edge"."arrived_at", "edge"."id" from ${observations} "edge"
          where "edge"."id_tenant" = ${scope.tenant} and "edge"."id" = ${before})`;
  const readable = and(
    placeOf(scope.tenant, place),
    isNull(observations.deletedAt),
    inAnyWay(scope.opened),
    isRead,
  );
  const rows = await executor
    .select({
      observation: {
        idTenant: observations.idTenant,
        id: observations.id,
        idClient: observations.idClient,
        idProduct: observations.idProduct,
        category: observations.category,
        message: observations.message,
        author: observations.author,
        authorName: observations.authorName,
        isAlert: observations.isAlert,
        writtenAt: observations.writtenAt,
        arrivedAt: observations.arrivedAt,
      },
      product: { typeServico: products.typeServico, typeRegime: products.typeRegime },
    })
    .from(observations)
    .innerJoin(
      clients,
      and(eq(clients.idTenant, observations.idTenant), eq(clients.cnpjcpf, observations.idClient)),
    )
    .leftJoin(
      products,
      and(eq(products.idTenant, observations.idTenant), eq(products.id, observations.idProduct)),
    )
    .where(
      and(readable, isBefore, since === undefined ? undefined : gt(observations.arrivedAt, since)),
    )
    .orderBy(desc(observations.arrivedAt), desc(observations.id))
    .limit(limit + 1);
  const truncated = rows.length > limit;
  const isWhole = before === undefined && !truncated;
  const total =
    since !== undefined
      ? {}
      : { total: isWhole ? rows.length : await countObservations(executor, readable) };
  const removed = since === undefined ? [] : await listRemoved(executor, scope, { place, since });
  return {
    data: rows
      .slice(0, limit)
      .toReversed()
      .map(({ observation, product }) => toWireObservation(observation, product, self)),
    ...total,
    truncated,
    removed,
    asOf: now.toISOString(),
  };
}

/** How many there are. */
async function countObservations(executor: Executor, readable: SQL | undefined): Promise<number> {
  const counted = await executor
    .select({ n: sql<number>`count(*)::int` })
    .from(observations)
    .innerJoin(
      clients,
      and(eq(clients.idTenant, observations.idTenant), eq(clients.cnpjcpf, observations.idClient)),
    )
    .leftJoin(
      products,
      and(eq(products.idTenant, observations.idTenant), eq(products.id, observations.idProduct)),
    )
    .where(readable);
  return counted[0]?.n ?? 0;
}

/** Ids of what was taken back since: nothing of them is told but that they are gone. */
async function listRemoved(
  executor: Executor,
  scope: CompanyScope,
  { place, since }: { place: ObservedPlace; since: Date },
): Promise<string[]> {
  const rows = await executor
    .select({ id: observations.id })
    .from(observations)
    .innerJoin(
      clients,
      and(eq(clients.idTenant, observations.idTenant), eq(clients.cnpjcpf, observations.idClient)),
    )
    .where(
      and(placeOf(scope.tenant, place), gt(observations.deletedAt, since), inAnyWay(scope.opened)),
    )
    .limit(maxNewer);
  return rows.map(({ id }) => id);
}

import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  isNull,
  notLike,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { DeviceSort } from '#shared/devices/devices.schemas.ts';
import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import {
  announcedItems,
  deviceLosses,
  devices,
  quarantineItems,
} from '#server/db/schema/devices.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope, Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

// Names of people, clients and parties are joined here and not asked of their services one by one: a list is one statement.

/** No person's id. */
const noUser = '00000000-0000-0000-0000-000000000000';

const ownerOfUser = sql`${devices.idTenant} || ':staff:' || ${users.id}::text`;
const ownerOfClient = sql`${devices.idTenant} || ':client:' || ${clients.cnpjcpf}`;

/** Installations of the company, or of the reader and the people whom they manage; a reader without people sees none. */
function visible({ tenant, people, self }: CompanyScope): SQL | undefined {
  const whose = {
    company: undefined,
    managed: or(eq(users.id, self?.id ?? noUser), eq(users.idGerente, self?.id ?? noUser)),
    self: sql`false`,
  }[self?.kind === 'client' ? 'self' : people];
  return and(eq(devices.idTenant, tenant), whose);
}

const joinUser = and(eq(users.idTenant, devices.idTenant), eq(devices.owner, ownerOfUser));
const joinClient = and(eq(clients.idTenant, devices.idTenant), eq(devices.owner, ownerOfClient));

/** What a person asked for; what needs somebody comes first below it. */
function orderOf(sort: DeviceSort | undefined): SQL[] {
  if (sort === undefined) return [];
  const way = sort.startsWith('-') ? desc : asc;
  return [
    sort.endsWith('contact')
      ? way(devices.lastContactAt)
      : way(sql`coalesce(${users.name}, ${clients.razaoSocial}, '')`),
  ];
}

/** One page of installations with what they announced and did not deliver; those that need somebody come first. */
export async function listDeviceRows(
  executor: Executor,
  scope: CompanyScope,
  page: { offset: number; limit: number; sort?: DeviceSort | undefined },
) {
  const ledger = executor
    .select({
      installId: announcedItems.installId,
      owner: announcedItems.owner,
      waiting: sql<number>`count(*) filter (where ${announcedItems.missingAt} is null)`
        .mapWith(Number)
        .as('waiting'),
      missing: sql<number>`count(*) filter (where ${announcedItems.missingAt} is not null)`
        .mapWith(Number)
        .as('missing'),
      oldestWaitingAt:
        sql<Date | null>`min(${announcedItems.firstAnnouncedAt}) filter (where ${announcedItems.missingAt} is null)`
          .mapWith(announcedItems.firstAnnouncedAt)
          .as('oldest_waiting_at'),
    })
    .from(announcedItems)
    .where(
      and(
        eq(announcedItems.idTenant, scope.tenant),
        isNull(announcedItems.receivedAt),
        notLike(announcedItems.kind, `%${voidedSuffix}`),
      ),
    )
    .groupBy(announcedItems.installId, announcedItems.owner)
    .as('ledger');
  const handed = executor
    .select({
      installId: quarantineItems.installId,
      owner: quarantineItems.owner,
      handedOver: count().as('handed_over'),
    })
    .from(quarantineItems)
    .where(eq(quarantineItems.idTenant, scope.tenant))
    .groupBy(quarantineItems.installId, quarantineItems.owner)
    .as('handed');
  // The newest of each by which something went: with whoever was signed in when it was told, because nobody knows whose items they were.
  const lost = executor
    .selectDistinctOn([deviceLosses.installId, deviceLosses.owner], {
      installId: deviceLosses.installId,
      owner: deviceLosses.owner,
      lostWaiting: deviceLosses.lostWaiting,
      lossNoticedAt: deviceLosses.noticedAt,
    })
    .from(deviceLosses)
    .where(and(eq(deviceLosses.idTenant, scope.tenant), gt(deviceLosses.lostWaiting, 0)))
    .orderBy(deviceLosses.installId, deviceLosses.owner, desc(deviceLosses.toldAt))
    .as('lost');
  return executor
    .select({
      installId: devices.installId,
      owner: devices.owner,
      deviceName: devices.deviceName,
      appBuild: devices.appBuild,
      unconfirmedReceipts: devices.unconfirmedReceipts,
      lastContactAt: devices.lastContactAt,
      lostAt: devices.lostAt,
      userName: users.name,
      clientName: clients.razaoSocial,
      waiting: ledger.waiting,
      missing: ledger.missing,
      oldestWaitingAt: ledger.oldestWaitingAt,
      handedOver: handed.handedOver,
      lostWaiting: lost.lostWaiting,
      lossNoticedAt: lost.lossNoticedAt,
    })
    .from(devices)
    .leftJoin(users, joinUser)
    .leftJoin(clients, joinClient)
    .leftJoin(ledger, and(eq(ledger.installId, devices.installId), eq(ledger.owner, devices.owner)))
    .leftJoin(handed, and(eq(handed.installId, devices.installId), eq(handed.owner, devices.owner)))
    .leftJoin(lost, and(eq(lost.installId, devices.installId), eq(lost.owner, devices.owner)))
    .where(visible(scope))
    .orderBy(
      ...orderOf(page.sort),
      desc(sql`greatest(${ledger.missing}, ${lost.lostWaiting}, 0)`),
      asc(ledger.oldestWaitingAt),
      desc(devices.lastContactAt),
      asc(devices.installId),
      asc(devices.owner),
    )
    .offset(page.offset)
    .limit(page.limit);
}

/** How many installations the reader sees. */
export async function countDevices(executor: Executor, scope: CompanyScope): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(devices)
    .leftJoin(users, joinUser)
    .where(visible(scope));
  return rows[0]?.total ?? 0;
}

/** Whether an installation of this owner exists and the reader may see it. */
export async function isDeviceVisible(
  executor: Executor,
  scope: CompanyScope,
  key: { installId: string; owner: string },
): Promise<boolean> {
  const rows = await executor
    .select({ installId: devices.installId })
    .from(devices)
    .leftJoin(users, joinUser)
    .where(and(visible(scope), eq(devices.installId, key.installId), eq(devices.owner, key.owner)))
    .limit(1);
  return rows.length > 0;
}

/** What an installation that the reader sees announced and has not delivered, oldest first, with the party of each agreement. */
export async function listUndelivered(
  executor: Executor,
  scope: CompanyScope,
  key: { installId: string; owner: string },
) {
  const isSeen = exists(
    executor
      .select({ one: sql`1` })
      .from(devices)
      .leftJoin(users, joinUser)
      .where(
        and(
          visible(scope),
          eq(devices.installId, announcedItems.installId),
          eq(devices.owner, announcedItems.owner),
        ),
      ),
  );
  return executor
    .select({
      id: announcedItems.id,
      kind: announcedItems.kind,
      idAgreement: announcedItems.idAgreement,
      statedAt: announcedItems.statedAt,
      firstAnnouncedAt: announcedItems.firstAnnouncedAt,
      lastAnnouncedAt: announcedItems.lastAnnouncedAt,
      missingAt: announcedItems.missingAt,
      client: agreements.partyName,
    })
    .from(announcedItems)
    .leftJoin(agreements, eq(agreements.id, announcedItems.idAgreement))
    .where(
      and(
        eq(announcedItems.idTenant, scope.tenant),
        eq(announcedItems.installId, key.installId),
        eq(announcedItems.owner, key.owner),
        isNull(announcedItems.receivedAt),
        isSeen,
      ),
    )
    .orderBy(asc(announcedItems.firstAnnouncedAt), asc(announcedItems.id))
    .limit(2000);
}

/** How many signings one look for stale ones finds at most. */
export const staleSigningsAtOnce = 200;

/** Signings with items that were first announced before `before` and neither arrived nor were voided, and that nobody was told of. */
export async function listStaleSignings(executor: Executor, scope: Scope, before: Date) {
  const signing = sql<string>`coalesce(${announcedItems.idAgreement}, ${announcedItems.id})`;
  return executor
    .select({
      idTenant: announcedItems.idTenant,
      owner: announcedItems.owner,
      signing: signing.as('signing'),
      items: count(),
      deviceName: sql<string | null>`max(${devices.deviceName})`,
      personName: sql<string | null>`max(coalesce(${users.name}, ${clients.razaoSocial}))`,
      idManager: sql<string | null>`max(${users.idGerente}::text)`,
      partyKind: sql<string | null>`max(${agreements.partyKind})`,
      partyId: sql<string | null>`max(${agreements.partyId})`,
      partyName: sql<string | null>`max(${agreements.partyName})`,
    })
    .from(announcedItems)
    .leftJoin(
      devices,
      and(eq(devices.installId, announcedItems.installId), eq(devices.owner, announcedItems.owner)),
    )
    .leftJoin(users, joinUser)
    .leftJoin(clients, joinClient)
    .leftJoin(
      agreements,
      and(
        eq(agreements.id, announcedItems.idAgreement),
        eq(agreements.idTenant, announcedItems.idTenant),
      ),
    )
    .where(
      and(
        inTenants(announcedItems.idTenant, scope),
        isNull(announcedItems.receivedAt),
        notLike(announcedItems.kind, `%${voidedSuffix}`),
        sql`${announcedItems.firstAnnouncedAt} <= ${before}`,
        sql`not exists (select 1 from stale_signings s where s.id_tenant = ${announcedItems.idTenant} and s.owner = ${announcedItems.owner} and s.signing = ${signing})`,
      ),
    )
    .groupBy(announcedItems.idTenant, announcedItems.owner, signing)
    .limit(staleSigningsAtOnce);
}

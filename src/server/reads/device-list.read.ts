import { and, asc, count, desc, eq, isNull, notLike, or, sql, type SQL } from 'drizzle-orm';
import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { announcedItems, devices, quarantineItems } from '#server/db/schema/devices.ts';
import { users } from '#server/db/schema/users.ts';

// Names of people, clients and parties are joined here and not asked of their services one by one: a list is one statement.

/** Whose installations a caller sees: the whole company's, or those of one manager and the people they manage. */
export type DeviceVisibility = 'all' | { idManager: string };

const ownerOfUser = sql`${devices.idTenant} || ':staff:' || ${users.id}::text`;
const ownerOfClient = sql`${devices.idTenant} || ':client:' || ${clients.cnpjcpf}`;

function visible(idTenant: string, visibility: DeviceVisibility): SQL | undefined {
  return and(
    eq(devices.idTenant, idTenant),
    visibility === 'all'
      ? undefined
      : or(eq(users.id, visibility.idManager), eq(users.idGerente, visibility.idManager)),
  );
}

const joinUser = and(eq(users.idTenant, devices.idTenant), eq(devices.owner, ownerOfUser));
const joinClient = and(eq(clients.idTenant, devices.idTenant), eq(devices.owner, ownerOfClient));

/** One page of installations with what they announced and did not deliver; those that need somebody come first. */
export async function listDeviceRows(
  executor: Executor,
  idTenant: string,
  filter: { visibility: DeviceVisibility; offset: number; limit: number },
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
        eq(announcedItems.idTenant, idTenant),
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
    .where(eq(quarantineItems.idTenant, idTenant))
    .groupBy(quarantineItems.installId, quarantineItems.owner)
    .as('handed');
  return executor
    .select({
      installId: devices.installId,
      owner: devices.owner,
      deviceName: devices.deviceName,
      appBuild: devices.appBuild,
      lastContactAt: devices.lastContactAt,
      userName: users.name,
      clientName: clients.razaoSocial,
      waiting: ledger.waiting,
      missing: ledger.missing,
      oldestWaitingAt: ledger.oldestWaitingAt,
      handedOver: handed.handedOver,
    })
    .from(devices)
    .leftJoin(users, joinUser)
    .leftJoin(clients, joinClient)
    .leftJoin(ledger, and(eq(ledger.installId, devices.installId), eq(ledger.owner, devices.owner)))
    .leftJoin(handed, and(eq(handed.installId, devices.installId), eq(handed.owner, devices.owner)))
    .where(visible(idTenant, filter.visibility))
    .orderBy(
      desc(sql`coalesce(${ledger.missing}, 0)`),
      asc(ledger.oldestWaitingAt),
      desc(devices.lastContactAt),
      asc(devices.installId),
      asc(devices.owner),
    )
    .offset(filter.offset)
    .limit(filter.limit);
}

export async function countDevices(
  executor: Executor,
  idTenant: string,
  visibility: DeviceVisibility,
): Promise<number> {
  const rows = await executor
    .select({ total: count() })
    .from(devices)
    .leftJoin(users, joinUser)
    .where(visible(idTenant, visibility));
  return rows[0]?.total ?? 0;
}

/** Whether an installation of this owner exists and the caller may see it. */
export async function isDeviceVisible(
  executor: Executor,
  idTenant: string,
  visibility: DeviceVisibility,
  key: { installId: string; owner: string },
): Promise<boolean> {
  const rows = await executor
    .select({ installId: devices.installId })
    .from(devices)
    .leftJoin(users, joinUser)
    .where(
      and(
        visible(idTenant, visibility),
        eq(devices.installId, key.installId),
        eq(devices.owner, key.owner),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What an installation announced and has not delivered, oldest first, with the party of each agreement. */
export async function listUndelivered(
  executor: Executor,
  idTenant: string,
  key: { installId: string; owner: string },
) {
  return executor
    .select({ item: announcedItems, client: agreements.partyName })
    .from(announcedItems)
    .leftJoin(agreements, eq(agreements.id, announcedItems.idAgreement))
    .where(
      and(
        eq(announcedItems.idTenant, idTenant),
        eq(announcedItems.installId, key.installId),
        eq(announcedItems.owner, key.owner),
        isNull(announcedItems.receivedAt),
      ),
    )
    .orderBy(asc(announcedItems.firstAnnouncedAt), asc(announcedItems.id))
    .limit(2000);
}

/** Signings with items that were first announced before `before` and neither arrived nor were voided, and that nobody was told of. */
export async function listStaleSignings(executor: Executor, before: Date) {
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
        isNull(announcedItems.receivedAt),
        notLike(announcedItems.kind, `%${voidedSuffix}`),
        sql`${announcedItems.firstAnnouncedAt} <= ${before}`,
        sql`not exists (select 1 from stale_signings s where s.id_tenant = ${announcedItems.idTenant} and s.owner = ${announcedItems.owner} and s.signing = ${signing})`,
      ),
    )
    .groupBy(announcedItems.idTenant, announcedItems.owner, signing)
    .limit(200);
}

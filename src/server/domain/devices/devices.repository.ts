import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, notLike, sql } from 'drizzle-orm';
import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { keepStatement } from '#server/db/kept-statements.ts';
import { announcedItems, deviceKeys, devices } from '#server/db/schema/devices.ts';

/** A public key as its owner enrolled it. */
export type DeviceKeyRecord = typeof deviceKeys.$inferSelect;
/** An item that a device said it holds. */
export type AnnouncedRecord = typeof announcedItems.$inferSelect;

export async function insertDeviceKey(
  executor: Writer<'device_keys'>,
  idTenant: string,
  row: Omit<typeof deviceKeys.$inferInsert, 'idTenant'>,
): Promise<boolean> {
  const rows = await executor
    .insert(deviceKeys)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning({ id: deviceKeys.id });
  return rows.length === 1;
}

/** A key of one owner, revoked or not, locked until the transaction ends. */
export async function lockDeviceKey(
  executor: Writer<'device_keys'>,
  owner: string,
  id: string,
): Promise<DeviceKeyRecord | undefined> {
  return (
    await executor
      .select()
      .from(deviceKeys)
      .where(and(eq(deviceKeys.owner, owner), eq(deviceKeys.id, id)))
      .limit(1)
      .for('update')
  )[0];
}

/** The live keys of an owner, all or those of one installation; the longest unused first; locked until the transaction ends. */
export async function lockLiveKeys(
  executor: Writer<'device_keys'>,
  owner: string,
  installId?: string,
): Promise<DeviceKeyRecord[]> {
  return executor
    .select()
    .from(deviceKeys)
    .where(
      and(
        eq(deviceKeys.owner, owner),
        isNull(deviceKeys.revokedAt),
        installId === undefined ? undefined : eq(deviceKeys.installId, installId),
      ),
    )
    .orderBy(
      asc(sql`greatest(${deviceKeys.lastUsedAt}, ${deviceKeys.enrolledAt})`),
      asc(deviceKeys.id),
    )
    .for('update');
}

/** Whether any key has a signed enrolment. */
export async function hasSignedKey(executor: Executor): Promise<boolean> {
  const rows = await executor
    .select({ id: deviceKeys.id })
    .from(deviceKeys)
    .where(isNotNull(deviceKeys.enrolmentText))
    .limit(1);
  return rows.length > 0;
}

/** Keys of people that have no signed enrolment yet. */
export async function listUnsignedKeys(
  executor: Executor,
  serverOwner: string,
): Promise<DeviceKeyRecord[]> {
  return executor
    .select()
    .from(deviceKeys)
    .where(and(ne(deviceKeys.owner, serverOwner), isNull(deviceKeys.enrolmentText)))
    .orderBy(asc(deviceKeys.installId), asc(deviceKeys.id), asc(deviceKeys.owner));
}

export async function listKeysOfOwner(
  executor: Executor,
  owner: string,
): Promise<DeviceKeyRecord[]> {
  return executor
    .select()
    .from(deviceKeys)
    .where(eq(deviceKeys.owner, owner))
    .orderBy(asc(deviceKeys.enrolledAt));
}

export async function updateDeviceKey(
  executor: Writer<'device_keys'>,
  key: { id: string; owner: string },
  change: Partial<typeof deviceKeys.$inferInsert>,
): Promise<void> {
  await executor
    .update(deviceKeys)
    .set(change)
    .where(and(eq(deviceKeys.owner, key.owner), eq(deviceKeys.id, key.id)));
}

/** An installation in the hands of one person. */
export async function findDevice(
  executor: Executor,
  key: { installId: string; owner: string },
): Promise<typeof devices.$inferSelect | undefined> {
  return (
    await executor
      .select()
      .from(devices)
      .where(and(eq(devices.installId, key.installId), eq(devices.owner, key.owner)))
      .limit(1)
  )[0];
}

/** The installations of one person, the last used first. */
export async function listDevicesOf(
  executor: Executor,
  owner: string,
): Promise<(typeof devices.$inferSelect)[]> {
  return executor
    .select()
    .from(devices)
    .where(eq(devices.owner, owner))
    .orderBy(sql`${devices.lastContactAt} desc`, asc(devices.installId));
}

/** Writes when an installation was declared lost; null = it is in use again. */
export async function setLost(
  executor: Writer<'devices'>,
  key: { installId: string; owner: string },
  lostAt: Date | null,
): Promise<void> {
  await executor
    .update(devices)
    .set({ lostAt })
    .where(and(eq(devices.installId, key.installId), eq(devices.owner, key.owner)));
}

/** A key of one owner (`tenant:kind:id`, so the company stands in it), revoked or not. */
export async function findDeviceKey(
  executor: Executor,
  owner: string,
  id: string,
): Promise<DeviceKeyRecord | undefined> {
  return (
    await executor
      .select()
      .from(deviceKeys)
      .where(and(eq(deviceKeys.owner, owner), eq(deviceKeys.id, id)))
      .limit(1)
  )[0];
}

/** Keys by id whoever owns them, revoked ones too: what was signed is verified with the key of that day. Public halves are no secret. */
export async function listDeviceKeys(
  executor: Executor,
  ids: readonly string[],
): Promise<DeviceKeyRecord[]> {
  return ids.length === 0
    ? []
    : executor
        .select()
        .from(deviceKeys)
        .where(inArray(deviceKeys.id, [...ids]));
}

export async function upsertDevice(
  executor: Writer<'devices'>,
  idTenant: string,
  row: Omit<typeof devices.$inferInsert, 'idTenant'>,
): Promise<void> {
  const { deviceName, appBuild, lastContactAt, unconfirmedReceipts } = row;
  await executor
    .insert(devices)
    .values({ ...row, idTenant })
    .onConflictDoUpdate({
      target: [devices.installId, devices.owner],
      set: {
        deviceName,
        lastContactAt,
        ...(appBuild === '' ? {} : { appBuild }),
        ...(unconfirmedReceipts === undefined ? {} : { unconfirmedReceipts }),
      },
    })
    .prepare(hot.device)
    .execute();
}

/** Writes the last contact of an installation, and the whole row when there is none. */
export async function touchDevice(
  executor: Writer<'devices'>,
  idTenant: string,
  row: Omit<typeof devices.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor
    .insert(devices)
    .values({ ...row, idTenant })
    .onConflictDoUpdate({
      target: [devices.installId, devices.owner],
      set: { lastContactAt: row.lastContactAt },
    });
}

/** Writes announced items; those announced before keep their first time and are no longer missing; a voided one says so in its kind. Another person's rows are left alone. */
export async function upsertAnnounced(
  executor: Writer<'announced_items'>,
  idTenant: string,
  rows: readonly Omit<typeof announcedItems.$inferInsert, 'idTenant'>[],
): Promise<void> {
  // One statement writes a row once: of an item that is named twice, the last word counts.
  const byId = new Map(rows.map((row) => [row.id, { ...row, idTenant }]));
  if (byId.size === 0) return;
  await executor
    .insert(announcedItems)
    .values([...byId.values()])
    .onConflictDoUpdate({
      target: [announcedItems.idTenant, announcedItems.id],
      set: {
        kind: sql`excluded.kind`,
        lastAnnouncedAt: sql`excluded.last_announced_at`,
        missingAt: null,
      },
      setWhere: sql`${announcedItems.owner} = excluded.owner`,
    })
    .prepare(hot.itemAnnounced)
    .execute();
}

/** What an installation announced, has not delivered, and does not announce any more; what was voided there is no loss. */
export async function listVanished(
  executor: Executor,
  idTenant: string,
  key: { owner: string; installId: string },
  stillHeld: readonly string[],
): Promise<AnnouncedRecord[]> {
  return executor
    .select()
    .from(announcedItems)
    .where(
      and(
        eq(announcedItems.idTenant, idTenant),
        eq(announcedItems.owner, key.owner),
        eq(announcedItems.installId, key.installId),
        isNull(announcedItems.receivedAt),
        notLike(announcedItems.kind, `%${voidedSuffix}`),
        // One value, however many there are: a statement of thousands of parameters takes long to read.
        stillHeld.length === 0
          ? undefined
          : sql`${announcedItems.id} <> all (string_to_array(${stillHeld.join(',')}, ',')::uuid[])`,
      ),
    )
    .orderBy(announcedItems.firstAnnouncedAt);
}

/** Whether an owner's device told of an item before an instant. */
export async function wasAnnounced(
  executor: Executor,
  owner: string,
  id: string,
  before: Date,
): Promise<boolean> {
  const rows = await executor
    .select({ id: announcedItems.id })
    .from(announcedItems)
    .where(
      and(
        eq(announcedItems.owner, owner),
        eq(announcedItems.id, id),
        lt(announcedItems.firstAnnouncedAt, before),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Notes that items are gone; answers how many of them were not noted before. */
export async function markMissing(
  executor: Writer<'announced_items'>,
  idTenant: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const rows = await executor
    .update(announcedItems)
    .set({ missingAt: at })
    .where(
      and(
        eq(announcedItems.idTenant, idTenant),
        sql`${announcedItems.id} = any (string_to_array(${ids.join(',')}, ',')::uuid[])`,
        isNull(announcedItems.missingAt),
      ),
    )
    .returning({ id: announcedItems.id });
  return rows.length;
}

const received = keepStatement((executor: Writer<'announced_items'>) =>
  executor
    .update(announcedItems)
    .set({
      receivedAt: sql`${sql.param(sql.placeholder('at'), announcedItems.receivedAt)}`,
      missingAt: null,
    })
    .where(
      and(
        eq(announcedItems.idTenant, sql.placeholder('idTenant')),
        eq(announcedItems.owner, sql.placeholder('owner')),
        eq(announcedItems.id, sql.placeholder('id')),
        isNull(announcedItems.receivedAt),
      ),
    )
    .prepare(hot.itemReceived),
);

export async function markReceived(
  executor: Writer<'announced_items'>,
  idTenant: string,
  owner: string,
  id: string,
  at: Date,
): Promise<void> {
  await received(executor).execute({ idTenant, owner, id, at });
}

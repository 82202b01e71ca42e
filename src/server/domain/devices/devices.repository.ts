import { and, eq, inArray, isNull, notInArray, notLike } from 'drizzle-orm';
import { voidedSuffix } from '#shared/devices/devices.rules.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { announcedItems, deviceKeys, devices } from '#server/db/schema/devices.ts';

/** A public key as its owner enrolled it. */
export type DeviceKeyRecord = typeof deviceKeys.$inferSelect;
/** An item that a device said it holds. */
export type AnnouncedRecord = typeof announcedItems.$inferSelect;

export async function insertDeviceKey(
  executor: Writer<'device_keys'>,
  idTenant: string,
  row: Omit<typeof deviceKeys.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor
    .insert(deviceKeys)
    .values({ ...row, idTenant })
    .onConflictDoNothing();
}

/** A live key of one owner (`tenant:kind:id`, so the company stands in it). */
export async function findDeviceKey(
  executor: Executor,
  owner: string,
  id: string,
): Promise<DeviceKeyRecord | undefined> {
  return (
    await executor
      .select()
      .from(deviceKeys)
      .where(and(eq(deviceKeys.owner, owner), eq(deviceKeys.id, id), isNull(deviceKeys.revokedAt)))
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
  const { deviceName, appBuild, lastContactAt } = row;
  await executor
    .insert(devices)
    .values({ ...row, idTenant })
    .onConflictDoUpdate({
      target: [devices.installId, devices.owner],
      set: { deviceName, lastContactAt, ...(appBuild === '' ? {} : { appBuild }) },
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
  for (const row of rows)
    await executor
      .insert(announcedItems)
      .values({ ...row, idTenant })
      .onConflictDoUpdate({
        target: [announcedItems.idTenant, announcedItems.id],
        set: { kind: row.kind, lastAnnouncedAt: row.lastAnnouncedAt, missingAt: null },
        setWhere: eq(announcedItems.owner, row.owner),
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
        stillHeld.length === 0 ? undefined : notInArray(announcedItems.id, [...stillHeld]),
      ),
    )
    .orderBy(announcedItems.firstAnnouncedAt);
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
        inArray(announcedItems.id, [...ids]),
        isNull(announcedItems.missingAt),
      ),
    )
    .returning({ id: announcedItems.id });
  return rows.length;
}

export async function markReceived(
  executor: Writer<'announced_items'>,
  idTenant: string,
  owner: string,
  id: string,
  at: Date,
): Promise<void> {
  await executor
    .update(announcedItems)
    .set({ receivedAt: at, missingAt: null })
    .where(
      and(
        eq(announcedItems.idTenant, idTenant),
        eq(announcedItems.owner, owner),
        eq(announcedItems.id, id),
        isNull(announcedItems.receivedAt),
      ),
    )
    .prepare(hot.itemReceived)
    .execute();
}

import { and, desc, eq } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { deviceLosses } from '#server/db/schema/devices.ts';

/** A loss that an installation noticed by itself. */
export type DeviceLossRecord = typeof deviceLosses.$inferSelect;

/** Writes a loss; false = it was told before, by this request's like or by another process. */
export async function claimLoss(
  executor: Writer<'device_losses'>,
  idTenant: string,
  row: Omit<DeviceLossRecord, 'idTenant'>,
): Promise<boolean> {
  const rows = await executor
    .insert(deviceLosses)
    .values({ ...row, idTenant })
    .onConflictDoNothing()
    .returning({ installId: deviceLosses.installId });
  return rows.length === 1;
}

/** The losses that an installation told of in one company, whoever was signed in; the newest first. */
export async function listLosses(
  executor: Executor,
  idTenant: string,
  installId: string,
): Promise<DeviceLossRecord[]> {
  return executor
    .select()
    .from(deviceLosses)
    .where(and(eq(deviceLosses.idTenant, idTenant), eq(deviceLosses.installId, installId)))
    .orderBy(desc(deviceLosses.toldAt), desc(deviceLosses.noticedAt))
    .limit(50);
}

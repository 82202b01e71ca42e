import { and, eq } from 'drizzle-orm';
import type { ActFile } from '#shared/signing/signing.schemas.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { openCaptures } from '#server/db/schema/signing.ts';

/** Photos that wait for the drawing that makes them an act. */
export type OpenCapture = Omit<typeof openCaptures.$inferSelect, 'files'> & { files: ActFile[] };

export async function findOpenCapture(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<OpenCapture | undefined> {
  const rows = await executor
    .select()
    .from(openCaptures)
    .where(and(eq(openCaptures.idTenant, idTenant), eq(openCaptures.idAgreement, idAgreement)))
    .limit(1);
  return rows[0] && { ...rows[0], files: rows[0].files as ActFile[] };
}

/** Keeps the newest photos of a party; those before it stay as files. */
export async function putOpenCapture(
  executor: Writer<'open_captures'>,
  idTenant: string,
  row: Omit<OpenCapture, 'idTenant'>,
): Promise<void> {
  const { files, local, maquina, capturedBy, at } = row;
  await executor
    .insert(openCaptures)
    .values({ ...row, idTenant })
    .onConflictDoUpdate({
      target: openCaptures.idAgreement,
      set: { files, local, maquina, capturedBy, at },
      setWhere: eq(openCaptures.idTenant, idTenant),
    });
}

export async function deleteOpenCapture(
  executor: Writer<'open_captures'>,
  idTenant: string,
  idAgreement: string,
): Promise<void> {
  await executor
    .delete(openCaptures)
    .where(and(eq(openCaptures.idTenant, idTenant), eq(openCaptures.idAgreement, idAgreement)));
}

import { and, eq, sql } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { signatureAttention } from '#server/db/schema/evidence.ts';

/** Flags and reservations of an agreement's acts in force, each once, in the order in which they are shown. */
export type Attention = Pick<typeof signatureAttention.$inferSelect, 'flags' | 'reservations'>;

/** Puts down what was derived of an agreement, over what was derived before. */
export async function putAttention(
  tx: Writer<'signature_attention'>,
  row: typeof signatureAttention.$inferInsert,
): Promise<void> {
  await tx
    .insert(signatureAttention)
    .values(row)
    .onConflictDoUpdate({
      target: signatureAttention.idAgreement,
      set: {
        flags: sql`excluded.flags`,
        reservations: sql`excluded.reservations`,
        at: sql`excluded.at`,
      },
    });
}

export async function findAttention(
  executor: Executor,
  idTenant: string,
  idAgreement: string,
): Promise<Attention | undefined> {
  const rows = await executor
    .select({ flags: signatureAttention.flags, reservations: signatureAttention.reservations })
    .from(signatureAttention)
    .where(
      and(
        eq(signatureAttention.idTenant, idTenant),
        eq(signatureAttention.idAgreement, idAgreement),
      ),
    );
  return rows[0];
}

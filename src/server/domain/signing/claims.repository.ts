import { and, eq } from 'drizzle-orm';
import type { Writer } from '#server/db/change.ts';
import { verificationClaims } from '#server/db/schema/signing.ts';

/** Who has taken a signature on, and when. */
export type ClaimRow = Pick<typeof verificationClaims.$inferSelect, 'idUser' | 'at'>;

const held = { idUser: verificationClaims.idUser, at: verificationClaims.at };
const ofAgreement = (idTenant: string, idAgreement: string) =>
  and(eq(verificationClaims.idTenant, idTenant), eq(verificationClaims.idAgreement, idAgreement));

/** Puts the claim down where there is none; answers whose there is now, locked until the transaction ends. */
export async function insertClaim(
  tx: Writer<'verification_claims'>,
  idTenant: string,
  row: ClaimRow & { idAgreement: string },
): Promise<ClaimRow> {
  const rows = await tx
    .insert(verificationClaims)
    .values({ ...row, idTenant })
    // Changes nothing: only an updated row is locked and given back.
    .onConflictDoUpdate({
      target: verificationClaims.idAgreement,
      set: { idAgreement: row.idAgreement },
    })
    .returning(held);
  return rows[0]!;
}

export async function setClaim(
  tx: Writer<'verification_claims'>,
  idTenant: string,
  { idAgreement, ...held }: ClaimRow & { idAgreement: string },
): Promise<void> {
  await tx.update(verificationClaims).set(held).where(ofAgreement(idTenant, idAgreement));
}

export async function deleteClaim(
  tx: Writer<'verification_claims'>,
  idTenant: string,
  idAgreement: string,
  /** Only if this person has it. */
  of?: string,
): Promise<void> {
  await tx
    .delete(verificationClaims)
    .where(
      and(
        ofAgreement(idTenant, idAgreement),
        of === undefined ? undefined : eq(verificationClaims.idUser, of),
      ),
    );
}

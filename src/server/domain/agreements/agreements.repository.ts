import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { ofTenants } from '#server/db/of-tenants.ts';
import { hot } from '#server/db/hot-statements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';

/** An agreement version as stored, with its text. */
export type AgreementRecord = typeof agreements.$inferSelect;
/** The same without the text and what it was made of, which are long: the columns of lists. */
export type AgreementRow = Omit<AgreementRecord, 'html' | 'merged' | 'templateIds'>;
/** A locked version, with what its text was made of: a new text may differ from it. */
export type LockedVersion = AgreementRow & Pick<AgreementRecord, 'merged' | 'templateIds'>;

const { html: _text, merged, templateIds, ...rowColumns } = getTableColumns(agreements);

const ofParty = (idTenant: string, party: Party) =>
  and(
    eq(agreements.idTenant, idTenant),
    eq(agreements.partyKind, party.kind),
    eq(agreements.partyId, party.id),
  );

export async function findAgreement(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<AgreementRecord | undefined> {
  return (
    await executor
      .select()
      .from(agreements)
      .where(and(eq(agreements.idTenant, idTenant), eq(agreements.id, id)))
      .limit(1)
      .prepare(hot.agreement)
      .execute()
  )[0];
}

export async function findAgreementInForce(
  executor: Executor,
  idTenant: string,
  party: Party,
): Promise<AgreementRecord | undefined> {
  return (
    await executor
      .select()
      .from(agreements)
      .where(and(ofParty(idTenant, party), eq(agreements.inForce, true)))
      .limit(1)
      .prepare(hot.agreementInForce)
      .execute()
  )[0];
}

/** Company and party of an agreement, looked for in the companies of a scope only. */
export async function findAgreementKey(
  executor: Executor,
  scope: 'all' | readonly string[],
  id: string,
): Promise<{ idTenant: string; party: Party } | undefined> {
  const rows = await executor
    .select({
      idTenant: agreements.idTenant,
      kind: agreements.partyKind,
      partyId: agreements.partyId,
    })
    .from(agreements)
    .where(and(eq(agreements.id, id), ofTenants(agreements.idTenant, scope)))
    .limit(1)
    .prepare(hot.agreementKey)
    .execute();
  const row = rows[0];
  return (
    row && { idTenant: row.idTenant, party: { kind: row.kind as Party['kind'], id: row.partyId } }
  );
}

/** Locks every version of a party's agreement until the transaction ends: acts and new versions of one party wait for one another. */
export async function lockVersions(
  executor: Executor,
  idTenant: string,
  party: Party,
): Promise<LockedVersion[]> {
  return executor
    .select({ ...rowColumns, merged, templateIds })
    .from(agreements)
    .where(ofParty(idTenant, party))
    .orderBy(asc(agreements.version))
    .for('update');
}

/**
 * Parties of a company with an open agreement in force by their id, after one of them or from the
 * first. Documents and users' ids never coincide.
 */
export async function listOpenPartiesAfter(
  executor: Executor,
  idTenant: string,
  after: string | null,
  limit: number,
): Promise<Party[]> {
  const rows = await executor
    .select({ kind: agreements.partyKind, id: agreements.partyId })
    .from(agreements)
    .where(
      and(
        eq(agreements.idTenant, idTenant),
        eq(agreements.inForce, true),
        eq(agreements.isAssinado, false),
        after === null ? undefined : gt(agreements.partyId, after),
      ),
    )
    .orderBy(asc(agreements.partyId))
    .limit(limit);
  return rows.map(({ id, kind }) => ({ kind: kind as Party['kind'], id }));
}

/** Adds to a version what its text is made of. */
export async function setMinuta(
  executor: WriteTx,
  idTenant: string,
  id: string,
  { merged, templateIds, blank }: Pick<AgreementRecord, 'merged' | 'templateIds' | 'blank'>,
): Promise<void> {
  await executor
    .update(agreements)
    .set({ merged, templateIds, blank, stale: [] })
    .where(and(eq(agreements.idTenant, idTenant), eq(agreements.id, id)));
}

/** Names the fields of a version that the records no longer bear out. */
export async function setStale(
  executor: WriteTx,
  idTenant: string,
  id: string,
  stale: readonly string[],
): Promise<void> {
  await executor
    .update(agreements)
    .set({ stale: [...stale] })
    .where(and(eq(agreements.idTenant, idTenant), eq(agreements.id, id)));
}

/** Agreements in force of parties of one kind, without the text. */
export async function listInForce(
  executor: Executor,
  idTenant: string,
  kind: Party['kind'],
  ids: readonly string[],
): Promise<AgreementRow[]> {
  if (ids.length === 0) return [];
  return executor
    .select(rowColumns)
    .from(agreements)
    .where(
      and(
        eq(agreements.idTenant, idTenant),
        eq(agreements.inForce, true),
        eq(agreements.partyKind, kind),
        inArray(agreements.partyId, [...ids]),
      ),
    )
    .orderBy(asc(agreements.partyName), asc(agreements.id));
}

/** Ids of all agreements of a company. */
export async function listAgreementIds(executor: Executor, idTenant: string): Promise<string[]> {
  const rows = await executor
    .select({ id: agreements.id })
    .from(agreements)
    .where(eq(agreements.idTenant, idTenant))
    .orderBy(asc(agreements.id));
  return rows.map((row) => row.id);
}

/** The next agreements of all companies by id, without the text; from the first without `after`. */
export async function listRowsAfter(
  executor: Executor,
  after: string | undefined,
  limit: number,
): Promise<AgreementRow[]> {
  return executor
    .select(rowColumns)
    .from(agreements)
    .where(after === undefined ? undefined : gt(agreements.id, after))
    .orderBy(asc(agreements.id))
    .limit(limit);
}

export async function insertAgreement(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof agreements.$inferInsert, 'idTenant'>,
): Promise<AgreementRecord> {
  const rows = await executor
    .insert(agreements)
    .values({ ...row, idTenant })
    .returning();
  return rows[0]!;
}

export async function setInForce(
  executor: WriteTx,
  idTenant: string,
  id: string,
  inForce: boolean,
): Promise<void> {
  await executor
    .update(agreements)
    .set({ inForce })
    .where(and(eq(agreements.idTenant, idTenant), eq(agreements.id, id)));
}

/** Marks an open agreement as closed; false when it was closed before. */
export async function closeAgreement(
  executor: WriteTx,
  idTenant: string,
  id: string,
  closedAt: Date,
): Promise<boolean> {
  const rows = await executor
    .update(agreements)
    .set({ isAssinado: true, closedAt })
    .where(
      and(
        eq(agreements.idTenant, idTenant),
        eq(agreements.id, id),
        eq(agreements.isAssinado, false),
      ),
    )
    .returning({ id: agreements.id });
  return rows.length > 0;
}

/** What staff decided on the party's signature: null = pending. */
export async function setVerifed(
  executor: WriteTx,
  idTenant: string,
  id: string,
  isVerifed: boolean | null, // sic
): Promise<void> {
  await executor
    .update(agreements)
    .set({ isVerifed })
    .where(and(eq(agreements.idTenant, idTenant), eq(agreements.id, id)));
}

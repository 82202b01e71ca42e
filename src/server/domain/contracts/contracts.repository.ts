import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  sql,
} from 'drizzle-orm';
import type { WriteTx } from '#server/db/change.ts';
import type { ContractType } from '#shared/contracts/contracts.enums.ts';
import type { Executor } from '#server/db/connect.ts';
import { contracts } from '#server/db/schema/contracts.ts';

/** A template as stored. */
export type TemplateRecord = typeof contracts.$inferSelect;

/** Neither deleted nor waiting for its document. */
const isInUse = and(isNull(contracts.deletedAt), ne(contracts.html, ''));

/** Active templates of these types, the newest of each type first. */
export async function listActiveTemplates(
  executor: Executor,
  idTenant: string,
  types: readonly ContractType[],
): Promise<TemplateRecord[]> {
  if (types.length === 0) return [];
  return executor
    .select()
    .from(contracts)
    .where(
      and(eq(contracts.idTenant, idTenant), inArray(contracts.typeContrato, [...types]), isInUse),
    )
    .orderBy(asc(contracts.typeContrato), desc(contracts.version));
}

/** Type, name and version of every active template, the newest of each type first. */
export async function listActiveTypes(
  executor: Executor,
  idTenant: string,
): Promise<Pick<TemplateRecord, 'typeContrato' | 'nameContrato' | 'version' | 'html'>[]> {
  return executor
    .select({
      typeContrato: contracts.typeContrato,
      nameContrato: contracts.nameContrato,
      version: contracts.version,
      html: contracts.html,
    })
    .from(contracts)
    .where(and(eq(contracts.idTenant, idTenant), isInUse))
    .orderBy(asc(contracts.typeContrato), desc(contracts.version));
}

/** Newest version number of a type, deleted ones too; 0 when there is none. */
export async function lastTemplateVersion(
  executor: Executor,
  idTenant: string,
  typeContrato: ContractType,
): Promise<number> {
  const rows = await executor
    .select({ version: max(contracts.version) })
    .from(contracts)
    .where(and(eq(contracts.idTenant, idTenant), eq(contracts.typeContrato, typeContrato)));
  return rows[0]?.version ?? 0;
}

export async function insertTemplate(
  executor: WriteTx,
  idTenant: string,
  row: Omit<typeof contracts.$inferInsert, 'idTenant'>,
): Promise<void> {
  await executor.insert(contracts).values({ ...row, idTenant });
}

/** Most templates that a list answers. */
const maxRows = 5000;

/** What the lists show of a template: everything but its text. */
export type TemplateFacts = Omit<TemplateRecord, 'html'> & { hasDocument: boolean };

/** Templates of a company, active or deleted, the newest first. */
export async function listTemplates(
  executor: Executor,
  idTenant: string,
  options: { isDeleted: boolean },
): Promise<TemplateFacts[]> {
  const { html, ...facts } = getTableColumns(contracts);
  const rows = await executor
    .select({ ...facts, hasDocument: sql<boolean>`${html} <> ''` })
    .from(contracts)
    .where(
      and(
        eq(contracts.idTenant, idTenant),
        options.isDeleted ? isNotNull(contracts.deletedAt) : isNull(contracts.deletedAt),
      ),
    )
    .orderBy(desc(contracts.createdAt), desc(contracts.version))
    .limit(maxRows);
  return rows;
}

export async function findTemplate(
  executor: Executor,
  idTenant: string,
  id: string,
): Promise<TemplateRecord | undefined> {
  return (
    await executor
      .select()
      .from(contracts)
      .where(and(eq(contracts.idTenant, idTenant), eq(contracts.id, id)))
      .limit(1)
  )[0];
}

/** Templates of a type that wait for their document, the newest first. */
export async function listWaitingTemplates(
  executor: Executor,
  idTenant: string,
  typeContrato: ContractType,
): Promise<TemplateRecord[]> {
  return executor
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.idTenant, idTenant),
        eq(contracts.typeContrato, typeContrato),
        eq(contracts.html, ''),
        isNull(contracts.deletedAt),
      ),
    )
    .orderBy(desc(contracts.version));
}

/** Changes a template; `onlyIf` is what must still be so, and false tells that it is not. */
export async function updateTemplate(
  executor: WriteTx,
  idTenant: string,
  id: string,
  change: Partial<
    Pick<TemplateRecord, 'nameContrato' | 'version' | 'html' | 'deletedAt' | 'deletedBy'>
  >,
  onlyIf: 'waiting' | 'active' | 'deleted',
): Promise<boolean> {
  const condition = {
    waiting: and(eq(contracts.html, ''), isNull(contracts.deletedAt)),
    active: isNull(contracts.deletedAt),
    deleted: isNotNull(contracts.deletedAt),
  }[onlyIf];
  const rows = await executor
    .update(contracts)
    .set(change)
    .where(and(eq(contracts.idTenant, idTenant), eq(contracts.id, id), condition))
    .returning({ id: contracts.id });
  return rows.length > 0;
}

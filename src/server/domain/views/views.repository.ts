import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ViewedList } from '#shared/views/views.enums.ts';
import type { SavedView } from '#shared/views/views.schemas.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { savedViews } from '#server/db/schema/views.ts';

type ViewWriter = Writer<'saved_views'>;
/** Whose views they are. */
export type ViewOwner = { idTenant: string; idUser: string };

const columns = {
  id: savedViews.id,
  list: savedViews.list,
  name: savedViews.name,
  search: savedViews.search,
};

const ownedBy = ({ idTenant, idUser }: ViewOwner) =>
  and(eq(savedViews.idTenant, idTenant), eq(savedViews.idUser, idUser));

export const findViews = (
  executor: Executor,
  owner: ViewOwner,
  list: ViewedList,
): Promise<SavedView[]> =>
  executor
    .select(columns)
    .from(savedViews)
    .where(and(ownedBy(owner), eq(savedViews.list, list)))
    .orderBy(sql`lower(${savedViews.name})`, asc(savedViews.id));

export async function findView(
  executor: Executor,
  owner: ViewOwner,
  id: string,
): Promise<SavedView | undefined> {
  const [row] = await executor
    .select(columns)
    .from(savedViews)
    .where(and(ownedBy(owner), eq(savedViews.id, id)));
  return row;
}

export async function countViews(
  executor: Executor,
  owner: ViewOwner,
  list: ViewedList,
): Promise<number> {
  const [row] = await executor
    .select({ n: count() })
    .from(savedViews)
    .where(and(ownedBy(owner), eq(savedViews.list, list)));
  return row?.n ?? 0;
}

export async function insertView(
  tx: ViewWriter,
  owner: ViewOwner,
  view: SavedView & { createdAt: Date },
): Promise<void> {
  await tx.insert(savedViews).values({ ...view, ...owner });
}

export async function setView(
  tx: ViewWriter,
  owner: ViewOwner,
  { id, name, search }: SavedView,
): Promise<void> {
  await tx
    .update(savedViews)
    .set({ name, search })
    .where(and(ownedBy(owner), eq(savedViews.id, id)));
}

export async function removeView(tx: ViewWriter, owner: ViewOwner, id: string): Promise<boolean> {
  const gone = await tx
    .delete(savedViews)
    .where(and(ownedBy(owner), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}

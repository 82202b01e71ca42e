import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoHasList } from '#shared/views/listed.rules.ts';
import type { ViewedList } from '#shared/views/views.enums.ts';
import { maxViewsOfList } from '#shared/views/views.rules.ts';
import type { SavedView } from '#shared/views/views.schemas.ts';
import type { Context } from '#server/context.ts';
import { waitForLock } from '#server/db/advisory-locks.ts';
import { housekeeping } from '#server/db/change.ts';
import { isUniqueViolation } from '#server/db/retry-on-unique-violation.ts';
import {
  countViews,
  findView,
  findViews,
  insertView,
  removeView,
  setView,
  type ViewOwner,
} from './views.repository.ts';

export type ViewsService = ReturnType<typeof createViewsService>;

const ownerOf = (caller: StaffCaller): ViewOwner => ({
  idTenant: caller.idTenant,
  idUser: caller.id,
});

/** Views of a list that the caller does not have are neither shown nor changed: the role may have changed since. */
function requireList(caller: StaffCaller, list: ViewedList): void {
  if (!mayCall(whoHasList[list], caller)) throw new AppError('forbidden');
}

/** Runs a write; two views of one name are code `view_name_taken`, whichever came first. */
async function withOwnName<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('view_name_taken');
    throw error;
  }
}

/** Filters of lists that people keep for themselves; nobody else sees or changes them (code `not_found`). */
export function createViewsService(context: Context) {
  async function own(caller: StaffCaller, id: string): Promise<SavedView> {
    const view = await findView(context.db, ownerOf(caller), id);
    if (view === undefined) throw new AppError('not_found', 'Visão não encontrada.');
    requireList(caller, view.list);
    return view;
  }

  return {
    /** The caller's views of a list, by name; code `forbidden` where they do not have the list. */
    async list(caller: StaffCaller, list: ViewedList): Promise<SavedView[]> {
      requireList(caller, list);
      return findViews(context.db, ownerOf(caller), list);
    },

    /** Keeps one more; codes `view_name_taken`, `too_many_views`, `forbidden`. */
    async create(caller: StaffCaller, view: Omit<SavedView, 'id'>): Promise<SavedView> {
      requireList(caller, view.list);
      const owner = ownerOf(caller);
      const made = { ...view, id: context.newId() };
      return withOwnName(() =>
        housekeeping(context, ['saved_views'], async (tx) => {
          // Two that are kept at the same moment are counted one after the other.
          await waitForLock(tx, `views|${owner.idUser}|${view.list}`);
          await insertView(tx, owner, { ...made, createdAt: context.now() });
          if ((await countViews(tx, owner, view.list)) > maxViewsOfList)
            throw new AppError('too_many_views');
          return made;
        }),
      );
    },

    /** Another name, other filters; codes `not_found`, `view_name_taken`, `forbidden`. */
    async update(
      caller: StaffCaller,
      id: string,
      { name, search }: { name?: string | undefined; search?: string | undefined },
    ): Promise<SavedView> {
      const before = await own(caller, id);
      const after = { ...before, name: name ?? before.name, search: search ?? before.search };
      await withOwnName(() =>
        housekeeping(context, ['saved_views'], (tx) => setView(tx, ownerOf(caller), after)),
      );
      return after;
    },

    /** Takes one away; code `not_found`. A view of a list that the caller has no more goes too. */
    async remove(caller: StaffCaller, id: string): Promise<{ id: string }> {
      const isGone = await housekeeping(context, ['saved_views'], (tx) =>
        removeView(tx, ownerOf(caller), id),
      );
      if (!isGone) throw new AppError('not_found', 'Visão não encontrada.');
      return { id };
    },
  };
}

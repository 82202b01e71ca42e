import { useSyncExternalStore } from 'react';
import { storedValue } from '#web/device/stored-value.ts';

/** How this device shows lists: rows of 40 px or roomier ones, and how many a page has by list. It says nothing of any person. */
export type ListLook = { isRoomy: boolean; pageSizes: Record<string, number> };

const isLook = (value: unknown): value is ListLook => {
  if (typeof value !== 'object' || value === null) return false;
  const { isRoomy, pageSizes } = value as Partial<Record<keyof ListLook, unknown>>;
  return (
    typeof isRoomy === 'boolean' &&
    typeof pageSizes === 'object' &&
    pageSizes !== null &&
    Object.values(pageSizes).every((size) => typeof size === 'number')
  );
};

const plain: ListLook = { isRoomy: false, pageSizes: {} };

/** The sign-out leaves it, as it leaves the colours (`session-end.ts` names the same key). */
const lookStore = storedValue('recupera.lists', isLook);

const look = (): ListLook => lookStore.get() ?? plain;

export const useListLook = (): ListLook => useSyncExternalStore(lookStore.subscribe, look);

/** Rows of 40 px, or with room to breathe. */
export const setRoomy = (isRoomy: boolean): void => lookStore.set({ ...look(), isRoomy });

/** The page size that was last chosen for a list, for every list of this name. */
export const keepPageSize = (list: string, size: number): void =>
  lookStore.set({ ...look(), pageSizes: { ...look().pageSizes, [list]: size } });

/** A list's address with the page size that was chosen last on this device, where the address has none. */
export function useKeptPageSize<Size extends number, S extends { pageSize?: Size }>(
  list: string,
  search: S,
  offered: readonly Size[],
): S {
  const kept = useListLook().pageSizes[list];
  const size = search.pageSize ?? offered.find((one) => one === kept);
  return size === undefined ? search : { ...search, pageSize: size };
}

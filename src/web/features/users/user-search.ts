import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import { userStatusFilters } from '#shared/users/users.enums.ts';
import { userSorts } from '#shared/users/users.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

/** Page sizes offered (decisions: Lists); which one comes first is the screen's. */
export const userPageSizes = [10, 50] as const;

const rules = {
  q: 'text',
  cargo: typeCargos,
  tipo: typeUsers,
  acesso: userStatusFilters,
  empresa: 'text',
  sort: userSorts,
  page: 'page',
  pageSize: userPageSizes,
  // Opens the creation screen (decisions: Places).
  novo: 'flag',
  // Whose details are open.
  detalhes: 'id',
} as const;

/** What of a user list stands in the address. */
export type UserSearch = SearchOf<typeof rules>;

export const readUserSearch = (search: Record<string, unknown>): UserSearch =>
  readListSearch(search, rules, { sort: userSorts[0] });

/** How many of the dialog's filters narrow the list (the badge on its button). */
export function activeFilterCount(search: UserSearch): number {
  return [search.cargo, search.tipo, search.acesso, search.empresa].filter(
    (value) => value !== undefined,
  ).length;
}

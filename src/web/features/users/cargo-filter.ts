import { typeCargos } from '#shared/permissions/roles.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { withFilter } from '#web/ui/list/list-search.ts';
import type { UserSearch } from './user-search.ts';

/** Job titles with 'Todos' first. */
export const cargoOptions = [
  { value: '', label: 'Todos' },
  ...typeCargos.map((value) => ({ value: value as string, label: cargoLabels[value] })),
];

/** The address with another job title; '' = all of them. */
export function withCargo(search: UserSearch, cargo: string): UserSearch {
  return withFilter(
    search,
    'cargo',
    typeCargos.find((one) => one === cargo),
  );
}

import { cargoLabels, typeCargos, type TypeCargo } from '#shared/session/session.enums.ts';
import type { UserSearch } from './user-search.ts';

/** Job titles with 'Todos' first. */
export const cargoOptions = [
  { value: '', label: 'Todos' },
  ...typeCargos.map((value) => ({ value: value as string, label: cargoLabels[value] })),
];

/** The address with another job title; '' = all of them. */
export function withCargo(search: UserSearch, cargo: string): UserSearch {
  const { cargo: _, ...rest } = search;
  return { ...rest, page: 1, ...(cargo === '' ? {} : { cargo: cargo as TypeCargo }) };
}

import * as v from 'valibot';
import { boletoFilterNames, boletoSituations } from '#shared/boletos/boletos.enums.ts';
import {
  boletoListQuery,
  boletoPageSize,
  type BoletoListQuery,
} from '#shared/boletos/boletos.schemas.ts';
import { pageAsked, readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = {
  q: 'text',
  status: boletoFilterNames,
  // First and last due day.
  de: 'day',
  ate: 'day',
  situacao: boletoSituations,
  // Year and month of the due day.
  ano: 'text',
  mes: 'text',
  page: 'page',
} as const;

/** What of the list of boletos stands in the address. */
export type BoletoSearch = SearchOf<typeof rules>;

/** Texts whose form the call minds: one that it would refuse would leave the reader without a list. */
const minded = ['de', 'ate', 'ano', 'mes'] as const;

export function readBoletoSearch(search: Record<string, unknown>): BoletoSearch {
  const read = readListSearch(search, rules);
  for (const name of minded)
    if (!v.is(boletoListQuery.entries[name], read[name]))
      Object.assign(read, { [name]: undefined });
  return read;
}

/** The year whose months are shown: the chosen one, else that of `today` (`aaaa-mm-dd`). */
export const yearOf = ({ ano }: BoletoSearch, today: string): string => ano ?? today.slice(0, 4);

/** What the call is asked, by which its answer is known again. */
export type BoletosAsked = BoletoListQuery & { page: number; pageSize: number };

/** What the call is asked where the list stands in the address. */
export const queryOf = (search: BoletoSearch): BoletosAsked => pageAsked(search, boletoPageSize);

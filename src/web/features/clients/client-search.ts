import { stageFilters } from '#shared/agreements/agreement-stages.enums.ts';
import {
  clientStatusFilters,
  lackingFilters,
  registrationCardNames,
} from '#shared/clients/clients.enums.ts';
import { clientSorts } from '#shared/clients/clients.schemas.ts';
import { procuracaoFilters } from '#shared/clients/procuracao.enums.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

/** Page sizes offered; the first value is the specified one (decisions: Lists). */
export const clientPageSizes = [50, 10] as const;

const rules = {
  q: 'text',
  // @spec 2 §2
  status: clientStatusFilters,
  etapa: stageFilters,
  responsavel: 'id',
  gerente: 'id',
  // First and last day of registration.
  de: 'day',
  ate: 'day',
  // The rows of a card of the registrations, and their month.
  quadro: registrationCardNames,
  cadastro: 'month',
  procuracao: procuracaoFilters,
  faltam: lackingFilters,
  sort: clientSorts,
  page: 'page',
  pageSize: clientPageSizes,
} as const;

/** What of the list stands in the address. */
export type ClientSearch = SearchOf<typeof rules>;

export const readClientSearch = (search: Record<string, unknown>): ClientSearch =>
  readListSearch(search, rules, { sort: clientSorts[0] });

/** What narrows and orders the list, as its calls take it. */
export function filtersOf(search: ClientSearch): Omit<ClientSearch, 'page' | 'pageSize'> {
  const { page: _, pageSize: _size, ...filters } = search;
  return filters;
}

/** How many of the dialog's filters narrow the list (the badge on its button). */
export const activeFilterCount = ({
  etapa,
  responsavel,
  gerente,
  de,
  ate,
  quadro,
  cadastro,
  procuracao,
  faltam,
}: ClientSearch): number =>
  [etapa, responsavel, gerente, de ?? ate, quadro, cadastro, procuracao, faltam].filter(
    (value) => value !== undefined,
  ).length;

/** The list with nothing that narrows it; its order stays. */
export const withoutFilters = ({ sort, pageSize }: ClientSearch): ClientSearch => ({
  ...(sort === undefined ? {} : { sort }),
  ...(pageSize === undefined ? {} : { pageSize }),
});

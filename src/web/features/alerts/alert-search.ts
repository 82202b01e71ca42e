import { alertTabs } from '#shared/alerts/alerts.rules.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = { aba: alertTabs, page: 'page', mensagem: 'id', relatorio: 'id' } as const;

/** What the address keeps of the alerts screen; the first tab and page stand for themselves. `mensagem`, `relatorio`: what is opened, by its id. */
export type AlertSearch = SearchOf<typeof rules>;

export const readAlertSearch = (search: Record<string, unknown>): AlertSearch =>
  readListSearch(search, rules, { aba: 'nao_vistos' });

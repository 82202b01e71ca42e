import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

/** Tabs of contract management, in their order (@spec 2 §2). */
export const contractTabs = ['lista', 'criar', 'excluidos'] as const;
export type ContractTab = (typeof contractTabs)[number];

export const contractTabLabels: Record<ContractTab, string> = {
  lista: 'Lista de Contratos',
  criar: 'Criar Novo Contrato',
  excluidos: 'Contratos Excluídos',
};

const rules = { aba: contractTabs } as const;

/** What the address keeps of the screen; the list stands for itself. */
export type ContractSearch = SearchOf<typeof rules>;

export const readContractSearch = (search: Record<string, unknown>): ContractSearch =>
  readListSearch(search, rules, { aba: 'lista' });

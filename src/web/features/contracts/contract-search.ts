import { contractSorts } from '#shared/contracts/contracts.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

/** Tabs of contract management, in their order (@spec 2 §2). */
export const contractTabs = ['lista', 'criar', 'excluidos'] as const;
export type ContractTab = (typeof contractTabs)[number];

export const contractTabLabels: Record<ContractTab, string> = {
  lista: 'Lista de Contratos',
  criar: 'Criar Novo Contrato',
  excluidos: 'Contratos Excluídos',
};

const rules = { aba: contractTabs, sort: contractSorts } as const;

/** What the address keeps of the screen. */
export type ContractSearch = SearchOf<typeof rules>;

export const readContractSearch = (search: Record<string, unknown>): ContractSearch =>
  readListSearch(search, rules, { aba: 'lista', sort: contractSorts[0] });

/** Tabs of contract management, in their order (@spec 2 §2). */
export const contractTabs = ['lista', 'criar', 'excluidos'] as const;
export type ContractTab = (typeof contractTabs)[number];

export const contractTabLabels: Record<ContractTab, string> = {
  lista: 'Lista de Contratos',
  criar: 'Criar Novo Contrato',
  excluidos: 'Contratos Excluídos',
};

/** What the address keeps of the screen; the list stands for itself. */
export type ContractSearch = { aba?: ContractTab };

export function readContractSearch(search: Record<string, unknown>): ContractSearch {
  const tab = contractTabs.find((one) => one === search['aba']);
  return tab === undefined || tab === 'lista' ? {} : { aba: tab };
}

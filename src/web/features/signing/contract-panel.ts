/** What is open over the contract; stands in the address, so that a reload lands there again. */
export type ContractPanel = 'testemunha' | 'fechar';

/** The panel an address asks for; anything else is none. */
export function contractPanelOf(search: Record<string, unknown>): { painel?: ContractPanel } {
  const { painel } = search;
  return painel === 'testemunha' || painel === 'fechar' ? { painel } : {};
}

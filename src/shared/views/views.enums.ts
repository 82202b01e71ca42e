/** Lists of which a person keeps views under names of their own. */
export const viewedLists = [
  'clientes',
  'usuarios',
  'parceiros',
  'assinaturas',
  'contratos',
  'empresas',
] as const;
export type ViewedList = (typeof viewedLists)[number];

import type { TypeCargo, TypeUser } from '../session/session.enums.ts';

/** Items of the sidebar (@spec 1 §2.4). */
export const sidebarItems = [
  'alertas',
  'clientes',
  'usuarios',
  'contratos',
  'banco',
  'assinatura',
  'minuta',
  'cadastrar',
  'rede',
  'parceiros',
] as const;
export type SidebarItem = (typeof sidebarItems)[number];

/** Labels of the items (@spec 1 §2.4). */
export const sidebarLabels: Record<SidebarItem, string> = {
  alertas: 'Alertas',
  clientes: 'Clientes',
  usuarios: 'Usuários',
  contratos: 'Contratos',
  banco: 'Informação do Banco',
  assinatura: 'Assinatura',
  minuta: 'Gerar Modelo de Minuta',
  cadastrar: 'Cadastrar Cliente',
  rede: 'Adicionar Rede',
  parceiros: 'Parceiros',
};

/** Sub-items of Parceiros (@spec 1 §2.4). */
export const partnerLabels = {
  cadastrar: 'Cadastrar Parceiro',
  contabilidade: 'Cadastrar Contabilidade',
  lista: 'Lista de Parceiros',
} as const;

const isAny = (cargo: TypeCargo, list: readonly TypeCargo[]): boolean => list.includes(cargo);

/** Whether an item shows: cargo and typeUser must both fit (decisions: Sidebar). */
export function showsSidebarItem(
  item: SidebarItem,
  role: { typeUser: TypeUser; typeCargo: TypeCargo },
): boolean {
  const { typeUser, typeCargo } = role;
  switch (item) {
    case 'alertas':
      return true;
    case 'clientes':
      return typeUser === 'USUARIO';
    case 'usuarios':
    case 'contratos':
    case 'banco':
    case 'assinatura':
      return typeUser === 'ADMIN' && isAny(typeCargo, ['CEO', 'TI']);
    case 'minuta':
    case 'cadastrar':
    case 'rede':
      return (
        typeUser === 'USUARIO' &&
        isAny(typeCargo, ['GERENTE', 'GESTOR', 'CEO', 'PARCEIRO', 'CONTABILIDADE'])
      );
    case 'parceiros':
      return typeUser === 'USUARIO' && isAny(typeCargo, ['GERENTE', 'CEO']);
  }
}

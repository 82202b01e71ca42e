import { whoReadsAlerts } from '../alerts/alerts.access.ts';
import { whoRegistersBank } from '../banking/banking.access.ts';
import { whoListsClients, whoRegistersClients } from '../clients/clients.access.ts';
import { whoManagesContracts } from '../contracts/contracts.access.ts';
import { whoLeadsNetwork, whoManagesUsers } from '../users/users.access.ts';
import { whoVerifies } from '../verification/verification.access.ts';
import { mayCall, type Access, type Role, type TypeUser } from './roles.ts';

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

type Entry = {
  access: Access;
  /** The item stands in the menu of these alone; who else may open its page has another way there. */
  menuOf?: TypeUser;
};

/** Who sees an item: whoever may make the call that its screen is about, on the side whose menu it stands in (decisions: Sidebar). */
export const sidebarAccess: Record<SidebarItem, Entry> = {
  alertas: { access: whoReadsAlerts },
  // An ADMIN finds the clients in the group of the company that is chosen.
  clientes: { access: whoListsClients, menuOf: 'USUARIO' },
  usuarios: { access: whoManagesUsers },
  contratos: { access: whoManagesContracts },
  banco: { access: whoRegistersBank },
  assinatura: { access: whoVerifies },
  minuta: { access: whoRegistersClients, menuOf: 'USUARIO' },
  cadastrar: { access: whoRegistersClients, menuOf: 'USUARIO' },
  rede: { access: whoRegistersClients, menuOf: 'USUARIO' },
  parceiros: { access: whoLeadsNetwork },
};

/** Whether an item shows: cargo and typeUser must both fit (decisions: Sidebar). */
export function showsSidebarItem(item: SidebarItem, role: Role): boolean {
  const { access, menuOf = role.typeUser } = sidebarAccess[item];
  return role.typeUser === menuOf && mayCall(access, role);
}

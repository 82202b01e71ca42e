import type { Icon } from '@tabler/icons-react';
import {
  IconAffiliate,
  IconBell,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCalculator,
  IconCloudUpload,
  IconDeviceTablet,
  IconFileDescription,
  IconFilePlus,
  IconFileText,
  IconListDetails,
  IconMapPin,
  IconPackage,
  IconPackages,
  IconSignature,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { whoSeesDevices } from '#shared/devices/devices.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import {
  partnerLabels,
  showsSidebarItem,
  sidebarLabels,
  type SidebarItem,
} from '#shared/permissions/sidebar.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { whoSwitchesTenant } from '#shared/tenants/tenants.access.ts';
import { clientAreaPath } from '#web/session/addresses.ts';

/** The items of the specified sidebar whose screens exist in this version: the one place to add the next. */
export const availableItems: readonly SidebarItem[] = [
  'alertas',
  'clientes',
  'usuarios',
  'parceiros',
  'contratos',
  'banco',
  'assinatura',
  'minuta',
  'cadastrar',
  'rede',
];

export type NavItem = {
  label: string;
  to: string;
  icon: Icon;
  /** Items below this one, folded away until it is opened. */
  children?: readonly NavItem[];
};
export type NavGroup = {
  label: string;
  items: readonly NavItem[];
  /** The group can be left: 'Fechar' of the selected company (@spec 1 §2.4). */
  canClose?: true;
};

const specifiedItems: Record<SidebarItem, Omit<NavItem, 'label'>> = {
  alertas: { to: '/alertas', icon: IconBell },
  clientes: { to: '/clientes', icon: IconUsers },
  usuarios: { to: '/admin/usuarios', icon: IconUsersGroup },
  contratos: { to: '/admin/contratos', icon: IconFileDescription },
  banco: { to: '/admin/info-banco', icon: IconBuildingBank },
  assinatura: { to: '/admin/assinatura', icon: IconSignature },
  minuta: { to: '/gerar-minuta', icon: IconFilePlus },
  cadastrar: { to: '/cadastrar-cliente', icon: IconUserPlus },
  rede: { to: '/adicionar-rede', icon: IconAffiliate },
  parceiros: {
    to: '/parceiros',
    icon: IconUsersGroup,
    children: [
      { label: partnerLabels.cadastrar, to: '/parceiros/cadastrar', icon: IconUserPlus },
      {
        label: partnerLabels.contabilidade,
        to: '/parceiros/cadastrar/contabilidade',
        icon: IconCalculator,
      },
      { label: partnerLabels.lista, to: '/parceiros', icon: IconListDetails },
    ],
  },
};

/** What the person has selected: a company (ADMIN), a client, and which routes there are to lead to. */
export type NavSelection = {
  tenant: { id: string; title: string } | null;
  client: { id_tenant: string; cnpjcpf: string; razao_social: string } | null;
  hasRoute: (pattern: string) => boolean;
};

/** The groups of the sidebar for a person: the items of their role, the selected company and client, and the field screens. */
export function navGroupsOf(user: SessionUser, selection: NavSelection): NavGroup[] {
  const general = availableItems
    .filter((item) => showsSidebarItem(item, user))
    .map((item) => ({ label: sidebarLabels[item], ...specifiedItems[item] }));
  const groups: NavGroup[] = [{ label: 'Geral', items: general }];
  const { tenant, client } = selection;
  if (tenant !== null && mayCall(whoSwitchesTenant, user))
    groups.push({
      label: tenant.title,
      items: [
        { label: 'Clientes', to: `/admin/${tenant.id}/clientes`, icon: IconBuildingCommunity },
        {
          label: 'Opções Financeiras',
          to: `/admin/${tenant.id}/opcoes-financeiras`,
          icon: IconBuildingBank,
        },
        { label: 'Opções Fiscais', to: `/admin/${tenant.id}/opcoes-fiscais`, icon: IconCalculator },
      ],
      canClose: true,
    });
  if (client !== null)
    groups.push({ label: client.razao_social, items: clientItems(user, selection) });
  groups.push(
    {
      label: 'Em campo',
      items: [
        { label: 'Visitas', to: '/visitas', icon: IconMapPin },
        { label: 'Pendências', to: '/pendencias', icon: IconCloudUpload },
        // An item of our own: what the devices of others hold and lost.
        ...(mayCall(whoSeesDevices, user)
          ? [{ label: 'Dispositivos', to: '/dispositivos', icon: IconDeviceTablet }]
          : []),
      ],
    },
    {
      label: 'Meu cadastro',
      items: [{ label: 'Contrato', to: '/minuta-usuario', icon: IconFileText }],
    },
  );
  return groups.filter((group) => group.items.length > 0);
}

/** Tabs of the selected client (@spec 1 §2.4 client group). */
function clientItems(user: SessionUser, { client, hasRoute }: NavSelection): NavItem[] {
  if (client === null) return [];
  const isAdmin = user.typeUser === 'ADMIN';
  const pattern = isAdmin ? '/admin/$tenantId/clientes/$clientId' : '/cliente/$clientId';
  const base = clientAreaPath(user, client);
  return (
    [
      { label: 'Informações', step: '/informacoes', icon: IconFileText },
      { label: 'Adicionar Produto', step: '/adicionar-produto', icon: IconPackage },
      { label: 'Produtos', step: '/produtos', icon: IconPackages },
    ] as const
  )
    .filter(({ step }) => hasRoute(pattern + step))
    .map(({ label, step, icon }) => ({ label, to: base + step, icon }));
}

import '@mantine/core/styles/Menu.css';
import { Loader, Menu, Text } from '@mantine/core';
import { IconBuildingPlus, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoAddsTenants } from '#shared/tenants/tenants.access.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { tenantsQuery } from '#web/session/tenant-choice.ts';
import { useTenantSwitch } from '#web/session/use-tenant-switch.ts';
import classes from './shell.module.css';
import { TenantButton } from './tenant-switcher.tsx';
import { useLateMenu } from './use-late-menu.ts';
import { useShownTenant } from './use-shown-tenant.ts';

/** The list of companies; opens at once, because it is loaded by the tap that asks for it. */
export function TenantMenu({
  user,
  isCollapsed,
  onNavigate,
}: {
  user: SessionUser;
  isCollapsed: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const navigate = useNavigate();
  const switchTenant = useTenantSwitch();
  const shown = useShownTenant();
  const { data, error, isPending } = useQuery(tenantsQuery);
  const { opened, onChange, onButton } = useLateMenu(true);
  const choose = (id: string): void => {
    onNavigate?.();
    switchTenant(id, (state) =>
      navigate({ to: '/admin/$tenantId/clientes', params: { tenantId: id }, state }),
    );
  };
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start" width={300} shadow="lg">
      <Menu.Target>
        <TenantButton isCollapsed={isCollapsed} ref={onButton} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Empresas</Menu.Label>
        <div className={classes.tenantList}>
          {isPending && <Loader size="sm" m="sm" />}
          {error !== null && data === undefined && (
            <Text size="sm" p="sm" role="alert">
              {messageOfError(error)}
            </Text>
          )}
          {data?.map((tenant) => (
            <Menu.Item
              key={tenant.id}
              disabled={!tenant.canSwitch}
              leftSection={<img src={tenant.icon} alt="" width={28} height={28} />}
              rightSection={
                tenant.id === shown?.id ? <IconCheck size={18} aria-label="selecionada" /> : null
              }
              onClick={() => choose(tenant.id)}
            >
              <span className={classes.tenantRow}>
                <span>{tenant.title}</span>
                <span className="tabular">{formatCnpj(tenant.id)}</span>
              </span>
            </Menu.Item>
          ))}
        </div>
        {mayCall(whoAddsTenants, user) && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconBuildingPlus size={18} aria-hidden />}
              onClick={() => {
                onNavigate?.();
                void navigate({ to: '/admin/adicionar-empresa' });
              }}
            >
              Adicionar Empresa
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

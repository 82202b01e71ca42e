import { createFileRoute } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { canAddTenant } from '#shared/permissions/permissions.rules.ts';
import { requireAdmin } from '#web/session/guards.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { chooseTenant, tenantsQuery } from '#web/session/tenant-choice.ts';
import { TenantForm } from '#web/features/tenants/tenant-form.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { IconLock } from '@tabler/icons-react';

/** 'Adicionar Empresa', for ADMIN with cargo CEO or TI (@spec 1 §6). */
export const Route = createFileRoute('/_app/admin/adicionar-empresa')({
  beforeLoad: ({ location }) => void requireAdmin(location.href),
  component: AddTenantScreen,
});

function AddTenantScreen() {
  const user = useStaff();
  const brand = useTenantBrand();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  if (user === null) return null;
  if (!canAddTenant(user))
    return (
      <EmptyState
        icon={IconLock}
        tone="gray"
        title="Você não tem permissão para esta ação."
        hint="Empresas são criadas pela administração com cargo CEO ou TI."
      />
    );
  return (
    <>
      <PageHeader
        title="Adicionar Empresa"
        description="A empresa nova funciona no próprio endereço assim que é criada."
      />
      <TenantForm
        baseDomain={brand.domainPath.split('.').slice(2).join('.')}
        onCreated={async (tenant) => {
          // The new permission is on the server; the device must know of it before it works there.
          await refreshSession();
          await queryClient.invalidateQueries({ queryKey: tenantsQuery.queryKey });
          chooseTenant(tenant.id);
          await navigate({ to: '/admin/$tenantId/clientes', params: { tenantId: tenant.id } });
        }}
      />
    </>
  );
}

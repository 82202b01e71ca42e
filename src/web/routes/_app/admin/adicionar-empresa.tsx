import { createFileRoute } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '#web/session/refresh-session.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { chooseTenant, tenantsQuery } from '#web/session/tenant-choice.ts';
import { TenantForm } from '#web/features/tenants/tenant-form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** 'Adicionar Empresa', for the master company's ADMIN with cargo CEO or TI (@spec 1 §6). */
export const Route = createFileRoute('/_app/admin/adicionar-empresa')({
  component: AddTenantScreen,
});

function AddTenantScreen() {
  const brand = useTenantBrand();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
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

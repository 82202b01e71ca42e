import { IconFileInvoice } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { CheckingPermissions } from '#web/session/checking-permissions.tsx';
import { requirePermission } from '#web/session/guards.ts';
import { CompanyOptions } from '#web/features/clients/company-options.tsx';

export const Route = createFileRoute('/_app/admin/$tenantId/opcoes-financeiras')({
  loader: ({ location, preload }) => requirePermission(location, preload),
  pendingComponent: CheckingPermissions,
  pendingMs: 150,
  component: OptionsPage,
});

function OptionsPage() {
  const { tenantId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <CompanyOptions
      title="Opções Financeiras"
      nothing="Nenhum boleto registrado."
      icon={IconFileInvoice}
      tenant={tenantId}
      onClients={() => void navigate({ to: '/admin/$tenantId/clientes', params: { tenantId } })}
    />
  );
}

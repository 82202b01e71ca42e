import { createFileRoute } from '@tanstack/react-router';
import { CheckingPermissions } from '#web/session/checking-permissions.tsx';
import { requirePermission } from '#web/session/guards.ts';
import { ClientAreaPage } from '#web/screens/client-area-page.tsx';

/** A client of the company that an ADMIN works with. */
export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId')({
  loader: ({ location, preload }) => requirePermission(location, preload),
  pendingComponent: CheckingPermissions,
  pendingMs: 150,
  component: TenantClientPage,
});

function TenantClientPage() {
  const { tenantId, clientId } = Route.useParams();
  return <ClientAreaPage clientId={clientId} tenantId={tenantId} />;
}

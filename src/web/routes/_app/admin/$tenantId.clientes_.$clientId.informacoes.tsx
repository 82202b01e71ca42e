import { createFileRoute } from '@tanstack/react-router';
import { ClientInformation } from '#web/features/clients/client-area/client-information.tsx';

export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/informacoes')({
  component: TabPage,
});

function TabPage() {
  const { tenantId, clientId } = Route.useParams();
  return <ClientInformation cnpjcpf={clientId} tenant={tenantId} />;
}

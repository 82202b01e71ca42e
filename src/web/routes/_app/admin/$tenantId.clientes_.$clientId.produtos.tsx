import { createFileRoute } from '@tanstack/react-router';
import { ClientProducts } from '#web/features/products/client-products.tsx';

export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/produtos')({
  component: TabPage,
});

function TabPage() {
  const { tenantId, clientId } = Route.useParams();
  return <ClientProducts cnpjcpf={clientId} tenant={tenantId} />;
}

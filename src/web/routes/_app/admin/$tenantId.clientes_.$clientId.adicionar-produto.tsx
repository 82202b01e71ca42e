import { createFileRoute } from '@tanstack/react-router';
import { FreeRegimes } from '#web/features/products/free-regimes.tsx';

export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/adicionar-produto')(
  {
    component: TabPage,
  },
);

function TabPage() {
  const { tenantId, clientId } = Route.useParams();
  return <FreeRegimes cnpjcpf={clientId} tenant={tenantId} />;
}

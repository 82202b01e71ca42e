import { createFileRoute } from '@tanstack/react-router';
import { ProductEditorScreen } from '#web/screens/product-editor-screen.tsx';

export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/adicionar-produto')(
  {
    component: TabPage,
  },
);

function TabPage() {
  const { tenantId, clientId } = Route.useParams();
  return <ProductEditorScreen cnpjcpf={clientId} tenant={tenantId} />;
}

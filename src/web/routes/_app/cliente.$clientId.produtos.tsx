import { createFileRoute } from '@tanstack/react-router';
import { ClientProducts } from '#web/features/products/client-products.tsx';

export const Route = createFileRoute('/_app/cliente/$clientId/produtos')({
  component: TabPage,
});

function TabPage() {
  const { clientId } = Route.useParams();
  return <ClientProducts cnpjcpf={clientId} tenant={undefined} />;
}

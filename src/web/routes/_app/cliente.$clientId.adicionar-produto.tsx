import { createFileRoute } from '@tanstack/react-router';
import { FreeRegimes } from '#web/features/products/free-regimes.tsx';

export const Route = createFileRoute('/_app/cliente/$clientId/adicionar-produto')({
  component: TabPage,
});

function TabPage() {
  const { clientId } = Route.useParams();
  return <FreeRegimes cnpjcpf={clientId} tenant={undefined} />;
}

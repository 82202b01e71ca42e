import { createFileRoute } from '@tanstack/react-router';
import { ClientInformation } from '#web/features/clients/client-area/client-information.tsx';

export const Route = createFileRoute('/_app/cliente/$clientId/informacoes')({
  component: TabPage,
});

function TabPage() {
  const { clientId } = Route.useParams();
  return <ClientInformation cnpjcpf={clientId} tenant={undefined} />;
}

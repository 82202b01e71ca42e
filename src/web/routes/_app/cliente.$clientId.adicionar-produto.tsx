import { createFileRoute } from '@tanstack/react-router';
import { ProductEditorScreen } from '#web/screens/product-editor-screen.tsx';

export const Route = createFileRoute('/_app/cliente/$clientId/adicionar-produto')({
  component: TabPage,
});

function TabPage() {
  const { clientId } = Route.useParams();
  return <ProductEditorScreen cnpjcpf={clientId} tenant={undefined} />;
}

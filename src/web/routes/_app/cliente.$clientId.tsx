import { createFileRoute } from '@tanstack/react-router';
import { CheckingPermissions } from '#web/session/checking-permissions.tsx';
import { requirePermission } from '#web/session/guards.ts';
import { ClientAreaPage } from '#web/screens/client-area-page.tsx';

/** A client, for a USUARIO. */
export const Route = createFileRoute('/_app/cliente/$clientId')({
  loader: ({ location, preload }) => requirePermission(location, preload),
  pendingComponent: CheckingPermissions,
  pendingMs: 150,
  component: ClientPage,
});

function ClientPage() {
  const { clientId } = Route.useParams();
  return <ClientAreaPage clientId={clientId} />;
}

import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useConnection } from '#web/session/connection.ts';
import { refreshSession } from '#web/session/refresh-session.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { RegistrationScreen } from '#web/features/clients/registration/registration-screen.tsx';

/** Registration of a client by CNPJ or CPF. */
export const Route = createFileRoute('/_app/cadastrar-cliente')({ component: RegistrationPage });

function RegistrationPage() {
  const session = useSession();
  const { title } = useTenantBrand();
  const { isOnline } = useConnection();
  const known = useLocation({ select: ({ state }) => state.conhecido });
  const navigate = Route.useNavigate();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  if (owner === null) return null;
  return (
    <RegistrationScreen
      // Another owner's form has another draft.
      key={known ?? ''}
      knownDocument={known}
      owner={owner}
      company={title}
      isOnline={isOnline}
      onSign={(id) => navigate({ to: '/minuta/$id', params: { id } })}
      onCreated={() => void refreshSession()}
    />
  );
}

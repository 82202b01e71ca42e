import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useConnection } from '#web/session/connection.ts';
import { homePathOf } from '#web/session/guards.ts';
import { useSession } from '#web/session/session-store.ts';
import { ChangePassword } from '#web/features/session/account/change-password.tsx';
import { NeedsConnection } from '#web/features/session/account/needs-connection.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** 'Alterar senha' of the user menu. */
export const Route = createFileRoute('/_app/alterar-senha')({ component: ChangePasswordScreen });

function ChangePasswordScreen() {
  const session = useSession();
  const { isOnline } = useConnection();
  const navigate = useNavigate();
  if (session === null) return null;
  return (
    <>
      <PageHeader title="Alterar senha" description="A senha com que você entra." />
      {isOnline ? (
        <ChangePassword
          kind={session.kind}
          onDone={() => void navigate({ href: homePathOf(session) })}
        />
      ) : (
        <NeedsConnection />
      )}
    </>
  );
}

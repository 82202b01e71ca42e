import { Alert, Stack } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { entryPath } from '#web/session/addresses.ts';
import { wipeLocalStorage } from '#web/session/session-end.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { NewPassword } from '#web/features/session/new-password.tsx';
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showToast } from '#web/ui/toast.ts';

/** A new password by the link of a message; for staff and clients, on every host. */
export const Route = createFileRoute('/nova-senha')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search['token'] === 'string' && /^[\w-]{20,100}$/.test(search['token'])
      ? { token: search['token'] }
      : {},
  component: NewPasswordPage,
});

function NewPasswordPage() {
  const brand = useTenantBrand();
  const { token } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SignInFrame
      brand={brand}
      title="Nova senha"
      lead="Escolha a senha que você vai usar para entrar."
    >
      <Stack gap="md">
        {token === undefined ? (
          <Alert color="red" variant="light" role="alert">
            O link está incompleto. Abra-o de novo a partir da mensagem.
          </Alert>
        ) : (
          <NewPassword
            token={token}
            onDone={(kind) => {
              showToast('success', 'Senha definida. Entre com a nova senha.');
              // The server has ended the person's sessions; what this browser remembers of one goes too.
              if (sessionStore.get() !== null) wipeLocalStorage();
              void navigate({ to: kind === 'staff' ? '/signin' : '/login-client', replace: true });
            }}
          />
        )}
        <LinkButton to={entryPath(window.location.hostname)} variant="subtle" size="md">
          Voltar para entrar
        </LinkButton>
      </Stack>
    </SignInFrame>
  );
}

import { Alert } from '@mantine/core';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readSessionEnd, type SessionEnd } from '#shared/session/session-end.rules.ts';
import { sessionEndText } from '#shared/session/session.messages.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import { homePathOf, pathAfter, readNext } from '#web/session/guards.ts';
import { queryClient } from '#web/session/query-client.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { forgetPendingSignOut } from '#web/session/session-end.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { ClientSignIn } from '#web/features/session/client-sign-in.tsx';
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx';

const UnsentHere = lazy(() =>
  import('#web/features/session/unsent-here.tsx').then(({ UnsentHere }) => ({
    default: UnsentHere,
  })),
);

type ClientSignInSearch = { session?: SessionEnd; id?: string; next?: string };

/** Client sign-in by CPF; works on every host. `id` is the agreement of a share link. */
export const Route = createFileRoute('/login-client')({
  validateSearch: (search: Record<string, unknown>): ClientSignInSearch => {
    const session = readSessionEnd(search['session']);
    const { id } = search;
    return {
      ...(session === undefined ? {} : { session }),
      ...(typeof id === 'string' && uuidPattern.test(id) ? { id } : {}),
      ...readNext(search),
    };
  },
  component: ClientSignInScreen,
});

function ClientSignInScreen() {
  const brand = useTenantBrand();
  const { session, id, next } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SignInFrame
      brand={brand}
      title="Seu contrato"
      lead="Entre com o CPF do proprietário para ler e assinar."
    >
      {session !== undefined && (
        <Alert mb="md" color="yellow" variant="light" role="status">
          {sessionEndText[session]}
        </Alert>
      )}
      <ClientSignIn
        agreementId={id}
        onSignedIn={(client) => {
          queryClient.clear();
          forgetPendingSignOut();
          sessionStore.set({ kind: 'client', client });
          void navigate({
            href: pathAfter(next, homePathOf({ kind: 'client', client })),
            replace: true,
          });
        }}
      />
      <Suspense fallback={null}>
        <UnsentHere />
      </Suspense>
    </SignInFrame>
  );
}

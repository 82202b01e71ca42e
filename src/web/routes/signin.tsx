import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { homePathOf, safeNext } from '#web/session/guards.ts';
import { queryClient } from '#web/session/query-client.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { forgetPendingSignOut } from '#web/session/session-end.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx';
import { StaffSignIn } from '#web/features/session/staff-sign-in.tsx';
import { Notice } from '#web/ui/notice.tsx';

const UnsentHere = lazy(() =>
  import('#web/features/session/unsent-here.tsx').then(({ UnsentHere }) => ({
    default: UnsentHere,
  })),
);

type SignInSearch = { session?: 'expired'; next?: string };

export const Route = createFileRoute('/signin')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => {
    const next = safeNext(search['next']);
    return {
      ...(search['session'] === 'expired' ? { session: 'expired' } : {}),
      ...(next === undefined ? {} : { next }),
    };
  },
  component: SignInScreen,
});

function SignInScreen() {
  const brand = useTenantBrand();
  const { session, next } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SignInFrame brand={brand} title="Entrar" lead={`Acesso da equipe ${brand.title}.`}>
      {session === 'expired' && <Notice tone="warning">{sessionMessages.sessionExpired}</Notice>}
      <StaffSignIn
        mailDomain={brand.mailDomain}
        onSignedIn={(user) => {
          queryClient.clear();
          forgetPendingSignOut();
          sessionStore.set({ kind: 'staff', user });
          void navigate({ href: next ?? homePathOf({ kind: 'staff', user }), replace: true });
        }}
      />
      <Suspense fallback={null}>
        <UnsentHere />
      </Suspense>
    </SignInFrame>
  );
}

import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readSessionEnd, type SessionEnd } from '#shared/session/session-end.rules.ts';
import { sessionEndText } from '#shared/session/session.messages.ts';
import { homePathOf, pathAfter, readNext } from '#web/session/guards.ts';
import { queryClient } from '#web/session/query-client.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { forgetPendingSignOut } from '#web/session/session-end.ts';
import { isHandedOver } from '#web/session/turn-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx';
import { StaffSignIn } from '#web/features/session/staff-sign-in.tsx';
import { Notice } from '#web/ui/notice.tsx';

const UnsentHere = lazy(() =>
  import('#web/features/session/unsent-here.tsx').then(({ UnsentHere }) => ({
    default: UnsentHere,
  })),
);

type SignInSearch = { session?: SessionEnd; next?: string };

export const Route = createFileRoute('/signin')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => {
    const session = readSessionEnd(search['session']);
    return { ...(session === undefined ? {} : { session }), ...readNext(search) };
  },
  component: SignInScreen,
});

function SignInScreen() {
  const brand = useTenantBrand();
  const { session, next } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <SignInFrame brand={brand} title="Entrar" lead={`Acesso da equipe ${brand.title}.`}>
      {session !== undefined && <Notice tone="warning">{sessionEndText[session]}</Notice>}
      <StaffSignIn
        mailDomain={brand.mailDomain}
        onSignedIn={(user) => {
          queryClient.clear();
          forgetPendingSignOut();
          sessionStore.set({ kind: 'staff', user });
          const goOn = (): void =>
            void navigate({
              href: pathAfter(next, homePathOf({ kind: 'staff', user })),
              replace: true,
            });
          // The password takes back a tablet that was handed over.
          if (isHandedOver())
            void import('#web/features/handover/use-handover.ts')
              .then(({ takeBackBySignIn }) => takeBackBySignIn())
              .then(goOn, reportError);
          else goOn();
        }}
      />
      <Suspense fallback={null}>
        <UnsentHere />
      </Suspense>
    </SignInFrame>
  );
}

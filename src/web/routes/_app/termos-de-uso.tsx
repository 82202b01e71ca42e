import { createFileRoute, useRouter } from '@tanstack/react-router';
import { homePathOf, pathAfter, readNext } from '#web/session/guards.ts';
import { sessionStore, useStaff } from '#web/session/session-store.ts';
import { TermsScreen } from '#web/features/onboarding/terms-screen.tsx';

/** The first gate after sign-in (@spec 1 §2.5). */
export const Route = createFileRoute('/_app/termos-de-uso')({
  validateSearch: readNext,
  staticData: { chrome: 'field' },
  component: TermsPage,
});

function TermsPage() {
  const { next } = Route.useSearch();
  const user = useStaff();
  const router = useRouter();
  if (user === null) return null;
  const goHome = (accepted: typeof user): void =>
    void router.navigate({
      href: pathAfter(next, homePathOf({ kind: 'staff', user: accepted })),
      replace: true,
    });
  return (
    <TermsScreen
      isAccepted={user.li_aceito}
      onBack={() => (router.history.canGoBack() ? router.history.back() : goHome(user))}
      onAccepted={() => {
        const accepted = { ...user, li_aceito: true };
        sessionStore.set({ kind: 'staff', user: accepted });
        goHome(accepted);
      }}
    />
  );
}

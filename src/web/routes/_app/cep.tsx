import { createFileRoute } from '@tanstack/react-router';
import { pathAfter, readNext } from '#web/session/guards.ts';
import { sessionStore, useStaff } from '#web/session/session-store.ts';
import { AddressScreen } from '#web/features/onboarding/address-screen.tsx';

/** The second gate: the person's address; afterwards the own contract (@spec 3 §2 Address registration). */
export const Route = createFileRoute('/_app/cep')({
  validateSearch: readNext,
  staticData: { chrome: 'field' },
  component: AddressPage,
});

function AddressPage() {
  const { next } = Route.useSearch();
  const user = useStaff();
  const navigate = Route.useNavigate();
  if (user === null) return null;
  return (
    <AddressScreen
      userId={user.id}
      onSaved={(cep) => {
        sessionStore.set({ kind: 'staff', user: { ...user, cep } });
        void navigate({ href: pathAfter(next, '/minuta-usuario'), replace: true });
      }}
    />
  );
}

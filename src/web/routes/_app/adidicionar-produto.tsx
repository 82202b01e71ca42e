import { createFileRoute, redirect } from '@tanstack/react-router';
import { clientAreaPath } from '#web/session/addresses.ts';
import { requireStaff } from '#web/session/guards.ts';
import { chosenClientStore } from '#web/session/session-store.ts';

/** That tab of the client opened last, else the list to choose one from (decisions: Places). */
export const Route = createFileRoute('/_app/adidicionar-produto')({
  // sic
  beforeLoad: ({ location }) => {
    const { user } = requireStaff(location.href);
    const client = chosenClientStore.get();
    throw redirect({
      href: client === null ? '/clientes' : `${clientAreaPath(user, client)}/adicionar-produto`,
      replace: true,
    });
  },
});

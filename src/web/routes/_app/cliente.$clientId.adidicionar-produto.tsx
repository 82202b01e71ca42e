import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of before, misspelt, leads on (decisions: Places). */
export const Route = createFileRoute('/_app/cliente/$clientId/adidicionar-produto')({
  // sic
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/cliente/$clientId/adicionar-produto', params, replace: true });
  },
});

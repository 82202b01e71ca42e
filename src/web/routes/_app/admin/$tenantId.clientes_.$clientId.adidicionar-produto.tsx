import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address of before, misspelt, leads on (decisions: Places). */
export const Route = createFileRoute(
  '/_app/admin/$tenantId/clientes_/$clientId/adidicionar-produto',
)({
  // sic
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/admin/$tenantId/clientes/$clientId/adicionar-produto',
      params,
      replace: true,
    });
  },
});

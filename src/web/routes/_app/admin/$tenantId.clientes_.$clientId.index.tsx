import { createFileRoute, redirect } from '@tanstack/react-router';

/** A client opens with its information. */
export const Route = createFileRoute('/_app/admin/$tenantId/clientes_/$clientId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/admin/$tenantId/clientes/$clientId/informacoes',
      params,
      replace: true,
    });
  },
});

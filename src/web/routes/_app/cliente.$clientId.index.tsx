import { createFileRoute, redirect } from '@tanstack/react-router';

/** A client opens with its information. */
export const Route = createFileRoute('/_app/cliente/$clientId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/cliente/$clientId/informacoes', params, replace: true });
  },
});

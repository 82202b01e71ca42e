import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireStaff } from '#web/session/guards.ts';

/** The signed-in person's own contract. */
export const Route = createFileRoute('/_app/minuta-usuario/')({
  beforeLoad: ({ location }) => {
    throw redirect({
      to: '/minuta-usuario/$id',
      params: { id: requireStaff(location.href).user.id },
      replace: true,
    });
  },
});

import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireAdmin } from '#web/session/guards.ts';

/** Home of ADMIN: the alerts (@spec 3 §2). */
export const Route = createFileRoute('/_app/admin/home')({
  beforeLoad: ({ location }) => {
    requireAdmin(location.href);
    throw redirect({ to: '/alertas', replace: true });
  },
});

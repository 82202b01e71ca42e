import { createFileRoute, redirect } from '@tanstack/react-router';

/** Home of ADMIN: the alerts (@spec 3 §2). */
export const Route = createFileRoute('/_app/admin/home')({
  beforeLoad: () => {
    throw redirect({ to: '/alertas', replace: true });
  },
});

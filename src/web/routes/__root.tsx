import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { guardRoute } from '#web/session/guards.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // One place for every redirect: a route cannot forget it.
  beforeLoad: ({ location, preload }) => guardRoute(location, preload),
});

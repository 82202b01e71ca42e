import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import { queryClient } from '#web/session/query-client.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Server state has its own rules about age.
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: lazyRouteComponent(
    () => import('./not-found-page.tsx'),
    'NotFoundPage',
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** `field`: one task a screen, without the sidebar (reading, capture, signing). */
    chrome?: 'full' | 'field';
  }
}

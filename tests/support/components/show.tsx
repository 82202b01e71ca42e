import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { AppProviders } from '#web/app/app-providers.tsx';
import type { router as appRouter } from '#web/app/router.ts';
import { sessionStore, type LocalSession } from '#web/session/session-store.ts';

/** Widths at which screens are looked at (px). */
export const desk = 1440;
export const phone = 390;
const heights = { [desk]: 900, [phone]: 844 } as Record<number, number>;

/**
 * Draws a component as the application does: with its theme, server state, toasts and a router, all of whose addresses show the component
 * (decisions: Component layer).
 * `as` is signed in (nobody without it), `at` the address, `width` that of the window in px.
 */
export async function show(
  component: ReactNode,
  {
    as = null,
    at = '/',
    width = desk,
  }: { as?: LocalSession | null; at?: string; width?: number } = {},
): Promise<RenderResult & { router: AnyRouter }> {
  await page.viewport(width, heights[width] ?? 900);
  sessionStore.set(as);
  const root = createRootRoute();
  const everyAddress = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <main tabIndex={-1}>{component}</main>,
  });
  const router = createRouter({
    routeTree: root.addChildren([everyAddress]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const shown = await render(
    <AppProviders>
      <RouterProvider router={router as unknown as typeof appRouter} />
    </AppProviders>,
  );
  return { ...shown, router };
}

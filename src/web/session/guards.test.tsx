import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { readTurnPlainly } from '#offline/store/read-turn.ts';
import type { TurnGlance } from '#offline/store/turn-glance.ts';
import { people } from '#tests/support/components/people.ts';
import type { router as appRouter } from '#web/app/router.ts';
import { guardRoute } from './guards.ts';
import { sessionStore } from './session-store.ts';

vi.mock('#offline/store/read-turn.ts');

const contract = '/minuta/01890a5d-ac96-774b-bcce-b302099a8057';
const turn: TurnGlance = {
  turnId: '01930000-0000-7000-8000-000000000101',
  agreementId: contract.split('/').at(-1)!,
  paths: [contract],
  holder: 'Ana Cliente',
  act: null,
  since: new Date().toISOString(),
  host: { owner: 'x', name: 'Paulo Parceiro' },
  endedAt: null,
  isStartTold: true,
  isEndTold: false,
};

/** The page's own address, which the router of the test writes over. */
let ownAddress: string;
let history: RouterHistory;
beforeEach(() => {
  ownAddress = window.location.href;
});
afterEach(() => {
  history.destroy();
  window.history.replaceState({}, '', ownAddress);
});

/** Every read of the hand-over that has not been answered yet, the oldest first. */
let reads: (() => void)[] = [];

/** Draws a router with the application's guard at the contract that is handed over; from then on the store answers when it is told. */
async function handedOver(): Promise<void> {
  reads = [];
  vi.mocked(readTurnPlainly).mockResolvedValue(turn);
  sessionStore.set(people.partner);
  window.history.replaceState({}, '', contract);
  history = createBrowserHistory();
  const root = createRootRoute({
    beforeLoad: ({ location, preload }) => guardRoute(location, preload),
    component: Outlet,
  });
  const routes = ['/minuta/$id', '/clientes'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <h1>{path}</h1>,
    }),
  );
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  // The registered router type is the application's; this one has two of its routes.
  const shown = await render(<RouterProvider router={router as unknown as typeof appRouter} />);
  await expect.element(shown.getByRole('heading', { name: '/minuta/$id' })).toBeVisible();
  vi.mocked(readTurnPlainly).mockImplementation(
    () => new Promise((resolve) => reads.push(() => resolve(turn))),
  );
}

const push = (): void => window.history.pushState({}, '', '/clientes');
const pop = (): boolean => window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
const answer = (): void => reads.shift()?.();
const answerLast = (): void => reads.pop()?.();
// Long enough for the router to take a change of the address up: nothing tells from outside that it did nothing.
const wait = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));

test.each<[string, (() => unknown)[]]>([
  ['answered after both', [push, pop, wait, answer, answer]],
  ['answered after both, the last read first', [push, pop, wait, answerLast, wait, answer]],
  ['answered between them', [push, answer, pop, wait, answer]],
  ['answered between them, a moment before the second', [push, answer, wait, pop, wait, answer]],
  ['answered at once both times', [push, answer, pop, answer]],
  ['popstate before', [pop, push, wait, answer, answer]],
  ['popstate before, answered between them', [pop, answer, push, wait, answer]],
])(
  'an address that a script writes during a hand-over ends at the contract: %s',
  async (_name, steps) => {
    await handedOver();
    for (const step of steps) {
      const waited = step();
      if (waited instanceof Promise) await waited;
    }
    // Whatever is still asked is answered at once, until nothing asks any more.
    for (let quiet = 0; quiet < 5; quiet += 1) {
      if (reads.length > 0) quiet = 0;
      for (const read of reads.splice(0)) read();
      await wait();
    }
    expect(window.location.pathname).toBe(contract);
    expect(history.location.pathname).toBe(contract);
  },
);

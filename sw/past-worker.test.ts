import { expect, it } from 'vitest';
import { isKeptPath } from '#offline/visits/kept-answers.ts';
import { pastWorker, sendPastWorker } from './past-worker.ts';
import type { RoutableInstallEvent, RouterRule } from './worker-scope.ts';

it('sends past the worker what it answers none of, and no navigation', () => {
  expect(pastWorker.map(({ condition, source }) => [condition.requestMethod, source])).toEqual(
    ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'].map((method) => [method, 'network']),
  );
  // The worker leaves everything that is not GET to the network (service-worker.ts).
  const reads = pastWorker.filter(({ condition }) => condition.requestMethod === 'GET');
  expect(reads.map(({ condition }) => condition.requestMode)).toEqual(['cors']);
  expect(reads.filter(({ condition }) => isKeptPath(condition.urlPattern!))).toEqual([]);
});

it.each([
  ['takes the rules', (): Promise<void> => Promise.resolve(), 1],
  ['refuses them', () => Promise.reject(new TypeError('urlPattern')), 1],
  [
    'throws at once',
    () => {
      throw new TypeError('urlPattern');
    },
    1,
  ],
  ['knows none', undefined, 0],
])('installs where the browser %s', async (_what, answer, times) => {
  const given: RouterRule[][] = [];
  const event = (answer === undefined
    ? {}
    : {
        addRoutes: (rules: RouterRule[]) => {
          given.push(rules);
          return answer();
        },
      }) as unknown as RoutableInstallEvent;
  await expect(sendPastWorker(event)).resolves.toBeUndefined();
  expect(given).toHaveLength(times);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntilTaken, type WaitingDeps } from './watch-waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const version = {} as ServiceWorker;
const never = new Promise<void>(() => undefined);

/** What the device holds, and what the waiting version answers to each question in turn. */
function device(answers: Awaited<ReturnType<WaitingDeps['askToSkip']>>[], whenIdle = never) {
  const state = { waiting: version as ServiceWorker | null, asked: 0, waits: 0 };
  const ask = askUntilTaken({
    waiting: () => state.waiting,
    askToSkip: () => {
      state.asked += 1;
      return Promise.resolve(answers.shift() ?? 'go');
    },
    whenIdle: () => whenIdle,
    onWaits: () => (state.waits += 1),
  });
  return { state, ask };
}

test('a takeover that was granted and does not come is asked for again until it has come', async () => {
  const { state, ask } = device([]);
  await ask();
  expect(state).toMatchObject({ asked: 1, waits: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.asked).toBe(3);
  state.waiting = null;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(state).toMatchObject({ asked: 3, waits: 0 });
});

test('a page that became busy after the grant is said, and asked again when it is idle', async () => {
  let becomeIdle = (): void => undefined;
  const { state, ask } = device(
    ['go', 'busy'],
    new Promise((resolve) => {
      becomeIdle = resolve;
    }),
  );
  await ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(state).toMatchObject({ asked: 2, waits: 1 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.asked).toBe(2);
  becomeIdle();
  await vi.advanceTimersByTimeAsync(4000);
  expect(state.asked).toBe(3);
});

test('a version that does not answer is asked every minute, until none waits', async () => {
  const { state, ask } = device(['silent', 'silent', 'silent']);
  await ask();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(state).toMatchObject({ asked: 3, waits: 3 });
  state.waiting = null;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBe(3);
  expect(vi.getTimerCount()).toBe(0);
});

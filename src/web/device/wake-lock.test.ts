import { expect, it, vi } from 'vitest';
import { keepScreenAwake } from './wake-lock.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function pageOf(state: {
  visibilityState: string;
}): Document & { turn: (visibility: string) => void } {
  const target = new EventTarget();
  return Object.assign(target, state, {
    turn(visibility: string) {
      state.visibilityState = visibility;
      Object.assign(target, { visibilityState: visibility });
      target.dispatchEvent(new Event('visibilitychange'));
    },
  }) as unknown as Document & { turn: (visibility: string) => void };
}

it('asks again when the page comes back, and lets go at the end', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn<() => Promise<{ release: () => Promise<void> }>>(() =>
    Promise.resolve({ release }),
  );
  const page = pageOf({ visibilityState: 'visible' });
  const stop = keepScreenAwake({ request }, page);
  await settle();
  page.turn('hidden');
  page.turn('visible');
  await settle();
  expect(request).toHaveBeenCalledTimes(2);
  stop();
  expect(release).toHaveBeenCalledTimes(1);
  page.turn('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('is silent where it is refused or unknown', async () => {
  const stop = keepScreenAwake(
    { request: () => Promise.reject(new Error('low battery')) },
    pageOf({ visibilityState: 'visible' }),
  );
  await settle();
  expect(stop).not.toThrow();
});

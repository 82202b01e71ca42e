import { expect, it, vi } from 'vitest';
import { tryLockLandscape } from './orientation.ts';

it.each([
  ['rejects', { lock: () => Promise.reject(new Error('not supported')) }],
  [
    'throws',
    {
      lock: (): Promise<void> => {
        throw new Error('no lock here');
      },
    },
  ],
  ['is not there', {}],
])('goes on when locking %s', async (_, orientation) => {
  expect(() => tryLockLandscape(orientation)()).not.toThrow();
  await Promise.resolve();
});

it('lets the device turn again', () => {
  const unlock = vi.fn<() => void>();
  tryLockLandscape({ lock: () => Promise.resolve(), unlock })();
  expect(unlock).toHaveBeenCalledTimes(1);
});

import { describe, expect, it } from 'vitest';
import { fakeLocks } from '#tests/support/offline/fake-locks.ts';
import { appBusyLock, holdAppBusy, isAnyPageBusy, withLockIfFree } from './app-busy.ts';

describe('app-busy', () => {
  it('is shared by pages and keeps the exclusive holder out until all have let go', async () => {
    const locks = fakeLocks();
    const first = holdAppBusy(locks, 'signing');
    const second = holdAppBusy(locks, 'camera');
    await Promise.resolve();
    expect(await withLockIfFree(locks, appBusyLock, async () => 1)).toEqual({ held: false });
    first();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await withLockIfFree(locks, appBusyLock, async () => 1)).toEqual({ held: false });
    second();
    second();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await withLockIfFree(locks, appBusyLock, async () => 1)).toEqual({
      held: true,
      value: 1,
    });
    expect(() => holdAppBusy(null, 'x')()).not.toThrow();
  });

  const shared = { name: appBusyLock, mode: 'shared' } as const;
  const takingOver = { name: appBusyLock, mode: 'exclusive' } as const;
  it.each([
    ['no Web Locks', undefined, false],
    ['no lock', {}, false],
    ['a busy page', { held: [shared], pending: [takingOver] }, true],
    ['a worker that takes over', { held: [takingOver], pending: [] }, false],
    ['a page that waits behind it', { held: [takingOver], pending: [shared] }, true],
    ['two versions', { held: [takingOver], pending: [takingOver] }, false],
    ['another lock', { held: [{ name: 'outbox-drain', mode: 'shared' as const }] }, false],
  ])('of pages is told from a worker: %s', (_, locks, isBusy) => {
    expect(isAnyPageBusy(locks)).toBe(isBusy);
  });
});

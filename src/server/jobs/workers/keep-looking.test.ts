import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLooking } from './keep-looking.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('keepLooking', () => {
  it('looks at its pace until it is stopped', async () => {
    const look = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const stop = keepLooking(look, { everyMs: 1000, onFailure: () => undefined });
    await vi.advanceTimersByTimeAsync(999);
    expect(look).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(2001);
    expect(look).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('never has two looks at the same moment', async () => {
    let end: () => void = () => undefined;
    const look = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)));
    const stop = keepLooking(look, { everyMs: 1000, onFailure: () => undefined });
    await vi.advanceTimersByTimeAsync(5000);
    expect(look).toHaveBeenCalledTimes(1);
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(look).toHaveBeenCalledTimes(2);
    stop();
  });

  it('tells of a failed look and looks again', async () => {
    const failures: unknown[] = [];
    const look = vi.fn<() => Promise<void>>(() => Promise.reject(new RangeError('no answer')));
    const stop = keepLooking(look, { everyMs: 1000, onFailure: (error) => failures.push(error) });
    await vi.advanceTimersByTimeAsync(2000);
    stop();
    expect(failures).toEqual([new RangeError('no answer'), new RangeError('no answer')]);
  });
});

import { describe, expect, it, vi } from 'vitest';
import type { DrainResult } from './drain.ts';
import type { DrainReason } from './drain-pass.ts';
import type { Owner } from '#offline/platform/owner.ts';
import { ana } from '#tests/support/offline/sample-signing.ts';
import { wireDrainTriggers } from './wire-drain-triggers.ts';

describe('triggers of the page', () => {
  it('drain when visible, back, online, answered again and by the watchdog; not hidden, not signed out, not after the end', () => {
    const target = (): EventTarget & { visibilityState: string } =>
      Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const window = target();
    const document = target();
    let tick: () => void = () => undefined;
    const clearInterval = vi.fn<(handle: unknown) => void>();
    const drainNow = vi.fn<(owner: Owner, reason: DrainReason) => Promise<DrainResult>>(
      async () => null as never,
    );
    let owner: typeof ana | null = ana;
    let answered: () => void = () => undefined;
    const endAnswers = vi.fn<() => void>();
    const end = wireDrainTriggers({ drainNow }, () => owner, {
      window,
      document,
      setInterval: (work) => ((tick = work), 7),
      clearInterval,
      onAnswerAgain: (listener) => ((answered = listener), endAnswers),
    });
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pageshow'));
    window.dispatchEvent(new Event('online'));
    answered();
    tick();
    expect(drainNow.mock.calls.map((call) => call[1])).toEqual([
      'visible',
      'pageshow',
      'online',
      'answer',
      'timer',
    ]);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'visible';
    owner = null;
    window.dispatchEvent(new Event('online'));
    owner = ana;
    end();
    window.dispatchEvent(new Event('online'));
    expect(drainNow).toHaveBeenCalledTimes(5);
    expect(endAnswers).toHaveBeenCalledOnce();
    expect(clearInterval).toHaveBeenCalledWith(7);
  });
});

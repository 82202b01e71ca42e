import type { BrowserContext } from '@playwright/test';

/** A tablet whose clock somebody set wrong by this much (ms; ahead is positive), in every page opened from now on. */
export async function setClockOff(context: BrowserContext, offMs: number): Promise<void> {
  await context.addInitScript((off) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts: []) {
        if (parts.length === 0) super(Real.now() + off);
        else super(...parts);
      }
      static override now(): number {
        return Real.now() + off;
      }
    } as DateConstructor;
  }, offMs);
}

import type { BrowserContext } from '@playwright/test';

/** Browsers that somebody has signed in to: their device takes notice of the next person. */
const used = new WeakSet<BrowserContext>();

export const isUsed = (browser: BrowserContext): boolean => used.has(browser);

export function markUsed(browser: BrowserContext): void {
  used.add(browser);
}

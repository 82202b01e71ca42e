import type { Page } from '@playwright/test';

/** Counts how often the page loads from now on; each page has its own count. */
export function countLoads(page: Page): { loads: number } {
  const count = { loads: 0 };
  page.on('load', () => (count.loads += 1));
  return count;
}

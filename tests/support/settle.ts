import type { Page } from '@playwright/test';

/** Waits until every running animation of the page has ended: colours and places are then those that stay. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

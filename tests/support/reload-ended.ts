import type { Page } from '@playwright/test';

/**
 * Reloads a page whose session has ended. A question that the page asks by itself may notice first: then it goes to the sign-in, and the
 * reload is what is given up.
 */
export async function reloadEnded(page: Page): Promise<void> {
  await page.reload().catch(() => undefined);
}

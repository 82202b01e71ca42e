import type { Page } from '@playwright/test';

/**
 * Waits until every running animation of the page has ended: colours and places are then those that stay. What is folded away does not count, as its
 * animations stand still, nor does what turns for as long as something is sent.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            (effect as KeyframeEffect).target?.checkVisibility() &&
            effect?.getTiming().iterations !== Infinity,
        )
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/**
 * Lets nothing fade or move while the page is looked at, until the returned function is called: what begins to go meanwhile, a toast for example, is
 * there or it is not, and never half seen.
 */
export async function holdStill(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { transition: none !important; animation: none !important; }',
    );
    document.adoptedStyleSheets.push(still);
    return still;
  });
  return async () => {
    await page.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
    }, sheet);
    await sheet.dispose();
  };
}

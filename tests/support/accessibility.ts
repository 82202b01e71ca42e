import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { holdStill, settle } from './settle.ts';

/** Looks at what stands on the page and notes its faults under this name. */
export type Look = (name: string) => Promise<void>;

async function wear(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (wanted) => document.documentElement.setAttribute('data-mantine-color-scheme', wanted),
    scheme,
  );
  await settle(page);
}

/** Runs in the page itself: where no frame is of another origin, the second page that puts results together is not needed. */
const checkerOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/**
 * Faults that a machine finds on pages, collected so that one run names them all. Each page is looked at whole in light and for its
 * contrasts in dark: the two differ by nothing but their colours, and a second visit would cost as much again.
 */
export function accessibilityOf(page: Page): { faults: string[]; look: Look } {
  const faults: string[] = [];
  const note = async (name: string, checker: AxeBuilder): Promise<void> => {
    const { violations } = await checker.analyze();
    for (const { id, nodes } of violations)
      faults.push(`${name}: ${id} ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  };
  return {
    faults,
    look: async (name) => {
      await settle(page);
      const letGo = await holdStill(page);
      await note(
        name,
        checkerOf(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']),
      );
      await wear(page, 'dark');
      await note(`${name}, dark`, checkerOf(page).withRules(['color-contrast']));
      await wear(page, 'light');
      await letGo();
    },
  };
}

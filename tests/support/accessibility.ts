import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { holdStill, settle } from './settle.ts';

/** Checks the page as it is drawn and collects its faults under this name. */
export type Look = (name: string) => Promise<void>;

async function wear(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (wanted) => document.documentElement.setAttribute('data-mantine-color-scheme', wanted),
    scheme,
  );
  await settle(page);
}

/**
 * The faults of the page by these rules, as `rule element | element`. The checker is loaded once
 * per document.
 */
async function faultsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(document, {
      resultTypes: ['violations'],
      runOnly: only,
    });
    return violations.map(
      ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, runOnly);
}

const everyRule: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
};
const contrasts: axe.RunOnly = { type: 'rule', values: ['color-contrast'] };

/**
 * Faults that a machine finds on pages, collected so that one run names them all. Each page is
 * checked whole in light, and in dark for its contrasts: the two differ only in colours, and a
 * second visit would cost as much again.
 */
export function accessibilityOf(page: Page): { faults: string[]; look: Look } {
  const faults: string[] = [];
  const note = (name: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  };
  return {
    faults,
    look: async (name) => {
      await settle(page);
      const letGo = await holdStill(page);
      note(name, await faultsOf(page, everyRule));
      await wear(page, 'dark');
      note(`${name}, dark`, await faultsOf(page, contrasts));
      await wear(page, 'light');
      await letGo();
    },
  };
}

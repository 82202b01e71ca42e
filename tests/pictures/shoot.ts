import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { settle } from '#tests/support/settle.ts';
import { projectRoot } from '#tests/support/test-places.ts';

/** Where pictures are kept. */
export const folder = join(projectRoot, '.cache/pictures');
mkdirSync(folder, { recursive: true });

const looks = [
  ['celular', 390, 844, 'light'],
  ['celular-escuro', 390, 844, 'dark'],
  ['tablet', 768, 1024, 'light'],
  ['tablet-escuro', 768, 1024, 'dark'],
  ['tablet-deitado', 1024, 768, 'light'],
  ['tablet-deitado-escuro', 1024, 768, 'dark'],
  ['mesa', 1440, 900, 'light'],
  ['mesa-escura', 1440, 900, 'dark'],
] as const;

/** One picture of the page as it stands, in `.cache/pictures`; fades have ended. */
export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}

/** The page as it stands, on a phone, a tablet held either way and a desk, in light and dark. */
export async function shootAll(page: Page, name: string, fullPage = false): Promise<void> {
  for (const [look, width, height, scheme] of looks) {
    await page.setViewportSize({ width, height });
    await page.evaluate((wanted) => {
      localStorage.setItem('recupera.color-scheme', wanted);
      document.documentElement.dataset['mantineColorScheme'] = wanted;
    }, scheme);
    await shoot(page, `${name}-${look}`, fullPage);
  }
}

/** Looks of one part of a page. */
const looksOfPart = looks.filter(
  ([look]) => !['tablet', 'tablet-escuro', 'tablet-deitado-escuro'].includes(look),
);

/** What is looked at, brought into view on a phone, a tablet and a desk, in light and dark; scrolled sideways by so much where it scrolls. */
export async function shootAt(
  page: Page,
  at: Locator,
  name: string,
  { left = 0, top = 0 }: { left?: number; top?: number } = {},
): Promise<void> {
  for (const [look, width, height, scheme] of looksOfPart) {
    await page.setViewportSize({ width, height });
    await page.evaluate((wanted) => {
      localStorage.setItem('recupera.color-scheme', wanted);
      document.documentElement.dataset['mantineColorScheme'] = wanted;
    }, scheme);
    await at.evaluate(
      (element, place) => {
        element.scrollIntoView({ block: 'center' });
        element.querySelector('[tabindex="0"]')?.scrollTo(place);
      },
      { left, top },
    );
    await shoot(page, `${name}-${look}`);
  }
}

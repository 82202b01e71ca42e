import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settle } from '#tests/support/settle.ts';
import { projectRoot } from '#tests/support/test-places.ts';

const folder = join(projectRoot, '.cache/pictures');
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

import { expect, type Page } from '@playwright/test';

/**
 * Types into the search of a list and waits until the list shows what was found: until then its rows are those of the search before. The
 * text is one that this page has not asked for yet.
 */
export async function searchList(page: Page, label: string, text: string): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === text),
    page.getByRole('textbox', { name: label }).fill(text),
  ]);
  // The router writes what reads as a number in quotes.
  await page.waitForURL(({ searchParams }) =>
    [text, JSON.stringify(text)].includes(searchParams.get('q') ?? ''),
  );
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

import { expect, test } from 'vitest';
import { termsOfUse } from './terms-of-use.ts';

test('the terms have ten sections, each with a heading of its own and something to read', () => {
  expect(termsOfUse).toHaveLength(10);
  expect(new Set(termsOfUse.map((section) => section.title)).size).toBe(10);
  for (const section of termsOfUse)
    for (const paragraph of section.paragraphs) expect(paragraph).toMatch(/^[A-ZÀ-Ú].{60,}\.$/);
});

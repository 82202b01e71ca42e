import type { BrowserContext, Page } from '@playwright/test';
import { sheetOfClass } from './style-sheets.ts';

/** What the page keeps for the comparison: every class of the library that has stood on it since its document began. */
type Seen = { seenClasses: Map<string, string> };

/** Notes what stands on the pages of this context, however shortly: a row that waits for its data is looked at too. */
export async function watchClasses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = new Map<string, string>();
    (window as unknown as Seen).seenClasses = seen;
    const note = (element: Element): void => {
      for (const one of element.classList)
        if (one.startsWith('m_') && !seen.has(one))
          seen.set(
            one,
            [...element.classList].find((name) => /^mantine-[A-Z]/.test(name)) ?? element.tagName,
          );
    };
    const noteBelow = (node: Node): void => {
      if (!(node instanceof Element)) return;
      note(node);
      for (const element of node.querySelectorAll('[class*="m_"]')) note(element);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'attributes') note(target as Element);
        else for (const node of addedNodes) noteBelow(node);
    }).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
}

/** Parts that have stood on the page and that no loaded rule styles, as `part (sheet)`. */
export async function unstyledParts(page: Page): Promise<string[]> {
  const unstyled = await page.evaluate(() => {
    const left = new Map((window as unknown as Seen).seenClasses);
    const strike = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const one of rule.selectorText.match(/\bm_[0-9a-f]{5,8}\b/g) ?? []) left.delete(one);
        if ('cssRules' in rule) strike(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) strike(sheet.cssRules);
    return [...left];
  });
  return unstyled.flatMap(([one, part]) => {
    const sheet = sheetOfClass.get(one);
    return sheet === undefined ? [] : [`${part} (${sheet}.css)`];
  });
}

/** Says when nothing is under way on a page: no answer outstanding, and two frames later still none. */
export function watchRequests(page: Page): () => Promise<void> {
  const underway = new Set<unknown>();
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  const twoFrames = (): Promise<void> =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        ),
    );
  return async () => {
    for (let quiet = 0; quiet < 2;) {
      await twoFrames();
      quiet = underway.size === 0 ? quiet + 1 : 0;
    }
  };
}

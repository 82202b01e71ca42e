import axe from 'axe-core';

/** Rules of whole pages, which a component by itself cannot keep. */
const pageRules = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];

async function faultsOf(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'], ...options });
  return violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

/** Nothing fades or moves until the returned function is called. */
function holdStill(): () => void {
  const still = new CSSStyleSheet();
  still.replaceSync(
    '*, *::before, *::after { transition: none !important; animation: none !important; }',
  );
  document.adoptedStyleSheets.push(still);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  };
}

/**
 * The accessibility faults that a machine finds in what stands there: all in light, and of the contrasts in dark too
 * (`tests/support/accessibility.ts` looks at whole pages).
 */
export async function look(): Promise<string[]> {
  // What turns for as long as something is sent has no end to wait for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  const letGo = holdStill();
  const wear = (scheme: string): void =>
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  try {
    const inLight = await faultsOf({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
    });
    wear('dark');
    const inDark = await faultsOf({ runOnly: { type: 'rule', values: ['color-contrast'] } });
    return [...inLight, ...inDark.map((fault) => `dark: ${fault}`)];
  } finally {
    wear('light');
    letGo();
  }
}

/** By how many px the page is wider than its window: it would scroll sideways. */
export function sidewaysOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

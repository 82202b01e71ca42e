import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '#tests/support/browser-test.ts';
import {
  enterAs,
  everyScreen,
  grantDevice,
  openScreen,
  screenPlaces,
  screensBy,
  type Screen,
  type ScreenPlaces,
} from '#tests/support/every-screen.ts';
import type { Product } from '#tests/support/product-process.ts';
import { folder, shoot } from './shoot.ts';

// What a worker kept of the page before would not be cold. The pictures are what is looked at: no film of hundreds of pages besides.
test.use({ serviceWorkers: 'block', trace: 'off', screenshot: 'off' });

const looks = [
  [390, 844, 'light'],
  [390, 844, 'dark'],
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
] as const;
type Look = (typeof looks)[number];

const pictureOf = (screen: Screen, [width, , theme]: Look): string =>
  `${screen.name}-${width}-${theme}`;

/** Names of screens to look at (`PICTURES=alertas,casa`); all of them unless it is said. */
const wanted = process.env['PICTURES']?.split(',');

/** Notes what goes wrong on a page from now on. */
function watch(page: Page, { excused }: Screen): readonly string[] {
  const faults: string[] = [];
  const isExcused = (url: string): boolean => excused?.url.test(url) === true;
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExcused(message.location().url))
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500 && !isExcused(answer.url()))
      faults.push(`${answer.status()} ${answer.url()}`);
  });
  return faults;
}

/** What is wrong with the page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const [shown, whole] = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return [clientWidth, scrollWidth] as const;
  });
  const headings = await page.getByRole('heading', { level: 1 }).count();
  return [
    ...(whole > shown ? [`scrolls sideways: ${whole} of ${shown} px`] : []),
    ...(headings === 1 ? [] : [`h1: ${headings}`]),
  ];
}

/** Takes one picture of a screen in a new page; gives what is wrong there. */
async function take(
  context: BrowserContext,
  product: Product,
  places: ScreenPlaces,
  screen: Screen,
  look: Look,
): Promise<string[]> {
  const [width, height, theme] = look;
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.addInitScript(
    (scheme) => localStorage.setItem('recupera.color-scheme', scheme),
    theme,
  );
  const noted = watch(page, screen);
  // A screen that is never drawn is a fault, and those after it are looked at all the same.
  const undrawn = await openScreen(page, product, screen, places).then(
    () => [],
    (error: unknown) => [`not drawn: ${String(error).split('\n')[0]}`],
  );
  await page.waitForLoadState('networkidle');
  const picture = pictureOf(screen, look);
  await shoot(page, picture);
  const faults = [...undrawn, ...noted, ...(await faultsOf(page))];
  await page.close();
  return faults.map((fault) => `${picture}: ${fault}`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** One row a screen, four pictures; screens that were left out this time stand there with the pictures of the run before. */
function writeSheet(faults: readonly string[]): void {
  const rows = Object.entries(everyScreen).flatMap(([route, screens]) =>
    ('leadsOn' in screens ? [] : screens)
      .filter((screen) => existsSync(join(folder, `${pictureOf(screen, looks[0])}.png`)))
      .map((screen) => {
        const own = faults.filter((fault) =>
          looks.some((look) => fault.startsWith(`${pictureOf(screen, look)}: `)),
        );
        const pictures = looks.map((look) => {
          const name = pictureOf(screen, look);
          return `<a href="${name}.png"><img loading="lazy" src="${name}.png" alt="${name}" width="${look[0]}" height="${look[1]}"></a>`;
        });
        return `<section id="${screen.name}">
<h2>${screen.name}</h2>
<p>${escapeHtml(route)} · ${screen.who}</p>
${own.map((fault) => `<p class="fault">${escapeHtml(fault)}</p>`).join('\n')}
<div>${pictures.join('\n')}</div>
</section>`;
      }),
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #8883; }
section { margin-block-end: 2rem; }
h2, p { margin: 0 0 .25rem; }
div { display: flex; gap: .5rem; overflow-x: auto; }
img { display: block; inline-size: auto; block-size: 26rem; outline: 1px solid #8888; }
.fault { color: #b00; font-weight: 600; }
</style>
<h1>Every screen, opened cold by its address (${rows.length})</h1>
${rows.join('\n')}
</html>
`,
  );
}

test('every screen, opened cold by its address on a phone and at a desk, in light and dark', async ({
  product,
  browser,
}) => {
  // Some hundreds of pages, one after another.
  test.setTimeout(3_600_000);
  const places = await screenPlaces(product);
  const faults: string[] = [];
  for (const [who, screens] of screensBy()) {
    const asked = screens.filter(({ name }) => wanted?.includes(name) ?? true);
    if (asked.length === 0) continue;
    const context = await browser.newContext();
    await grantDevice(context);
    const door = await context.newPage();
    await enterAs(who, door, product, places);
    await door.close();
    for (const screen of asked)
      for (const look of looks)
        faults.push(...(await take(context, product, places, screen, look)));
    await context.close();
  }
  writeSheet(faults);
  expect(faults).toEqual([]);
});

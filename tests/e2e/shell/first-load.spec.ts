import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/browser-test.ts';
import { testBuild } from '#tests/support/browser-places.ts';

const web = join(testBuild, 'web');
const assets = join(web, 'assets');

/** Bytes of a built file as gzip sends it. */
function gzipBytes(name: string): number {
  const compressed = join(assets, `${name}.gz`);
  return statSync(existsSync(compressed) ? compressed : join(assets, name)).size;
}

const textOf = (name: string): string => readFileSync(join(assets, name), 'utf8');

/** Files that the page itself asks for. */
const namedInPage = (ending: string): string[] =>
  [...readFileSync(join(web, 'index.html'), 'utf8').matchAll(/assets\/([\w.$-]+)/g)]
    .map((match) => match[1]!)
    .filter((name) => name.endsWith(ending));

/** The scripts that these need before they run: what is imported, not what may be asked for later. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const match of textOf(name).matchAll(/(?:from|import)\s*["']\.\/([\w.$-]+\.js)["']/g))
      visit(match[1]!);
  };
  for (const name of names) visit(name);
  return found;
}

const sum = (names: Iterable<string>): number =>
  [...names].reduce((total, name) => total + gzipBytes(name), 0);

/** The scripts of the page, and these with the sign-in, each with what they need. */
function firstScripts(): { shell: Set<string>; withSignIn: Set<string> } {
  const shell = withImports(namedInPage('.js'));
  const signIn = readdirSync(assets).filter((name) => /^signin-.*\.js$/.test(name));
  expect(signIn).toHaveLength(1);
  return { shell, withSignIn: withImports([...shell, ...signIn]) };
}

/** What a phone on a bad line waits for before anything works; bytes, because times swing with the machine. */
test('the first load stays within its bytes: shell, sign-in with its chunk, styles', () => {
  const { shell, withSignIn } = firstScripts();
  expect(shell.size).toBeGreaterThan(1);
  expect(sum(shell)).toBeLessThanOrEqual(128 * 1024);
  expect(withSignIn.size).toBeGreaterThan(shell.size);
  expect(sum(withSignIn)).toBeLessThanOrEqual(150 * 1024);
  const styles = namedInPage('.css');
  expect(styles.length).toBeGreaterThan(0);
  expect(sum(styles)).toBeLessThanOrEqual(10 * 1024);
});

test('what draws charts is a chunk of its own, which neither the first load nor the worker names', () => {
  const charts = readdirSync(assets).filter((name) => /^charts-[\w-]+\.(?:js|css)$/.test(name));
  expect(charts.map((name) => name.slice(name.lastIndexOf('.'))).toSorted()).toEqual([
    '.css',
    '.js',
  ]);
  const worker = readFileSync(join(web, 'sw.js'), 'utf8');
  const first = [
    readFileSync(join(web, 'index.html'), 'utf8'),
    ...[...firstScripts().withSignIn].map(textOf),
  ];
  for (const text of [worker, ...first]) expect(text).not.toContain('charts-');
  // Nothing that a device keeps needs it, or has a part of it.
  const kept = new Set([...worker.matchAll(/assets\/([\w.$-]+\.js)/g)].map((match) => match[1]!));
  expect(kept.size).toBeGreaterThan(100);
  expect([...withImports([...kept])].filter((name) => !kept.has(name))).toEqual([]);
  const isLibraryIn = (name: string): boolean => textOf(name).includes('recharts-');
  expect(charts.every(isLibraryIn)).toBe(true);
  expect([...kept].filter(isLibraryIn)).toEqual([]);
});

test('scripts arrive compressed and may be kept for ever; the worker is asked for anew', async ({
  product,
  page,
}) => {
  const script = page.waitForResponse(
    (response) => response.url().includes('/assets/shell') && response.url().endsWith('.js'),
  );
  await page.goto(product.url('/signin'));
  const headers = (await script).headers();
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
  expect(headers['cache-control']).toContain('immutable');
  const worker = await product.api({ path: '/sw.js' });
  expect(worker.status).toBe(200);
});

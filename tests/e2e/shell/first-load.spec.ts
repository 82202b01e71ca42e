import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#tests/support/browser-test.ts';
import { testBuild } from '#tests/support/product-process.ts';

const web = join(testBuild, 'web');
const assets = join(web, 'assets');

/** Bytes of a built file as gzip sends it. */
function gzipBytes(name: string): number {
  const compressed = join(assets, `${name}.gz`);
  return statSync(existsSync(compressed) ? compressed : join(assets, name)).size;
}

/** The scripts that these need before they run: what is imported, not what may be asked for later. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(assets, name), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.$-]+\.js)["']/g))
      visit(match[1]!);
  };
  for (const name of names) visit(name);
  return found;
}

const sum = (names: Iterable<string>): number =>
  [...names].reduce((total, name) => total + gzipBytes(name), 0);

/** What a phone on a bad line waits for before anything works; bytes, because times swing with the machine. */
test('the first load stays within its bytes: shell, sign-in with its chunk, styles', () => {
  const page = readFileSync(join(web, 'index.html'), 'utf8');
  const named = (ending: string): string[] =>
    [...page.matchAll(/assets\/([\w.$-]+)/g)]
      .map((match) => match[1]!)
      .filter((name) => name.endsWith(ending));
  const shell = withImports(named('.js'));
  expect(shell.size).toBeGreaterThan(1);
  expect(sum(shell)).toBeLessThanOrEqual(128 * 1024);
  const signIn = readdirSync(assets).filter((name) => /^signin-.*\.js$/.test(name));
  expect(signIn).toHaveLength(1);
  const withSignIn = withImports([...shell, ...signIn]);
  expect(withSignIn.size).toBeGreaterThan(shell.size);
  expect(sum(withSignIn)).toBeLessThanOrEqual(150 * 1024);
  const styles = named('.css');
  expect(styles.length).toBeGreaterThan(0);
  expect(sum(styles)).toBeLessThanOrEqual(10 * 1024);
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

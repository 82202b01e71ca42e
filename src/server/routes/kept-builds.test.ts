import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepBuild } from './kept-builds.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recupera-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeBuild(name: string): string {
  const web = join(folder, 'web');
  rmSync(web, { recursive: true, force: true });
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(web, 'index.html'), `<script src="/assets/${name}.js">`);
  writeFileSync(join(web, 'sw.js'), name);
  writeFileSync(join(web, 'assets', `${name}.js`), name);
  return web;
}
const kept = 'kept';
const filesOf = (folders: readonly string[]): string[] =>
  folders.map((build) => readdirSync(join(build, 'assets')).join());

/** Builds come seconds apart at least; the folder's time says which is newer. */
async function release(name: string, second: number): Promise<string[]> {
  const builds = await keepBuild(makeBuild(name), join(folder, kept));
  utimesSync(builds[0]!, second, second);
  return builds;
}

test('the files of the newest three builds stay, the present one first', async () => {
  await release('a', 1);
  await release('b', 2);
  expect(filesOf(await release('c', 3))).toEqual(['c.js', 'b.js', 'a.js']);
  expect(filesOf(await release('d', 4))).toEqual(['d.js', 'c.js', 'b.js']);
  expect(readdirSync(join(folder, kept))).toHaveLength(3);
});

test('the same build again is no further one, and a rollback makes it the newest', async () => {
  await release('a', 1);
  await release('b', 2);
  expect(filesOf(await release('a', 3))).toEqual(['a.js', 'b.js']);
});

test('half a copy is never served, and nothing happens without a build', async () => {
  const [own] = await release('a', 1);
  mkdirSync(join(folder, kept, `${basename(own!)}.new-1/assets`), { recursive: true });
  expect(filesOf(await release('b', 2))).toEqual(['b.js', 'a.js']);
  expect(await keepBuild(join(folder, 'nothing'), join(folder, 'none'))).toEqual([]);
});

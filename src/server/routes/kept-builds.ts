import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How many builds' hashed files stay within reach, the present one included; a tab of an older build still loads its parts. */
export const keptBuildCount = 3;

/**
 * Keeps the hashed files of the build that starts now beside those of the ones before it, and lets go of what is older than
 * the newest three. A tab of an older build still finds its parts after the release; without a build it does nothing.
 * @param directory where the copies lie, one folder a build: the build's own folder is emptied by the next one.
 * @returns folders with an `assets` of their own, newest first.
 */
export async function keepBuild(webDirectory: string, directory: string): Promise<string[]> {
  const assets = join(webDirectory, 'assets');
  if (!existsSync(assets)) return [];
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const own = join(directory, await nameOf(webDirectory));
  if (!existsSync(own)) {
    // A copy that a kill left half-done has another name and is never served.
    const unfinished = `${own}.new-${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(assets, join(unfinished, 'assets'), { recursive: true });
    await rename(unfinished, own).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  const now = new Date();
  await utimes(own, now, now);
  const newestFirst = await buildsIn(directory);
  for (const old of newestFirst.slice(keptBuildCount))
    await rm(old, { recursive: true, force: true });
  return newestFirst.slice(0, keptBuildCount);
}

/** The page names every entry file by its hash, the worker every other: together they tell one build from another. */
async function nameOf(webDirectory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['index.html', 'sw.js'])
    hash.update(await readFile(join(webDirectory, file)).catch(() => ''));
  return hash.digest('hex').slice(0, 16);
}

async function buildsIn(directory: string): Promise<string[]> {
  const found: { path: string; usedAt: number }[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (!entry.isDirectory() || !/^[0-9a-f]{16}$/.test(entry.name)) continue;
    const path = join(directory, entry.name);
    found.push({ path, usedAt: (await stat(path)).mtimeMs });
  }
  return found.toSorted((a, b) => b.usedAt - a.usedAt).map(({ path }) => path);
}

/** Addresses of hashed files that only older builds have, with the folder of each; what the present build has it serves itself. */
export function olderAssets(
  webDirectory: string,
  keptBuilds: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const build of keptBuilds) {
    const folder = join(build, 'assets');
    for (const name of readdirSync(folder))
      if (!found.has(`/assets/${name}`) && !existsSync(join(webDirectory, 'assets', name)))
        found.set(`/assets/${name}`, folder);
  }
  return found;
}

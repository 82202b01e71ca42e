import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#tests/support/test-places.ts';
import type { Mutant } from './mutants.ts';

const cache = join(projectRoot, '.cache/simulator');

/** A text to look for, in which every white space stands for any. */
function patternOf(find: string): RegExp {
  const words = find
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(words.join(String.raw`\s+`), 'g');
}

/** The source with the edit; throws when the text is not there exactly once, so that a planted fault cannot rot unseen. */
function edited(source: string, { file, find, replace }: Mutant['edits'][number]): string {
  const found = source.match(patternOf(find))?.length ?? 0;
  if (found !== 1) throw new Error(`mutant: the text is ${found} times in ${file}: ${find}`);
  return source.replace(patternOf(find), () => replace);
}

const made = new Map<string, Promise<string>>();

/** Bundles the worker that runs seeds, with the product as it is or with one planted fault, once in a process; gives the path of the file. */
export function buildVariant(name: string, edits: Mutant['edits'] = []): Promise<string> {
  const file = made.get(name) ?? bundleVariant(name, edits);
  made.set(name, file);
  return file;
}

async function bundleVariant(name: string, edits: Mutant['edits']): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const outfile = join(cache, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.mjs`);
  const offline = join(projectRoot, 'src/offline');
  const used = new Set<string>();
  await build({
    entryPoints: [join(projectRoot, 'tests/simulator/batch-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    absWorkingDir: projectRoot,
    external: ['fake-indexeddb', 'fake-indexeddb/*'],
    logLevel: 'silent',
    plugins: [
      {
        name: 'planted-fault',
        setup: ({ onLoad }) => {
          onLoad({ filter: /src[\\/]offline[\\/][a-z-]+[\\/][a-z-]+\.ts$/ }, ({ path }) => {
            const own = edits.filter(({ file }) => join(offline, file) === path);
            for (const { file } of own) used.add(file);
            return { contents: own.reduce(edited, readFileSync(path, 'utf8')), loader: 'ts' };
          });
        },
      },
    ],
  });
  for (const { file } of edits)
    if (!used.has(file)) throw new Error(`mutant: ${file} is not part of the simulator`);
  return outfile;
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from './test-places.ts';

/** Where the running product begins: page, worker and server; routes are entries, because a generated file imports them. */
const entries = [
  'src/web/app/main.tsx',
  'sw/service-worker.ts',
  'src/server/main.ts',
  ...filesBelow('src/web/routes'),
];

function filesBelow(folder: string): string[] {
  return readdirSync(join(projectRoot, folder)).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(join(projectRoot, path)).isDirectory() ? filesBelow(path) : [path];
  });
}

const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#offline/': 'src/offline/',
  '#pdf/': 'src/pdf/',
  '#web/': 'src/web/',
  '#server/': 'src/server/',
  '#tools/': 'src/tools/',
};

function resolveImport(from: string, target: string): string | undefined {
  const alias = Object.entries(aliases).find(([start]) => target.startsWith(start));
  const path = alias
    ? join(projectRoot, alias[1], target.slice(alias[0].length))
    : target.startsWith('.')
      ? resolve(dirname(from), target)
      : undefined;
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}

/** Every source file that the running product can load, with its text; tests and files that nothing imports are not among them. */
export function reachableSources(): Map<string, string> {
  return sourcesFrom(entries);
}

/** What these files (paths from the project's root) load, themselves included; `pattern` finds a module's name in a text. */
export function sourcesFrom(
  starts: readonly string[],
  pattern = /(?:from|import)\s*\(?\s*'([^']+)'/g,
): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string): void => {
    if (found.has(path) || /\.test\.tsx?$/.test(path)) return;
    const text = readFileSync(path, 'utf8');
    found.set(path, text);
    for (const match of text.matchAll(pattern)) {
      const next = resolveImport(path, match[1]!);
      if (next !== undefined) visit(next);
    }
  };
  for (const entry of starts) if (/\.tsx?$/.test(entry)) visit(join(projectRoot, entry));
  return found;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { reachableSources } from '#tests/support/reachable-sources.ts';
import { projectRoot } from '#tests/support/test-places.ts';
import { backOfficeConstants, backOfficeTexts } from './spec-2-texts.ts';
import { constants, quotedTexts } from './spec-texts.ts';

let sources: Map<string, string>;
beforeAll(() => {
  sources = reachableSources();
});

/** Comments quote texts too; only code counts. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

/** Where a text stands whole (between quotes, or before the rest of a template); else wherever it stands, as in JSX. */
function placesOf(code: string, text: string): number[] {
  const places: number[] = [];
  for (let at = code.indexOf(text); at !== -1; at = code.indexOf(text, at + 1)) places.push(at);
  const whole = places.filter(
    (at) => /['"`]/.test(code[at - 1] ?? '') && /['"`$]/.test(code[at + text.length] ?? ''),
  );
  return whole.length > 0 ? whole : places;
}

/** A text kept under a name (`key: 'text'`, `key: (…) => `text``) counts only where another line of loaded code reads that name. */
function isUsed(text: string): boolean {
  for (const [path, source] of sources) {
    const code = withoutComments(source);
    for (const at of placesOf(code, text)) {
      if (!path.endsWith('.messages.ts')) return true;
      const key = /(\w+):\s*(?:\([^()]*\)(?::\s*\w+)?\s*=>\s*)?['"`]$/.exec(code.slice(0, at))?.[1];
      if (key === undefined) return true;
      const reads = new RegExp(`\\.${key}\\b`);
      if ([...sources].some(([other, words]) => other !== path && reads.test(words))) return true;
    }
  }
  return false;
}

test('the walk over the imports finds the product and leaves unused files out', () => {
  const paths = [...sources.keys()].map((path) => path.slice(projectRoot.length + 1));
  expect(paths).toEqual(
    expect.arrayContaining([
      'src/server/app.ts',
      'src/web/app/providers.tsx',
      'src/offline/delivery/drain.ts',
    ]),
  );
  expect(paths.some((path) => path.endsWith('.test.ts'))).toBe(false);
  expect(isUsed('Um texto que ninguém escreveu')).toBe(false);
});

test.each(
  Object.entries({ ...quotedTexts, ...backOfficeTexts }).flatMap(([section, texts]) =>
    texts.map((text) => [section, text]),
  ),
)('%s: %s', (_section, text) => {
  expect(isUsed(text)).toBe(true);
});

test.each(
  [...constants, ...backOfficeConstants].map((constant) => [constant.what, constant] as const),
)('%s', (_what, { file, text, seenBy, assertion }) => {
  const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
  expect(read(file)).toMatch(text);
  expect(read(seenBy)).toMatch(assertion);
  if (file.endsWith('.ts') || file.endsWith('.tsx'))
    expect(sources.has(join(projectRoot, file))).toBe(true);
});

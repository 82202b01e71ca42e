import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';
import { textFilesBelow } from '#tests/support/text-files.ts';

const headings = [
  ...readFileSync(join(projectRoot, 'src/DECISIONS.md'), 'utf8').matchAll(/^### (.+)$/gm),
]
  .map((match) => match[1]!)
  // Longer ones first: a citation is read as the longest heading that it begins with.
  .toSorted((a, b) => b.length - a.length);

/** The headings that a citation names, several parted by commas; undefined where the first is none. */
function namedBy(citation: string): string[] | undefined {
  const named = headings.find((heading) => citation.startsWith(heading));
  if (named === undefined) return undefined;
  const rest = citation.slice(named.length);
  return [named, ...(rest.startsWith(', ') ? (namedBy(rest.slice(2)) ?? []) : [])];
}

const citations = ['src', 'sw', 'tests']
  .flatMap((folder) => textFilesBelow(folder))
  .flatMap((path) => {
    // A citation may run over the end of a comment's line.
    const text = readFileSync(join(projectRoot, path), 'utf8').replaceAll(
      /\n\s*(?:\*|\/\/)?\s*/g,
      ' ',
    );
    return [...text.matchAll(/\(decisions: (\w[^)]*)\)/g)].map((match) => ({
      path,
      citation: match[1]!,
    }));
  });

test('every decision that is cited can be read in src/DECISIONS.md', () => {
  expect(citations.length).toBeGreaterThan(80);
  expect(citations.filter(({ citation }) => namedBy(citation) === undefined)).toEqual([]);
});

test('no heading stands twice', () => {
  expect(headings).toEqual([...new Set(headings)]);
});

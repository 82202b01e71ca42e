import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';
import { textFilesBelow } from '#tests/support/text-files.ts';
import { citationsIn, formFaults, sectionsOf, type Section } from './decisions.ts';
import { bytesOf, papers, paper } from './papers.ts';

const decisionPapers = papers.filter(({ path }) => path.startsWith('src/decisions/'));
const decisions = decisionPapers.flatMap(({ text }) => sectionsOf(text));
const rules = sectionsOf(paper('src/engine/RULES.md').text);
const titles = [...decisions, ...rules].map(({ title }) => title);

const citations = ['src', 'sw', 'tests']
  .flatMap((folder) => textFilesBelow(folder))
  .filter((path) => path !== 'tests/architecture/decisions.test.ts')
  .flatMap((path) =>
    citationsIn(readFileSync(join(projectRoot, path), 'utf8'), titles).map((citation) => ({
      path,
      ...citation,
    })),
  );

/** Whether one of the files that a decision names cites it. */
const isCitedFromItsCode = ({ title, code }: Section): boolean =>
  citations.some(
    ({ path, titles: cited }) =>
      cited.includes(title) && code.some((file) => [file, `src/${file}`].includes(path)),
  );

test('each citation names a decision or a rule', () => {
  expect(citations.length).toBeGreaterThan(200);
  expect(citations.filter(({ unknown }) => unknown !== null)).toEqual([]);
});

test('no title is used twice', () => {
  expect(titles).toEqual([...new Set(titles)]);
});

test('each decision has its date, its parts and at most 1,500 characters', () => {
  expect(decisions.length).toBeGreaterThan(60);
  expect(decisions.flatMap(formFaults)).toEqual([]);
});

test('all decisions together have at most 60,000 bytes', () => {
  expect(decisionPapers.reduce((sum, one) => sum + bytesOf(one), 0)).toBeLessThanOrEqual(60_000);
});

test('each decision is cited by a file of its code', () => {
  expect(
    decisions.filter((section) => !isCitedFromItsCode(section)).map(({ title }) => title),
  ).toEqual([]);
});

test('each rule of the engine is cited', () => {
  const cited = new Set(citations.flatMap((citation) => citation.titles));
  expect(rules.map(({ title }) => title).filter((title) => !cited.has(title))).toEqual([]);
});

describe('a citation', () => {
  const known = ['Scope', 'Acts, evidence, outbox', 'Second factor'];
  test.each<[string, string, { titles: string[]; unknown: string | null }]>([
    ['of one title', '/** X (decisions: Scope). */', { titles: ['Scope'], unknown: null }],
    [
      'of several, one with commas',
      '// X (decisions: Acts, evidence, outbox; Scope)',
      { titles: ['Acts, evidence, outbox', 'Scope'], unknown: null },
    ],
    [
      'after another reference',
      '// X (@spec 1 §2; decisions: Scope; @spec 2 §1)',
      { titles: ['Scope'], unknown: null },
    ],
    [
      'over the end of a line',
      '/**\n * X (decisions: Second\n * factor).\n */',
      { titles: ['Second factor'], unknown: null },
    ],
    [
      'after another with parentheses of its own',
      '// X (RFC 8785 (JCS); decisions: Scope)',
      { titles: ['Scope'], unknown: null },
    ],
    ['of a title that is gone', '// X (decisions: Gone)', { titles: [], unknown: 'Gone' }],
    [
      'of one that is gone after a comma',
      '// X (decisions: Scope, Gone)',
      { titles: ['Scope'], unknown: ', Gone' },
    ],
    [
      'of one that is gone after a semicolon',
      '// X (decisions: Scope; Gone)',
      { titles: ['Scope'], unknown: 'Gone' },
    ],
    [
      'of one that is gone, over the end of a line',
      '// X (decisions:\n// Gone)',
      { titles: [], unknown: 'Gone' },
    ],
  ])('%s', (_name, source, expected) => {
    expect(citationsIn(source, known)).toEqual([expected]);
  });
});

describe('a section', () => {
  const whole =
    '## Scope\n\nAccepted 2026-11-21, changed 2026-11-22\n\n**Decision** X.\n\nCode: `a/b.ts`, `c.ts`\nTests: `d.ts`\n';

  test('names its code', () => {
    expect(sectionsOf(whole)).toMatchObject([{ title: 'Scope', code: ['a/b.ts', 'c.ts'] }]);
    expect(sectionsOf(whole).flatMap(formFaults)).toEqual([]);
  });

  test.each([
    ['no date', whole.replace('Accepted', 'On'), ['Scope: date']],
    ['no decision', whole.replace('Decision', 'Context'), ['Scope: decision']],
    ['no code', whole.replace('Code', 'Files'), ['Scope: code']],
    ['no tests', whole.replace('Tests', 'Files'), ['Scope: tests']],
    ['too much text', whole.replace('X', 'x'.repeat(1500)), [expect.stringMatching('characters')]],
  ])('refused for %s', (_name, text, faults) => {
    expect(sectionsOf(text).flatMap(formFaults)).toEqual(faults);
  });
});

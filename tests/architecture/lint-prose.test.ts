import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commentFaults, phrases, titleFaults } from '#tools/lint-prose.mjs';
import { projectRoot } from '#tests/support/test-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'recupera-prose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commentOf = (text: string): string[] => commentFaults(text, [`// ${text}`]);

describe('a comment', () => {
  test.each([
    'all the same',
    'none of ours',
    'is told',
    'hears of',
    'anew',
    'once more',
    'there is none',
    'has none',
    'what stands',
    'stands in',
    'says so',
    'are others',
    'in the hands of',
    'under way',
    'any more',
    'reckoned',
    'let be',
    'looks again',
    'goes on',
    'whose it is',
    'comes into being',
    'whoever',
  ])("'%s' is refused with its replacement", (phrase) => {
    expect(commentOf(`The row ${phrase} here.`)).toEqual([expect.stringContaining(phrase)]);
  });

  test('each phrase has a replacement', () => {
    expect(phrases.length).toBeGreaterThan(30);
    expect(phrases.filter(({ replacement }) => replacement === '')).toEqual([]);
  });

  test.each([
    ['a question word', 'Who signs.', ["begins with 'Who': name the thing or the actor"]],
    ['a plain sentence', 'The signer.', []],
    ['61 words', 'word '.repeat(61), ['61 words: a longer reason is a decision']],
    ['60 words', 'word '.repeat(60), []],
  ])('%s', (_name, text, faults) => {
    expect(commentFaults(text, ['// short'])).toEqual(faults);
  });

  test.each([
    ['101 columns', 'x'.repeat(101), ['over 100 columns']],
    ['100 columns', 'x'.repeat(100), []],
    ['a long address', `// https://example.com/${'x'.repeat(100)}`, []],
  ])('a line of %s', (_name, line, faults) => {
    expect(commentFaults('The reason.', [line])).toEqual(faults);
  });

  test.each(['oxlint-disable-next-line no-shadow -- Who is told', '@ts-expect-error Who', ' sic'])(
    'for a tool is exempt: %s',
    (text) => {
      expect(commentFaults(text, [`// ${text}`])).toEqual([]);
    },
  );
});

test.each([
  ['a draft is kept', []],
  ['is kept', ["begins with 'is': begin with the subject"]],
  ['what waits', ["begins with 'what': begin with the subject"]],
  ['a person is told', ["'is told': notified, shown"]],
])('the title %j', (title, faults) => {
  expect(titleFaults(title)).toEqual(faults);
});

/** The linter's messages for a file of this text, by this option of the rule. */
function lint(text: string, options: { exempt?: string[] } = {}): string[] {
  const config = {
    jsPlugins: [join(projectRoot, 'src/tools/lint-prose.mjs')],
    categories: { correctness: 'off' },
    rules: { 'recupera/prose': ['error', options] },
  };
  writeFileSync(join(folder, '.oxlint.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  writeFileSync(join(folder, 'planted.tsx'), text);
  const { stdout } = spawnSync(
    join(projectRoot, 'node_modules/.bin/oxlint'),
    ['-c', '.oxlint.config.mjs', '-f', 'json', 'planted.tsx'],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
  return diagnostics.map(({ message }) => message).toSorted();
}

const faulty = [
  '// The first line ends here and the row',
  '// goes on.',
  'export const part = <p>{/* Who reads it. */}x</p>;',
  "test('is kept', () => undefined);",
  "test.each([1])('has %i row', () => undefined);",
  "test.describe('is a group', () => undefined);",
  '/** The value. */',
  'export const value = 1;',
  '',
].join('\n');

test('the linter reports comments of code and JSX, lines as one, and titles', () => {
  expect(lint(faulty)).toEqual([
    "'goes on': continues",
    "begins with 'Who': name the thing or the actor",
    "begins with 'has': begin with the subject",
    "begins with 'is': begin with the subject",
  ]);
});

test('a directive exempts no comment beside it', () => {
  const directive = '// oxlint-disable-next-line no-shadow -- What the rule is told';
  expect(lint(`${directive}\n// It goes on.\nexport const a = 1;\n`)).toEqual([
    "'goes on': continues",
  ]);
  expect(lint(`// It goes on.\n${directive}\nexport const a = 1;\n`)).toEqual([
    "'goes on': continues",
  ]);
});

test('the linter passes over an exempt file until it is clean', () => {
  const exempt = ['planted.tsx'];
  expect(lint(faulty, { exempt })).toEqual([]);
  expect(lint('// The value.\n', { exempt })).toEqual([
    'no fault: take planted.tsx off the list of exempt files',
  ]);
});

describe('the list of exempt files', () => {
  const exempt = readFileSync(join(projectRoot, 'src/tools/prose-exempt.txt'), 'utf8')
    .trim()
    .split('\n');

  // A change that takes files off the list lowers the number with it; no change raises it.
  test('shrinks', () => {
    expect(exempt).toHaveLength(1886);
  });

  test('names files of the repository, none of the kernel', () => {
    expect(exempt.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    expect(exempt.filter((path) => path.startsWith('src/shared/kernel/'))).toEqual([]);
  });
});

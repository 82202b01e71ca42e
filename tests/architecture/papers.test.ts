import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';
import { environmentSchema } from '#server/config.ts';
import { demoCompanies } from '#server/demo/companies.ts';
import { demoEmails } from '#server/demo/demo-users.ts';
import {
  brokenLinks,
  bytesOf,
  cellsLongerThan,
  chapterOf,
  missingPaths,
  missingTests,
  paper,
  papers,
  promisesIn,
  variablesIn,
} from './papers.ts';

/** A paper that is not in the repository. */
const planted = (text: string) => ({ path: 'planted.md', text });

describe.each(papers.map((one) => [one.path, one] as const))('%s', (_path, one) => {
  test('links lead to files and headings of the repository', () => {
    expect(brokenLinks(one)).toEqual([]);
  });

  test('paths name files of the repository', () => {
    expect(missingPaths(one)).toEqual([]);
  });
});

test.each<[string, string, string[]]>([
  ['a file that is gone', '[o código](src/GONE.md)', ['src/GONE.md']],
  ['a heading that is gone', '[mais](.readme/tour.md#piloto)', ['.readme/tour.md#piloto']],
  ['a heading of its own', '# O que há\n[acima](#o-que-há)', []],
  ['a picture', '![x](.readme/gone.png)', ['.readme/gone.png']],
  ['another site', '[npm](https://npmjs.com)', []],
])('a link to %s', (_name, text, broken) => {
  expect(brokenLinks(planted(text), [...papers, planted(text)])).toEqual(broken);
});

test.each<[string, string[]]>([
  ['`src/shared/gone.ts`', ['src/shared/gone.ts']],
  ['`server/config.ts`', []],
  ['`server/gone.ts`', ['server/gone.ts']],
  ['`shared/<domain>/<domain>.enums.ts`', []],
  ['`shared/<domain>/<domain>.gone.ts`', ['shared/<domain>/<domain>.gone.ts']],
  ['`tests/e2e/*/*.spec.ts`', []],
  ['`DATA_DIR/installation.json`', []],
  ['`/dev/mailbox`', []],
])('the path in %s', (text, missing) => {
  expect(missingPaths(planted(text))).toEqual(missing);
});

test('a folder counts in the pages of the house alone', () => {
  const text = '`features/gone`, `features/views`, `ui/`';
  expect(missingPaths({ path: 'src/web/README.md', text })).toEqual(['features/gone']);
  expect(missingPaths(planted(text))).toEqual([]);
});

describe('the first page', () => {
  const first = paper('README.md');

  test('takes at most 8,192 bytes, and no cell over 200 characters', () => {
    expect(bytesOf(first)).toBeLessThanOrEqual(8192);
    expect(cellsLongerThan(first, 200)).toEqual([]);
    expect(cellsLongerThan(planted(`| ${'x'.repeat(201)} | y |`), 200)).toHaveLength(1);
  });

  test('shows two pictures of at most 200 kB', () => {
    const pictures = [...first.text.matchAll(/\]\((\.readme\/[^)]+\.png)\)/g)].map(
      (match) => match[1]!,
    );
    expect(pictures).toHaveLength(2);
    for (const path of pictures)
      expect(statSync(join(projectRoot, path)).size).toBeLessThanOrEqual(200_000);
  });

  test('names the accounts that the demonstration makes', () => {
    const [company] = demoCompanies;
    const boxes = demoEmails(company!).map((email) => email.split('@')[0]);
    const named = chapterOf(first, 'Contas da demonstração')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)])
      .map((match) => match[1]!);
    expect(named.toSorted()).toEqual(boxes.toSorted());
  });

  test.each(['README.md', '.readme/tour.md'])('each address in %s can sign in', (path) => {
    const emails = [...paper(path).text.matchAll(/[\w.]+@\w+\.test/g)].map((match) => match[0]);
    expect(emails.length).toBeGreaterThan(2);
    const made = demoCompanies.flatMap(demoEmails);
    expect(emails.filter((email) => !made.includes(email))).toEqual([]);
  });
});

test('the manual has a row for each environment variable, and no other', () => {
  const chapter = chapterOf(paper('.readme/operacao.md'), 'Configuração');
  expect(variablesIn(chapter).toSorted()).toEqual(
    Object.keys(environmentSchema.entries).toSorted(),
  );
});

test('the paper of the house has at most 10,240 bytes', () => {
  expect(bytesOf(paper('src/README.md'))).toBeLessThanOrEqual(10_240);
});

test.each(['src/server', 'src/web', 'src/offline', 'src/engine', 'src/shared', 'sw', 'tests'])(
  'the paper of %s has at most 40 lines of 100 columns',
  (folder) => {
    const lines = paper(`${folder}/README.md`).text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  },
);

describe('promises', () => {
  test('each names tests that exist', () => {
    const promises = promisesIn(
      chapterOf(paper('.readme/promessas.md'), 'O que a assinatura promete'),
    );
    expect(promises.length).toBeGreaterThan(10);
    expect(missingTests(promises)).toEqual([]);
  });

  const file = 'tests/architecture/papers.test.ts';
  test.each([
    ['a test that exists', `- **A.** x\n  - \`${file}\` › each names tests that exist`, []],
    ['no test', '- **A.** x', ['A. has no test']],
    ['a title that is gone', `- **A.** x\n  - \`${file}\` › gone`, [`${file} › gone`]],
    ['a file that is gone', '- **A.** x\n  - `tests/gone.ts` › gone', ['tests/gone.ts › gone']],
  ])('one with %s', (_name, text, missing) => {
    expect(missingTests(promisesIn(text))).toEqual(missing);
  });
});

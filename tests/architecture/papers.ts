import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { projectRoot } from '#tests/support/test-places.ts';

/** A Markdown file of the repository; `path` is relative to its root. */
export type Paper = { path: string; text: string };

const roots = ['.readme', 'public', 'src', 'sw', 'tests'];

/** Every file and folder that people wrote, relative to the root. */
export const knownPaths: ReadonlySet<string> = new Set([
  ...roots,
  ...readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...roots.flatMap((root) =>
    readdirSync(join(projectRoot, root), { recursive: true, withFileTypes: true }).map((entry) =>
      relative(projectRoot, join(entry.parentPath, entry.name)),
    ),
  ),
]);

const paperAt = (path: string): Paper => ({
  path,
  text: readFileSync(join(projectRoot, path), 'utf8'),
});

/** The papers for readers; those of `tests/support` describe samples. */
export const papers: readonly Paper[] = [...knownPaths]
  .filter((path) => path.endsWith('.md') && !path.startsWith('tests/support/'))
  .toSorted()
  .map(paperAt);

/** The paper at this path, which has to exist. */
export function paper(path: string): Paper {
  const found = papers.find((one) => one.path === path);
  if (found === undefined) throw new Error(`no paper ${path}`);
  return found;
}

const withoutFences = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '');

/** The anchor that GitHub gives a heading: 'Os anos 90' -> 'os-anos-90'. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsOf = ({ text }: Paper): string[] =>
  [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1]!));

/** Targets of links and pictures that do not exist. `among` is every paper that a link may name. */
export function brokenLinks(source: Paper, among: readonly Paper[] = papers): string[] {
  const targets = [...withoutFences(source.text).matchAll(/\]\(([^)\s]+)\)/g)].map(
    (match) => match[1]!,
  );
  return targets.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const place = path === '' ? source.path : join(dirname(source.path), path);
    if (path !== '' && !knownPaths.has(place)) return true;
    if (anchor === undefined) return false;
    const named = among.find((one) => one.path === place);
    return named === undefined || !anchorsOf(named).includes(anchor);
  });
}

/** A pattern in words, `<domain>` and `*` standing for any name, as a regular expression. */
const patternOf = (token: string): RegExp =>
  new RegExp(
    `^${token
      .replace(/\/$/, '')
      .split(/(<[^>]+>|\*)/)
      .map((part) =>
        /^(<.+>|\*)$/.test(part) ? '[^/]+' : part.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&'),
      )
      .join('')}$`,
  );

/** The pages that say where things are, in which every path counts, also one of a folder. */
const isHall = (path: string): boolean =>
  /^(src(\/(server|web|offline|engine|shared))?|sw|tests)\/README\.md$/.test(path);

/**
 * Paths in backticks that match no file: from the root, from the paper's folder, or below `src` and
 * its houses. Folders count in the pages of the house alone: elsewhere `text/csv` is no path.
 */
export function missingPaths(source: Paper): string[] {
  const tokens = [...withoutFences(source.text).matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!);
  const isFolder = (token: string): boolean =>
    isHall(source.path) && /^[\w-][\w./-]*\/[\w./-]*$/.test(token);
  const isPath = (token: string): boolean =>
    /^(\.\.\/)*(src|sw|tests)\//.test(token) ||
    isFolder(token) ||
    (/^[^/].*\//.test(token) && /\.(tsx?|mjs|mts|md|css|json|sql|\*)$/.test(token));
  const bases = ['', dirname(source.path), 'src', 'src/server', 'src/web', 'src/shared', 'tests'];
  return tokens
    .filter(isPath)
    .filter((token) => !isWrittenAtRuntime.test(token))
    .filter(
      (token) =>
        !bases.some((base) => {
          const pattern = patternOf(join(base, token));
          return [...knownPaths].some((path) => pattern.test(path));
        }),
    );
}

/** Files that a server writes below its folder of data. */
const isWrittenAtRuntime = /^DATA_DIR\//;

/** The cells of a paper's tables that have more than this many characters. */
export const cellsLongerThan = ({ text }: Paper, most: number): string[] =>
  withoutFences(text)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cell) => cell.length > most);

/** Bytes of a paper as it is stored. */
export const bytesOf = ({ text }: Paper): number => Buffer.byteLength(text);

/** The text under a heading of the second level, up to the next one. */
export function chapterOf({ path, text }: Paper, heading: string): string {
  const [, chapter] = text.split(`\n## ${heading}\n`);
  if (chapter === undefined) throw new Error(`${path} has no chapter ${heading}`);
  return chapter.split('\n## ')[0]!;
}

/** Names of environment variables in the first column of a chapter's table. */
export const variablesIn = (chapter: string): string[] =>
  chapter
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)])
    .map((match) => match[1]!);

/** A promise of a chapter, by its bold beginning, with the tests that are named below it. */
export type PaperPromise = { name: string; tests: { file: string; title: string }[] };

/** The promises of a chapter: each item of its list, with the lines '- `file` › title' below it. */
export const promisesIn = (chapter: string): PaperPromise[] =>
  chapter
    .split(/^- \*\*/m)
    .slice(1)
    .map((item) => ({
      name: item.split('**')[0]!,
      tests: [...item.matchAll(/^ +- `([^`]+)` › (.+)$/gm)].map((match) => ({
        file: match[1]!,
        title: match[2]!,
      })),
    }));

/** Titles as the papers name them: '…' in place of what differs from row to row of a table. */
const withoutVariables = (source: string): string =>
  source.replaceAll(/\$\{[^}]*\}|%[isdj]|\$\w+/g, '…');

/** Tests of promises that no file has under this title; a promise without any is missing one. */
export function missingTests(promises: readonly PaperPromise[]): string[] {
  return promises.flatMap(({ name, tests }) => {
    if (tests.length === 0) return [`${name} has no test`];
    return tests
      .filter(({ file, title }) => {
        if (!knownPaths.has(file)) return true;
        const source = withoutVariables(readFileSync(join(projectRoot, file), 'utf8'));
        return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
      })
      .map(({ file, title }) => `${file} › ${title}`);
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesFrom } from '#tests/support/reachable-sources.ts';
import { placeInLibrary, sheetsOfComponent } from '#tests/support/style-sheets.ts';
import { projectRoot } from '#tests/support/test-places.ts';

// tests/e2e/shell/accessibility.spec.ts sees what stands on a screen that has just been opened, tests/faults/browser/cold-styles.spec.ts its
// lists, tabs and menus; here stands what neither comes to: a dialog after a refusal, a form that a success replaces.

const firstSheet = 'src/web/app/mantine-styles.ts';
const frameSheet = 'src/web/ui/frame-styles.ts';
const deskSheet = 'src/web/ui/desk-styles.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** Sheets of the library that a text imports. */
const sheetsIn = (text: string): string[] =>
  [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.css'/g)].map((match) => match[1]!);

const atStart = new Set(sheetsIn(read(firstSheet)));
const withFrame = new Set(sheetsIn(read(frameSheet)));

/** Imports that run with a module: neither types, nor what is asked for later. */
const imported = /^(?:import|export)(?!\s+type\b)[^'";]*'([^']+)'/gm;
/** All imports, but for the tree of routes: what opens without the frame of the screens behind sign-in. */
const withoutTree = /(?:from|import)\s*\(?\s*'((?!\.\/route-tree\.gen)[^']+)'/g;

const pathOf = (file: string): string => relative(projectRoot, file).replaceAll('\\', '/');
const all = sourcesFrom(['src/web/app/main.tsx']);
const openRoutes = [...all.keys()]
  .map(pathOf)
  .filter((path) => /^src\/web\/routes\/[^/]+$/.test(path));
const withoutFrame = sourcesFrom(['src/web/app/main.tsx', ...openRoutes], withoutTree);

/** Components that a text takes from the library; a toast is a `Notification`. */
const namesIn = (text: string): string[] => [
  ...[...text.matchAll(/^import \{([^}]*)\} from '@mantine\/core'/gm)].flatMap((match) =>
    match[1]!.split(',').map((name) => name.trim().split(' ')[0]!),
  ),
  ...(/^import \{[^}]*\bNotifications\b[^}]*\} from '@mantine\/notifications'/m.test(text)
    ? ['Notification']
    : []),
];

/** Parts that nothing shows: the build takes them off their component (`unusedParts` in vite.config.ts). */
const leftOut = new Set(['CheckboxCard', 'CheckboxIndicator']);

test('whoever names a component has its styles loaded by what is loaded with it', () => {
  expect(openRoutes.length).toBeGreaterThan(10);
  const missing = [...all].flatMap(([file, text]) => {
    const loaded = new Set(
      [...sourcesFrom([pathOf(file)], imported).values()].flatMap((one) => sheetsIn(one)),
    );
    return [...new Set(namesIn(text))].flatMap((name) =>
      [...sheetsOfComponent(name)]
        .filter(
          (sheet) =>
            !loaded.has(sheet) &&
            !atStart.has(sheet) &&
            !leftOut.has(sheet) &&
            (withoutFrame.has(file) || !withFrame.has(sheet)),
        )
        .map((sheet) => `${pathOf(file)}: ${name} needs ${sheet}.css`),
    );
  });
  expect(missing).toEqual([]);
});

test('sheets are loaded in the order of the library, and those of the three lists by these alone', () => {
  const lists = new Map(
    [firstSheet, frameSheet, deskSheet].flatMap((list) =>
      sheetsIn(read(list)).map((sheet) => [sheet, list] as const),
    ),
  );
  for (const [file, text] of all) {
    const sheets = sheetsIn(text);
    const places = sheets.map(placeInLibrary);
    expect.soft(places, pathOf(file)).toEqual(places.toSorted((a, b) => a - b));
    expect
      .soft(sheets.filter((sheet) => (lists.get(sheet) ?? pathOf(file)) !== pathOf(file)))
      .toEqual([]);
  }
});

test('no sheet of the three lists is loaded that nothing shows', () => {
  const shown = new Set(
    [...all.values()].flatMap((text) =>
      namesIn(text).flatMap((name) => [...sheetsOfComponent(name)]),
    ),
  );
  for (const list of [firstSheet, frameSheet, deskSheet])
    expect
      .soft(
        sheetsIn(read(list)).filter((sheet) => !shown.has(sheet)),
        list,
      )
      .toEqual(list === firstSheet ? ['baseline', 'global'] : []);
});

test('every variable of our own that a style asks for is set somewhere: an unknown one is passed over in silence', () => {
  const texts = readdirSync(join(projectRoot, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:css|tsx?)$/.test(path))
    .map((path) => read(join('src/web', path)));
  const found = (pattern: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!)));
  const asked = found(/var\((--rc-[a-z-]+)/g);
  const set = found(/(--rc-[a-z-]+)['\]]*\s*:/g);
  expect(asked.size).toBeGreaterThan(5);
  expect([...asked].filter((name) => !set.has(name))).toEqual([]);
});

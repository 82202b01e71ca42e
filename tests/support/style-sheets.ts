import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './test-places.ts';

const library = join(projectRoot, 'node_modules/@mantine');
const modules = join(library, 'core/esm');
const sheets = join(library, 'core/styles');

/** The hashed class of a part of a component, which the library's sheets select by. */
const hashedClass = /\bm_[0-9a-f]{5,8}\b/g;

/** Every class that a sheet of the component library styles, with the sheet's name; a class stands in one sheet only. */
export const sheetOfClass: ReadonlyMap<string, string> = new Map(
  [
    ...readdirSync(sheets)
      .filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
      .map((name) => [name, join(sheets, name)] as const),
    ['notifications', join(library, 'notifications/styles.css')] as const,
    ['charts', join(library, 'charts/styles.css')] as const,
  ].flatMap(([name, file]) =>
    (readFileSync(file, 'utf8').match(hashedClass) ?? []).map(
      (one) => [one, name.replace('.css', '')] as const,
    ),
  ),
);

/** Place of each sheet in the library's one sheet of everything: what a component is built of stands before it. */
export function placeInLibrary(sheet: string): number {
  const text = readFileSync(join(sheets, `${sheet}.css`), 'utf8').trim();
  const place = everything.indexOf(text);
  if (place < 0) throw new Error(`the library's own sheet does not hold ${sheet}.css as it is`);
  return place;
}
const everything = readFileSync(join(library, 'core/styles.css'), 'utf8');

/** The module of each name that the library gives away. */
const moduleOf = new Map(
  [
    ...readFileSync(join(modules, 'index.mjs'), 'utf8').matchAll(
      /(?:import|export) \{([^}]*)\} from "([^"]+)"/g,
    ),
  ].flatMap(([, names, target]) =>
    names!.split(',').map((name) => [name.trim().split(' ')[0]!, join(modules, target!)] as const),
  ),
);

/** Sheets of a component and of everything that it is built of; none for a name of the library that is no component. */
export function sheetsOfComponent(name: string): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.module.mjs'))
      for (const one of text.match(hashedClass) ?? []) {
        const sheet = sheetOfClass.get(one);
        if (sheet !== undefined) found.add(sheet);
      }
    for (const match of text.matchAll(/from "(\.[^"]+)"/g)) visit(join(dirname(file), match[1]!));
  };
  const first = moduleOf.get(name);
  if (first !== undefined) visit(first);
  return found;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../test-places.ts';

/** The files that the vectors name (its README says what each is). */
export const examples = join(projectRoot, 'tests/support/tax/exemplos');

export const exampleBytes = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(examples, name)));
export const exampleText = (name: string): string => readFileSync(join(examples, name), 'utf8');

/** All orders of a few items. */
export const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, place) =>
        ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
      );

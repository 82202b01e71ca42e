import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { hearQueries } from './record-queries.ts';

/** Kept from step to step of `npm test`: each of them uses the temporary folder of the run. */
const folder = join(tmpdir(), 'recupera-statements');

/** The same for statements that differ only in how many values, or rows of values, they carry. */
const shapeOf = (text: string): string =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(, \$)+/g, '$')
    .replace(/\(\$\)(, ?\(\$\))+/g, '($)');

/**
 * PostgreSQL prepares one statement that reads or writes rows, and nothing else. The job queue lays
 * out its tables when it first starts, so they are not there yet: its tests run on PostgreSQL
 * whole.
 */
const canBePrepared = (text: string): boolean =>
  /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
  !/;\s*\S/.test(text) &&
  !text.includes('pgboss.');

/** The files `embedded-*` query tables of their own, about the engine itself. */
const isOfEngineAlone = (): boolean =>
  basename(expect.getState().testPath ?? '').startsWith('embedded-');

/** By shape, the first statement that the embedded engine answered without an error. */
const answeredTexts = new Map<string, string>();
/** Every text answered so far, so that a repeated one is not taken apart again. */
const seenTexts = new Set<string>();
let isListening = false;

/**
 * From now on keeps each statement that this process sends and that can be prepared, once. A bench
 * runs outside Vitest, and keeps none.
 */
export function keepStatements(): void {
  if (isListening || process.env['VITEST'] === undefined) return;
  isListening = true;
  hearQueries({
    answered({ text }) {
      if (seenTexts.has(text) || isOfEngineAlone()) return;
      seenTexts.add(text);
      if (!canBePrepared(text)) return;
      const shape = shapeOf(text);
      if (!answeredTexts.has(shape)) answeredTexts.set(shape, text);
    },
  });
}

let written = 0;

/** Leaves what this process has kept for the step on PostgreSQL. */
export function writeStatements(): void {
  if (answeredTexts.size === written) return;
  written = answeredTexts.size;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...answeredTexts]));
}

/** The statements of the step on the embedded engine; empty when it did not run. */
export function readStatements(): string[] {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as [string, string][],
  );
  return [...new Map(files.flat()).values()];
}

/** The statements that this database does not take, each after its message; none is carried out. */
export async function refusedStatements(
  client: Pick<pg.Client, 'query'>,
  texts: readonly string[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const text of texts)
    try {
      await client.query(`PREPARE recupera_looked_at AS ${text}`);
      await client.query('DEALLOCATE recupera_looked_at');
    } catch (error) {
      refused.push(`${(error as Error).message}: ${text}`);
    }
  return refused;
}

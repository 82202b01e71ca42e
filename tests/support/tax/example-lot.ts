import { readdirSync } from 'node:fs';
import { zipOf } from '../word-document.ts';
import { root } from './cases.ts';
import { examples, exampleText } from './examples.ts';
import { cnpjOfRoot, keyDigit } from './many-notes.ts';

/** A text of the examples as if it were of another client: their CNPJ, and the keys that are made of it. */
const asOf = (cnpj: string, text: string): string =>
  text
    .replaceAll(cnpjOfRoot(root), cnpj)
    .replaceAll(root, cnpj.slice(0, root.length))
    .replaceAll(/(?<!\d)\d{44}(?!\d)/g, (key) => key.slice(0, -1) + keyDigit(key));

/**
 * The lot of 07/2024 of the examples (its README says what it comes to) as two archives of another client, whose CNPJ has digits alone. What
 * it comes to is the same: with reference 09/2026 R$ 113,16. `statements` of them, and what else the notes come with.
 */
export function exampleLotOf(
  cnpj: string,
  {
    statements = ['pgdasd-072024.txt'],
    besides = [],
  }: { statements?: readonly string[]; besides?: readonly { name: string; body: string }[] } = {},
): { xml: Buffer; pgdas: Buffer } {
  const notes = readdirSync(examples).filter((name) => name.endsWith('.xml'));
  const entryOf = (name: string) => ({ name, body: asOf(cnpj, exampleText(name)) });
  return {
    xml: zipOf(notes.map(entryOf).concat(besides)),
    pgdas: zipOf(statements.map(entryOf)),
  };
}

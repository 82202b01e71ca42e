import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#tests/support/test-places.ts';

/** Sources below a folder, tests apart, by their path from the project's root. */
function sourcesOf(folder: string): { path: string; text: string }[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.).*\.ts$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

const isWire = (path: string): boolean => path.endsWith('.wire.ts');

/** Names that only the wire has and that have no underscore to be known by: the spec's spelling of what a column calls otherwise. */
const otherSpellings = [
  'clientePermissions', // sic
  'closedDate',
  'cpfcnpj',
  'createData', // sic
  'createdDate',
  'resolvedDate',
  'viewedDate',
];

/** Members of the schemas that no row has: with underscores, which columns do not have in the code, and the other spellings. */
const wireNames: ReadonlySet<string> = new Set([
  ...sourcesOf('src/shared')
    .filter(({ path }) => /\.(schemas|endpoints)\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/^\s+([a-z]+(?:_[a-z\d]+)+):/gm)].map(([, name]) => name!),
    ),
  ...otherSpellings,
]);

/** What may be written with the names of the wire: it maps no row. */
const noMapping: readonly RegExp[] = [
  // The key of a client, of which the rules of `shared/permissions` decide in browser and server.
  /\{\s*id_tenant: [\w.]+,\s*cnpjcpf(?:: [\w.']+)?,?\s*\}/g,
  // The key of a user, of which the same rules decide.
  /\b(?:canOpenUser|managerOfNew)\((?:[^(){}]|\{[^{}]*\})*\)/g,
  // What came is taken apart.
  /\bconst \{[^{}]*\} = /g,
  /\/\*\*?[\s\S]*?\*\/|\/\/.*/g,
];

/** Members with the names of the wire that an object of this text is written with; those of types end with a plain type. */
function wireMembersIn(text: string): string[] {
  const left = noMapping.reduce((rest, pattern) => rest.replaceAll(pattern, ''), text);
  return [...left.matchAll(/(?<=[{,]\s*)(\w+)(?=\s*[,}]|:(?!\s*(?:string|number|boolean)\b))/g)]
    .map(([, name]) => name!)
    .filter((name) => wireNames.has(name));
}

describe('rows become answers in one place for each entity', () => {
  const server = sourcesOf('src/server');
  const wires = server.filter(({ path }) => isWire(path));

  test('reads, use-cases and services write no member of the wire by themselves', () => {
    expect(wireNames.size).toBeGreaterThan(25);
    const mapping = server.filter(
      ({ path }) =>
        /^src\/server\/(reads|use-cases|domain|access)\//.test(path) &&
        !isWire(path) &&
        !path.endsWith('.repository.ts'),
    );
    expect(mapping.length).toBeGreaterThan(100);
    expect(
      mapping.flatMap(({ path, text }) => wireMembersIn(text).map((name) => `${path}: ${name}`)),
    ).toEqual([]);
  });

  test('a member of the wire is noticed wherever it stands, and a key or a type is not one', () => {
    expect(wireMembersIn('return { id: row.id, razao_social: row.razaoSocial, id_net };')).toEqual([
      'razao_social',
      'id_net',
    ]);
    expect(
      wireMembersIn(
        'type A = { id_client: string }; canOpen(caller, { id_tenant: idTenant, cnpjcpf }); const { id_matriz } = body;',
      ),
    ).toEqual([]);
  });

  test('each entity has one file of them, in its domain, and what maps is called so', () => {
    expect(wires.length).toBeGreaterThan(10);
    const names = wires.map(({ path }) => basename(path));
    expect(names).toHaveLength(new Set(names).size);
    expect(
      wires.filter(({ path }) => !/^src\/server\/domain\/[\w-]+\/[\w-]+$/.test(path.slice(0, -8))),
    ).toEqual([]);
    const defined = /\b(?:function|const) (toWire\w+)/g;
    expect(wires.filter(({ text }) => !text.match(defined)).map(({ path }) => path)).toEqual([]);
    expect(
      server
        .filter(({ path, text }) => !isWire(path) && defined.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

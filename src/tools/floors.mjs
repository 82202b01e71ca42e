// `npm run floors`: the floors of src/server, src/offline and src/web, and every import that climbs from a folder to one on a higher
// floor or across to a neighbour on the same one. Types count: who needs a type needs its folder (decisions: Floors). Ends with 1 when
// there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from './run-command.mjs';

/**
 * The houses. A floor lists its rooms (folders or files below `root`), the lowest floor first; rooms of one floor never import one
 * another. `<name>/*` makes a room of each folder below it. What no floor names belongs to the roof: the last, which sees everything.
 */
export const houses = [
  {
    root: 'src/server',
    floors: [
      ['config.ts', 'http', 'jobs/workers'],
      ['db'],
      ['gateways'],
      ['context.ts'],
      ['domain/server-keys'],
      [
        'domain/banking',
        'domain/tenants',
        'domain/users',
        'domain/history',
        'domain/lookups',
        'domain/contact',
        'domain/reports',
        'domain/contracts',
        'domain/acts',
        'domain/evidence-files',
        'domain/security',
        'domain/views',
        'domain/signed-states',
      ],
      ['domain/devices', 'domain/clients', 'domain/contact-proofs'],
      ['domain/alerts', 'domain/permissions'],
      ['domain/products', 'domain/session'],
      ['domain/agreements', 'domain/apuracoes', 'domain/observations'],
      [
        'domain/signing',
        'domain/evidence',
        'domain/visits',
        'domain/copies',
        'domain/credits',
        'domain/verbas',
        'domain/analyses',
      ],
      ['domain/attachments', 'domain/boletos'],
      ['reads'],
      ['use-cases/*'],
      ['access'],
      ['routes', 'jobs', 'demo'],
    ],
  },
  {
    root: 'src/offline',
    floors: [['platform'], ['store'], ['turn'], ['capture'], ['delivery'], ['queue'], ['visits']],
  },
  {
    root: 'src/web',
    floors: [
      ['device'],
      ['ui'],
      ['api'],
      ['session'],
      ['features/*'],
      ['screens'],
      ['update', 'install'],
      ['shell'],
      ['app'],
      ['routes'],
    ],
  },
];

/** Every file of TypeScript below a folder, tests left out, by its path from the project's root. */
function sourcesOf(root) {
  return readdirSync(join(projectRoot, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .filter((path) => !/\.(test|gen|d)\.tsx?$/.test(path))
    .toSorted();
}

const importPattern =
  /(?:^|\n)[ \t]*(?:import|export)\b[^'";]*?from\s+'([^'\n]+)'|(?:^|\n)import\s+'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/g;

/** Imports of one file that stay inside its house, as paths from the project's root. */
function importsOf(path, root) {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const alias = `#${root.slice('src/'.length)}/`;
  return [...text.matchAll(importPattern)].flatMap(([, from, bare, lazy]) => {
    const specifier = from ?? bare ?? lazy;
    if (specifier.startsWith(alias)) return [`${root}/${specifier.slice(alias.length)}`];
    return specifier.startsWith('.') ? [join(dirname(path), specifier)] : [];
  });
}

/** Room and floor of a path: the longest name that fits; -1 = named by no floor. */
function placeOf(path, { root, floors }) {
  const inside = path.slice(root.length + 1);
  let place = { room: 'roof', floor: floors.length };
  let longest = 0;
  floors.forEach((rooms, floor) => {
    for (const name of rooms) {
      const base = name.replace('/*', '');
      if (!(inside === base || inside.startsWith(`${base}/`)) || base.length < longest) continue;
      longest = base.length;
      const room = name.endsWith('/*') ? inside.split('/').slice(0, 2).join('/') : base;
      place = { room, floor };
    }
  });
  return place;
}

/** Imports against the floors, as `from -> to` with their rooms. */
export function arrowsAgainst(house) {
  return sourcesOf(house.root).flatMap((path) => {
    const from = placeOf(path, house);
    return importsOf(path, house.root).flatMap((target) => {
      const to = placeOf(target, house);
      const isDown = to.floor < from.floor || to.room === from.room;
      return isDown ? [] : [{ path, target, from: from.room, to: to.room }];
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  let count = 0;
  for (const house of houses) {
    const arrows = arrowsAgainst(house);
    count += arrows.length;
    console.log(`${house.root}: ${arrows.length} against the floors`);
    for (const { path, target, from, to } of arrows)
      console.log(`  ${from} -> ${to}: ${path} -> ${target}`);
  }
  process.exit(count === 0 ? 0 : 1);
}

// The faults that take too long for every commit, in thirds of about the same minutes: a commit runs one third (commit-draw.mjs), beside
// the files that it changes; all three where it changes what delivers captured work. `npm run soak:faults` runs all of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, drawShares } from './commit-draw.mjs';
import { projectRoot } from './install.mjs';

/** A change below one of these runs all three thirds. */
const deliveryPaths = [
  'src/offline/',
  'src/server/domain/signing/',
  'src/server/use-cases/sync/',
  'sw/',
];

/** Many starts of a server, one after another, or long waits: tests/faults/server. */
const longServerFaults = {
  folder: 'tests/faults/server',
  ending: '.test.ts',
  thirds: [
    ['killed-server'],
    ['first-start', 'power-loss', 'slow-uploads'],
    ['backup', 'two-hundred-tablets'],
  ],
};

/** Every file of tests/faults/browser. */
const browserFaults = {
  folder: 'tests/faults/browser',
  ending: '.spec.ts',
  thirds: [
    ['hand-over', 'update-matrix'],
    [
      'captive-portal',
      'full-local-storage',
      'killed-browser',
      'leaver',
      'networks',
      'people',
      'sign-out',
      'three-tabs',
      'wiped-device',
    ],
    [
      'answers',
      'device-limits',
      'field',
      'lost-answers',
      'photos-and-pads',
      'refused-items',
      'server-killed',
      'tabs',
      'worker-thrown-away',
    ],
  ],
};

export const longServerFaultNames = longServerFaults.thirds.flat();

/** The files of one folder that this commit runs, with the reason printed. */
function drawFrom({ folder, ending, thirds }) {
  const { shares, why } = drawShares(3);
  // As many commits as mostly land together; the tests themselves are changed by the commit that runs them.
  const delivering = changedFiles(5)?.find((path) =>
    deliveryPaths.some((start) => path.startsWith(start)),
  );
  const changed = changedFiles(1);
  const isWhole = shares.length === 3 || changed === undefined || delivering !== undefined;
  const pathOf = (name) => `${folder}/${name}${ending}`;
  const files = thirds.flatMap((names, third) =>
    names.map(pathOf).filter((path) => isWhole || shares.includes(third) || changed.includes(path)),
  );
  console.log(
    isWhole
      ? `Todas as terças partes (${delivering ?? why}).`
      : `Terça parte ${shares.map((share) => share + 1).join(' e ')} de 3 (${why}): ${files.map((path) => path.slice(folder.length + 1, -ending.length)).join(', ')}. Todas: npm run soak:faults`,
  );
  return files;
}

export const drawLongServerFaults = () => drawFrom(longServerFaults);

export function drawBrowserFaults() {
  const inFolder = readdirSync(join(projectRoot, browserFaults.folder))
    .filter((name) => name.endsWith(browserFaults.ending))
    .map((name) => name.slice(0, -browserFaults.ending.length));
  const inThirds = browserFaults.thirds.flat();
  const stray = [
    ...inFolder.filter((name) => !inThirds.includes(name)),
    ...inThirds.filter((name, i) => !inFolder.includes(name) || inThirds.indexOf(name) !== i),
  ];
  if (stray.length > 0)
    throw new Error(
      `src/tools/fault-thirds.mjs: every file of ${browserFaults.folder} stands in one third: ${stray.join(', ')}`,
    );
  return drawFrom(browserFaults);
}

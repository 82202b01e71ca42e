// `npm run soak:faults`: every long and every browser fault, of which a commit runs a third, then the kills and power cuts in their long
// form, one after another; ends with 1 at the first that fails.
import { join } from 'node:path';
import { projectRoot, run } from '#tools/install.mjs';

const bin = (name) => join(projectRoot, 'node_modules/.bin', name);
const kills = process.env.FAULTS_KILLS ?? '150';
const powerCuts = process.env.FAULTS_POWER_CUTS ?? '50';
const browsers = Number(process.env.KILLED_BROWSERS ?? '50');
/** Each kill takes a client whose contract waits, and the demonstration has some twenty of them for each person. */
const browsersARun = 10;

for (const part of ['long-faults', 'browser-faults'])
  run(process.execPath, ['src/tools/test.mjs', part], {
    env: { ...process.env, TEST_DRAW: 'all' },
  });
run(
  bin('vitest'),
  [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'faults',
    'tests/faults/server/killed-server.test.ts',
    'tests/faults/server/power-loss.test.ts',
    'tests/faults/server/mutations.test.ts',
  ],
  {
    env: {
      ...process.env,
      FAULTS_KILLS: kills,
      FAULTS_POWER_CUTS: powerCuts,
      FAULTS_MUTATIONS: process.env.FAULTS_MUTATIONS ?? '1000',
    },
  },
);
for (let left = browsers; left > 0; left -= browsersARun)
  run(bin('playwright'), ['test', '--project=faults', 'browser/killed-browser', '--workers=1'], {
    env: { ...process.env, KILLED_BROWSERS: String(Math.min(left, browsersARun)) },
  });

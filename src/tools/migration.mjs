// `npm run migration -- <name>`: writes the next migration from the schema. Of the snapshots only
// the newest stays, because drizzle-kit compares the schema with that one.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, projectRoot, statusOf } from './run-command.mjs';

const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Uso: npm run migration -- <nome>, com a-z, 0-9 e _');
  process.exit(2);
}
const status = statusOf(bin('drizzle-kit'), [
  'generate',
  '--config=.drizzle.config.ts',
  `--name=${name}`,
]);
if (status !== 0) process.exit(status);
const meta = join(projectRoot, 'src/server/db/migrations/meta');
const snapshots = readdirSync(meta)
  .filter((file) => file.endsWith('_snapshot.json'))
  .toSorted();
for (const old of snapshots.slice(0, -1)) rmSync(join(meta, old));

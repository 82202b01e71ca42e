// `npm run calls`: every call, as method, path, set of roles and name.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle-for-node.mjs';
import { projectRoot } from './run-command.mjs';

const cache = join(projectRoot, '.cache/calls');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'call-'));
try {
  const outfile = join(folder, 'calls.mjs');
  await bundleForNode({
    stdin: {
      contents:
        "export { endpoints } from '#shared/api.ts';\nexport { fullPath } from '#shared/http/define-endpoint.ts';\n",
      resolveDir: projectRoot,
    },
    outfile,
  });
  const { endpoints, fullPath } = await import(pathToFileURL(outfile));
  const rows = endpoints
    .map((endpoint) => [endpoint.method, fullPath(endpoint), endpoint.access.name, endpoint.name])
    .toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { bundleForNode } from '#tools/bundle-for-node.mjs';
import { analysisMonths } from './analysis-months.ts';
import { testBuild, type Product } from './product-process.ts';
import { projectRoot } from './test-places.ts';
import type { WriteAnalysis } from './write-analysis.ts';

/** Beside the server, where it finds what the server reads. */
const file = join(testBuild, 'server', `write-analysis.${process.pid}.js`);
let bundling: Promise<unknown> | undefined;

/**
 * Writes the months of an analysis as a run does, without a lot that comes to them. The product stands still meanwhile, and goes on with
 * the same data; who is signed in stays so.
 */
export async function foundMonths(
  product: Product,
  { id, id_tenant: idTenant }: Apuracao,
  months: readonly FoundMonth[] = analysisMonths,
): Promise<void> {
  await (bundling ??= bundleForNode({
    entryPoints: [join(projectRoot, 'tests/support/write-analysis.ts')],
    outfile: file,
  }));
  await product.kill('SIGTERM');
  const said: WriteAnalysis = { idTenant, id, months };
  await promisify(execFile)(process.execPath, [file, JSON.stringify(said)], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATA_DIR: product.dataDir,
      OFFLINE_LOOKUPS: 'true',
      LOG_LEVEL: 'error',
    },
  });
  await product.restart();
}

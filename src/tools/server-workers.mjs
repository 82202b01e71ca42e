import { join } from 'node:path';
import { projectRoot } from './run-command.mjs';

const at = (path) => join(projectRoot, 'src/server', path);

/** Entry points of the server's worker threads and processes by the name of their bundled file: the build and the tests bundle the same. */
export const serverWorkers = {
  'pglite-worker': at('db/pglite-worker.ts'),
  'document-worker': at('use-cases/templates/document-worker.ts'),
  'pdf-worker': at('use-cases/agreement-pdf/pdf-worker.ts'),
  'diagnostic-worker': at('use-cases/verbas/diagnostic-worker.ts'),
  'month-pdf-worker': at('use-cases/analyses/month-pdf-worker.ts'),
  'xlsx-worker': at('use-cases/exports/xlsx-worker.ts'),
  'analysis-process': at('use-cases/analyse/analysis-process.ts'),
  'statement-process': at('use-cases/analyse/statement-process.ts'),
};

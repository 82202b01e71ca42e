import { seedRows } from '#server/demo/seed-rows.ts';
import type { FoundMonth } from '#server/domain/analyses/analyses.service.ts';
import { withInstallation } from '#tools/with-installation.ts';

export type WriteAnalysis = { idTenant: string; id: string; months: readonly FoundMonth[] };

// Bundled and run by found-months.ts in a process of its own, over the data of a product that stands still.
const { idTenant, id, months } = JSON.parse(process.argv[2]!) as WriteAnalysis;
await withInstallation(({ context, services }) =>
  seedRows(context, idTenant, (tx) => services.analyses.replaceRows(tx, { idTenant, id }, months)),
);

import { type Reckoning } from '#shared/credits/credits.rules.ts';
import { selicSeries } from '#shared/kernel/selic.ts';
import { competenciaOf } from '#shared/kernel/competencia.ts';
import type { SelicEntry } from '#shared/lookups/lookups.schemas.ts';
import type { Context } from '#server/context.ts';

/** What credits are reckoned with at this moment. Asked before a transaction begins: the series may come from outside. */
export const createReckoningNow =
  (context: Context, selic: () => Promise<readonly SelicEntry[]>): (() => Promise<Reckoning>) =>
  async () => ({
    now: competenciaOf(context.now()),
    series: selicSeries(await selic()),
  });

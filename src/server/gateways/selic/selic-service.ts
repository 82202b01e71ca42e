import * as v from 'valibot';
import { selicEntrySchema, type SelicEntry } from '#shared/lookups/lookups.schemas.ts';
import { askService, ServiceTrouble } from '#server/gateways/ask-service.ts';
import type { LookupSource } from '#server/gateways/lookup-source.ts';

/** First day of the series that is kept; older months are prescribed. */
const firstDay = '01/01/2018';

const seriesSchema = v.pipe(v.array(selicEntrySchema), v.minLength(1));

/** Months are compared as `aaaamm`. */
const monthOf = (entry: SelicEntry): string => entry.data.slice(6) + entry.data.slice(3, 5);

/**
 * Series 4390 of the Banco Central up to `key`, a day `dd/mm/aaaa`. While a month runs, BCB shows what it has come to so far: that one
 * is dropped at once, or it would be kept and later be taken for the whole month. An empty answer is a trouble: older months are known.
 */
export function selicService(urls: {
  bcb: string;
  patienceMs: number;
}): LookupSource<SelicEntry[]> {
  return {
    name: 'bcb-selic',
    async ask(today) {
      const query = new URLSearchParams({
        formato: 'json',
        dataInicial: firstDay,
        dataFinal: today,
      });
      const { body } = await askService(
        `${urls.bcb}/dados/serie/bcdata.sgs.4390/dados?${query.toString()}`,
        urls.patienceMs,
      );
      const result = v.safeParse(seriesSchema, body);
      if (!result.success) throw new ServiceTrouble('odd');
      const currentMonth = today.slice(6) + today.slice(3, 5);
      return result.output.filter((entry) => monthOf(entry) < currentMonth);
    },
  };
}

/** Both series as one, oldest month first; where they differ `newer` is right. */
export function mergeSelic(
  older: readonly SelicEntry[],
  newer: readonly SelicEntry[],
): SelicEntry[] {
  const months = new Map([...older, ...newer].map((entry) => [monthOf(entry), entry]));
  return [...months.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

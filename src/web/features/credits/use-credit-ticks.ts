import { useQuery } from '@tanstack/react-query';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { useTicks, type Ticks } from '#web/ui/list/ticks.tsx';
import { creditsNow, hasCommission } from './credit-ticks.ts';
import { creditsQuery } from './credits.queries.ts';

const keyOf = ({ id }: Credit): string => id;

/** Ticked credits: `ticked` are those whose commission can be billed now, as they are now, over all filters. */
export function useCreditTicks(
  idApuracao: string,
  tenant: string | undefined,
  shown: readonly Credit[],
  edited: ReadonlyMap<string, Credit>,
): { ticks: Ticks<Credit>; ticked: readonly Credit[] } {
  const ticks = useTicks(keyOf);
  // What the filter hides changes too, and only the whole list says what is gone.
  const { data: all } = useQuery({
    ...creditsQuery(idApuracao, tenant),
    enabled: ticks.rows.length > 0,
  });
  // What is in editing says another commission as soon as it is saved: until then it is not asked for.
  const ticked = creditsNow(ticks.rows, shown, all).filter(
    (credit) => hasCommission(credit) && !edited.has(credit.id),
  );
  return { ticks, ticked };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreditFilter } from '#shared/credits/credits.schemas.ts';
import { creditsQuery } from './credits.queries.ts';

/**
 * The credits of an apuração that stand on the screen: those of the filter, and until these come the last ones that came, however often asking
 * fails. `isOther` = they are of the filter before.
 */
export function useCreditList(
  idApuracao: string,
  tenant: string | undefined,
  filter: CreditFilter,
) {
  const [came, setCame] = useState(filter);
  const [failed, setFailed] = useState<{ filter: CreditFilter; error: Error }>();
  const { data, error, isFetching, refetch } = useQuery(creditsQuery(idApuracao, tenant, filter));
  // Looked up, not copied: it follows what is saved meanwhile, and never is another company's.
  const { data: last } = useQuery(creditsQuery(idApuracao, tenant, came));
  if (data !== undefined && came !== filter) setCame(filter);
  if (error !== null && failed?.error !== error) setFailed({ filter, error });
  const list = data ?? last;
  const isOther = data === undefined && list !== undefined;
  // A query without an answer forgets its error as soon as it is asked again, which must not take the button away under the pointer.
  const isAskedAgain = isOther && failed?.filter === filter;
  return {
    list,
    isOther,
    error: error ?? (isAskedAgain ? failed.error : null),
    isFetching,
    refetch,
  };
}

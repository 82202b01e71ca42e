import { useEffect } from 'react';

/**
 * Goes to the last page where the address asks for one beyond it (typed, or rows are gone meanwhile): an empty list would say that
 * nothing is there. `pageCount` is undefined while it is not known.
 */
export function useLastPage(
  page: number,
  pageCount: number | undefined,
  onPage: (page: number) => void,
): void {
  const isBeyond = pageCount !== undefined && page > pageCount;
  useEffect(() => {
    if (isBeyond) onPage(pageCount);
    // The callback is another one at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isBeyond, pageCount]);
}

import { useEffect, useRef, type RefObject } from 'react';

/** What waits for an answer cannot hold the focus: once it waits no more it has it again, where nobody took it elsewhere meanwhile. */
export function useFocusBack(
  place: RefObject<HTMLElement | null>,
  /** It may have the focus again; what is true from the first on is no return. */
  isBack: boolean,
  { preventScroll = false }: { preventScroll?: boolean } = {},
): void {
  const wasBack = useRef(isBack);
  useEffect(() => {
    const isReturn = isBack && !wasBack.current;
    wasBack.current = isBack;
    if (isReturn && document.activeElement === document.body)
      place.current?.focus({ preventScroll });
  }, [place, isBack, preventScroll]);
}

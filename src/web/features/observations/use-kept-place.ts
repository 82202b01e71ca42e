import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So close to the end (px) a reader reads the newest. */
const nearEndPx = 32;

type Anchor = { id: string; top: number };

const rowsOf = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('[data-message]'),
];

/**
 * Holds the place of a reader in a list whose newest stands at the end: who reads the newest goes on reading the newest, and under who has
 * scrolled up nothing moves, whatever comes before or behind. `ids` = the messages shown, `own` = those of them that the reader just wrote.
 */
export function useKeptPlace(
  ids: readonly string[],
  own: readonly string[],
): {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** How many came since the reader left the end. */
  unseen: number;
  toEnd: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  const seen = useRef<ReadonlySet<string>>(new Set());
  const [unseen, setUnseen] = useState(0);

  const note = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= nearEndPx;
    const first = rowsOf(element).find(
      (row) => row.offsetTop + row.offsetHeight > element.scrollTop,
    );
    anchor.current =
      first === undefined
        ? null
        : { id: first.dataset['message']!, top: first.offsetTop - element.scrollTop };
    if (isAtEnd.current) setUnseen(0);
  }, []);
  const toEnd = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    note();
  }, [note]);

  const shown = ids.join(' ');
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const known = seen.current;
    const list = shown === '' ? [] : shown.split(' ');
    seen.current = new Set(list);
    const lastKnown = list.findLastIndex((id) => known.has(id));
    const behind = known.size === 0 ? [] : list.slice(lastKnown + 1);
    if (isAtEnd.current || behind.some((id) => own.includes(id))) {
      toEnd();
      return;
    }
    const held = anchor.current;
    const row = rowsOf(element).find(({ dataset }) => dataset['message'] === held?.id);
    if (row !== undefined) element.scrollTop = row.offsetTop - held!.top;
    if (behind.length > 0) setUnseen((count) => count + behind.length);
    note();
    // Only another list moves anything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown]);

  // A tablet that is turned breaks its lines anew: who reads the newest still does.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    watcher.observe(element);
    for (const list of element.querySelectorAll('ul')) watcher.observe(list);
    return () => watcher.disconnect();
  }, [toEnd]);
  return { box, onScroll: note, unseen, toEnd };
}

import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';

/** Rows of a list that people put in order. `order` = ids as they stand now, a drag under way included. */
export type RowOrder = {
  order: readonly string[];
  draggedId: string | null;
  /** For the handle of a row: a drag begins at it, by mouse, pen or finger. */
  beginDrag: (id: string, event: PointerEvent<HTMLElement>) => void;
};

/** `droppedOn` = the ids as they were when the row was let go; null while it is held. */
type Drag = { id: string; order: readonly string[]; droppedOn: readonly string[] | null };

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** `ids` with `id` at the index `to`. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  return ids.filter((other) => other !== id).toSpliced(to, 0, id);
}

/** Where the row under way belongs: past each neighbour whose middle (`middleOf`, in pixels from the top) the pointer has passed. */
export function indexAt(
  order: readonly string[],
  id: string,
  y: number,
  middleOf: (id: string) => number,
): number {
  const from = order.indexOf(id);
  let to = from;
  while (to > 0 && y < middleOf(order[to - 1]!)) to -= 1;
  if (to < from) return to;
  while (to < order.length - 1 && y > middleOf(order[to + 1]!)) to += 1;
  return to;
}

function middleOfRow(id: string): number {
  const row = document.querySelector(`[data-row-id="${CSS.escape(id)}"]`);
  if (row === null) return Number.NaN;
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** Drags rows (elements with `data-row-id`) by their handle; `onOrder` is called once, when a row is let go at another place. */
export function useRowOrder(
  ids: readonly string[],
  onOrder: (ids: readonly string[], movedId: string) => Promise<boolean>,
): RowOrder {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The dropped order stands until the kept one follows, else the row would jump home for a moment.
  if (drag !== null && drag.droppedOn !== null && !areSame(drag.droppedOn, ids)) setDrag(null);

  const move = useEffectEvent((y: number) => {
    if (drag === null) return;
    const to = indexAt(drag.order, drag.id, y, middleOfRow);
    if (to !== drag.order.indexOf(drag.id))
      setDrag({ ...drag, order: movedTo(drag.order, drag.id, to) });
  });
  const drop = useEffectEvent((isKept: boolean) => {
    if (drag === null) return;
    if (!isKept || areSame(drag.order, ids)) {
      setDrag(null);
      return;
    }
    setDrag({ ...drag, droppedOn: ids });
    void onOrder(drag.order, drag.id).then((isStored) => (isStored ? undefined : setDrag(null)));
  });

  const isHeld = drag !== null && drag.droppedOn === null;
  useEffect(() => {
    if (!isHeld) return undefined;
    // On the window: the row under way moves in the document, and its handle would lose a captured pointer.
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => move(event.clientY), { signal });
    window.addEventListener('pointerup', () => drop(true), { signal });
    window.addEventListener('pointercancel', () => drop(false), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && drop(false), {
      signal,
    });
    return () => listening.abort();
  }, [isHeld]);

  return {
    order: drag?.order ?? ids,
    draggedId: isHeld ? drag.id : null,
    beginDrag: (id, event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ id, order: ids, droppedOn: null });
    },
  };
}

import type { PageCanvas } from './page-canvas.ts';

/** A frame around neighbouring items; it is kept on one page when it fits on one, else it is drawn around each part. */
export type FlowFrame = { draw(canvas: PageCanvas, top: number, bottom: number): void };

/** A piece that is never split between pages. Heights in points. */
export type FlowItem = {
  height: number;
  /** Space above, left out at the top of a page. */
  before: number;
  /** Stays on the page of the next item. */
  keepWithNext: boolean;
  frame?: FlowFrame;
  /** Title in the outline of the document, with its level. */
  bookmark?: { title: string; level: number };
  draw(canvas: PageCanvas, top: number): void;
};

/** An item at its place: `top` is the distance from the top of the text area. */
export type PlacedItem = { item: FlowItem; top: number };

/** Puts items on pages of `pageHeight`. A chain of items that must stay together but is longer than a page is split all the same. */
export function flowToPages(items: readonly FlowItem[], pageHeight: number): PlacedItem[][] {
  const pages: PlacedItem[][] = [];
  let page: PlacedItem[] = [];
  let used = 0;
  const endPage = (): void => {
    pages.push(page);
    page = [];
    used = 0;
  };
  let index = 0;
  while (index < items.length) {
    const end = unitEnd(items, index, pageHeight);
    if (page.length > 0 && used + heightOf(items, index, end, false) > pageHeight) endPage();
    for (; index < end; index += 1) {
      const item = items[index] as FlowItem;
      let top = page.length > 0 ? used + item.before : 0;
      if (page.length > 0 && top + item.height > pageHeight) {
        endPage();
        top = 0;
      }
      page.push({ item, top });
      used = top + item.height;
    }
  }
  if (page.length > 0) endPage();
  return pages;
}

/** Draws a page, frames first. `offset` is where the text area begins, in points from the top of the page. */
export function drawPlaced(
  placed: readonly PlacedItem[],
  canvas: PageCanvas,
  offset: number,
): void {
  let start = 0;
  while (start < placed.length) {
    const frame = placed[start]?.item.frame;
    let end = start + 1;
    while (end < placed.length && placed[end]?.item.frame === frame) end += 1;
    const first = placed[start] as PlacedItem;
    const last = placed[end - 1] as PlacedItem;
    frame?.draw(canvas, offset + first.top, offset + last.top + last.item.height);
    start = end;
  }
  for (const { item, top } of placed) item.draw(canvas, offset + top);
}

/** End of the items that should share a page with `start`. */
function unitEnd(items: readonly FlowItem[], start: number, pageHeight: number): number {
  let end = start;
  let isOpen = true;
  while (isOpen && end < items.length) {
    const frame = items[end]?.frame;
    let next = end + 1;
    if (frame !== undefined && (end === 0 || items[end - 1]?.frame !== frame)) {
      let frameEnd = next;
      while (frameEnd < items.length && items[frameEnd]?.frame === frame) frameEnd += 1;
      if (heightOf(items, end, frameEnd, true) <= pageHeight) next = frameEnd;
    }
    if (end > start && heightOf(items, start, next, true) > pageHeight) return end;
    end = next;
    isOpen = items[end - 1]?.keepWithNext ?? false;
  }
  return end;
}

function heightOf(
  items: readonly FlowItem[],
  start: number,
  end: number,
  isAtTop: boolean,
): number {
  let height = 0;
  for (let index = start; index < end; index += 1) {
    const item = items[index] as FlowItem;
    height += item.height + (index === start && isAtTop ? 0 : item.before);
  }
  return height;
}

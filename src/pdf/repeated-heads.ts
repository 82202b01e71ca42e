import { flowToPages, type FlowItem, type PlacedItem } from './page-flow.ts';

/** A row of a table: `head` is set above it again where it begins a page. */
export type TableItem = FlowItem & { head?: FlowItem };

/** Puts items on pages as `flowToPages` does, and repeats the head of a table on each page that the table goes on. */
export function flowWithHeads(items: readonly TableItem[], pageHeight: number): PlacedItem[][] {
  const pages: PlacedItem[][] = [];
  let rest: readonly TableItem[] = items;
  while (rest.length > 0) {
    // A head takes room, so what follows it is put on pages anew.
    const [page = []] = flowToPages(rest, pageHeight);
    pages.push(page);
    rest = rest.slice(page.length);
    const first = rest[0];
    // A head that leaves no room for its row would stand on a page by itself, again and again.
    if (first?.head !== undefined && first.head.height + first.before + first.height <= pageHeight)
      rest = [{ ...first.head, keepWithNext: true }, ...rest];
  }
  return pages;
}

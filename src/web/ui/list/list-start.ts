/**
 * Brings the beginning of a list back into view where it stands above the window or behind the bar at its top: for another page of it, whose
 * controls stand below the last row. Whatever else changes in a list leaves the page where it is (`resetScroll: false`).
 */
export function showListStart(list: HTMLElement | null): void {
  if (list === null) return;
  const { top } = list.getBoundingClientRect();
  if (top < Number.parseFloat(getComputedStyle(list).scrollMarginTop)) list.scrollIntoView();
}

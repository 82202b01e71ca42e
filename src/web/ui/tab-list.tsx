import '#web/ui/desk-styles.ts';
import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './scroll-row.module.css';

/**
 * The tabs of a screen in one line, which scrolls sideways where they do not fit; the open one is always in view.
 * `on` is the ground they stand on: the page, or a raised surface or dialog.
 */
export function TabList({ on, ...rest }: TabsListProps & { on: 'page' | 'surface' }) {
  const row = useRef<HTMLDivElement>(null);
  // After every drawing, because the open tab may be another one, and whenever the row is given another width.
  useEffect(() => {
    const { current } = row;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => showActiveTab(current));
    observer.observe(current);
    return () => observer.disconnect();
  });
  return <Tabs.List {...rest} ref={row} className={classes.row} data-on={on} />;
}

function showActiveTab(row: HTMLElement): void {
  const tab = row.querySelector('[data-active]');
  if (tab === null) return;
  const { left, right } = row.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  if (box.left < left) row.scrollLeft -= left - box.left;
  else if (box.right > right) row.scrollLeft += box.right - right;
}

import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './scroll-row.module.css';

/**
 * The tabs of a screen in one line, which scrolls sideways where they do not fit; the open one is always in view.
 * `on` is the ground they stand on: the page, or a raised surface or dialog.
 */
export function TabList({ on, ...rest }: TabsListProps & { on: 'page' | 'surface' }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector('[data-active]');
    if (!row.current || !(tab instanceof HTMLElement)) return;
    const { left, right } = row.current.getBoundingClientRect();
    const box = tab.getBoundingClientRect();
    if (box.left < left) row.current.scrollLeft -= left - box.left;
    else if (box.right > right) row.current.scrollLeft += box.right - right;
  });
  return <Tabs.List {...rest} ref={row} className={classes.row} data-on={on} />;
}

import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import classes from './list.module.css';
import { withFilter } from './list-search.ts';
import type { SearchChange } from './search-update.ts';

/**
 * Above a list: its search (250 ms after the last key) and its filters; all of it lives in the address. A search that was typed for an
 * address of before goes nowhere: it would call back whoever cleared the filters or went back.
 */
export function ListFilters<S extends { q?: string; page?: number }>({
  label,
  search,
  onChange,
  searchClassName = classes.search,
  children,
}: {
  /** What is searched, also the hint in the field. */
  label: string;
  search: S;
  onChange: (change: SearchChange<S>) => void;
  /** Where the search is not as wide as usual. */
  searchClassName?: string | undefined;
  children?: ReactNode;
}) {
  const router = useRouter();
  /** Whether the address holds another search than this screen shows: it has been left or narrowed since, and a busy device draws that late. */
  const hasMovedOn = (): boolean => {
    const { q } = router.latestLocation.search as { q?: unknown };
    // As `readListSearch` reads it.
    return (typeof q === 'object' || q === undefined ? '' : String(q)) !== (search.q ?? '');
  };
  return (
    <div className={classes.filters} role="search">
      <SearchField
        className={searchClassName}
        label={label}
        value={search.q}
        onSearch={(q) => {
          if (!hasMovedOn()) onChange((now) => withFilter(now, 'q', q));
        }}
      />
      {children}
    </div>
  );
}

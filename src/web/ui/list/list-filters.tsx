import type { ReactNode } from 'react';
import { SearchField } from '../search-field.tsx';
import classes from './list.module.css';
import { withFilter } from './list-search.ts';

/** Above a list: its search (250 ms after the last key) and its filters; all of it lives in the address. */
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
  onChange: (next: S) => void;
  /** Where the search is not as wide as usual. */
  searchClassName?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={classes.filters} role="search">
      <SearchField
        className={searchClassName}
        label={label}
        value={search.q}
        onSearch={(q) => onChange(withFilter(search, 'q', q))}
      />
      {children}
    </div>
  );
}

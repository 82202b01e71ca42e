import { SegmentedControl, Text } from '@mantine/core';
import { PageControls } from '#web/ui/page-controls.tsx';
import { userPageSizes, type UserSearch } from './user-search.ts';
import classes from './users.module.css';

/** How many users there are, the pages, and how many rows a page has. */
export function UserPaging({
  total,
  search,
  onSearch,
  defaultPageSize,
}: {
  total: number;
  search: UserSearch;
  onSearch: (next: UserSearch) => void;
  defaultPageSize: number;
}) {
  const pageSize = search.pageSize ?? defaultPageSize;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {total === 1 ? '1 usuário' : `${total.toLocaleString('pt-BR')} usuários`}
      </Text>
      <PageControls
        page={search.page ?? 1}
        pageCount={pages}
        onPage={(page) => onSearch({ ...search, page })}
      />
      <SegmentedControl
        aria-label="Linhas por página"
        size="sm"
        data={userPageSizes.map((size) => ({ value: String(size), label: `${size} por página` }))}
        value={String(pageSize)}
        onChange={(value) => onSearch({ ...search, pageSize: Number(value) as 10 | 50, page: 1 })}
      />
    </div>
  );
}

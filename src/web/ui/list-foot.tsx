import { Group, SegmentedControl, Text } from '@mantine/core';
import classes from './list-foot.module.css';
import { DensitySwitch } from './list/density-switch.tsx';
import { PageControls } from './page-controls.tsx';

/** Below a list: how many there are, the pages, and where it may be chosen how many rows a page has. */
export function ListFoot<Size extends number>({
  count,
  hasRows,
  page,
  pageCount,
  onPage,
  pageSizes,
}: {
  /** Whether it stands below a table, whose rows can be dense. */
  hasRows: boolean;
  /** In words: '3 clientes'. */
  count: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  pageSizes?: { offered: readonly Size[]; chosen: Size; onChoose: (size: Size) => void };
}) {
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {count}
      </Text>
      <PageControls page={page} pageCount={pageCount} onPage={onPage} />
      <Group gap="sm">
        {pageSizes !== undefined && (
          <SegmentedControl
            aria-label="Linhas por página"
            size="sm"
            data={pageSizes.offered.map((size) => ({
              value: String(size),
              label: `${size} por página`,
            }))}
            value={String(pageSizes.chosen)}
            onChange={(value) => {
              const size = pageSizes.offered.find((one) => String(one) === value);
              if (size !== undefined) pageSizes.onChoose(size);
            }}
          />
        )}
        {hasRows && <DensitySwitch />}
      </Group>
    </div>
  );
}

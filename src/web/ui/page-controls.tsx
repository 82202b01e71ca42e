import '@mantine/core/styles/Pagination.css';
import { Pagination } from '@mantine/core';

const controlLabels = {
  first: 'Primeira página',
  last: 'Última página',
  next: 'Próxima página',
  previous: 'Página anterior',
};

/** The pages of a list, from 1. A page beyond the last (rows were deleted meanwhile) is shown as the last. */
export function PageControls({
  page,
  pageCount,
  onPage,
  hideWithOnePage = true,
}: {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  hideWithOnePage?: boolean;
}) {
  return (
    <Pagination
      total={pageCount}
      value={Math.min(page, pageCount)}
      onChange={onPage}
      hideWithOnePage={hideWithOnePage}
      getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
    />
  );
}

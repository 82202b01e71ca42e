import { exportHistory } from '#shared/exports/exports.endpoints.ts';
import { whoReadsHistory } from '#shared/history/history.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { HistoryPanel } from '#web/features/history/history-panel.tsx';
import type { HistorySearch } from '#web/features/history/history-search.ts';
import type { HistoryOf } from '#web/features/history/history.queries.ts';
import { useStaff } from '#web/session/session-store.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';

/** The history of a client or a person with its file; for everybody but the CEO of the administration nothing is shown and nothing asked. */
export function ModificationHistory({
  of,
  search,
  onSearch,
  isNarrow,
}: {
  of: HistoryOf;
  search: HistorySearch;
  onSearch: (change: SearchChange<HistorySearch>) => void;
  isNarrow?: boolean;
}) {
  const me = useStaff();
  if (me === null || !mayCall(whoReadsHistory, me)) return null;
  return (
    <HistoryPanel
      of={of}
      search={search}
      onSearch={onSearch}
      isNarrow={isNarrow ?? false}
      renderExport={({ query, total, count }) => (
        <ExportMenu
          endpoint={exportHistory}
          query={query}
          tenant={of.tenant}
          total={total}
          count={count}
        />
      )}
    />
  );
}

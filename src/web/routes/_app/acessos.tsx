import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { exportSecurityEvents } from '#shared/exports/exports.endpoints.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { accessCountText, AccessList } from '#web/features/security/access-list.tsx';
import { readAccessSearch, type AccessSearch } from '#web/features/security/access-search.ts';
import { accessesQuery, filterOf } from '#web/features/security/security.queries.ts';
import { searchOf } from '#web/ui/list/search-of.ts';
import { searchUpdate } from '#web/ui/list/search-update.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** The record of accesses, for the CEOs (decisions: Record of accesses). */
export const Route = createFileRoute('/_app/acessos')({
  validateSearch: searchOf<AccessSearch>(),
  component: AccessesScreen,
});

function AccessesScreen() {
  const search = readAccessSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data: list } = useQuery(accessesQuery(search));
  return (
    <>
      <PageHeader
        title="Registro de acessos"
        description="Quem entrou, quem foi recusado e quem abriu fotos, documentos, evidências e PDFs. Esta consulta também fica registrada."
        action={
          <ExportMenu
            endpoint={exportSecurityEvents}
            query={filterOf(search)}
            total={list?.total}
            count={accessCountText(list?.total ?? 0, list?.truncated ?? false)}
          />
        }
      />
      <AccessList
        search={search}
        onSearch={(change) =>
          void navigate({
            search: searchUpdate(readAccessSearch, change),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { exportDevices } from '#shared/exports/exports.endpoints.ts';
import {
  whoDeletesQuarantine,
  whoLosesDevices,
  whoOpensQuarantine,
} from '#shared/devices/devices.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { mayEditTenant } from '#web/session/caller-of.ts';
import { useChosenTenant, useSession } from '#web/session/session-store.ts';
import { DeviceList } from '#web/features/devices/device-list.tsx';
import { readDeviceSearch, type DeviceSearch } from '#web/features/devices/device-search.ts';
import { devicesQuery } from '#web/features/devices/devices.queries.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { withFilter } from '#web/ui/list/list-search.ts';
import { searchOf } from '#web/ui/list/search-of.ts';
import { searchUpdate, type SearchChange } from '#web/ui/list/search-update.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Devices of the company: ADMIN and the company's CEO see all, a GERENTE those of their own people. */
export const Route = createFileRoute('/_app/dispositivos')({
  validateSearch: searchOf<DeviceSearch>(),
  component: DevicesScreen,
});

function DevicesScreen() {
  const session = useSession();
  const chosen = useChosenTenant();
  const { page = 1, sort } = readDeviceSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const onSearch = (change: SearchChange<DeviceSearch>): void =>
    void navigate({ search: searchUpdate(readDeviceSearch, change), resetScroll: false });
  const { data: list } = useQuery({
    ...devicesQuery(page, sort),
    enabled: session?.kind === 'staff',
  });
  if (session?.kind !== 'staff') return null;
  const tenant = chosen ?? session.user.id_tenant;
  return (
    <>
      <PageHeader
        title="Dispositivos"
        description="O que cada aparelho guarda e ainda não chegou, e o que sumiu antes de chegar."
        action={
          <ExportMenu
            endpoint={exportDevices}
            query={{ sort }}
            total={list?.total}
            count={countInWords(list?.total ?? 0, 'aparelho', 'aparelhos')}
          />
        }
      />
      <DeviceList
        page={page}
        onPage={(next) => onSearch((now) => ({ ...now, page: next }))}
        sort={sort}
        onSort={(next) => onSearch((now) => withFilter(now, 'sort', next))}
        canLose={mayCall(whoLosesDevices, session.user) && mayEditTenant(session.user, tenant)}
        canDownload={mayCall(whoOpensQuarantine, session.user)}
        canDelete={
          mayCall(whoDeletesQuarantine, session.user) && mayEditTenant(session.user, tenant)
        }
      />
    </>
  );
}

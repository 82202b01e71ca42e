import { createFileRoute } from '@tanstack/react-router';
import { whoOpensQuarantine } from '#shared/devices/devices.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { useSession } from '#web/session/session-store.ts';
import { DeviceList } from '#web/features/devices/device-list.tsx';
import { readListSearch } from '#web/ui/list/list-search.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Devices of the company: ADMIN sees all, a GERENTE those of their own people. */
export const Route = createFileRoute('/_app/dispositivos')({
  validateSearch: (search) => readListSearch(search, { page: 'page' }),
  component: DevicesScreen,
});

function DevicesScreen() {
  const session = useSession();
  const { page = 1 } = Route.useSearch();
  const navigate = Route.useNavigate();
  if (session?.kind !== 'staff') return null;
  return (
    <>
      <PageHeader
        title="Dispositivos"
        description="O que cada aparelho guarda e ainda não chegou, e o que sumiu antes de chegar."
      />
      <DeviceList
        page={page}
        onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
        canDownload={mayCall(whoOpensQuarantine, session.user)}
      />
    </>
  );
}

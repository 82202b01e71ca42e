import { Button, Group } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { whoChoosesPeople } from '#shared/users/users.access.ts';
import { exportClients } from '#shared/exports/exports.endpoints.ts';
import { clientCountText, ClientList } from '#web/features/clients/client-list.tsx';
import {
  clientPageSizes,
  filtersOf,
  readClientSearch,
  type ClientSearch,
} from '#web/features/clients/client-search.ts';
import { clientsQuery } from '#web/features/clients/clients.queries.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { ViewsMenu } from '#web/features/views/views-menu.tsx';
import { useKeptPageSize } from '#web/ui/list/list-look.ts';
import { searchUpdate, type SearchChange, type SearchUpdate } from '#web/ui/list/search-update.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { StageBadge, useStages } from './agreement-stage.tsx';
import { refreshSession } from '#web/session/refresh-session.ts';
import { sessionStore, useStaff } from '#web/session/session-store.ts';
import { clientAreaPath } from '#web/session/addresses.ts';
import { mayOpen } from './may-open.ts';

const EvidenceDrawer = lazy(() =>
  import('#web/features/evidence/evidence-drawer.tsx').then(({ EvidenceDrawer }) => ({
    default: EvidenceDrawer,
  })),
);

/** What of an address this person may ask for: by others than themselves narrows only who chooses people. */
function openTo(me: SessionUser | null, search: ClientSearch): ClientSearch {
  if (me === null || mayCall(whoChoosesPeople, me)) return search;
  const { responsavel, gerente, ...rest } = search;
  return {
    ...rest,
    ...(responsavel === me.id ? { responsavel } : {}),
    ...(gerente === me.id ? { gerente } : {}),
  };
}

/** The client list of `/clientes` and `/admin/{tenantId}/clientes`: clients, their contract's stage, and its evidence in a drawer. */
export function ClientListScreen({
  address,
  onAddress,
  tenant,
  description,
}: {
  /** As the route has it. */
  address: ClientSearch;
  onAddress: (update: SearchUpdate<ClientSearch>) => void;
  tenant?: string;
  description: string;
}) {
  const user = useStaff();
  const read = (asked: Record<string, unknown>): ClientSearch =>
    openTo(user, readClientSearch(asked));
  const search = useKeptPageSize('clientes', read(address), clientPageSizes);
  const onSearch = (change: SearchChange<ClientSearch>): void =>
    onAddress(searchUpdate(read, change));
  const { data: list } = useQuery(clientsQuery(search, tenant));
  const [shown, setShown] = useState<AgreementSummary | null>(null);
  const stageOf = useStages();
  const navigate = useNavigate();
  /** A permission given a moment ago is not in the list yet: the server is asked for this client before the person is refused. */
  const openOrRefuse = async (client: ClientRow): Promise<void> => {
    await refreshSession(client);
    const session = sessionStore.get();
    if (session?.kind === 'staff' && mayOpen(session.user, client))
      void navigate({ to: clientAreaPath(session.user, client) });
    else showToast('error', clientMessages.notAllowed);
  };
  return (
    <>
      <PageHeader
        title="Lista de Clientes"
        description={description}
        action={
          <Group gap="sm" grow preventGrowOverflow={false}>
            <ViewsMenu
              list="clientes"
              search={search}
              read={read}
              onOpen={(view) => onSearch(() => view)}
            />
            <ExportMenu
              endpoint={exportClients}
              query={filtersOf(search)}
              tenant={tenant}
              total={list?.total}
              count={clientCountText(list?.total ?? 0, list?.truncated ?? false)}
            />
            <LinkButton to="/visitas" search={{ preparar: true }} size="md">
              Preparar visita
            </LinkButton>
          </Group>
        }
      />
      <ClientList
        // What is ticked in one company is nothing in another.
        key={tenant}
        me={user}
        onPrepare={(clientes) =>
          void navigate({
            to: '/visitas',
            search: { preparar: true },
            state: (state) => ({ ...state, clientes }),
          })
        }
        search={search}
        onSearch={onSearch}
        tenant={tenant}
        people={{
          me: user ?? { id: '', name: '' },
          isEverybody: user !== null && mayCall(whoChoosesPeople, user),
          tenant,
        }}
        hrefOf={(client) => (user !== null && client.canOpen ? clientAreaPath(user, client) : null)}
        onRefused={(client) => void openOrRefuse(client)}
        renderStage={(agreement) => (
          <>
            <StageBadge stage={stageOf(agreement)} />
            {missingOf(agreement).length > 0 && <StatusBadge color="red">Faltam dados</StatusBadge>}
          </>
        )}
        renderEvidence={(agreement, isCompact) => (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={isCompact ? null : <IconShieldCheck size={18} stroke={1.6} aria-hidden />}
            aria-label={`Evidências do contrato de ${agreement.partyName}`}
            onClick={() => setShown(agreement)}
          >
            {isCompact ? <IconShieldCheck size={20} stroke={1.6} aria-hidden /> : 'Evidências'}
          </Button>
        )}
      />
      {shown !== null && (
        <Suspense fallback={null}>
          <EvidenceDrawer
            agreementId={shown.id}
            partyName={shown.partyName}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}

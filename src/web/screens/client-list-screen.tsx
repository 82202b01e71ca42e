import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { ClientList } from '#web/features/clients/client-list.tsx';
import type { ClientSearch } from '#web/features/clients/client-search.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import { agreementStage, StageBadge } from './agreement-stage.tsx';
import { refreshSession } from '#web/session/refresh-session.ts';
import { sessionStore, useStaff } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { clientHref, mayOpen } from './client-href.ts';

const EvidenceDrawer = lazy(() =>
  import('#web/features/evidence/evidence-drawer.tsx').then(({ EvidenceDrawer }) => ({
    default: EvidenceDrawer,
  })),
);

/** The client list of `/clientes` and `/admin/{tenantId}/clientes`: clients, their contract's stage, and its evidence in a drawer. */
export function ClientListScreen({
  search,
  onSearch,
  tenant,
  description,
}: {
  search: ClientSearch;
  onSearch: (next: ClientSearch) => void;
  tenant?: string;
  description: string;
}) {
  const [shown, setShown] = useState<AgreementSummary | null>(null);
  const user = useStaff();
  const { isMaster } = useTenantBrand();
  const navigate = useNavigate();
  /** A permission given a moment ago is not in the list yet: the server is asked for this client before the person is refused. */
  const openOrRefuse = async (client: ClientRow): Promise<void> => {
    await refreshSession(client);
    const session = sessionStore.get();
    if (session?.kind === 'staff' && mayOpen(session.user, isMaster, client))
      void navigate({ to: clientHref(session.user, client) });
    else showToast('error', clientMessages.notAllowed);
  };
  return (
    <>
      <PageHeader
        title="Lista de Clientes"
        description={description}
        action={
          <LinkButton to="/visitas" search={{ preparar: true }} size="md">
            Preparar visita
          </LinkButton>
        }
      />
      <ClientList
        search={search}
        onSearch={onSearch}
        tenant={tenant}
        hrefOf={(client) => (user !== null && client.canOpen ? clientHref(user, client) : null)}
        onRefused={(client) => void openOrRefuse(client)}
        renderStage={(agreement) => <StageBadge stage={agreementStage(agreement)} />}
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

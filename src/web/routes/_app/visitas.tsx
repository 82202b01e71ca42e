import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StageBadge, useRenewedVisits, useStages } from '#web/screens/agreement-stage.tsx';
import { InstallDialog } from '#web/install/install-dialog.tsx';
import { IosInstallNote } from '#web/install/ios-install-note.tsx';
import { ClockNotice } from '#web/session/clock-notice.tsx';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { openAgreementsQuery } from '#web/screens/shared-queries.ts';
import { PrepareVisit } from '#web/features/visits/prepare-visit.tsx';
import { VisitList } from '#web/features/visits/visit-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StorageLine } from '#web/ui/storage-line.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Documents of clients that were ticked to be visited: kept with the entry of the history, so that a reload has them too. */
    clientes?: string[];
  }
}

/** Visits of this device; `preparar` opens the preparation of a new one. */
export const Route = createFileRoute('/_app/visitas')({
  validateSearch: (search: Record<string, unknown>): { preparar?: true } =>
    search['preparar'] === true ? { preparar: true } : {},
  component: VisitsScreen,
});

const noneWanted: readonly string[] = [];

function VisitsScreen() {
  const session = useSession();
  const { preparar } = Route.useSearch();
  const wanted = useLocation({ select: ({ state }) => state.clientes });
  const navigate = Route.useNavigate();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  const stageOf = useStages();
  useRenewedVisits();
  if (owner === null) return null;
  const storageLine = (
    <StorageLine renderInstall={(onClose) => <InstallDialog onClose={onClose} />} />
  );
  if (preparar === true)
    return (
      <PrepareVisit
        ports={pagePorts}
        owner={owner}
        agreements={openAgreementsQuery}
        wanted={wanted ?? noneWanted}
        renderStage={(agreement) => <StageBadge stage={stageOf(agreement)} />}
        storageLine={storageLine}
        onDone={() => void navigate({ search: {}, replace: true, resetScroll: true })}
      />
    );
  return (
    <div style={{ maxWidth: '56rem', marginInline: 'auto' }}>
      <PageHeader
        title="Visitas"
        description="Contratos prontos para assinar neste aparelho, com ou sem internet."
        action={
          <LinkButton to="/visitas" search={{ preparar: true }} size="lg">
            Preparar visita
          </LinkButton>
        }
      />
      {storageLine}
      <ClockNotice />
      <IosInstallNote />
      <VisitList
        ports={pagePorts}
        owner={owner}
        stageOf={stageOf}
        renderStage={(stage) => <StageBadge stage={stage} />}
      />
    </div>
  );
}

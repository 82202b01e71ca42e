import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { agreementStage, StageBadge } from '#web/screens/agreement-stage.tsx';
import { IosInstallNote } from '#web/install/ios-install-note.tsx';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { openAgreementsQuery } from '#web/screens/shared-queries.ts';
import { PrepareVisit } from '#web/features/visits/prepare-visit.tsx';
import { VisitList } from '#web/features/visits/visit-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StorageLine } from '#web/ui/storage-line.tsx';

/** Visits of this device; `preparar` opens the preparation of a new one. */
export const Route = createFileRoute('/_app/visitas')({
  validateSearch: (search: Record<string, unknown>): { preparar?: true } =>
    search['preparar'] === true ? { preparar: true } : {},
  component: VisitsScreen,
});

function VisitsScreen() {
  const session = useSession();
  const { preparar } = Route.useSearch();
  const navigate = Route.useNavigate();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  if (owner === null) return null;
  if (preparar === true)
    return (
      <PrepareVisit
        ports={pagePorts}
        owner={owner}
        agreements={openAgreementsQuery}
        renderStage={(agreement) => <StageBadge stage={agreementStage(agreement)} />}
        onDone={() => void navigate({ search: {}, replace: true })}
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
      <StorageLine />
      <IosInstallNote />
      <VisitList ports={pagePorts} owner={owner} />
    </div>
  );
}

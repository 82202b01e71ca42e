import { createFileRoute } from '@tanstack/react-router';
import { StageBadge, useRenewedVisits, useStages } from '#web/screens/agreement-stage.tsx';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { DayAgreements, DayTiles } from '#web/screens/day.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useVisitsNow, VisitNowCard } from '#web/features/visits/visit-now-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Dashboard of USUARIO. */
export const Route = createFileRoute('/_app/home')({
  component: HomeScreen,
});

function HomeScreen() {
  const session = useSession();
  const stageOf = useStages();
  useRenewedVisits();
  const visits = useVisitsNow(
    pagePorts,
    session === null ? null : ownerOfSession(session),
    stageOf,
  );
  if (session?.kind !== 'staff') return null;
  return (
    <>
      <PageHeader
        title={`Olá, ${session.user.name.split(' ')[0]}`}
        description="O que espera por você hoje."
        action={
          // Where a visit waits, it is what a person came for.
          <LinkButton
            to="/visitas"
            search={{ preparar: true }}
            size="md"
            variant={visits.length === 0 ? 'filled' : 'default'}
          >
            Preparar visita
          </LinkButton>
        }
      />
      <VisitNowCard visits={visits} renderStage={(stage) => <StageBadge stage={stage} />} />
      <DayTiles />
      <DayAgreements />
    </>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { agreementStage, StageBadge } from '#web/screens/agreement-stage.tsx';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { openAgreementsQuery } from '#web/screens/shared-queries.ts';
import { Overview } from '#web/features/overview/overview.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** Dashboard of USUARIO. */
export const Route = createFileRoute('/_app/home')({
  component: HomeScreen,
});

function HomeScreen() {
  const session = useSession();
  if (session?.kind !== 'staff') return null;
  return (
    <>
      <PageHeader
        title={`Olá, ${session.user.name.split(' ')[0]}`}
        description="O que espera por você hoje."
        action={
          <LinkButton to="/visitas" search={{ preparar: true }} size="md">
            Preparar visita
          </LinkButton>
        }
      />
      <Overview
        ports={pagePorts}
        owner={ownerOfSession(session)}
        agreements={openAgreementsQuery}
        renderStage={(agreement) => <StageBadge stage={agreementStage(agreement)} />}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { whoWritesAlerts } from '#shared/alerts/alerts.access.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoAcceptsUsers } from '#shared/users/users.access.ts';
import { agreementStage, StageBadge } from '#web/screens/agreement-stage.tsx';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { openAgreementsQuery } from '#web/screens/shared-queries.ts';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import { readAlertSearch } from '#web/features/alerts/alert-search.ts';
import { PendingUsers } from '#web/features/alerts/pending-users.tsx';
import { Overview } from '#web/features/overview/overview.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const WriteAlertDialog = lazy(() =>
  import('#web/features/alerts/write-alert-dialog.tsx').then(({ WriteAlertDialog }) => ({
    default: WriteAlertDialog,
  })),
);

/** Alerts; the overview stands above them for ADMIN, whose home this is (decisions: Homes). */
export const Route = createFileRoute('/_app/alertas')({
  validateSearch: readAlertSearch,
  component: AlertsScreen,
});

function AlertsScreen() {
  const session = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isWriting, setWriting] = useState(false);
  if (session?.kind !== 'staff') return null;
  return (
    <>
      <PageHeader
        title="Alertas"
        description="O andamento dos contratos e o que precisa de você."
        action={
          mayCall(whoWritesAlerts, session.user) && (
            <Button size="md" onClick={() => setWriting(true)}>
              Escrever alerta
            </Button>
          )
        }
      />
      <Overview
        ports={pagePorts}
        owner={ownerOfSession(session)}
        agreements={openAgreementsQuery}
        renderStage={(agreement) => <StageBadge stage={agreementStage(agreement)} />}
      />
      <AlertList
        search={search}
        onSearch={(next) =>
          void navigate({
            search: readAlertSearch(next),
            replace: true,
            resetScroll: false,
          })
        }
        first={mayCall(whoAcceptsUsers, session.user) && <PendingUsers />}
      />
      {isWriting && (
        <Suspense fallback={null}>
          <WriteAlertDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

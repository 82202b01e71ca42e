import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { whoWritesAlerts } from '#shared/alerts/alerts.access.ts';
import { isAlertTabDisabled } from '#shared/alerts/alerts.rules.ts';
import type { AlertAbout } from '#shared/alerts/alerts.schemas.ts';
import { whoReadsContacts } from '#shared/contact/contact.access.ts';
import { exportAlerts } from '#shared/exports/exports.endpoints.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoReadsReports } from '#shared/reports/reports.access.ts';
import { whoAcceptsUsers } from '#shared/users/users.access.ts';
import { StageBadge, useRenewedVisits, useStages } from '#web/screens/agreement-stage.tsx';
import { clientAreaPath } from '#web/session/addresses.ts';
import { mayEditTenant } from '#web/session/caller-of.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { ownerOfSession, useChosenTenant, useSession } from '#web/session/session-store.ts';
import { DayAgreements, DayTiles } from '#web/screens/day.tsx';
import { AlertList } from '#web/features/alerts/alert-list.tsx';
import { readAlertSearch } from '#web/features/alerts/alert-search.ts';
import { alertsQuery } from '#web/features/alerts/alerts.queries.ts';
import { ExportMenu } from '#web/features/exports/export-menu.tsx';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { searchUpdate } from '#web/ui/list/search-update.ts';
import { PendingUsers } from '#web/features/alerts/pending-users.tsx';
import { useVisitsNow, VisitNowCard } from '#web/features/visits/visit-now-card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const WriteAlertDialog = lazy(() =>
  import('#web/features/alerts/write-alert-dialog.tsx').then(({ WriteAlertDialog }) => ({
    default: WriteAlertDialog,
  })),
);

const ContactDialog = lazy(() =>
  import('#web/features/contact/contact-dialog.tsx').then(({ ContactDialog }) => ({
    default: ContactDialog,
  })),
);

const ReportDialog = lazy(() =>
  import('#web/features/reports/report-dialog.tsx').then(({ ReportDialog }) => ({
    default: ReportDialog,
  })),
);

/** Where the address says what is open, by its kind. */
const memberOf = { contato: 'mensagem', relatorio: 'relatorio' } as const;
const noneOpen = { mensagem: undefined, relatorio: undefined };

/** Alerts, for ADMIN below the numbers of the day, and the contracts below both (decisions: Places). */
export const Route = createFileRoute('/_app/alertas')({
  validateSearch: readAlertSearch,
  component: AlertsScreen,
});

function AlertsScreen() {
  const session = useSession();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isWriting, setWriting] = useState(false);
  const stageOf = useStages();
  useRenewedVisits();
  const visits = useVisitsNow(
    pagePorts,
    session === null ? null : ownerOfSession(session),
    stageOf,
  );
  const isStaff = session?.kind === 'staff';
  const { data: unseen } = useQuery({ ...alertsQuery('nao_vistos', 1), enabled: isStaff });
  // As the list: while any is unseen the other tabs are closed.
  const wanted = search.aba ?? 'nao_vistos';
  const tab = isAlertTabDisabled(wanted, unseen?.unread ?? 0) ? 'nao_vistos' : wanted;
  const { data: list } = useQuery({
    ...alertsQuery(tab, tab === wanted ? (search.page ?? 1) : 1),
    enabled: isStaff,
  });
  const chosen = useChosenTenant();
  if (!isStaff) return null;
  const tenant = chosen ?? session.user.id_tenant;
  /** Puts into the address what is open over the list. */
  const put = (opened: Partial<Record<'mensagem' | 'relatorio', string>>): void =>
    void navigate({
      search: (now: Record<string, unknown>) => readAlertSearch({ ...now, ...noneOpen, ...opened }),
      // Opened it is a place to come back from.
      replace: Object.keys(opened).length === 0,
      resetScroll: false,
    });
  const open = ({ kind, id }: AlertAbout): void =>
    kind === 'contrato'
      ? void navigate({ to: '/minuta/$id', params: { id } })
      : put({ [memberOf[kind]]: id });
  const close = (): void => put({});
  // Who has a home of their own has the numbers there: here what wants somebody stands first.
  const beginsHere = session.user.typeUser === 'ADMIN';
  return (
    <>
      <PageHeader
        title="Alertas"
        description="O andamento dos contratos e o que precisa de você."
        action={
          <Group gap="sm" grow preventGrowOverflow={false}>
            <ExportMenu
              endpoint={exportAlerts}
              query={{ tab }}
              total={list?.total}
              count={countInWords(list?.total ?? 0, 'alerta', 'alertas')}
            />
            {mayCall(whoWritesAlerts, session.user) && mayEditTenant(session.user, tenant) && (
              <Button size="md" onClick={() => setWriting(true)}>
                Escrever alerta
              </Button>
            )}
          </Group>
        }
      />
      <VisitNowCard visits={visits} renderStage={(stage) => <StageBadge stage={stage} />} />
      {beginsHere && <DayTiles isBesideAlerts />}
      <AlertList
        search={search}
        onSearch={(change) =>
          void navigate({
            search: searchUpdate(readAlertSearch, change),
            replace: true,
            resetScroll: false,
          })
        }
        hrefOf={({ id_tenant, id_client }) =>
          id_client === null
            ? undefined
            : clientAreaPath(session.user, { id_tenant, cnpjcpf: id_client })
        }
        mayResolve={({ id_tenant }) => mayEditTenant(session.user, id_tenant)}
        onOpen={open}
        first={mayCall(whoAcceptsUsers, session.user) && <PendingUsers />}
      />
      {!beginsHere && <DayTiles isBesideAlerts />}
      <DayAgreements />
      {search.mensagem !== undefined && mayCall(whoReadsContacts, session.user) && (
        <Suspense fallback={null}>
          <ContactDialog id={search.mensagem} onClose={close} />
        </Suspense>
      )}
      {search.relatorio !== undefined && mayCall(whoReadsReports, session.user) && (
        <Suspense fallback={null}>
          <ReportDialog id={search.relatorio} onClose={close} />
        </Suspense>
      )}
      {isWriting && (
        <Suspense fallback={null}>
          <WriteAlertDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </>
  );
}

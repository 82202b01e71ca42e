import '#web/ui/desk-styles.ts';
import { Alert as Notice, Button, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconBellCheck, IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { readAlerts } from '#shared/alerts/alerts.endpoints.ts';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import { alertMessages } from '#shared/alerts/alerts.messages.ts';
import {
  alertTabLabels,
  alertTabs,
  isAlertTabDisabled,
  type AlertTab,
} from '#shared/alerts/alerts.rules.ts';
import { alertPageSize, type Alert, type AlertAbout } from '#shared/alerts/alerts.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showListStart } from '#web/ui/list/list-start.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { useLastPage } from '#web/ui/list/use-last-page.ts';
import { PageControls } from '#web/ui/page-controls.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AlertDetailsDialog } from './alert-details-dialog.tsx';
import { AlertRow } from './alert-row.tsx';
import type { AlertSearch } from './alert-search.ts';
import { alertsQuery } from './alerts.queries.ts';
import classes from './alerts.module.css';
import { groupAlerts, type AlertGroup } from './group-alerts.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

type Props = {
  search: AlertSearch;
  onSearch: (change: SearchChange<AlertSearch>) => void;
  aside?: ReactNode;
  /** Where the client of an alert opens; undefined where there is none to open. */
  hrefOf: (alert: Alert) => string | undefined;
  /** Whether the person may resolve an alert, and not only read it. */
  mayResolve: (alert: Alert) => boolean;
  /** Opens what an alert is about besides its client. */
  onOpen: (about: AlertAbout) => void;
  /** Stands above the alerts of the first tab. */
  first?: ReactNode;
};

/** 'Seus Alertas': three tabs, of which the last two open when everything has been seen (@spec 2 §2). */
export function AlertList({ search, onSearch, aside, hrefOf, mayResolve, onOpen, first }: Props) {
  const wanted = search.aba ?? 'nao_vistos';
  const unseen = useQuery(
    alertsQuery('nao_vistos', wanted === 'nao_vistos' ? (search.page ?? 1) : 1),
  );
  const unread = unseen.data?.unread;
  const tab: AlertTab = isAlertTabDisabled(wanted, unread ?? 0) ? 'nao_vistos' : wanted;
  const page = tab === wanted ? (search.page ?? 1) : 1;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(alertsQuery(tab, page));
  const [resolving, setResolving] = useState<Alert | null>(null);
  const [shown, setShown] = useState<Alert | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const pageCount = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / alertPageSize));
  useLastPage(page, data === undefined || isPlaceholderData ? undefined : pageCount, (last) =>
    onSearch((now) => ({ ...now, page: last })),
  );
  const rows = isPlaceholderData ? undefined : data?.data;
  // The row that had the focus has gone to another tab.
  const onMoved = (): void => list.current?.focus();
  return (
    <Surface title={alertMessages.title} aside={aside}>
      {unread !== undefined && unread > 0 && (
        <Notice
          color="red"
          variant="light"
          mx="lg"
          mb="md"
          icon={<IconInfoCircle aria-hidden />}
          className={classes.notice}
        >
          {alertMessages.unreadFirst}
        </Notice>
      )}
      <Tabs
        value={tab}
        onChange={(next) =>
          onSearch(() => ({ aba: alertTabs.find((one) => one === next) ?? 'nao_vistos', page: 1 }))
        }
      >
        <TabList on="surface" px="lg">
          {alertTabs.map((one) => (
            <Tabs.Tab key={one} value={one} disabled={isAlertTabDisabled(one, unread ?? 1)}>
              {alertTabLabels[one]}
              {one === 'nao_vistos' && unread !== undefined && unread > 0 && (
                <span className={classes.count}>{unread.toLocaleString('pt-BR')}</span>
              )}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={tab} tabIndex={-1} ref={list} className={classes.panel}>
          {tab === 'nao_vistos' && first}
          {tab === 'nao_vistos' && data !== undefined && data.total > 1 && (
            <MarkAllRead newest={data.newest} onRead={onMoved} />
          )}
          {rows === undefined && error === null && <LoadingRows />}
          {rows === undefined && error !== null && (
            <EmptyState
              icon={IconCloudOff}
              tone="gray"
              title="Não foi possível carregar os alertas"
              hint={messageOfError(error)}
              action={
                <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
                  Tentar novamente
                </Button>
              }
            />
          )}
          {rows?.length === 0 && (
            <EmptyState
              icon={IconBellCheck}
              title={alertMessages.empty}
              hint="Contratos, assinaturas e prazos que precisarem de você aparecem aqui."
            />
          )}
          {rows !== undefined && rows.length > 0 && (
            <SurfaceRows>
              {groupAlerts(rows).map((group) => (
                <li key={group.key} className={classes.group}>
                  <GroupHead group={group} href={hrefOf(group.alerts[0])} />
                  <ul className={classes.alerts}>
                    {group.alerts.map((alert) => (
                      <AlertRow
                        key={alert.id}
                        alert={alert}
                        onRead={onMoved}
                        onResolve={mayResolve(alert) ? setResolving : undefined}
                        onDetails={setShown}
                        onOpen={onOpen}
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </SurfaceRows>
          )}
          {data !== undefined && pageCount > 1 && (
            <div className={classes.foot}>
              <Text size="sm" c="dimmed" className="tabular" role="status">
                {data.total.toLocaleString('pt-BR')} alertas
              </Text>
              <PageControls
                page={page}
                pageCount={pageCount}
                onPage={(next) => {
                  onSearch((now) => ({ ...now, page: next }));
                  showListStart(list.current);
                }}
              />
            </div>
          )}
        </Tabs.Panel>
      </Tabs>
      {resolving !== null && (
        <ResolveDialog alert={resolving} onResolved={onMoved} onClose={() => setResolving(null)} />
      )}
      {shown !== null && <AlertDetailsDialog alert={shown} onClose={() => setShown(null)} />}
    </Surface>
  );
}

/** Whom the alerts below are about, and the way there. */
function GroupHead({ group, href }: { group: AlertGroup; href: string | undefined }) {
  const count = group.alerts.length;
  return (
    <div className={classes.groupHead}>
      <h3 className={classes.groupName}>
        {href === undefined ? group.company : <Link to={href}>{group.company}</Link>}
      </h3>
      {count > 1 && (
        <Text size="sm" c="dimmed" className="tabular">
          {count} alertas
        </Text>
      )}
    </div>
  );
}

/** Reads all that the person could have seen: what was written after this list was read stays unread. */
function MarkAllRead({ newest, onRead }: { newest: string | null; onRead: () => void }) {
  const queries = useQueryClient();
  const all = useMutation({
    mutationFn: (until: string) => callEndpoint(readAlerts, { body: { until } }),
    onSuccess: async ({ read }) => {
      await queries.invalidateQueries({ queryKey: alertKeys.all });
      showToast('success', alertMessages.allRead(read));
      onRead();
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  if (newest === null) return null;
  return (
    <div className={classes.all}>
      <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate(newest)}>
        {alertMessages.markAllRead}
      </Button>
    </div>
  );
}

function LoadingRows() {
  return (
    <Stack px="lg" py="lg" gap="lg" aria-busy="true" aria-label="Carregando os alertas">
      {[70, 55, 62].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} />
      ))}
    </Stack>
  );
}

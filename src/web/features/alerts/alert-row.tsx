import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAlert } from '#shared/alerts/alerts.endpoints.ts';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import { alertMessages } from '#shared/alerts/alerts.messages.ts';
import { tabOfAlert } from '#shared/alerts/alerts.rules.ts';
import { isAboutKind, type Alert, type AlertAbout } from '#shared/alerts/alerts.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './alerts.module.css';

/** What the alert opens; undefined where it opens nothing that this build knows. */
const openedBy = ({ about }: Alert): AlertAbout | undefined =>
  about !== null && isAboutKind(about.kind) ? { kind: about.kind, id: about.id } : undefined;

type Props = {
  alert: Alert;
  onRead: () => void;
  /** Undefined where the person may only read the alert's company. */
  onResolve: ((alert: Alert) => void) | undefined;
  onDetails: (alert: Alert) => void;
  /** Opens what the alert is about. */
  onOpen: (about: AlertAbout) => void;
};

/** Message and date of one alert, and what may be done with it in its tab; whom it is about stands above it. */
export function AlertRow({ alert, onRead, onResolve, onDetails, onOpen }: Props) {
  const queries = useQueryClient();
  const tab = tabOfAlert(alert);
  const opened = openedBy(alert);
  const read = useMutation({
    mutationFn: () => callEndpoint(readAlert, { params: { id: alert.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: alertKeys.all });
      onRead();
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  const about = `${alert.company}, ${formatDateTime(alert.date)}`;
  return (
    <li className={classes.row} data-tab={tab}>
      <div className={classes.words}>
        <Text className={classes.message}>{alert.message}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {formatDateTime(alert.date)}
          {alert.writtenBy !== null && ` · escrito por ${alert.writtenBy}`}
        </Text>
      </div>
      <div className={classes.actions}>
        {opened !== undefined && (
          <Button
            variant="default"
            aria-label={`${alertMessages.openAbout[opened.kind]}: ${about}`}
            onClick={() => onOpen(opened)}
          >
            {alertMessages.openAbout[opened.kind]}
          </Button>
        )}
        {tab === 'nao_vistos' && (
          <Button
            variant="default"
            loading={read.isPending}
            aria-label={`${alertMessages.markRead}: ${about}`}
            onClick={() => read.mutate()}
          >
            {alertMessages.markRead}
          </Button>
        )}
        {tab !== 'resolvidos' && onResolve !== undefined && (
          <Button
            variant={tab === 'vistos' ? 'light' : 'subtle'}
            aria-label={`${alertMessages.resolve}: ${about}`}
            onClick={() => onResolve(alert)}
          >
            {alertMessages.resolve}
          </Button>
        )}
        {tab === 'resolvidos' && (
          <Button
            variant="default"
            aria-label={`${alertMessages.details}: ${about}`}
            onClick={() => onDetails(alert)}
          >
            {alertMessages.details}
          </Button>
        )}
      </div>
    </li>
  );
}

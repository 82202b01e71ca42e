import { useQuery } from '@tanstack/react-query';
import { countUnreadAlerts } from '#shared/alerts/alerts.endpoints.ts';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import classes from './alert-badge.module.css';

/** How many alerts the person has not seen, beside 'Alertas' in the sidebar; nothing while there are none. */
export function AlertBadge() {
  const { data } = useQuery({
    queryKey: alertKeys.unread,
    queryFn: ({ signal }) => callEndpoint(countUnreadAlerts, { signal }),
    refetchInterval: 60_000,
  });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
      <span className={classes.words}>
        {unread === 1 ? '1 alerta não visto' : `${unread} alertas não vistos`}
      </span>
    </span>
  );
}

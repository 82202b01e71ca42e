import type { Alert } from '#shared/alerts/alerts.schemas.ts';

/** Alerts that stand together and are about the same client, or about the same company itself. */
export type AlertGroup = { key: string; company: string; alerts: [Alert, ...Alert[]] };

/** Puts neighbours in a list together; the order stays as it is, so that a client may stand twice in a list by date. */
export function groupAlerts(alerts: readonly Alert[]): AlertGroup[] {
  const groups: AlertGroup[] = [];
  let before: string | undefined;
  for (const alert of alerts) {
    const about = `${alert.id_tenant} ${alert.id_client ?? alert.company}`;
    if (about === before) groups.at(-1)!.alerts.push(alert);
    else groups.push({ key: alert.id, company: alert.company, alerts: [alert] });
    before = about;
  }
  return groups;
}

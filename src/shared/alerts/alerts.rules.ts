/** Tabs of the alerts screen, in their order (@spec 2 §2). */
export const alertTabs = ['nao_vistos', 'vistos', 'resolvidos'] as const;
export type AlertTab = (typeof alertTabs)[number];

export const alertTabLabels: Record<AlertTab, string> = {
  nao_vistos: 'Não Vistos',
  vistos: 'Vistos',
  resolvidos: 'Resolvidos',
};

/** The tab an alert stands in for a person; resolving also sets read (@spec 2 §4 Alert). */
export function tabOfAlert(alert: { read: boolean; resolved: boolean }): AlertTab {
  if (alert.resolved) return 'resolvidos';
  return alert.read ? 'vistos' : 'nao_vistos';
}

/** The other tabs are disabled while any alert is unread and unresolved (@spec 2 §2). */
export function isAlertTabDisabled(tab: AlertTab, unread: number): boolean {
  return tab !== 'nao_vistos' && unread > 0;
}

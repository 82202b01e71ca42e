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

/** Days before its end that a procuração is told of. */
export const procuracaoWarningDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Day of `dd/mm/aaaa`, `aaaa-mm-dd` or an instant as `aaaa-mm-dd`; undefined when it is none that exists. */
export function readCivilDay(text: string): string | undefined {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(text);
  const day = local ? `${local[3]}-${local[2]}-${local[1]}` : text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
}

/** Whole days from one day to another, both `aaaa-mm-dd`; negative when it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** What is to be told of a procuração that is valid until a day: nothing, that it ends soon, or that it has ended. */
export function procuracaoState(
  today: string,
  validUntil: string,
): 'valid' | 'expiring' | 'expired' {
  const days = daysBetween(today, validUntil);
  if (days < 0) return 'expired';
  return days <= procuracaoWarningDays ? 'expiring' : 'valid';
}

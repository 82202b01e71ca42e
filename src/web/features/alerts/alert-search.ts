import { alertTabs, type AlertTab } from '#shared/alerts/alerts.rules.ts';

/** What the address keeps of the alerts screen; the first tab and page stand for themselves. */
export type AlertSearch = { aba?: AlertTab; page?: number };

/** Reads the address; what it does not know is left out. */
export function readAlertSearch(search: Record<string, unknown>): AlertSearch {
  const tab = alertTabs.find((one) => one === search['aba']);
  const page = Number(search['page']);
  return {
    ...(tab === undefined || tab === 'nao_vistos' ? {} : { aba: tab }),
    ...(Number.isInteger(page) && page > 1 ? { page } : {}),
  };
}

import { routeTable } from '../session/route-table.ts';

/** Months after which a report is erased (decisions: Contact). */
export const keptReportMonths = 12;

/** What stands for a screen that is none of ours. */
export const unknownScreen = '*';

/** The screen as the office reads it: its pattern, without the ids that an address holds; '*' where this build knows none of that name. */
export const knownScreen = (pattern: string): string =>
  Object.hasOwn(routeTable, pattern) ? pattern : unknownScreen;

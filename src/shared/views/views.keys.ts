import type { ViewedList } from './views.enums.ts';

/** Query keys of saved views. */
export const viewKeys = {
  of: (list: ViewedList) => ['views', list] as const,
} as const;

/** Query key of what waits for the person; the company worked with is part of every key. */
export const overviewKeys = { mine: ['overview'] } as const;

import type { Figure } from './figures.ts';
import { historyFigures } from './area-history.ts';
import { onBothDatabases } from './both-databases.ts';

/** The client area on both databases: what grows with a client must not be felt by who opens it. */
export const benchArea = (): Promise<Figure[]> => onBothDatabases(historyFigures);

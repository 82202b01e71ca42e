/** Longest list without pages (decisions: Answers). */
export const maxUnpagedRows = 5000;

/** A page that every list fits on, for reads in parts. */
export const everyRow = { page: 1, pageSize: 2_147_483_647 } as const;

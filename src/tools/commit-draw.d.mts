/** Of so many shares of the authorisation matrix one runs on PostgreSQL; all of them run on the embedded engine. */
export const matrixShares: number;
/** The shares, of so many, that are run now, and the reason in words. */
export function drawShares(of: number): { shares: number[]; why: string };
/** The files that differ from the commit before the landing, or that the last `unknown` commits changed; undefined without a whole history. */
export function changedFiles(unknown: number): string[] | undefined;
/** The share, of so many, that a name belongs to, whatever stands beside it. */
export function shareOf(name: string, of: number): number;

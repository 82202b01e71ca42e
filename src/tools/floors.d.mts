/** One house: its root from the project's root, and its floors, the lowest first. */
export type House = { root: string; floors: readonly (readonly string[])[] };
export const houses: readonly House[];
/** Imports of a house that climb or cross, tests left out. */
export function arrowsAgainst(
  house: House,
): { path: string; target: string; from: string; to: string }[];

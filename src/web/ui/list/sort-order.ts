/** How rows are ordered by a column: its order in the address, a minus sign turning it round. */
export type SortDirection = 'ascending' | 'descending';

/** Which way rows go by a column's order, undefined where another column orders them. */
export const directionOf = (order: string, by: string | undefined): SortDirection | undefined =>
  by === order ? 'ascending' : by === `-${order}` ? 'descending' : undefined;

/** What a press on a column's header asks for: its order, and the other way round where it is so already. */
export function nextOrder(order: string, by: string | undefined, isNewestFirst = false): string {
  const direction = directionOf(order, by);
  if (direction === undefined) return isNewestFirst ? `-${order}` : order;
  return direction === 'ascending' ? `-${order}` : order;
}

/** The offered order of this name, undefined for the list's own one and for what it does not offer. */
export const orderOf = <Order extends string>(
  offered: readonly Order[],
  name: string,
): Order | undefined => offered.find((one) => one === name);

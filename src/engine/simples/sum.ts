/** The sum of what each item says, 0 of none; cents stay whole numbers. */
export const sumOf = <T>(items: readonly T[], cents: (item: T) => number): number =>
  items.reduce((sum, item) => sum + cents(item), 0);

import type { NoteItem } from './note.ts';
import type { ProductSum } from './product-sums.ts';

/** A product of a month: what its items come to, in signed cents by segment before the balances of returns, and how many they are. */
export type MonthProduct = Pick<NoteItem, 'cProd' | 'cEAN' | 'xProd' | 'ncm'> &
  Omit<ProductSum, 'product'>;

/** The products of a month that move most, and how many there are in all. */
export type MonthProducts = { largest: MonthProduct[]; count: number };

/** What a product moves, whatever it is counted as. */
const weightOf = ({ mono, resto, revisao }: ProductSum): number =>
  Math.abs(mono) + Math.abs(resto) + Math.abs(revisao);

const textOf = ({ cProd, cEAN, xProd, ncm }: MonthProduct): string =>
  [xProd, cProd, cEAN, ncm].join('\n');
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** The first `most` by what they move; equal ones by what they are called, so that the order of files changes nothing. */
export function largestProducts(
  sums: readonly ProductSum[],
  products: readonly Pick<NoteItem, 'cProd' | 'cEAN' | 'xProd' | 'ncm'>[],
  most: number,
): MonthProducts {
  const named = sums.map(({ product, ...sum }) => {
    const { cProd, cEAN, xProd, ncm } = products[product]!;
    return { weight: weightOf({ product, ...sum }), of: { cProd, cEAN, xProd, ncm, ...sum } };
  });
  const largest = named
    .toSorted((a, b) => b.weight - a.weight || compare(textOf(a.of), textOf(b.of)))
    .slice(0, most)
    .map(({ of }) => of);
  return { largest, count: sums.length };
}

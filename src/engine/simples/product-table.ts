import { LotRefused } from './lot-refused.ts';
import type { NoteItem } from './note.ts';
import { ownText } from './own-text.ts';

/** What tells products apart, and one of the names that each has. */
export type ProductFacts = Pick<NoteItem, 'cProd' | 'cEAN' | 'xProd' | 'ncm' | 'extipi'>;

const identityOf = ({ cProd, cEAN, ncm, extipi }: ProductFacts): string =>
  JSON.stringify([cProd, cEAN, ncm, extipi]);

const ownFacts = ({ cProd, cEAN, xProd, ncm, extipi }: ProductFacts): ProductFacts => ({
  cProd: ownText(cProd),
  cEAN: ownText(cEAN),
  xProd: ownText(xProd),
  ncm: ownText(ncm),
  extipi: ownText(extipi),
});

/** The distinct products of a lot: each has a number, in the order in which they are met. */
export class ProductTable {
  readonly #most: number;
  readonly #products: ProductFacts[] = [];
  readonly #numbers = new Map<string, number>();

  /** `most` = products that may be kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** By their numbers. */
  get products(): readonly ProductFacts[] {
    return this.#products;
  }

  /** Throws `LotRefused` beyond the wall. */
  numberOf(product: ProductFacts): number {
    const identity = identityOf(product);
    const known = this.#numbers.get(identity);
    if (known === undefined) return this.#add(identity, product);
    // One of its names, the same in any order of files.
    const kept = this.#products[known]!;
    if (product.xProd < kept.xProd)
      this.#products[known] = { ...kept, xProd: ownText(product.xProd) };
    return known;
  }

  #add(identity: string, product: ProductFacts): number {
    const number = this.#products.length;
    if (number === this.#most)
      throw new LotRefused(`${this.#most.toLocaleString('pt-BR')} produtos`);
    this.#numbers.set(identity, number);
    this.#products.push(ownFacts(product));
    return number;
  }
}

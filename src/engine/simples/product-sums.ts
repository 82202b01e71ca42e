import type { Competencia } from '#shared/kernel/competencia.ts';
import type { Segments } from './balances.ts';
import { LotRefused } from './lot-refused.ts';

/** What a product comes to in a month, before the balances of returns: signed cents by segment, and how many items it is. */
export type ProductSum = Readonly<Pick<Segments, 'mono' | 'resto' | 'revisao'>> & {
  readonly product: number;
  readonly items: number;
};

const first = 1024;

/** Sums of each product in each month: three million of them stand in memory, so each costs its place and 28 bytes. */
export class ProductSums {
  readonly #most: number;
  readonly #months = new Map<Competencia, Map<number, number>>();
  #size = 0;
  #mono = new Float64Array(first);
  #resto = new Float64Array(first);
  #revisao = new Float64Array(first);
  #items = new Uint32Array(first);

  /** `most` = sums that may be kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds an item. Throws `LotRefused` beyond the wall. */
  add(month: Competencia, product: number, { mono, resto, revisao }: Segments): void {
    const place = this.#placeOf(month, product);
    this.#mono[place]! += mono;
    this.#resto[place]! += resto;
    this.#revisao[place]! += revisao;
    this.#items[place]! += 1;
  }

  /** The sums of a month, in no order. */
  of(month: Competencia): ProductSum[] {
    return [...(this.#months.get(month) ?? [])].map(([product, place]) => ({
      product,
      mono: this.#mono[place]!,
      resto: this.#resto[place]!,
      revisao: this.#revisao[place]!,
      items: this.#items[place]!,
    }));
  }

  #placeOf(month: Competencia, product: number): number {
    const known = this.#months.get(month);
    const places = known ?? new Map<number, number>();
    if (known === undefined) this.#months.set(month, places);
    const place = places.get(product);
    if (place !== undefined) return place;
    if (this.#size === this.#most)
      throw new LotRefused(`${this.#most.toLocaleString('pt-BR')} produtos por mês`);
    if (this.#size === this.#items.length) this.#grow();
    places.set(product, this.#size);
    this.#size += 1;
    return this.#size - 1;
  }

  #grow(): void {
    const twice = (of: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
      const larger = new Float64Array(2 * of.length);
      larger.set(of);
      return larger;
    };
    this.#mono = twice(this.#mono);
    this.#resto = twice(this.#resto);
    this.#revisao = twice(this.#revisao);
    const items = new Uint32Array(2 * this.#items.length);
    items.set(this.#items);
    this.#items = items;
  }
}

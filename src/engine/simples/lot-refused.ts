/** A lot beyond one of its walls: none of it is analysed, so that no part looks like the whole. `limit` completes 'O lote passa do limite: …'. */
export class LotRefused extends Error {
  readonly limit: string;
  constructor(limit: string) {
    super(`lot: ${limit}`);
    this.name = 'LotRefused';
    this.limit = limit;
  }
}

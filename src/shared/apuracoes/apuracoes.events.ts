import type { Person } from '../history/history.rules.ts';
import type { ProductType } from '../products/product-types.ts';

/** What the events of an apuração say of it. */
type OfApuracao = {
  idTenant: string;
  by: Person;
  idApuracao: string;
  idClient: string;
  typeServico: ProductType;
};

/** An apuração was opened; the product's one before is closed by it. `label` as people call it. */
export type ApuracaoOpened = OfApuracao & { kind: 'apuracaoOpened'; label: string };

/** An apuração has another name; both as people call it. */
export type ApuracaoRenamed = OfApuracao & {
  kind: 'apuracaoRenamed';
  before: string;
  after: string;
};

/** What can happen to an apuração. */
export type ApuracaoEvent = ApuracaoOpened | ApuracaoRenamed;

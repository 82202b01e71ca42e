import type { Person } from '../history/history.rules.ts';
import type { ProductType } from '../products/product-types.ts';
import type { CreditEntry } from './credits.rules.ts';

/** What the events of a credit say of it. `label` as people call its apuração. */
type OfCredit = {
  idTenant: string;
  by: Person;
  idCredit: string;
  idClient: string;
  typeServico: ProductType;
  label: string;
};

/** An empty row was added to an apuração. */
export type CreditAdded = OfCredit & { kind: 'creditAdded' };

/** A credit was made of a month of the apuração's analysis. */
export type CreditLaunched = OfCredit & { kind: 'creditLaunched'; after: CreditEntry };

/** A credit is not as it was. */
export type CreditChanged = OfCredit & {
  kind: 'creditChanged';
  before: CreditEntry;
  after: CreditEntry;
};

/** A credit was deleted. */
export type CreditRemoved = OfCredit & { kind: 'creditRemoved'; before: CreditEntry };

/** What can happen to a credit. */
export type CreditEvent = CreditAdded | CreditLaunched | CreditChanged | CreditRemoved;

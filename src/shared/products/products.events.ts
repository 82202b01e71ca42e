import type { Person } from '../history/history.rules.ts';
import type { ProductType } from './product-types.ts';
import type { ProductStatus } from './products.enums.ts';

/** A product of a client has another status. */
export type ProductStatusChanged = {
  kind: 'productStatusChanged';
  idTenant: string;
  by: Person;
  idClient: string;
  clientName: string;
  idProduct: string;
  typeServico: ProductType;
  before: ProductStatus;
  after: ProductStatus;
};

/** What the events of an access code say of its product; never the code. */
type SecretOfProduct = {
  idTenant: string;
  by: Person;
  idClient: string;
  idProduct: string;
  typeServico: ProductType;
};

/** The access code of a product was set, replaced or removed. */
export type ProductSecretChanged = SecretOfProduct & {
  kind: 'productSecretChanged';
  isRemoved: boolean;
};

/** Somebody saw or copied the access code of a product. */
export type ProductSecretRevealed = SecretOfProduct & {
  kind: 'productSecretRevealed';
  way: 'shown' | 'copied';
};

/** A product has another analyst; people by their names then, null = nobody. */
export type ProductAnalystChanged = {
  kind: 'productAnalystChanged';
  idTenant: string;
  by: Person;
  idClient: string;
  idProduct: string;
  typeServico: ProductType;
  before: string | null;
  after: string | null;
};

/** What can happen to a product. */
export type ProductEvent =
  | ProductAnalystChanged
  | ProductStatusChanged
  | ProductSecretChanged
  | ProductSecretRevealed;

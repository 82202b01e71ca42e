import type { ContractType } from '../contracts/contracts.enums.ts';
import type { ProductStatus } from './products.enums.ts';

/** A product of a client has another status. */
export type ProductStatusChanged = {
  kind: 'productStatusChanged';
  idTenant: string;
  idClient: string;
  clientName: string;
  idProduct: string;
  typeServico: ContractType;
  before: ProductStatus;
  after: ProductStatus;
};

import type { ProductType } from '../products/product-types.ts';
import type { Person } from '../history/history.rules.ts';
import type { ObservationCategory } from './observations.enums.ts';

/** Somebody wrote an observation; `typeServico` names the product it is about, null = the client. */
export type ObservationWritten = {
  kind: 'observationWritten';
  idTenant: string;
  by: Person;
  idObservation: string;
  idClient: string;
  clientName: string;
  typeServico: ProductType | null;
  category: ObservationCategory;
  isAlert: boolean;
};

/** Its author took an observation back. */
export type ObservationDeleted = {
  kind: 'observationDeleted';
  idTenant: string;
  by: Person;
  idObservation: string;
};

/** What can happen to an observation. */
export type ObservationEvent = ObservationWritten | ObservationDeleted;

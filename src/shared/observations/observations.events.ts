import type { Person } from '../history/history.rules.ts';
import type { ObservationCategory } from './observations.enums.ts';

/** Somebody wrote an observation; `isAlert` = it calls people. */
export type ObservationWritten = {
  kind: 'observationWritten';
  idTenant: string;
  by: Person;
  idObservation: string;
  idClient: string;
  clientName: string;
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

import type { Person } from '../history/history.rules.ts';

/** A device does not hold any more what it announced and never delivered. */
export type ItemsLost = {
  kind: 'itemsLost';
  idTenant: string;
  by: Person;
  deviceName: string;
  items: number;
  /** Manager of the person, by id; null = none. */
  idManager: string | null;
};

/** Items of a signing have waited on a device for more than 24 hours. Names are null where nobody of that id is found. */
export type ItemsStale = {
  kind: 'itemsStale';
  idTenant: string;
  idClient: string | null;
  partyName: string | null;
  personName: string | null;
  deviceName: string | null;
  items: number;
  idManager: string | null;
};

/** What can happen to what devices hold. */
export type DeviceEvent = ItemsLost | ItemsStale;

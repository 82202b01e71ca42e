import type { Person } from '../history/history.rules.ts';

/** A device no longer holds what it announced and never delivered. */
export type ItemsLost = {
  kind: 'itemsLost';
  idTenant: string;
  by: Person;
  deviceName: string;
  items: number;
  /** Manager of the person, by id; null = none. */
  idManager: string | null;
};

/**
 * A device noticed that its store was thrown away or came back older; `by` is who was signed in
 * when it could say so.
 */
export type StoreLost = {
  kind: 'storeLost';
  idTenant: string;
  by: Person;
  deviceName: string;
  /** Items that had not been sent, announced or not. */
  items: number;
  /** Instant of the device's clock. */
  noticedAt: string;
  idManager: string | null;
};

/**
 * Items of a signing have waited on a device for more than 24 hours. Names are null where nobody of
 * that id is found.
 */
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

/** A device was declared lost; `owner` is the person in whose hands it was. */
export type DeviceLost = {
  kind: 'deviceLost';
  idTenant: string;
  by: Person;
  owner: Pick<Person, 'kind' | 'id'>;
  deviceName: string;
  /** Keys that were revoked, and sessions that ended. */
  keys: number;
  sessions: number;
};

/**
 * Somebody deleted the bytes of an item that was handed to the office; `owner` is the person whose
 * item it was.
 */
export type QuarantineItemRemoved = {
  kind: 'quarantineItemRemoved';
  idTenant: string;
  by: Person;
  owner: Pick<Person, 'kind' | 'id'>;
  reason: string;
};

/** Events of devices and of what they hold. */
export type DeviceEvent = DeviceLost | ItemsLost | ItemsStale | QuarantineItemRemoved | StoreLost;

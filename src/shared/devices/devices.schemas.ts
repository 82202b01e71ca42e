import * as v from 'valibot';
import { instantField, sha256Field, uuidField } from '../kernel/fields.ts';

/** `tenant:kind:id`, as the device names whose items it holds. */
export const deviceOwnerField = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[^:]+:(staff|client):[^:]+$/, 'Pessoa inválida'),
);

/** One installation of the app in the hands of one person. `waiting` = announced, still on the device; `missing` = announced, gone from it. */
export const deviceRowSchema = v.object({
  installId: uuidField,
  owner: v.string(),
  person: v.string(),
  personKind: v.picklist(['staff', 'client']),
  deviceName: v.string(),
  appBuild: v.string(),
  lastContactAt: instantField,
  waiting: v.number(),
  /** When the oldest of the waiting was first announced. */
  oldestWaitingAt: v.nullable(instantField),
  missing: v.number(),
  /** Items handed to the office. */
  handedOver: v.number(),
});
export type DeviceRow = v.InferOutput<typeof deviceRowSchema>;

/** One page of devices. */
export const deviceListSchema = v.object({ data: v.array(deviceRowSchema), total: v.number() });

/** An item that a device announced and that has not arrived; `client` as the agreement names the party. */
export const deviceItemSchema = v.object({
  id: uuidField,
  kind: v.string(),
  state: v.picklist(['no_aparelho', 'sumido', 'anulado']),
  idAgreement: v.nullable(uuidField),
  client: v.nullable(v.string()),
  statedAt: instantField,
  firstAnnouncedAt: instantField,
  lastAnnouncedAt: instantField,
  missingAt: v.nullable(instantField),
});
export type DeviceItem = v.InferOutput<typeof deviceItemSchema>;

/** An item that lies with the office; `kind`, `client` and `cause` are what the device said of it. */
export const quarantineItemSchema = v.object({
  id: uuidField,
  kind: v.string(),
  client: v.nullable(v.string()),
  cause: v.nullable(v.string()),
  sha256: sha256Field,
  length: v.number(),
  receivedAt: instantField,
});
export type QuarantineItem = v.InferOutput<typeof quarantineItemSchema>;

/** What the drawer of a device shows. */
export const deviceItemsSchema = v.object({
  items: v.array(deviceItemSchema),
  quarantine: v.array(quarantineItemSchema),
});
export type DeviceItems = v.InferOutput<typeof deviceItemsSchema>;

/** What a device writes into `X-Meta`; the office reads what it knows and keeps the rest as text. */
export const quarantineMetaSchema = v.object({
  kind: v.optional(v.string(), 'item'),
  client: v.optional(v.nullable(v.string()), null),
  cause: v.optional(v.nullable(v.string()), null),
});

import * as v from 'valibot';
import { quarantineTexts } from './devices.messages.ts';
import { instantField, requiredText, sha256Field, uuidField } from '../kernel/fields.ts';
import { handedBySchema, lossReportSchema, ownerKeyPattern } from '../sync/sync.schemas.ts';

/** `tenant:kind:id`, as the device names whose items it holds. */
export const deviceOwnerField = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(ownerKeyPattern, 'Pessoa inválida'),
);

/**
 * One installation of the app, as one person uses it. `waiting` = announced, still on the
 * device; `missing` = announced, gone from it.
 */
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
  /** Receipts of the server that the device could not confirm, as it said last. */
  unconfirmedReceipts: v.number(),
  /** Items handed to the office. */
  handedOver: v.number(),
  /**
   * Items that had not been sent when the store of the installation was last thrown away, as it
   * said itself; 0 = it never was.
   */
  lostWaiting: v.number(),
  /** When the device noticed that, by its own clock; null = it never was. */
  lossNoticedAt: v.nullable(instantField),
  /** When it was declared lost; null = it was not, or is in use again. */
  lostAt: v.nullable(instantField),
});
export type DeviceRow = v.InferOutput<typeof deviceRowSchema>;

/** Orders of the list of devices; without one those that need somebody come first. */
export const deviceSorts = ['person', '-person', 'contact', '-contact'] as const;
export type DeviceSort = (typeof deviceSorts)[number];

/** One page of devices. */
export const deviceListSchema = v.object({ data: v.array(deviceRowSchema), total: v.number() });

/**
 * An item that a device announced and that has not arrived; `client` as the agreement names the
 * party.
 */
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

/**
 * An item that lies with the office; `kind`, `client` and `cause` are what the device said of it.
 */
export const quarantineItemSchema = v.object({
  id: uuidField,
  kind: v.string(),
  client: v.nullable(v.string()),
  cause: v.nullable(v.string()),
  sha256: sha256Field,
  length: v.number(),
  receivedAt: instantField,
  /** The person who handed it over; null where that was not written yet. */
  handedBy: v.nullable(handedBySchema),
  /** When it was last downloaded to its end; null = never. */
  openedAt: v.nullable(instantField),
  /** Its bytes are gone: since when, by whom (null = by the time limit) and why. */
  removed: v.nullable(
    v.object({ at: instantField, by: v.nullable(v.string()), reason: v.nullable(v.string()) }),
  ),
});
export type QuarantineItem = v.InferOutput<typeof quarantineItemSchema>;

/** A loss that the installation noticed and reported by itself; `toldAt` by the server's clock. */
export const deviceLossSchema = v.object({ ...lossReportSchema.entries, toldAt: instantField });
export type DeviceLoss = v.InferOutput<typeof deviceLossSchema>;

/** Items and losses of one device. */
export const deviceItemsSchema = v.object({
  items: v.array(deviceItemSchema),
  quarantine: v.array(quarantineItemSchema),
  losses: v.array(deviceLossSchema),
});
export type DeviceItems = v.InferOutput<typeof deviceItemsSchema>;

/** DELETE /devices/quarantine/{id}. */
export const deleteQuarantineBody = v.strictObject({
  motivo: v.pipe(
    requiredText(quarantineTexts.reasonRequired),
    v.maxLength(500, quarantineTexts.reasonTooLong),
  ),
});

/**
 * Description in `X-Meta`, written by the device; the office reads what it knows and keeps the rest
 * as text.
 */
export const quarantineMetaSchema = v.object({
  kind: v.optional(v.string(), 'item'),
  client: v.optional(v.nullable(v.string()), null),
  cause: v.optional(v.nullable(v.string()), null),
});

/** An installation in the reader's own hands. */
export const ownDeviceSchema = v.object({
  installId: uuidField,
  deviceName: v.string(),
  lastContactAt: instantField,
  lostAt: v.nullable(instantField),
});
export type OwnDevice = v.InferOutput<typeof ownDeviceSchema>;

export const ownDevicesSchema = v.array(ownDeviceSchema);

/** How many keys were revoked and how many sessions ended. */
export const lostAnswerSchema = v.object({ keys: v.number(), sessions: v.number() });
export type LostAnswer = v.InferOutput<typeof lostAnswerSchema>;

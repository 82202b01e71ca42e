import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { observationMessages } from '#shared/observations/observations.messages.ts';
import {
  laterObservationItem,
  observationItemSchema,
  type ObservationItem,
} from '#shared/observations/observations.schemas.ts';

/** Of a schema's texts those that say what a person can change. */
const ownTexts: readonly string[] = [observationMessages.blank, observationMessages.tooLong];

/** What a delivered observation says. Codes `payload_version_unknown` (kept by the device and sent again), `validation_failed`. */
export function readObservation(bytes: Uint8Array): ObservationItem {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('validation_failed');
  }
  if (v.is(laterObservationItem, json)) throw new AppError('payload_version_unknown');
  const item = v.safeParse(observationItemSchema, json);
  if (!item.success)
    throw new AppError(
      'validation_failed',
      ownTexts.find((text) => text === item.issues[0].message),
    );
  return item.output;
}

import * as v from 'valibot';
import { storedValue } from '#web/device/stored-value.ts';
import { firmDraftSchema } from './firm-values.ts';

/** The accounting firm somebody began to register, without the password; sending it or signing out removes it. */
export const firmDraftStore = storedValue(
  'recupera.draft.firm',
  (value): value is v.InferOutput<typeof firmDraftSchema> => v.is(firmDraftSchema, value),
);

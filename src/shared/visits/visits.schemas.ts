import * as v from 'valibot';
import { instantField, uuidField } from '../kernel/fields.ts';

/** Clients that one visit is prepared for at most from a list: what each needs is fetched and read back. */
export const maxVisitedAtOnce = 50;

/** A visit that a colleague prepared to sign an agreement, and since when. */
export const othersVisitSchema = v.object({
  agreementId: uuidField,
  name: v.string(),
  preparedAt: instantField,
});
export type OthersVisit = v.InferOutput<typeof othersVisitSchema>;

import * as v from 'valibot';
import { sha256Field } from '../kernel/fields.ts';

/** A day (`aaaa-mm-dd`, UTC) of the record of accesses: how many lines it has and the SHA-256 over them in order. */
export const securityDayFields = {
  day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  lines: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha256: sha256Field,
};

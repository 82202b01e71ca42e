import type { ActFlag } from '../signing/flag-names.ts';
import { flagTexts } from '../signing/flags.rules.ts';
import { peopleReasonTexts, type PeopleReason } from '../signing/people-reasons.ts';

/** What to look at twice, in words: reasons not to count first. The same on the list, in its file and on the record. */
export const attentionTexts = (
  reservations: readonly PeopleReason[],
  flags: readonly ActFlag[],
): string[] => [
  ...reservations.map((reason) => peopleReasonTexts[reason]),
  ...flags.map((flag) => flagTexts[flag]),
];

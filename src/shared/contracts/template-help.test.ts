import { expect, test } from 'vitest';
import { hasAcceptanceClause, mergeFields, unknownMergeFields } from './contracts.rules.ts';
import { acceptanceClauseText, mergeFieldLabels, writtenField } from './template-help.ts';

test('the clause that is offered is one that a template is taken with, and every field that is offered is known', () => {
  expect(hasAcceptanceClause([acceptanceClauseText])).toBe(true);
  expect(unknownMergeFields(acceptanceClauseText)).toEqual([]);
  expect(Object.keys(mergeFieldLabels)).toEqual([...mergeFields]);
  expect(unknownMergeFields(mergeFields.map(writtenField).join(' '))).toEqual([]);
});

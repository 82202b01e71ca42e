// @module-tag postgres
import { expect, test } from 'vitest';
import { endpoints } from '#shared/api.ts';
import { isErrorCode } from '#shared/errors/error-codes.ts';
import { rows, staffCount, testAuthorisation } from '#tests/support/authorisation.ts';

test('the table has a row for every endpoint and no other', () => {
  const names = endpoints.map((endpoint) => endpoint.name);
  const missing = names.filter((name) => !rows.has(name));
  expect(
    missing,
    'add to tests/api/authorisation-table.ts a line "name ADMIN USUARIO client+nobody outcomes", and a sample where it takes input',
  ).toEqual([]);
  expect([...rows.keys()].filter((name) => !names.includes(name))).toEqual([]);
  for (const [name, row] of rows) expect(row.cells, name).toHaveLength(staffCount + 2);
});

/** What the server says before a rule was asked: the request does not fit, or names nothing. */
const saysNothingOfAccess = ['validation_failed', 'missing_fields', 'bad_request', 'not_found'];

/** Calls whose object is there for people of the master company alone, to which nobody of the matrix belongs: reports.test.ts has them. */
const seenByTheMasterAlone = ['getReport'];

test('whoever may call gets an answer of the handler: ok, or one refusal of a rule with its reason', () => {
  const wrong = [...rows]
    .filter(([, { outcome, hasSurplus }]) =>
      outcome.code === 'ok'
        ? hasSurplus
        : hasSurplus ||
          outcome.reason === '' ||
          !isErrorCode(outcome.code) ||
          saysNothingOfAccess.includes(outcome.code),
    )
    .filter(([name]) => !seenByTheMasterAlone.includes(name))
    .map(([name]) => name);
  expect(wrong, 'give these endpoints a sample that their handler can fulfil').toEqual([]);
});

testAuthorisation('reads');

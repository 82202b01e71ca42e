import { expect, test } from 'vitest';
import { endpoints } from '#shared/http/endpoints.ts';
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

testAuthorisation((endpoint) => endpoint.method === 'GET');

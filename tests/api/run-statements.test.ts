// @module-tag postgres
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readStatements,
  refusedStatements,
  writeStatements,
} from '#tests/support/run-statements.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a statement that the database does not take is named with its message, and none is carried out', async () => {
  const client = await t.context.db.$client.connect();
  try {
    const before = await client.query('select count(*) from tenants');
    const refused = await refusedStatements(client, [
      'delete from tenants where id = $1',
      'select recupera_no_such_function()',
      'insert into tenants (id) values ($1) returning *',
    ]);
    expect(refused).toEqual([
      expect.stringMatching(/no_such_function.*does not exist: select recupera_no_such_function/),
    ]);
    expect((await client.query('select count(*) from tenants')).rows).toEqual(before.rows);
  } finally {
    client.release();
  }
});

// On PostgreSQL no embedded engine answers.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'what the embedded engine answers is kept once, whatever the number of values; what fails or cannot be prepared is not',
  async () => {
    const { $client } = t.context.db;
    const said = (): string[] => {
      writeStatements();
      return readStatements().filter((text) => text.includes('recupera_of_this_test'));
    };
    await $client.query('select 1 as recupera_of_this_test where 1 in ($1, $2)', [1, 2]);
    await $client.query('select 1 as recupera_of_this_test where 1 in ($1, $2, $3)', [1, 2, 3]);
    await $client.query('set application_name = recupera_of_this_test');
    await expect($client.query('select recupera_of_this_test()')).rejects.toThrow('not exist');
    expect(said()).toEqual(['select 1 as recupera_of_this_test where 1 in ($1, $2)']);
  },
);

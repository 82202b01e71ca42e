import setUpApiTests from '#tests/support/api-setup.ts';
import { startPostgres } from '#tests/support/faults/postgres-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Figure } from './figures.ts';

/** Measures on the embedded database, then on PostgreSQL; `engine` names which, for the figures. */
export async function onBothDatabases(
  benchOn: (t: TestApp, engine: string) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (engine: string): Promise<void> => {
    await setUpApiTests();
    const t = await startTestApp();
    try {
      figures.push(...(await benchOn(t, engine)));
    } finally {
      await t.close();
    }
  };
  await measure('embedded database');
  const postgres = await startPostgres();
  try {
    process.env['TEST_DATABASE_URL'] = postgres.url;
    await measure('PostgreSQL');
  } finally {
    delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
  }
  return figures;
}

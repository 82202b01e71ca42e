import type pg from 'pg';
import { keepLooking } from '#server/jobs/workers/keep-looking.ts';

/** How often the tables are looked at, in milliseconds: as often as PostgreSQL's autovacuum wakes up. */
const lookIntervalMs = 60 * 1000;
/** How many looks pass between two checkpoints. */
const looksPerCheckpoint = 10;

/**
 * Vacuums and analyses the tables that changed enough since it was done last, by the thresholds that autovacuum has in PostgreSQL
 * (manual, 25.1.6): the embedded engine has none, and without statistics it joins a few hundred rows by comparing each with each.
 * Answers the names of the tables, in order.
 */
export async function upkeepTables(pool: pg.Pool): Promise<string[]> {
  // The counters are told once a second at most; here they are wanted whole.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(`
    select relid::regclass::text as name from pg_stat_user_tables
    where (n_mod_since_analyze > 50 + 0.1 * n_live_tup
        or n_dead_tup > 50 + 0.2 * n_live_tup
        or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)
    order by name`);
  // One statement for each table: requests get their turn between them.
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
  return rows.map(({ name }) => name);
}

/** Looks after an embedded database until the function it answers is called. */
export function startUpkeep(pool: pg.Pool): () => void {
  let looks = 0;
  return keepLooking(
    async () => {
      await upkeepTables(pool);
      looks += 1;
      if (looks % looksPerCheckpoint === 0) await pool.query('CHECKPOINT');
    },
    {
      everyMs: lookIntervalMs,
      // The engine is being started again, or the server ends.
      onFailure: () => undefined,
    },
  );
}

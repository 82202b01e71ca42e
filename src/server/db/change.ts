import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type {
  PgDeleteBase,
  PgInsertBuilder,
  PgTable,
  PgUpdateBuilder,
  TableConfig,
} from 'drizzle-orm/pg-core';
import type { AppEvent } from '#shared/events.ts';
import type { Db, Executor } from './connect.ts';

/**
 * Tables that may be written without saying an event: bookkeeping of the server itself. What a person would miss in the history
 * does not belong here.
 */
export const housekeepingTables = [
  'alert_recipients',
  'analysis_runs',
  'announced_items',
  'contact_messages',
  'contact_notices',
  'copy_devices',
  'copy_links',
  'copy_sendings',
  'device_keys',
  'device_losses',
  'devices',
  'error_reports',
  'evidence_files',
  'installation',
  'known_browsers',
  'lookup_cache',
  'mailbox_messages',
  'minuta_walks',
  'open_captures',
  'password_links',
  'prepared_visits',
  'quarantine_items',
  'recovery_codes',
  'saved_views',
  'second_factor_challenges',
  'second_factors',
  'security_days',
  'security_events',
  'server_key_rollovers',
  'sessions',
  'signature_attention',
  'signing_link_sendings',
  'signed_records',
  'sign_in_failures',
  'stale_signings',
  'user_notices',
  'verification_claims',
  'verification_codes',
] as const;
export type HousekeepingTable = (typeof housekeepingTables)[number];

/** No value has it, so that nothing outside this file makes a writer. */
declare const mayWrite: unique symbol;
type Mark<Table extends string> = {
  readonly [mayWrite]: { readonly [Name in Table]: true };
};
type Named<Table extends string> = PgTable<TableConfig & { name: Table }>;

/** Writes these tables of housekeeping and no other. */
export type Writer<Table extends HousekeepingTable> = Executor &
  Mark<Table> & {
    insert: <T extends Named<Table>>(table: T) => PgInsertBuilder<T, NodePgQueryResultHKT>;
    update: <T extends Named<Table>>(table: T) => PgUpdateBuilder<T, NodePgQueryResultHKT>;
    delete: <T extends Named<Table>>(table: T) => PgDeleteBase<T, NodePgQueryResultHKT>;
  };

/** The transaction of a `change`: writes any table. */
export type WriteTx = Executor &
  Mark<HousekeepingTable | 'every table'> &
  Pick<Db, 'insert' | 'update' | 'delete'>;

/** In place of events: nothing changed. What the run wrote all the same is undone, so that no mutation goes unsaid. */
export const unchanged: unique symbol = Symbol('unchanged');

/** What a run answers, and what happened in it. */
export type Told<Answer> = {
  answer: Answer;
  events: readonly [AppEvent, ...AppEvent[]] | typeof unchanged;
};

/** Hears of what happened, inside the transaction that it happens in; answers what follows from it. */
export type Listener<Event extends AppEvent> = (
  tx: WriteTx,
  event: Event,
) => Promise<readonly AppEvent[]>;

/** What a change needs: the database, and who listens. */
export type Changing = { db: Db; tell: Listener<AppEvent> };

/** Events that listeners say, that those' listeners say, …: more than this is a circle. */
const maxDepth = 3;

async function tellAll(
  context: Changing,
  tx: WriteTx,
  events: readonly AppEvent[],
  depth: number,
): Promise<void> {
  if (events.length > 0 && depth > maxDepth)
    throw new Error(`events are said ${depth} deep: a circle of listeners`);
  for (const event of events) await tellAll(context, tx, await context.tell(tx, event), depth + 1);
}

/** Ends a transaction whose run changed nothing, and carries its answer out. */
class Undo<Answer> extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('unchanged');
    this.answer = answer;
  }
}

/**
 * The only way to a writing transaction. Listeners hear the events in order before the commit; one that throws undoes all.
 * Inside use `tx` only: the embedded engine has one session.
 */
export async function change<Answer>(
  context: Changing,
  run: (tx: WriteTx) => Promise<Told<Answer>>,
): Promise<Answer> {
  try {
    return await context.db.transaction(async (opened) => {
      const tx = opened as unknown as WriteTx;
      const { answer, events } = await run(tx);
      if (events === unchanged) throw new Undo(answer);
      await tellAll(context, tx, events, 1);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undo) return (error as Undo<Answer>).answer;
    throw error;
  }
}

/** Writes tables of housekeeping in one transaction, all or nothing. */
export function housekeeping<Table extends HousekeepingTable, Answer>(
  context: { db: Db },
  _tables: readonly [Table, ...Table[]],
  run: (tx: Writer<Table>) => Promise<Answer>,
): Promise<Answer> {
  return context.db.transaction((opened) => run(opened as unknown as Writer<Table>));
}

/** A writer of one table of housekeeping for single statements, which need neither BEGIN nor COMMIT. */
export function housekeeper<Table extends HousekeepingTable>(
  context: { db: Db },
  _table: Table,
): Writer<Table> {
  return context.db as unknown as Writer<Table>;
}

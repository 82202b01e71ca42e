import pg from 'pg';

/** A statement that went to the database with its values, and how many rows came back. */
export type Statement = { text: string; values: unknown[]; rows: number };

type Result = { rows?: unknown[] } | undefined;

/** Keeps every statement that this process sends to a database while `run` runs; for one request at a time. */
export async function recordQueries<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function recorded(this: pg.Client, ...sent: unknown[]): unknown {
    const [first, values] = sent as [string | { text: string }, unknown];
    const statement: Statement = {
      text: typeof first === 'string' ? first : first.text,
      values: Array.isArray(values) ? values : [],
      rows: 0,
    };
    statements.push(statement);
    const done = sent.at(-1);
    if (typeof done === 'function') {
      const counted = (error: unknown, result: Result): unknown => {
        statement.rows = result?.rows?.length ?? 0;
        return done(error, result);
      };
      return Reflect.apply(query, this, [...sent.slice(0, -1), counted]);
    }
    return (Reflect.apply(query, this, sent) as Promise<Result>).then((result) => {
      statement.rows = result?.rows?.length ?? 0;
      return result;
    });
  } as typeof query;
  try {
    return { answer: await run(), statements };
  } finally {
    prototype.query = query;
  }
}

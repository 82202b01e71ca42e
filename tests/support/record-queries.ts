import pg from 'pg';

/** A statement that went to the database with its values, and how many rows came back. */
export type Statement = { text: string; values: unknown[]; rows: number };

type Result = { rows?: unknown[] } | undefined;

/** Who hears of statements: when one goes out, and when it was answered without an error. */
type Listener = {
  sent?: (statement: Statement) => void;
  answered?: (statement: Statement) => void;
};

/** Tells of every statement that this process sends to a database, until the returned function is called. The last to begin ends first. */
export function hearQueries({ sent, answered }: Listener): () => void {
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function heard(this: pg.Client, ...given: unknown[]): unknown {
    const [first, values] = given as [string | { text: string }, unknown];
    const statement: Statement = {
      text: typeof first === 'string' ? first : first.text,
      values: Array.isArray(values) ? values : [],
      rows: 0,
    };
    sent?.(statement);
    const answer = (result: Result): void => {
      statement.rows = result?.rows?.length ?? 0;
      answered?.(statement);
    };
    const done = given.at(-1);
    if (typeof done === 'function') {
      const counted = (error: unknown, result: Result): unknown => {
        if (!error) answer(result);
        return done(error, result);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), counted]);
    }
    return (Reflect.apply(query, this, given) as Promise<Result>).then((result) => {
      answer(result);
      return result;
    });
  } as typeof query;
  return () => {
    prototype.query = query;
  };
}

/** Keeps every statement that this process sends to a database while `run` runs; for one request at a time. */
export async function recordQueries<T>(
  run: () => Promise<T>,
): Promise<{ answer: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const end = hearQueries({ sent: (statement) => statements.push(statement) });
  try {
    return { answer: await run(), statements };
  } finally {
    end();
  }
}

import type { Executor } from './connect.ts';

/** How many shapes of a statement stand, the ones used last: with a filter more the shapes are ten times as many, and most are asked for once. */
export const maxKeptShapes = 200;

/**
 * Builds a statement once for a database and a shape of it, for what many requests ask: drizzle takes longer to put a long one together than
 * PostgreSQL to answer it. `Shape` is plain data that takes few values (what is narrowed, in which order); every other value is a placeholder.
 * Inside a transaction it is built anew, as a transaction is a database of its own for drizzle.
 */
export function keepStatements<By extends Executor, Shape, Statement>(
  build: (executor: By, shape: Shape) => Statement,
): (executor: By, shape: Shape) => Statement {
  const kept = new WeakMap<By, Map<string, Statement>>();
  return (executor, shape) => {
    const known = kept.get(executor) ?? new Map<string, Statement>();
    kept.set(executor, known);
    const key = JSON.stringify(shape);
    const statement = known.get(key) ?? build(executor, shape);
    // A map tells its members in the order in which they came: the one used last stands at the end.
    known.delete(key);
    known.set(key, statement);
    if (known.size > maxKeptShapes) known.delete(known.keys().next().value!);
    return statement;
  };
}

/** `keepStatements` for a statement of one shape. */
export function keepStatement<By extends Executor, Statement>(
  build: (executor: By) => Statement,
): (executor: By) => Statement {
  const of = keepStatements((executor: By, _shape: null) => build(executor));
  return (executor) => of(executor, null);
}

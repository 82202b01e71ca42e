import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { keepStatements, maxKeptShapes } from './kept-statements.ts';
import type { Executor } from './connect.ts';
import { clients } from './schema/clients.ts';

test('a statement is built once for a database and a shape', () => {
  const built: string[] = [];
  const statementOf = keepStatements((executor: Executor, shape: { hasStatus: boolean }) => {
    const { sql: text } = executor
      .select({ cnpjcpf: clients.cnpjcpf })
      .from(clients)
      .where(shape.hasStatus ? eq(clients.status, sql.placeholder('status')) : undefined)
      .toSQL();
    built.push(text);
    return text;
  });
  const first = drizzle.mock();
  const second = drizzle.mock();
  const narrowed = statementOf(first, { hasStatus: true });
  expect(narrowed).toContain('"status" = $1');
  expect(statementOf(first, { hasStatus: false })).not.toContain('where');
  expect(statementOf(first, { hasStatus: true })).toBe(narrowed);
  expect(built).toHaveLength(2);
  expect(statementOf(second, { hasStatus: true })).toBe(narrowed);
  expect(built).toHaveLength(3);
});

test('of very many shapes those that were used last stand', () => {
  const built: number[] = [];
  const statementOf = keepStatements((_executor: Executor, shape: number) => {
    built.push(shape);
    return { shape };
  });
  const executor = drizzle.mock();
  for (let shape = 0; shape < maxKeptShapes; shape += 1) statementOf(executor, shape);
  // Used again, so that the next one takes the place of the second.
  statementOf(executor, 0);
  statementOf(executor, maxKeptShapes);
  statementOf(executor, 0);
  statementOf(executor, 2);
  expect(built).toHaveLength(maxKeptShapes + 1);
  statementOf(executor, 1);
  expect(built).toHaveLength(maxKeptShapes + 2);
});

import { expect, test } from 'vitest';
import { closeInOrder } from './close-in-order.ts';

test('a step that fails keeps none after it from running; the first failure is thrown', async () => {
  const ran: string[] = [];
  const step = (name: string, failure?: Error) => async (): Promise<void> => {
    ran.push(name);
    if (failure !== undefined) throw failure;
  };
  await expect(
    closeInOrder([
      step('jobs'),
      step('record', new Error('the database is away')),
      step('database', new Error('second')),
      () => undefined,
      step('lock'),
    ]),
  ).rejects.toThrow('the database is away');
  expect(ran).toEqual(['jobs', 'record', 'database', 'lock']);
});

test('a step waits for the one before it', async () => {
  const ran: string[] = [];
  await closeInOrder([
    async () => {
      await Promise.resolve();
      ran.push('first');
    },
    async () => void ran.push('second'),
  ]);
  expect(ran).toEqual(['first', 'second']);
});

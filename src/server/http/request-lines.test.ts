import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerRequestLines, type SlowAfter } from './request-lines.ts';

async function linesWith(slow: SlowAfter): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const app = fastify({
    logger: { level: 'warn', stream: { write: (text: string) => lines.push(JSON.parse(text)) } },
  });
  registerRequestLines(app, slow);
  app.get('/clients/:id', { config: { endpoint: 'getClient' } }, async () => 'ok');
  app.put('/items/:id', { config: { endpoint: 'putItem', isUpload: true } }, async () => 'ok');
  app.get('/logo.png', async () => 'ok');
  await app.inject('/clients/52998224725?q=Fulana');
  await app.inject({ method: 'PUT', url: '/items/1' });
  await app.inject('/logo.png');
  await app.close();
  return lines;
}
const never = Number.MAX_SAFE_INTEGER;

test('a slow answer is a line with the name of its call and nothing of its address', async () => {
  const lines = await linesWith({ answerMs: 0, uploadMs: never });
  expect(lines.map(({ msg, endpoint, status }) => [msg, endpoint, status])).toEqual([
    ['slow request', 'getClient', 200],
    ['slow request', 'file', 200],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/52998224725|Fulana/);
});

test('an upload has its own patience, and what is fast is no line', async () => {
  expect(
    (await linesWith({ answerMs: never, uploadMs: 0 })).map(({ endpoint }) => endpoint),
  ).toEqual(['putItem']);
  expect(await linesWith({ answerMs: never, uploadMs: never })).toEqual([]);
});

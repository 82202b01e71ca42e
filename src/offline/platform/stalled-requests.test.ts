import { expect, test } from 'vitest';
import { NetFailure, type Net, type NetAnswer, type NetRequest } from './net.ts';
import { stalledAfterMs, watchStalls } from './stalled-requests.ts';

const answered: NetAnswer = { status: 200, headers: {}, body: new ArrayBuffer(0) };

/** A line on which every request hangs until it is answered by hand, and a clock that is moved by hand. */
function deadLine() {
  let nowMs = 1000;
  const hanging: { request: NetRequest; answer: () => void }[] = [];
  const net: Net = {
    send: (request) =>
      new Promise((resolve, reject) => {
        const giveUp = (): void => reject(new NetFailure('aborted'));
        if (request.signal?.aborted === true) giveUp();
        request.signal?.addEventListener('abort', giveUp);
        hanging.push({ request, answer: () => resolve(answered) });
      }),
  };
  const stalls = watchStalls(net, () => nowMs);
  const outcomes: string[] = [];
  const send = (request: Partial<NetRequest>): void =>
    void stalls.net
      .send({
        method: 'POST',
        path: '/data-api/sync/announce',
        headers: {},
        timeoutMs: 30_000,
        body: '{}',
        ...request,
      })
      .then(
        () => outcomes.push('answered'),
        (error: unknown) => outcomes.push(error instanceof NetFailure ? error.reason : 'other'),
      );
  return {
    stalls,
    hanging,
    send,
    now: () => nowMs,
    wait: (ms: number) => (nowMs += ms),
    /** Our server answers a question that leaves now. */
    hear: () => stalls.noteAnswer(nowMs),
    outcomes: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return outcomes;
    },
  };
}

const file = { method: 'PUT', path: '/data-api/sync/items/1', body: new ArrayBuffer(9) } as const;

test('a question that hangs is given up once something sent later is answered, and not before it is old', async () => {
  const line = deadLine();
  line.send({});
  line.wait(stalledAfterMs - 1);
  expect([line.stalls.hasStalled(), line.hear()]).toEqual([false, false]);
  line.wait(1);
  expect([line.stalls.hasStalled(), line.hear()]).toEqual([true, true]);
  expect(await line.outcomes()).toEqual(['network']);
  expect(line.stalls.hasStalled()).toBe(false);
});

test('the same is not given up twice in a row; its answer ends that', async () => {
  const line = deadLine();
  for (const isGivenUp of [true, false]) {
    line.send({});
    line.wait(stalledAfterMs);
    expect(line.hear()).toBe(isGivenUp);
  }
  line.hanging[1]!.answer();
  expect(await line.outcomes()).toEqual(['network', 'answered']);
  line.send({});
  line.wait(stalledAfterMs);
  expect(line.hear()).toBe(true);
});

test('a file takes its time on a thin line, and is given up when the line was lost since it left', async () => {
  const line = deadLine();
  line.stalls.noteLost();
  line.wait(1);
  line.send(file);
  line.wait(60_000);
  expect(line.hear()).toBe(false);
  line.stalls.noteLost();
  line.wait(1);
  expect(line.hear()).toBe(true);
  expect(await line.outcomes()).toEqual(['network']);
});

test('a loss that is known of goes on being one for what is sent, until something sent is answered', async () => {
  const line = deadLine();
  line.stalls.noteLost();
  line.wait(1);
  line.send(file);
  line.wait(1000);
  line.stalls.noteStillLost();
  line.wait(1);
  expect(line.hear()).toBe(true);
  expect(await line.outcomes()).toEqual(['network']);

  // The line is back, and told so by a delivery before any question of the page was answered.
  line.send({});
  line.hanging.at(-1)!.answer();
  expect(await line.outcomes()).toEqual(['network', 'answered']);
  line.wait(1);
  line.send({ ...file, path: '/data-api/sync/items/2' });
  line.wait(1000);
  line.stalls.noteStillLost();
  line.wait(1);
  expect(line.hear()).toBe(false);
  // Lost anew, it is given up like any other.
  line.stalls.noteLost();
  line.wait(1);
  expect(line.hear()).toBe(true);
});

test('a loss that is noticed between a question and its answer counts: the answer came after it', async () => {
  const line = deadLine();
  line.send(file);
  line.wait(1000);
  const sentAtMs = line.now();
  line.wait(10);
  line.stalls.noteLost();
  expect(line.stalls.noteAnswer(sentAtMs)).toBe(true);
  expect(await line.outcomes()).toEqual(['network']);
});

test('what left after the answered question says nothing of it', () => {
  const line = deadLine();
  const early = 999;
  line.send({});
  line.wait(60_000);
  expect(line.stalls.noteAnswer(early)).toBe(false);
});

test('readings are left to their callers, and who stops a delivery hears that it was stopped', async () => {
  const line = deadLine();
  line.send({ method: 'GET' });
  line.wait(60_000);
  expect([line.stalls.hasStalled(), line.hear()]).toEqual([false, false]);
  const stopper = new AbortController();
  line.send({ signal: stopper.signal });
  stopper.abort();
  expect(await line.outcomes()).toEqual(['aborted']);
});

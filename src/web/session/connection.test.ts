// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptAtHeader } from '#offline/platform/worker-messages.ts';
import { countUnreadAlerts } from '#shared/alerts/alerts.endpoints.ts';
import { setApiHooks, type ApiHooks } from '#web/api/api-hooks.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import {
  getConnection,
  noteConnectionLost,
  noteServerAnswer,
  onAnswerAgain,
} from './connection.ts';
import { watchWayBack, wayBackEveryMs } from './way-back.ts';

let previous: ApiHooks;
let nowMs = 1000;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10));
  previous = setApiHooks({
    beforeCall: () => null,
    onSessionExpired: () => undefined,
    onProofRequired: () => Promise.resolve(false),
    chosenTenant: () => undefined,
    onServerAnswered: (sentAtMs, status) => noteServerAnswer(sentAtMs, status),
    onConnectionLost: noteConnectionLost,
  });
  window.dispatchEvent(new Event('online'));
});

afterEach(() => {
  setApiHooks(previous);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A call that the network holds until it is told how to end. */
function beginCall(): {
  answer: (headers?: Record<string, string>) => Promise<void>;
  fail: () => Promise<void>;
} {
  let resolve: (response: Response) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const held = new Promise<Response>((onAnswer, onFailure) => {
    resolve = onAnswer;
    reject = onFailure;
  });
  vi.stubGlobal('fetch', () => held);
  const call = callEndpoint(countUnreadAlerts, {});
  return {
    answer: async (headers = {}) => {
      resolve(Response.json({ data: { unread: 0 } }, { headers }));
      await call;
    },
    fail: async () => {
      reject(new TypeError('Failed to fetch'));
      await expect(call).rejects.toBeInstanceOf(NetworkError);
    },
  };
}

test('what was under way when the connection went does not bring it back', async () => {
  const early = beginCall();
  window.dispatchEvent(new Event('offline'));
  await early.answer();
  expect(getConnection().isOnline).toBe(false);
});

test('an answer to a later request does, whatever the browser said', async () => {
  window.dispatchEvent(new Event('offline'));
  await beginCall().answer();
  expect(getConnection().isOnline).toBe(true);
});

test('an answer kept on the device says that there is no connection', async () => {
  await beginCall().answer({ [keptAtHeader]: '2026-11-01T00:00:00.000Z' });
  expect(getConnection().isOnline).toBe(false);
});

test('a request without a connection says so until another one is answered', async () => {
  const early = beginCall();
  await beginCall().fail();
  expect(getConnection().isOnline).toBe(false);
  // Only the browser's word makes older requests count for nothing: one that failed may have been its own trouble.
  await early.answer();
  expect(getConnection().isOnline).toBe(true);
});

test('an answer after none is told once; what the browser says of the network is not one', async () => {
  const told = vi.fn<() => void>();
  const end = onAnswerAgain(told);
  noteConnectionLost();
  window.dispatchEvent(new Event('online'));
  expect(told).not.toHaveBeenCalled();
  noteConnectionLost();
  await beginCall().answer();
  await beginCall().answer();
  expect(told).toHaveBeenCalledTimes(1);
  end();
  noteConnectionLost();
  await beginCall().answer();
  expect(told).toHaveBeenCalledTimes(1);
});

test('a gateway that stands for a server that is down is no missing network, and no answer of ours', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ),
  );
  await expect(callEndpoint(countUnreadAlerts, {})).rejects.toMatchObject({ reason: 'failing' });
  // Nothing can be sent, and what is said of it is that the server fails.
  expect(getConnection()).toMatchObject({ isOnline: false, isFailing: true });
  await beginCall().fail();
  expect(getConnection()).toMatchObject({ isOnline: false, isFailing: false });
});

test('a server that fails with words of its own is there, and failing until it answers well', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ error: { code: 'internal', message: 'Erro interno' } }, { status: 500 }),
    ),
  );
  await expect(callEndpoint(countUnreadAlerts, {})).rejects.toMatchObject({ status: 500 });
  expect(getConnection()).toMatchObject({ isOnline: true, isFailing: true });
  await beginCall().answer();
  expect(getConnection()).toMatchObject({ isOnline: true, isFailing: false });
  // By a 503 of its own it says that somebody else is away: a carrier, a public look-up.
  noteServerAnswer(performance.now(), 503);
  expect(getConnection()).toMatchObject({ isOnline: true, isFailing: false });
  noteServerAnswer(performance.now(), 500);
  expect(getConnection()).toMatchObject({ isOnline: true, isFailing: true });
  // The browser's word of no network is younger than what the server said.
  window.dispatchEvent(new Event('offline'));
  expect(getConnection()).toMatchObject({ isOnline: false, isFailing: false });
});

test('an unreachable server is asked every few seconds, while somebody looks, until it answers', async () => {
  vi.useFakeTimers();
  const asked = vi.fn<(path: string) => Promise<Response>>();
  vi.stubGlobal('fetch', asked.mockRejectedValue(new TypeError('Failed to fetch')));
  let hasStalled = false;
  const onAnswer = vi.fn<(sentAtMs: number) => void>();
  const noteLost = vi.fn<() => void>();
  const noteStillLost = vi.fn<() => void>();
  const end = watchWayBack({ hasStalled: () => hasStalled, noteLost, noteStillLost, onAnswer });
  await vi.advanceTimersByTimeAsync(3 * wayBackEveryMs);
  expect(asked).not.toHaveBeenCalled();
  noteConnectionLost();
  await vi.advanceTimersByTimeAsync(2 * wayBackEveryMs);
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/data-api/version',
    '/data-api/version',
  ]);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(2 * wayBackEveryMs);
  expect(asked).toHaveBeenCalledTimes(2);
  hidden.mockRestore();
  // Each look knows of the loss before it asks, and of one more when nothing comes.
  expect(noteStillLost).toHaveBeenCalledTimes(2);
  expect(noteLost).toHaveBeenCalledTimes(2);
  expect(onAnswer).not.toHaveBeenCalled();
  asked.mockImplementation(() => Promise.resolve(Response.json({ data: { build: 'b' } })));
  await vi.advanceTimersByTimeAsync(4 * wayBackEveryMs);
  expect(getConnection().isOnline).toBe(true);
  expect(asked).toHaveBeenCalledTimes(3);
  // A delivery that hangs is reason enough to ask.
  hasStalled = true;
  await vi.advanceTimersByTimeAsync(wayBackEveryMs);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(onAnswer).toHaveBeenCalledTimes(2);
  // One that is swallowed is noticed by the next.
  expect(noteStillLost).toHaveBeenCalledTimes(3);
  expect(noteLost).toHaveBeenCalledTimes(2);
  asked.mockImplementationOnce(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(wayBackEveryMs);
  expect(noteLost).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(wayBackEveryMs);
  expect(noteLost).toHaveBeenCalledTimes(3);
  expect(onAnswer).toHaveBeenCalledTimes(3);
  end();
  vi.useRealTimers();
});

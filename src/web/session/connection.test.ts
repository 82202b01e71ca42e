// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptAtHeader } from '#offline/platform/worker-messages.ts';
import { countUnreadAlerts } from '#shared/alerts/alerts.endpoints.ts';
import { setApiHooks, type ApiHooks } from '#web/api/api-hooks.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { getConnection, noteConnectionLost, noteServerAnswer } from './connection.ts';

let previous: ApiHooks;
let nowMs = 1000;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10));
  previous = setApiHooks({
    onSessionExpired: () => undefined,
    chosenTenant: () => undefined,
    onServerAnswered: noteServerAnswer,
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

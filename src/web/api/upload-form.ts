import type { AnswerOf, Endpoint } from '#shared/http/define-endpoint.ts';
import { addressOf, callHeaders } from '#shared/http/endpoint-call.ts';
import { apiHooks } from './api-hooks.ts';
import { beforeSending, jsonIn, settled } from './call-endpoint.ts';
import { NetworkError } from './network-error.ts';

/**
 * Sends a form with large files and says how far it is, in bytes that left; it takes as long as the line needs. Answers and throws as
 * `callEndpoint` does; who stops it by `signal` gets the signal's reason.
 */
export async function uploadForm<E extends Endpoint>(
  endpoint: E,
  {
    form,
    tenant,
    signal,
    onSent,
  }: {
    form: FormData;
    /** Company to work with, in place of the chosen one. */
    tenant?: string;
    signal: AbortSignal;
    onSent: (bytes: number, totalBytes: number) => void;
  },
): Promise<AnswerOf<E>> {
  const headers = callHeaders(tenant ?? apiHooks().chosenTenant());
  await beforeSending();
  const sentAtMs = performance.now();
  let request: XMLHttpRequest;
  let answer: unknown;
  try {
    request = await send(endpoint, { form, headers, signal, onSent });
    answer = jsonIn(
      request.status,
      request.getResponseHeader('content-type'),
      request.responseText,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    apiHooks().onConnectionLost(error instanceof NetworkError && error.reason === 'failing');
    throw error;
  }
  apiHooks().onServerAnswered(sentAtMs, request.status, request.getResponseHeader('date'));
  return settled(endpoint, request.status, answer);
}

/** `fetch` does not tell how much of a body has left. Resolves with the answer whatever its status. */
function send(
  endpoint: Endpoint,
  {
    form,
    headers,
    signal,
    onSent,
  }: {
    form: FormData;
    headers: Record<string, string>;
    signal: AbortSignal;
    onSent: (bytes: number, totalBytes: number) => void;
  },
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded, total));
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(new NetworkError('network')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.open(endpoint.method, addressOf(endpoint));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

import { CodedError } from '#shared/errors/coded-error.ts';
import { failingServerText } from '#shared/errors/failing-server.messages.ts';
import type { Endpoint } from '#shared/http/define-endpoint.ts';
import { addressOf, callHeaders, isJsonType, refusalIn } from '#shared/http/endpoint-call.ts';
import { apiHooks } from './api-hooks.ts';
import { errorOf } from './call-endpoint.ts';
import { NetworkError } from './network-error.ts';

/** A file that came whole; the name is the server's. */
export type Downloaded = { fileName: string; mime: string; bytes: ArrayBuffer };

/** The name in `Content-Disposition`: the whole one, else the plain one (RFC 6266). */
function nameIn(disposition: string | null): string {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'arquivo';
}

/**
 * Fetches a file endpoint to its last byte: what breaks off is an error and never a short file. `onBytes` hears how many came so far. Throws
 * `CodedError` (a refusal by our server, by code), `NetworkError` (no answer of ours, or one that ended early), or the signal's reason.
 */
export async function downloadFile(
  endpoint: Endpoint,
  options: {
    params?: Record<string, string> | undefined;
    query: Record<string, string | undefined>;
    tenant?: string | undefined;
    signal: AbortSignal;
    onBytes: (bytes: number) => void;
  },
): Promise<Downloaded> {
  const { params, query, tenant, signal, onBytes } = options;
  await apiHooks().beforeCall();
  try {
    const response = await fetch(addressOf(endpoint, { params, query }), {
      credentials: 'same-origin',
      headers: callHeaders(tenant ?? apiHooks().chosenTenant()),
      signal,
    });
    const mime = response.headers.get('content-type') ?? '';
    if (!response.ok) throw await refusalOf(response, mime, endpoint);
    // A captive portal answers every address with a page of its own.
    if (!response.headers.has('content-disposition') || response.body === null)
      throw new NetworkError('portal');
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let count = 0;
    const reader = response.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      onBytes((count += read.value.length));
    }
    return {
      fileName: nameIn(response.headers.get('content-disposition')),
      mime,
      bytes: await new Blob(chunks).arrayBuffer(),
    };
  } catch (error) {
    if (signal.aborted || error instanceof CodedError || error instanceof NetworkError) throw error;
    throw new NetworkError('network', error);
  }
}

async function refusalOf(
  response: Response,
  mime: string,
  endpoint: Endpoint,
): Promise<CodedError | NetworkError> {
  const refusal = isJsonType(mime) ? refusalIn(await response.json()) : null;
  if (refusal !== null) return errorOf(refusal, response.status, endpoint);
  return response.status >= 500
    ? new CodedError('internal', failingServerText, 500)
    : new NetworkError('portal');
}

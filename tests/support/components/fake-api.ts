import { BatchInterceptor } from '@mswjs/interceptors';
import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import * as v from 'valibot';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { fullPath, type Endpoint, type ParsedRequestOf } from '#shared/http/define-endpoint.ts';
import { judgeAnswer } from '#shared/http/endpoint-call.ts';

/** A call that came, parsed by the schemas of its endpoint; `files` of a form by the names of their fields. */
export type Call<E extends Endpoint> = ParsedRequestOf<E> & { files: Record<string, File> };

/** What an endpoint answers, before it is parsed. */
type Wire<E> = E extends { answer: infer A extends v.GenericSchema } ? v.InferInput<A> : never;

/** Undefined = the connection breaks before an answer comes. */
type Reply = (call: Call<Endpoint>) => Response | undefined | Promise<Response | undefined>;

const replies = new Map<Endpoint, Reply>();
const taken: { endpoint: Endpoint; call: Call<Endpoint> }[] = [];
const gates = new Map<
  Endpoint,
  { arrive: () => void; opened: Promise<void>; release: () => void }
>();
const faults: string[] = [];
let isOffline = false;

/** A promise, and what settles it. */
function signal(): [Promise<void>, () => void] {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return [promise, settle];
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date().toUTCString() },
  });

/** Answers as the server would; what the page could not parse is a fault of the test. */
async function answerOf(
  endpoint: Endpoint,
  call: Call<Endpoint>,
  make: (call: Call<Endpoint>) => unknown,
): Promise<Response> {
  const answer = await make(call);
  if (endpoint.file === true) {
    if (answer instanceof Response) return answer;
    faults.push(`${endpoint.name}: a file is answered as a Response`);
    return json(500, {});
  }
  const body = endpoint.flat === true ? answer : { data: answer };
  const judged = judgeAnswer(endpoint, 200, body);
  if (judged.kind !== 'answer')
    faults.push(`${endpoint.name}: wrong answer, ${JSON.stringify(judged)}`);
  return json(200, body);
}

/** The endpoint of an address and the values of its places; one without places goes before one with. */
function endpointAt(
  method: string,
  pathname: string,
): { endpoint: Endpoint; params: Record<string, string> } | undefined {
  const found = [...replies.keys()].flatMap((endpoint) => {
    if (endpoint.method !== method) return [];
    const pattern = fullPath(endpoint)
      .replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const groups = new RegExp(`^${pattern}$`).exec(pathname);
    if (groups === null) return [];
    const params = Object.fromEntries(
      Object.entries(groups.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
    return [{ endpoint, params }];
  });
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

async function bodyOf(
  endpoint: Endpoint,
  request: Request,
): Promise<{ body: unknown; files: Record<string, File> }> {
  if (endpoint.bodyKind === 'raw') return { body: undefined, files: {} };
  if (endpoint.bodyKind !== 'multipart') {
    const text = await request.text();
    return { body: text === '' ? undefined : JSON.parse(text), files: {} };
  }
  const entries = [...(await request.formData()).entries()];
  return {
    body: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    files: Object.fromEntries(
      entries.flatMap(([name, value]) => (value instanceof File ? [[name, value]] : [])),
    ),
  };
}

/** The call as the server would parse it; what it would refuse is a fault of the page, or of the test. */
async function callOf(
  endpoint: Endpoint,
  params: Record<string, string>,
  request: Request,
): Promise<Call<Endpoint>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { body, files } = await bodyOf(endpoint, request);
  const parse = (part: 'params' | 'query' | 'body', value: unknown): unknown => {
    const schema = endpoint[part];
    if (schema === undefined) return undefined;
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    faults.push(`${endpoint.name}: wrong ${part}, ${JSON.stringify(v.flatten(parsed.issues))}`);
    return value;
  };
  return {
    params: parse('params', params),
    query: parse('query', query),
    body: parse('body', body),
    files,
  } as Call<Endpoint>;
}

async function take(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (isOffline) return undefined;
  const found = endpointAt(request.method, pathname);
  if (found === undefined) {
    faults.push(`${request.method} ${pathname}: nobody answers`);
    return undefined;
  }
  const { endpoint, params } = found;
  const call = await callOf(endpoint, params, request);
  taken.push({ endpoint, call });
  const gate = gates.get(endpoint);
  gate?.arrive();
  await gate?.opened;
  return replies.get(endpoint)?.(call);
}

const interceptor = new BatchInterceptor({
  name: 'fake-api',
  interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor()],
});
interceptor.on('request', async ({ request, controller }) => {
  if (!/^\/(data-)?api\//.test(new URL(request.url).pathname)) return;
  controller.respondWith((await take(request)) ?? Response.error());
});
// An intercepted request never leaves, so the browser tells nobody that it was broken off.
const { abort } = XMLHttpRequest.prototype;
XMLHttpRequest.prototype.abort = function abortIntercepted(this: XMLHttpRequest): void {
  abort.call(this);
  this.dispatchEvent(new ProgressEvent('abort'));
};
interceptor.apply();

/**
 * The server of a component test. It has no rules of its own: what it answers stands in the test, typed and parsed by the endpoint. A wrong
 * request, a wrong answer and a call that nobody answers fail the test (setup.ts). Whatever was said last of an endpoint holds.
 */
export const fakeApi = {
  /** Answers what `make` gives: what stands inside `{ data }`, or a `Response` where the endpoint is a file. */
  answers<E extends Endpoint>(
    endpoint: E,
    make: (call: Call<E>) => Wire<E> | Response | Promise<Wire<E> | Response>,
  ): void {
    replies.set(endpoint, (call) =>
      answerOf(endpoint, call, make as (call: Call<Endpoint>) => unknown),
    );
  },
  /** Refuses with the status and the words of the code. */
  refuses(endpoint: Endpoint, code: ErrorCode, details?: Record<string, unknown>): void {
    const { status, message } = errorCodes[code];
    replies.set(endpoint, () => json(status, { code, message, error: message, details }));
  },
  /** Takes the call, and the connection breaks before its answer comes. */
  fails(endpoint: Endpoint): void {
    replies.set(endpoint, () => undefined);
  },
  /** Keeps the answers of the endpoint back until `release`; `arrived` settles with the first call. */
  holds(endpoint: Endpoint): { arrived: Promise<void>; release: () => void } {
    const [arrived, arrive] = signal();
    const [opened, open] = signal();
    const release = (): void => {
      gates.delete(endpoint);
      open();
    };
    gates.set(endpoint, { arrive, opened, release });
    return { arrived, release };
  },
  /** From now on there is no connection, which the browser says too; `online` ends it. */
  offline(): void {
    isOffline = true;
    window.dispatchEvent(new Event('offline'));
  },
  online(): void {
    isOffline = false;
    window.dispatchEvent(new Event('online'));
  },
  /** The calls of an endpoint so far, parsed. */
  calls<E extends Endpoint>(endpoint: E): Call<E>[] {
    return taken.flatMap(({ endpoint: one, call }) => (one === endpoint ? [call as Call<E>] : []));
  },
};

/** Forgets everything that was said and taken; gives the faults since the last time. */
export function resetFakeApi(): string[] {
  for (const { release } of gates.values()) release();
  if (isOffline) fakeApi.online();
  replies.clear();
  taken.length = 0;
  return faults.splice(0);
}

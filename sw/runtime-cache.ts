import {
  getCurrentOwner,
  keepAnswer,
  keeperOf,
  parseKeptBody,
  readKeptAnswer,
} from '#offline/visits/kept-answers.ts';
import type { KeptDatabase } from '#offline/store/kept-database.ts';
import type { TurnGlance } from '#offline/store/turn-glance.ts';
import { freshHeader, keptAtHeader } from '#offline/platform/worker-messages.ts';
import { isOpenInTurn } from './turn.ts';

/** Patience with the network before a kept value is given, in milliseconds. */
export const networkPatienceMs = 4_000;

/** The outside, so that tests bind their own. */
export type RuntimeCacheDeps = {
  kept: KeptDatabase;
  fetch: (request: Request) => Promise<Response>;
  nowMs: () => number;
  delay: (ms: number) => Promise<void>;
  readTurn: () => Promise<TurnGlance | null>;
};

/**
 * Network first; after 4 s or without network the value kept on the device, marked by `x-recupera-kept-at`. Refusals of the server pass unchanged.
 * Only what the endpoint's schema reads is kept, in IndexedDB by owner; Cache Storage never sees an API answer.
 * @param waitUntil keeps the worker alive while a slow answer is still written.
 */
export async function answerKept(
  deps: RuntimeCacheDeps,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const url = new URL(request.url);
  const path = `${url.pathname}${url.search}`;
  // A store that fails must not take the network away too.
  const keeper = await getCurrentOwner(deps.kept).then(
    (owner) => keeperOf(owner, path),
    () => null,
  );
  const network = deps.fetch(request);
  if (keeper === null) return network;
  waitUntil(
    network.then((response) => keep(deps, keeper, path, response.clone())).catch(() => undefined),
  );
  if (request.headers.has(freshHeader)) return network;
  const first = await Promise.race([
    network.then((response) => ({ response })).catch(() => 'failed' as const),
    deps.delay(networkPatienceMs).then(() => 'slow' as const),
  ]);
  if (typeof first === 'object' && isOfServer(first.response)) return first.response;
  const known = await readKeptAnswer(deps.kept, keeper, path).catch(() => null);
  if (known === null || !isOpenInTurn(await deps.readTurn(), keeper, known.value)) return network;
  return new Response(JSON.stringify(known.value), {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', [keptAtHeader]: known.fetchedAt },
  });
}

/** Not a captive portal and not a server in trouble. */
function isOfServer(response: Response): boolean {
  return (
    response.status >= 200 &&
    response.status < 500 &&
    response.type !== 'opaqueredirect' &&
    isJson(response)
  );
}

function isJson(response: Response): boolean {
  return /json/i.test(response.headers.get('content-type') ?? '');
}

async function keep(
  deps: RuntimeCacheDeps,
  keeper: string,
  path: string,
  response: Response,
): Promise<void> {
  if (response.status !== 200 || !isJson(response)) return;
  const parsed = parseKeptBody(path, await response.json());
  if (parsed !== null)
    await keepAnswer(deps.kept, keeper, path, parsed.value, new Date(deps.nowMs()).toISOString());
}

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentOwner } from '#offline/visits/kept-answers.ts';
import { KeptDatabase } from '#offline/store/kept-database.ts';
import type { TurnGlance } from '#offline/store/turn-glance.ts';
import { ana, bruno, sampleAgreement, sampleTurn } from '#tests/support/offline/sample-signing.ts';
import { answerKept, type RuntimeCacheDeps } from './runtime-cache.ts';
import { answerServerNavigation } from './turn.ts';

const path = 'https://m.localhost/data-api/agreement/ativo/11444777000161';
let kept: KeptDatabase;
let body: unknown;
let background: Promise<unknown>[];

beforeEach(async () => {
  kept = new KeptDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  await setCurrentOwner(ana, kept);
  body = { data: await sampleAgreement() };
  background = [];
});

async function get(
  fetch: RuntimeCacheDeps['fetch'],
  options: { slow?: boolean; headers?: Record<string, string>; turn?: TurnGlance } = {},
): Promise<Response> {
  const deps: RuntimeCacheDeps = {
    kept,
    fetch,
    nowMs: () => Date.parse('2026-11-21T12:00:00Z'),
    delay: () => (options.slow === true ? Promise.resolve() : new Promise(() => undefined)),
    readTurn: async () => options.turn ?? null,
  };
  return answerKept(deps, new Request(path, { headers: options.headers ?? {} }), (work) =>
    background.push(work),
  );
}

const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const offline = async (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
async function visitOnline(): Promise<void> {
  await get(async () => json(body));
  await Promise.all(background);
}

describe('kept answers', () => {
  it('come from the network while there is one, and from the device with their time when there is none', async () => {
    const fresh = await get(async () => json(body));
    expect(fresh.headers.has('x-recupera-kept-at')).toBe(false);
    expect(await fresh.json()).toEqual(body);
    await Promise.all(background);
    const old = await get(offline);
    expect(old.headers.get('x-recupera-kept-at')).toBe('2026-11-21T12:00:00.000Z');
    expect(await old.json()).toEqual(body);
  });

  it.each<[string, () => Promise<Response>]>([
    ['a server in trouble', async () => json({ code: 'internal', message: 'x' }, 500)],
    [
      'a captive portal',
      async () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
    ],
  ])('stand in for %s', async (_, fetch) => {
    await visitOnline();
    expect((await get(fetch)).headers.has('x-recupera-kept-at')).toBe(true);
  });

  it('stand in after 4 s, unless the page wants the server', async () => {
    await visitOnline();
    const asked: ((response: Response) => void)[] = [];
    const slow = (): Promise<Response> => new Promise((resolve) => asked.push(resolve));
    expect((await get(slow, { slow: true })).headers.has('x-recupera-kept-at')).toBe(true);
    const pending = get(slow, { slow: true, headers: { 'x-recupera-fresh': '1' } });
    await vi.waitUntil(() => asked.length === 2, { timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    asked[1]!(json(body));
    expect((await pending).headers.has('x-recupera-kept-at')).toBe(false);
  });

  it('do not hide a refusal of the server', async () => {
    await visitOnline();
    expect(
      (await get(async () => json({ code: 'unauthenticated', message: 'x' }, 401))).status,
    ).toBe(401);
    expect((await get(async () => json({ code: 'not_found', message: 'x' }, 404))).status).toBe(
      404,
    );
  });

  it('belong to one owner and are never made without one', async () => {
    await visitOnline();
    await setCurrentOwner(bruno, kept);
    await expect(get(offline)).rejects.toThrow('Failed to fetch');
    await setCurrentOwner(null, kept);
    await visitOnline();
    expect(await kept.answers.count()).toBe(1);
  });

  it('are not made of what the endpoint does not answer', async () => {
    body = { data: { html: 'x' } };
    await visitOnline();
    expect(await kept.answers.count()).toBe(0);
  });
});

describe('while the tablet is in the hands of who signs', () => {
  it('a kept answer is given for their agreement alone', async () => {
    await visitOnline();
    const { id } = (body as { data: { id: string } }).data;
    expect(await (await get(offline, { turn: sampleTurn(id) })).json()).toEqual(body);
    const other = sampleTurn('018f0000-0000-7000-8000-0000000000bb');
    await expect(get(offline, { turn: other })).rejects.toThrow('Failed to fetch');
    await expect(get(offline, { turn: { ...other, agreementId: null } })).rejects.toThrow(
      'Failed to fetch',
    );
  });

  it('an address of the server leads back to the contract, else to the server', async () => {
    const request = new Request('https://m.localhost/data-api/clients');
    const fetch = vi.fn<RuntimeCacheDeps['fetch']>(async () => json({}));
    const turn = sampleTurn('018f0000-0000-7000-8000-0000000000bb');
    const back = await answerServerNavigation({ fetch, readTurn: async () => turn }, request);
    expect([back.status, back.headers.get('location')]).toEqual([
      302,
      `https://m.localhost${turn.paths[0]}`,
    ]);
    const locked = await answerServerNavigation(
      { fetch, readTurn: async () => ({ ...turn, paths: [] }) },
      request,
    );
    expect(locked.headers.get('location')).toBe('https://m.localhost/devolver');
    expect(fetch).not.toHaveBeenCalled();
    expect((await answerServerNavigation({ fetch, readTurn: async () => null }, request)).ok).toBe(
      true,
    );
  });
});

import { beforeAll, expect, test, vi } from 'vitest';

// Workbox expects a worker's globals, and resolves the names of the list against its address.
beforeAll(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('http://web.recupera.localhost/sw.js'));
});

const manifest = [
  ...Array.from({ length: 40 }, (_, i) => ({ url: `/assets/part-${i}.js`, revision: null })),
  { url: '/index.html', revision: 'abc' },
];

/** Installs the list with a network of our own: `take` answers for one request. */
async function install(take: (request: Request) => Promise<Response>) {
  const { BuildPrecache } = await import('./precache.ts');
  const build = new BuildPrecache();
  build.addToCacheList(manifest);
  const requests: Request[] = [];
  vi.spyOn(build.strategy, 'handleAll').mockImplementation((options) => {
    const { request } = options as { request: Request };
    requests.push(request);
    const response = take(request);
    return [response, response.then(() => undefined)];
  });
  const waited: Promise<unknown>[] = [];
  const event = { waitUntil: (work: Promise<unknown>) => waited.push(work) };
  const installing = build.install(event as never);
  expect(waited).toEqual([installing]);
  return { installing, requests };
}

test('every file is fetched once, six beside each other at most', async () => {
  let open = 0;
  let most = 0;
  const { installing, requests } = await install(async () => {
    most = Math.max(most, (open += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    open -= 1;
    return new Response();
  });
  await installing;
  expect(most).toBe(6);
  expect(requests.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(
    manifest.map(({ url }) => url).toSorted(),
  );
});

test('what has no hash in its name is never taken from the HTTP cache', async () => {
  const { installing, requests } = await install(() => Promise.resolve(new Response()));
  await installing;
  for (const { url, cache } of requests)
    expect([url, cache]).toEqual([url, url.endsWith('index.html') ? 'reload' : 'default']);
});

test('one file that fails makes the installation fail', async () => {
  const { installing } = await install((request) =>
    request.url.endsWith('part-17.js')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response()),
  );
  await expect(installing).rejects.toThrow('Failed to fetch');
});

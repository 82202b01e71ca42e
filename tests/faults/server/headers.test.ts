import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullPath } from '#shared/http/define-endpoint.ts';
import { endpoints } from '#shared/api.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let app: FastifyInstance;
let web = '';
let headers: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'silent' });
  const company = await t.factory.tenant();
  headers = await t.signIn(
    await t.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
  );
  web = mkdtempSync(join(tmpdir(), 'recupera-web-'));
  for (const folder of ['assets', 'brand/empresa1'])
    mkdirSync(join(web, folder), { recursive: true });
  for (const [name, text] of Object.entries({
    'index.html':
      '<!doctype html><!-- brand --><title>Recupera</title><!-- /brand --><p><!-- name -->Recupera<!-- /name --></p>',
    'sw.js': 'self',
    'assets/app-1a2b3c.js': 'export {}',
    'brand/empresa1/icon-192.png': 'png',
  }))
    writeFileSync(join(web, name), text);
  app = await buildApp(t.context, t.services, { webDirectory: web });
  app.addHook('preHandler', async (request) => {
    if (request.headers['x-fault'] !== undefined) throw new Error('planned');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(web, { recursive: true, force: true });
});

type Headers = Record<string, unknown>;

/** Every directive of the policy by its name. */
const policyOf = (found: Headers): Map<string, string> =>
  new Map(
    String(found['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(/ (.*)/s))
      .map(([name, value]) => [name!, value ?? '']),
  );

function expectSafe(found: Headers, what: string): void {
  expect(found, what).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin)/),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  });
  const policy = policyOf(found);
  expect(policy.get('default-src'), what).toMatch(/^'(self|none)'$/);
  expect(policy.get('script-src') ?? policy.get('default-src'), what).not.toMatch(
    /unsafe|\*|http:|data:/,
  );
  // A sandboxed file needs neither: it may do nothing at all.
  if (!policy.has('sandbox')) {
    expect(policy.get('object-src'), what).toBe("'none'");
    // The documentation brings its own policy.
    const none = what === '/docs' ? /^'(none|self)'$/ : /^'none'$/;
    expect(policy.get('base-uri'), what).toMatch(none);
    expect(policy.get('frame-ancestors'), what).toMatch(none);
  }
  expect(found, what).not.toHaveProperty('x-powered-by');
  expect(found, what).not.toHaveProperty('server');
}

const pathOf = (endpoint: (typeof endpoints)[number]): string =>
  fullPath(endpoint).replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

describe('every call of the table', () => {
  test.each([
    ['signed in', () => headers],
    ['as a stranger', () => ({})],
    ['while it fails inside', () => ({ ...headers, 'x-fault': '1' })],
  ] as const)('%s: safe headers, never kept by a cache', async (_title, given) => {
    for (const endpoint of endpoints) {
      const answer = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers: given(),
      });
      expectSafe(answer.headers, endpoint.name);
      expect(answer.headers['cache-control'], endpoint.name).toContain('no-store');
    }
  });
});

describe('pages, files and errors', () => {
  test.each([
    ['the page', '/', 200, 'no-cache'],
    ['an address of the application', '/visitas', 200, 'no-cache'],
    ['a hashed file', '/assets/app-1a2b3c.js', 200, 'public, max-age=31536000, immutable'],
    ['the worker', '/sw.js', 200, 'no-cache'],
    ['a picture of the brand', '/brand/empresa1/icon-192.png', 200, 'public, max-age=3600'],
    ['the manifest', '/manifest.webmanifest', 200, 'no-cache'],
    ['the documentation', '/docs', 200, ''],
    ['an unknown hashed file', '/assets/app-9z9z9z.js', 404, 'no-store'],
    ['an unknown file of another kind', '/assets/', 404, 'no-store'],
    ['a folder of files', '/assets', 404, 'no-store'],
    ['an unknown picture', '/brand/nada/icon.png', 404, 'no-store'],
    ['an unknown script in the root', '/outro.js', 404, 'no-store'],
    ['an unknown call', '/data-api/nada', 404, 'no-store'],
    ['an unknown call of the other base', '/api/nada', 404, 'no-store'],
    ['a path that leads out', '/assets/..%2f..%2fpackage.json', 404, 'no-store'],
    ['an address that cannot be decoded', '/data-api/clients/%E0%A4%A', 400, 'no-store'],
    ['an address part that is too long', `/data-api/clients/${'x'.repeat(2500)}`, 404, 'no-store'],
  ])('%s', async (_title, url, status, cache) => {
    const answer = await app.inject({ url, headers: { host: 'web.empresa1.localhost' } });
    expect(answer.statusCode).toBe(status);
    expectSafe(answer.headers, url);
    if (cache !== '') expect(answer.headers['cache-control']).toBe(cache);
    if (status >= 400) {
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
      });
      expect(answer.body).not.toContain('<');
    }
  });

  test.each([
    [
      '413',
      {
        method: 'POST' as const,
        url: '/data-api/auth/login',
        payload: { email: 'x'.repeat(1_200_000) },
      },
      413,
    ],
    [
      '415',
      {
        method: 'POST' as const,
        url: '/data-api/auth/login',
        payload: 'a',
        headers: { 'content-type': 'application/xml' },
      },
      415,
    ],
    [
      '400',
      {
        method: 'POST' as const,
        url: '/data-api/auth/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
    ],
    ['500', { url: '/healthz', headers: { 'x-fault': '1' } }, 500],
    ['404 of another method', { method: 'DELETE' as const, url: '/visitas' }, 404],
  ])('error %s', async (_title, request, status) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expectSafe(answer.headers, String(status));
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['no request at all', 'quit\r\n\r\n', 400],
    ['headers of 100 KB', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
    ],
    [
      'a call that names two hosts',
      'GET /data-api/auth/session HTTP/1.1\r\nhost: web.a.localhost\r\nHost: web.b.localhost\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'a page of two hosts',
      'GET /signin HTTP/1.1\r\nHOST: a\r\nhost: a\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'a length and chunks',
      'POST /healthz HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
      400,
    ],
  ])('bytes that are %s', async (_title, bytes, status) => {
    const text = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
        socket.write(bytes),
      );
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(received));
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectSafe(
      Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(/: (.*)/s))
          .map(([name, value]) => [name!.toLowerCase(), value]),
      ),
      bytes.slice(0, 20),
    );
    expect(JSON.parse(body)).toMatchObject({ code: 'bad_request' });
  });

  test('503 while the database is gone', async () => {
    // The refusals gathered above could no longer be written.
    await t.context.security.flush();
    const pool = (t.context.db as unknown as { $client: pg.Pool }).$client;
    await pool.end();
    pool.end = async () => undefined;
    for (const url of ['/healthz', '/manifest.webmanifest', '/data-api/clients']) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 503]);
      expectSafe(answer.headers, url);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await app.inject({ url: '/visitas' })).statusCode).toBe(200);
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
} from 'vitest';
import { fullPath } from '#shared/http/define-endpoint.ts';
import { endpoints } from '#shared/api.ts';
import { maxPhotoBytes } from '#shared/signing/signing.constants.ts';
import { buildApp } from '#server/app.ts';
import { formHeaders, rawForm } from '#tests/support/faults/multipart.ts';
import { testDrawing, testPhoto } from '#tests/support/signing/pictures.ts';
import { openSignedOffice } from '#tests/support/signing/signed-office.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let server: TestApp;
let t: TestApp;
beforeAll(async () => void (server = await startTestApp({ LOG_LEVEL: 'silent' })));
afterAll(() => server.close());
// The hooks of one test must not meet the next: each has an application of its own, over the same
// server.
beforeEach(async () => {
  const app = await buildApp(server.context, server.services, {
    webDirectory: join(server.dataDir, 'tmp'),
  });
  t = { ...server, app, call: (request) => app.inject(request) };
});
afterEach(() => t.app.close());

const secret = 'SELECT senha FROM cofre /srv/recupera/interno.ts:42';
const pathOf = (endpoint: (typeof endpoints)[number]): string =>
  fullPath(endpoint).replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');

function expectNothingInside(body: string): void {
  expect(body).not.toMatch(
    /senha|cofre|interno|\.ts|\.js|node_modules|select |insert |stack|pg|drizzle|fastify|pool/i,
  );
}

describe('a throw in any hook', () => {
  const hooks = [
    'onRequest',
    'preParsing',
    'preValidation',
    'preHandler',
    'preSerialization',
    'onSend',
  ] as const;
  test.each(hooks)('%s: 500 with our words, an id, and no part of the inside', async (hook) => {
    let times = 0;
    t.app.addHook(hook as 'onRequest', async (request) => {
      if (request.headers['x-fault'] !== undefined && (times += 1) === 1)
        throw Object.assign(new Error(secret), { details: secret });
    });
    const answer = await t.call({ url: '/healthz', headers: { 'x-fault': '1' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({
      code: 'internal',
      message: 'Erro no servidor. Tente novamente em instantes.',
      details: { id: expect.any(String) },
    });
    expectNothingInside(answer.body);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['a text', secret],
    ['nothing', undefined],
    ['null', null],
    ['an object', { message: secret, statusCode: 200 }],
    ['an error that claims success', Object.assign(new Error(secret), { statusCode: 200 })],
  ])('thrown: %s', async (_title, value) => {
    t.app.addHook('preHandler', async () => {
      throw value;
    });
    const answer = await t.call({ url: '/healthz' });
    expect(answer.statusCode).toBe(500);
    expectNothingInside(answer.body);
  });

  test('a dependency that claims a status of a refusal is answered with our words for it', async () => {
    t.app.addHook('preHandler', async () => {
      throw Object.assign(new Error(secret), { statusCode: 406 });
    });
    const answer = await t.call({ url: '/healthz' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    expectNothingInside(answer.body);
  });
});

describe('a database that is gone', () => {
  const endDatabase = async ({ context }: TestApp): Promise<void> => {
    const pool = (context.db as unknown as { $client: pg.Pool }).$client;
    await pool.end();
    // The end of the test ends it again.
    pool.end = async () => undefined;
  };

  test('every call of the table answers 503 with Retry-After, never 2xx', async () => {
    const own = await startTestApp({ LOG_LEVEL: 'silent' });
    onTestFinished(() => own.close());
    const company = await own.factory.tenant();
    const headers = await own.signIn(
      await own.factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' }),
    );
    await endDatabase(own);
    for (const endpoint of endpoints) {
      const answer = await own.call({ method: endpoint.method, url: pathOf(endpoint), headers });
      expect([endpoint.name, answer.statusCode, answer.json().code]).toEqual([
        endpoint.name,
        503,
        'unavailable',
      ]);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expectNothingInside(answer.body);
    }
    expect((await own.call({ url: '/healthz' })).statusCode).toBe(503);
  });

  test.each(['57P01', '08006', '53300', 'ECONNREFUSED', '40001'])(
    '%s from the driver, wrapped twice: 503',
    async (code) => {
      t.app.addHook('preHandler', async () => {
        throw new Error('Failed query', {
          cause: new Error('inner', { cause: Object.assign(new Error(secret), { code }) }),
        });
      });
      expect((await t.call({ url: '/healthz' })).statusCode).toBe(503);
    },
  );

  test('a full disk below the database is 507 and worth another try; a wrong statement is our own fault: 500', async () => {
    let code = '53100';
    t.app.addHook('preHandler', async () => {
      throw new Error('Failed query', { cause: Object.assign(new Error(secret), { code }) });
    });
    const full = await t.call({ url: '/healthz' });
    expect([full.statusCode, full.json().code, full.headers['retry-after']]).toEqual([
      507,
      'storage_full',
      '30',
    ]);
    code = '42P01';
    expect((await t.call({ url: '/healthz' })).statusCode).toBe(500);
  });
});

describe('a file over the limit in a form', () => {
  const forms = (): string[] =>
    existsSync(join(t.dataDir, 'tmp/forms')) ? readdirSync(join(t.dataDir, 'tmp/forms')) : [];
  const tooLarge = Buffer.alloc(maxPhotoBytes + 1, 7);

  test('a file that is too long is named after its kind: photo_too_large for photos, payload_too_large for a drawing; nothing is left', async () => {
    const company = await t.factory.tenant();
    const user = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
    const headers = { ...(await t.signIn(user)), ...formHeaders };
    const send = (url: string, parts: Parameters<typeof rawForm>[0]) =>
      t.call({
        method: 'POST',
        url: `/data-api/signatures/${url}`,
        headers,
        payload: rawForm(parts),
      });
    const document = {
      name: 'fotoDoc',
      filename: 'b.jpg',
      type: 'image/jpeg',
      body: await testPhoto(1),
    };
    const photo = { name: 'fotoPessoa', filename: 'a.jpg', type: 'image/jpeg', body: tooLarge };
    for (const answer of [
      await send('userID', [photo, document]),
      await send('user', [document, { name: 'id', body: user.id }, photo]),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        413,
        {
          code: 'photo_too_large',
          message: 'Arquivo deve ter no máximo 50MB',
          error: 'Arquivo deve ter no máximo 50MB',
        },
      ]);
      expect(forms()).toEqual([]);
    }
    const drawing = await send('user-assinatura', [
      { name: 'cpf', body: user.cpf },
      {
        name: 'assinatura',
        filename: 'a.png',
        type: 'image/png',
        body: Buffer.concat([await testDrawing(1), tooLarge]),
      },
    ]);
    expect([drawing.statusCode, drawing.json().code]).toEqual([413, 'payload_too_large']);
    expect(forms()).toEqual([]);
  });
});

test('a failure after an upload was read to its end is named as it is, not as a fault of the sender', async () => {
  const { device, agreement } = await (await openSignedOffice(t)).linked();
  const { put } = t.context.storage;
  const failures: [Error, number, string][] = [
    [
      new Error('Failed query', { cause: Object.assign(new Error(secret), { code: '57P01' }) }),
      503,
      'unavailable',
    ],
    [Object.assign(new Error(secret), { $fault: 'server' }), 503, 'unavailable'],
    [new Error(secret), 500, 'internal'],
  ];
  for (const [failure, status, code] of failures) {
    t.context.storage.put = async (...given) => {
      await put(...given);
      throw failure;
    };
    const answer = await device.sendFile(
      agreement.id,
      await device.makeFile('foto_pessoa', status),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expectNothingInside(answer.body);
  }
  t.context.storage.put = put;
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  processorMs,
  residentMegabytes,
  watchMemory,
} from '#tests/support/faults/process-memory.ts';
import {
  isRefusalForPeople,
  startRunningWorld,
  type RunningWorld,
} from '#tests/support/faults/running-world.ts';

let r: RunningWorld;
let before = 0;
let highest = 0;
beforeAll(async () => {
  r = await startRunningWorld();
  before = residentMegabytes(r.server.child.pid!);
});
afterAll(() => r.stop());

const json = { 'content-type': 'application/json' };
const agreement = () => r.world.partners[0]!.agreements[0]!;
const id = '0b0f0f7e-7c51-4f7e-9d25-3a5d7a3c1a11';

async function send(call: {
  method?: string;
  url: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}) {
  const memory = watchMemory(r.server.child.pid!);
  const worked = processorMs(r.server.child.pid!);
  const answer = await r.app.call({
    method: (call.method ?? 'POST') as 'POST',
    url: call.url,
    headers: { ...r.device.headers, ...json, ...call.headers },
    payload: call.body,
  });
  highest = Math.max(highest, memory.stop());
  expect(processorMs(r.server.child.pid!) - worked).toBeLessThan(10_000);
  return answer;
}

const have = '/data-api/sync/have';
const nested = (open: string, close: string, depth: number, inside = ''): string =>
  open.repeat(depth) + inside + close.repeat(depth);

describe('a hostile body is refused with a code and words for people', () => {
  test.each<[string, string | Buffer, number, string]>([
    ['nothing', '', 400, 'bad_request'],
    ['a cut object', '{"items":[', 400, 'bad_request'],
    ['two values', '{}{}', 400, 'bad_request'],
    ['a trailing comma', '{"items":[],}', 400, 'bad_request'],
    ['a comment', '{"items":[]/**/}', 400, 'bad_request'],
    ['a byte order mark alone', '\ufeff', 400, 'bad_request'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 400, 'bad_request'],
    ['NaN', '{"items":NaN}', 400, 'bad_request'],
    ['a number', '42', 422, 'validation_failed'],
    ['null', 'null', 422, 'missing_fields'],
    ['a text', '"items"', 422, 'validation_failed'],
    ['an array', '[]', 422, 'missing_fields'],
    ['no fields', '{}', 422, 'missing_fields'],
    ['the wrong type', '{"items":{"length":1}}', 422, 'validation_failed'],
    ['a text where a list belongs', '{"items":"0b0f"}', 422, 'validation_failed'],
    [
      'a huge number where an id belongs',
      '{"items":[{"id":1e999,"sha256":"x"}]}',
      422,
      'validation_failed',
    ],
    [
      'an array in place of an id',
      `{"items":[{"id":["${id}"],"sha256":"${'a'.repeat(64)}"}]}`,
      422,
      'validation_failed',
    ],
    [
      'SQL in place of an id',
      `{"items":[{"id":"' or 1=1 --","sha256":"${'a'.repeat(64)}"}]}`,
      422,
      'validation_failed',
    ],
    [
      '501 items',
      JSON.stringify({
        items: Array.from({ length: 501 }, () => ({ id, sha256: 'a'.repeat(64) })),
      }),
      422,
      'validation_failed',
    ],
    ['__proto__', `{"__proto__":{"items":[]},"items":[]}`, 400, 'bad_request'],
    ['__proto__ in a list', `{"items":[{"__proto__":{"id":"x"}}]}`, 400, 'bad_request'],
    [
      '__proto__ written in escapes',
      `{"\\u005f\\u005fproto\\u005f\\u005f":{"isMaster":true},"items":[]}`,
      400,
      'bad_request',
    ],
    [
      'constructor.prototype',
      `{"constructor":{"prototype":{"isMaster":true}},"items":[]}`,
      400,
      'bad_request',
    ],
    ['100,000 lists in each other', nested('[', ']', 100_000), 400, 'bad_request'],
    ['100,000 objects in each other', nested('{"a":', '}', 100_000, '1'), 400, 'bad_request'],
    ['100,000 lists that are never closed', '['.repeat(100_000), 400, 'bad_request'],
    ['a list of 400,000 numbers', `{"items":[${'1,'.repeat(400_000)}1]}`, 400, 'bad_request'],
    ['15,000 wrong items', `{"items":[${'1,'.repeat(15_000)}1]}`, 422, 'validation_failed'],
    [
      'more than a megabyte',
      JSON.stringify({ items: [], x: 'a'.repeat(1_100_000) }),
      413,
      'payload_too_large',
    ],
    [
      'a null character in a text',
      `{"items":[{"id":"\\u0000","sha256":"x"}]}`,
      422,
      'validation_failed',
    ],
    ['a null character in a name', `{"\\u0000":1,"items":[]}`, 422, 'validation_failed'],
  ])('%s', async (_title, body, status, code) => {
    const answer = await send({ url: have, body });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(isRefusalForPeople(answer)).toBe(true);
  });

  test.each([
    ['form', 'application/x-www-form-urlencoded', 'items=1'],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['multipart where JSON belongs', 'multipart/form-data; boundary=x', '--x--'],
    ['a type that is no type', '\u00e9/\u00e9', '{}'],
    ['JSON in an odd character set', 'application/json; charset=utf-16', '{"items":[]}'],
  ])('sent as %s', async (_title, type, body) => {
    const answer = await send({ url: have, body, headers: { 'content-type': type } });
    expect([200, 400, 415, 422]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) expect(isRefusalForPeople(answer)).toBe(true);
    expect(answer.statusCode === 200 ? answer.json().items : []).toEqual([]);
  });

  test.each([
    [
      'a null character in an e-mail',
      '/data-api/auth/login',
      '{"email":"a\\u0000@b.test","password":"x"}',
    ],
    [
      'a password of 900 KB',
      '/data-api/auth/login',
      JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(900_000) }),
    ],
    [
      'a password that is an object',
      '/data-api/auth/login',
      '{"email":"a@b.test","password":{"$ne":null}}',
    ],
    [
      'a null character in a device name',
      '/data-api/devices/keys',
      JSON.stringify({
        installId: id,
        deviceName: 'a\0b',
        publicKey: { kty: 'EC', crv: 'P-256', x: 'a'.repeat(43), y: 'b'.repeat(43) },
      }),
    ],
    [
      'a null character in an announcement',
      '/data-api/sync/announce',
      JSON.stringify({ installId: id, deviceName: 'x\0', appBuild: 'b', items: [] }),
    ],
    [
      'a year that no calendar has',
      '/data-api/sync/announce',
      JSON.stringify({
        installId: id,
        deviceName: 'x',
        appBuild: 'b',
        items: [
          {
            id,
            sha256: 'a'.repeat(64),
            kind: 'desenho',
            signingId: null,
            statedAt: '+999999-13-45T99:99:99Z',
          },
        ],
      }),
    ],
    [
      'a client document of 100 KB',
      '/data-api/agreement/vincular',
      JSON.stringify({ contracts: ['PRINCIPAL'], id_client: '1'.repeat(100_000) }),
    ],
    [
      'a list of unknown types',
      '/data-api/agreement/vincular',
      JSON.stringify({ contracts: Array.from({ length: 10_000 }, () => 'NADA'), id_client: '1' }),
    ],
  ])('%s', async (_title, url, body) => {
    const answer = await send({ url, body });
    expect([answer.statusCode, isRefusalForPeople(answer)], answer.body).toEqual([
      answer.statusCode,
      true,
    ]);
  });

  test.each([
    ['a null character in a search', '/data-api/clients?q=%00'],
    ['a broken escape in a path', '/data-api/clients/%E0%A4%A'],
    ['a null character in a path', '/data-api/clients/%00'],
    ['a path that leads out', '/data-api/clients/..%2f..%2f..%2fetc%2fpasswd'],
    ['a file path that leads out', '/assets/..%2f..%2fserver%2fmain.js'],
    ['an encoded path that leads out', '/%2e%2e/%2e%2e/etc/passwd'],
    ['an id of 3,000 characters', `/data-api/agreement/${'a'.repeat(3000)}/evidence`],
    ['a page of a negative number', '/data-api/clients?page=-1&pageSize=999999999'],
    ['the same parameter twice', '/data-api/clients?page=1&page=2'],
    ['a parameter named __proto__', '/data-api/clients?__proto__[x]=1&page=abc'],
  ])('%s', async (_title, url) => {
    const answer = await r.app.call({ url, headers: r.device.headers });
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    expect(isRefusalForPeople(answer)).toBe(true);
    expect(answer.body).not.toMatch(/root:|import |\.ts/);
  });
});

describe('a hostile act', () => {
  test.each([
    [
      '100,000 levels in its payload',
      (text: string) => text.replace('"maquina":', `"x":${nested('[', ']', 100_000)},"maquina":`),
      400,
      'bad_request',
    ],
    [
      '41 levels in its payload',
      (text: string) => text.replace('"maquina":', `"x":${nested('[', ']', 41)},"maquina":`),
      400,
      'bad_request',
    ],
    [
      'an unknown member that nobody signed',
      (text: string) => text.replace('"maquina":', '"x":1,"maquina":'),
      422,
      'chain_broken',
    ],
    [
      'a number that is infinite',
      (text: string) => text.replace(/"monotonicMs":[\d.]+/, '"monotonicMs":1e999'),
      422,
      'validation_failed',
    ],
    [
      'a member that comes twice',
      (text: string) =>
        text.replace(
          '"kind":"assinatura"',
          '"kind":"fechamento","kind":"assinatura","kind":"testemunha_1"',
        ),
      422,
      'chain_broken',
    ],
    [
      'a lone surrogate that nobody signed',
      (text: string) => text.replace('"maquina":"', '"maquina":"\\ud800'),
      422,
      'chain_broken',
    ],
    [
      'a null character',
      (text: string) => text.replace('"maquina":"', '"maquina":"\\u0000'),
      422,
      'validation_failed',
    ],
    [
      '__proto__',
      (text: string) => text.replace('"maquina":', '"__proto__":{"kind":"fechamento"},"maquina":'),
      400,
      'bad_request',
    ],
    [
      'the agreement of nobody',
      (text: string) => text.replaceAll(agreement().id, id),
      404,
      'agreement_not_found',
    ],
  ] as const)(
    '%s: refused, the act itself is then taken once',
    async (_title, change, status, code) => {
      const { act, files } = await r.device.makeAct(agreement(), 'assinatura', {
        index: 0,
        previousHash: agreement().sha256,
      });
      expect(files).toHaveLength(3);
      const answer = await send({
        method: 'PUT',
        url: `/data-api/sync/acts/${act.event.id}`,
        body: change(JSON.stringify(act)),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
      expect(isRefusalForPeople(answer)).toBe(true);
      const evidence = await r.app.call({
        url: `/data-api/agreement/${agreement().id}/evidence`,
        headers: r.device.headers,
      });
      expect(evidence.json().data.acts).toEqual([]);
    },
  );

  test('a signed lone surrogate (half an emoji at the end of a text) is evidence like any other', async () => {
    const other = r.world.partners[0]!.agreements[1]!;
    const { act, answer } = await r.device.perform(
      other,
      'assinatura',
      { index: 0, previousHash: other.sha256 },
      { payload: { maquina: 'Tablet \ud83d' } },
    );
    expect(answer.statusCode).toBe(200);
    const evidence = (
      await r.app.call({
        url: `/data-api/agreement/${other.id}/evidence`,
        headers: r.device.headers,
      })
    ).json().data;
    expect([evidence.acts[0].id, evidence.verification.ok]).toEqual([act.event.id, true]);
  });
});

test('the server is the same process, nothing was kept of what was refused, memory is bounded', async () => {
  expect(r.server.child.exitCode).toBeNull();
  expect(r.stored()).toHaveLength(3);
  console.info(`hostile JSON: memory ${before} MB before, ${highest} MB at most`);
  expect(highest - before).toBeLessThan(300);
});

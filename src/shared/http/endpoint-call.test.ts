import * as v from 'valibot';
import { anybody } from '../permissions/roles.ts';
import { expect, test } from 'vitest';
import { defineEndpoint } from './define-endpoint.ts';
import { addressOf, callHeaders, isJsonType, judgeAnswer, refusalIn } from './endpoint-call.ts';

test('fills and escapes path places, leaves absent query members out', () => {
  const endpoint = { base: 'data', path: '/clients/{cnpjcpf}' } as const;
  expect(
    addressOf(endpoint, {
      params: { cnpjcpf: '12.345/0' },
      query: { q: 'São José', page: undefined, status: '' },
    }),
  ).toBe('/data-api/clients/12.345%2F0?q=S%C3%A3o+Jos%C3%A9');
});

test('refuses to build an address with a hole in it', () => {
  const endpoint = { base: 'general', path: '/x/{id}' } as const;
  expect(() => addressOf(endpoint, { params: {} })).toThrow(TypeError);
  expect(() => addressOf(endpoint)).toThrow(TypeError);
});

test('names the company only where there is one', () => {
  expect(callHeaders('t1')).toHaveProperty('x-tenant', 't1');
  expect(callHeaders(undefined)).not.toHaveProperty('x-tenant');
  expect(callHeaders(null)).not.toHaveProperty('x-tenant');
});

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['application/problem+json', true],
  ['text/html', false],
  ['', false],
  [null, false],
])('content type %s', (type, isJson) => expect(isJsonType(type)).toBe(isJson));

test.each([
  [
    { code: 'not_found', message: 'x', error: 'x' },
    { code: 'not_found', message: 'x', details: undefined },
  ],
  [
    { code: 'of_a_newer_server', message: 'x', error: 'x', details: { id: 1 } },
    { code: 'of_a_newer_server', message: 'x', details: { id: 1 } },
  ],
  [{ code: '', message: 'x', error: 'x' }, null],
  [{ code: 'NoSuchKey', message: 'x', error: 'x' }, null],
  [{ code: 'upstream connect error', message: 'x', error: 'x' }, null],
  [{ code: 'not_found', message: 'x' }, null],
  [{ code: 'not_found', message: 'x', error: 'Not Found' }, null],
  [{ code: 'not_found' }, null],
  [{ error: 'login required' }, null],
  ['not_found', null],
  [undefined, null],
])('our words in a body: %j', (json, refusal) => expect(refusalIn(json)).toEqual(refusal));

const wrapped = defineEndpoint({
  name: 'x',
  method: 'GET',
  base: 'data',
  path: '/x',
  answer: v.object({ id: v.string() }),
  access: anybody('test'),
  summary: '',
});

test.each([
  [200, { data: { id: 'a' } }, { kind: 'answer', answer: { id: 'a' } }],
  [200, { id: 'a' }, { kind: 'malformed' }],
  [200, undefined, { kind: 'foreign' }],
  [401, { code: 'unauthenticated', message: 'x', error: 'x' }, { kind: 'refusal' }],
  [401, { login: 'here' }, { kind: 'foreign' }],
  [502, undefined, { kind: 'failing' }],
  [0, undefined, { kind: 'foreign' }],
  [302, undefined, { kind: 'foreign' }],
])('judges %i %j', (status, json, kind) =>
  expect(judgeAnswer(wrapped, status, json)).toMatchObject(kind),
);

test('a flat answer stands by itself', () => {
  expect(judgeAnswer({ ...wrapped, flat: true }, 200, { id: 'a' })).toEqual({
    kind: 'answer',
    answer: { id: 'a' },
  });
});

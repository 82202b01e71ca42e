import { expect, test } from 'vitest';
import {
  headTextSchema,
  readSignedText,
  rolloverTextSchema,
  textToSign,
  type HeadText,
} from './signed-texts.ts';

const head: HeadText = {
  protocol: 'recupera-head/2',
  agreementId: '0195a3c0-0000-7000-8000-000000000001',
  index: 0,
  reason: null,
  headHash: 'a'.repeat(64),
  previousServerHash: null,
  receivedAt: '2026-11-22T12:00:00.000Z',
  serverTime: '2026-11-22T12:00:00.000Z',
  actState: 'valido',
  build: '0.0.3',
};

// A stored text is read for ever: this one never changes.
const golden =
  '{"actState":"valido","agreementId":"0195a3c0-0000-7000-8000-000000000001","build":"0.0.3","headHash":"' +
  'a'.repeat(64) +
  '","index":0,"previousServerHash":null,"protocol":"recupera-head/2","reason":null,"receivedAt":"2026-11-22T12:00:00.000Z","serverTime":"2026-11-22T12:00:00.000Z"}';

test('a head of protocol 2 has one form', () => {
  expect(textToSign(head)).toBe(golden);
  expect(readSignedText(headTextSchema, golden)).toEqual(head);
});

test.each([
  ['another protocol', golden.replace('head/2', 'head/1')],
  ['white space', golden.replace(',', ', ')],
  ['a member more', golden.replace('{', '{"a":1,')],
  ['no JSON', golden.slice(1)],
])('%s is not that text', (_name, text) => {
  expect(readSignedText(headTextSchema, text)).toBeUndefined();
});

test('a text is read by its own protocol only', () => {
  expect(readSignedText(rolloverTextSchema, golden)).toBeUndefined();
});

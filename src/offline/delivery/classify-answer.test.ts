import { describe, expect, it } from 'vitest';
import { utf8 } from '#shared/kernel/bytes.ts';
import { classifyAct, classifyItem, type Outcome } from './classify-answer.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const other = '018f0000-0000-7000-8000-000000000002';
const sha256 = 'a'.repeat(64);
const expected = { id, sha256, length: 10 };
const receipt = {
  protocol: 'recupera-sync/1',
  id,
  sha256,
  length: 10,
  receivedAt: '2026-11-21T12:00:00.000Z',
  duplicate: false,
};
const actExpected = { id, eventHash: sha256, files: [{ id: other, sha256, length: 10 }] };
const actReceipt = {
  protocol: 'recupera-sync/1',
  id,
  eventHash: sha256,
  files: [{ id: other, sha256, length: 10 }],
  index: 0,
  headHash: sha256,
  counterSignature: 'x',
  serverKeyId: 'k',
  receivedAt: '2026-11-21T12:00:00.000Z',
  duplicate: true,
};

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Outcome => ({
  type: 'answer',
  answer: {
    status,
    headers: {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      ...headers,
    },
    body: utf8(typeof body === 'string' ? body : JSON.stringify(body)).buffer,
  },
});
const refusal = (status: number, code: string, more: object = {}): Outcome =>
  answer(status, { code, message: 'm', error: 'm', ...more });

describe('answers to a file', () => {
  it.each<[string, Outcome, object]>([
    ['receipt 201', answer(201, receipt), { kind: 'receipt' }],
    ['receipt 200 duplicate', answer(200, { ...receipt, duplicate: true }), { kind: 'receipt' }],
    [
      'other id',
      answer(200, { ...receipt, id: other }),
      { kind: 'retry', code: 'receipt_mismatch', endPass: false },
    ],
    [
      'other hash',
      answer(200, { ...receipt, sha256: 'b'.repeat(64) }),
      { kind: 'retry', code: 'receipt_mismatch' },
    ],
    [
      'other length',
      answer(200, { ...receipt, length: 9 }),
      { kind: 'retry', code: 'receipt_mismatch' },
    ],
    [
      'other protocol',
      answer(200, { ...receipt, protocol: 'x' }),
      { kind: 'retry', code: 'captive_portal', endPass: true },
    ],
    ['200 {}', answer(200, {}), { kind: 'retry', code: 'captive_portal' }],
    ['200 null', answer(200, null), { kind: 'retry', code: 'captive_portal' }],
    ['200 HTML', answer(200, '<html>'), { kind: 'retry', code: 'captive_portal', endPass: true }],
    [
      '200 receipt called HTML',
      answer(200, receipt, { 'content-type': 'text/html' }),
      { kind: 'retry', code: 'captive_portal' },
    ],
    [
      '200 broken JSON',
      answer(200, '{', { 'content-type': 'application/json' }),
      { kind: 'retry', code: 'captive_portal' },
    ],
    ['204', answer(204, ''), { kind: 'retry', code: 'captive_portal' }],
    ['202 with receipt', answer(202, receipt), { kind: 'retry', code: 'captive_portal' }],
    ['opaque redirect', answer(0, ''), { kind: 'retry', code: 'captive_portal' }],
    ['302', answer(302, ''), { kind: 'retry', code: 'captive_portal' }],
    [
      'no network',
      { type: 'failure', reason: 'network' },
      { kind: 'retry', code: 'no_network', endPass: true },
    ],
    [
      'stall',
      { type: 'failure', reason: 'timeout' },
      { kind: 'retry', code: 'timeout', endPass: true },
    ],
    ['our 401', refusal(401, 'unauthenticated'), { kind: 'sign_in' }],
    ['401 of somebody else', answer(401, '<html>'), { kind: 'retry', code: 'captive_portal' }],
    ['owner_mismatch', refusal(409, 'owner_mismatch'), { kind: 'sign_in', code: 'owner_mismatch' }],
    ['hash_conflict', refusal(409, 'hash_conflict'), { kind: 'attention', code: 'hash_conflict' }],
    ['digest_mismatch', refusal(400, 'digest_mismatch'), { kind: 'rehash' }],
    ['length_mismatch', refusal(400, 'length_mismatch'), { kind: 'rehash' }],
    ['our 403', refusal(403, 'forbidden'), { kind: 'attention', code: 'forbidden' }],
    ['403 HTML', answer(403, '<html>'), { kind: 'retry', code: 'captive_portal' }],
    ['our 404', refusal(404, 'not_found'), { kind: 'attention' }],
    ['404 HTML', answer(404, '<html>'), { kind: 'retry', code: 'captive_portal' }],
    [
      '410 of a newer server',
      refusal(410, 'gone_for_good'),
      { kind: 'attention', code: 'gone_for_good' },
    ],
    ['413', refusal(413, 'payload_too_large'), { kind: 'attention' }],
    ['413 of a proxy', answer(413, '<html>'), { kind: 'attention', code: 'payload_too_large' }],
    ['415', refusal(415, 'unsupported_media'), { kind: 'attention' }],
    ['422', refusal(422, 'validation_failed'), { kind: 'attention' }],
    ['426', refusal(426, 'client_too_old'), { kind: 'update' }],
    ['426 bare', answer(426, ''), { kind: 'update' }],
    ['408', answer(408, ''), { kind: 'retry', code: 'http_408', endPass: false }],
    ['425', answer(425, ''), { kind: 'retry', code: 'http_425' }],
    [
      '429',
      refusal(429, 'rate_limited', {}),
      { kind: 'retry', code: 'rate_limited', endPass: true },
    ],
    ['500', refusal(500, 'internal'), { kind: 'retry', code: 'internal', endPass: false }],
    ['502', answer(502, '<html>'), { kind: 'retry', code: 'http_502', endPass: false }],
    [
      '503',
      answer(503, '', { 'retry-after': '7' }),
      { kind: 'retry', code: 'http_503', endPass: true, retryAfterMs: 7000 },
    ],
    [
      "503 of a server's clock",
      refusal(503, 'clock_behind'),
      { kind: 'retry', code: 'clock_behind', endPass: true },
    ],
    ['507', refusal(507, 'storage_full'), { kind: 'retry', code: 'storage_full', endPass: true }],
    ['511', answer(511, '<html>'), { kind: 'retry', code: 'captive_portal', endPass: true }],
  ])('%s', (_, outcome, verdict) => {
    expect(classifyItem(outcome, expected, 0)).toMatchObject(verdict);
  });
});

describe('answers to an act', () => {
  it.each<[string, Outcome, object]>([
    ['receipt', answer(200, actReceipt), { kind: 'receipt' }],
    [
      'other event hash',
      answer(200, { ...actReceipt, eventHash: 'b'.repeat(64) }),
      { kind: 'retry', code: 'receipt_mismatch' },
    ],
    [
      'a file missing',
      answer(200, { ...actReceipt, files: [] }),
      { kind: 'retry', code: 'receipt_mismatch' },
    ],
    [
      'a file with another hash',
      answer(200, { ...actReceipt, files: [{ id: other, sha256: 'b'.repeat(64), length: 10 }] }),
      { kind: 'retry', code: 'receipt_mismatch' },
    ],
    [
      'a file with another length',
      answer(200, { ...actReceipt, files: [{ id: other, sha256, length: 11 }] }),
      { kind: 'retry', code: 'receipt_mismatch' },
    ],
    ['an item receipt', answer(200, receipt), { kind: 'retry', code: 'captive_portal' }],
    [
      'missing in details',
      refusal(409, 'missing_deps', { details: { missing: [other, 'junk', 3] } }),
      { kind: 'deps', missing: [other] },
    ],
    [
      'missing beside',
      refusal(409, 'missing_deps', { missing: [other] }),
      { kind: 'deps', missing: [other] },
    ],
    ['missing unsaid', refusal(409, 'missing_deps'), { kind: 'deps', missing: [] }],
    ['superseded', refusal(409, 'act_superseded'), { kind: 'superseded' }],
    ['unknown key', refusal(409, 'device_key_unknown'), { kind: 'enrol' }],
    [
      'a version that the server does not read yet: later, and the others go on',
      refusal(503, 'payload_version_unknown'),
      { kind: 'retry', code: 'payload_version_unknown', endPass: false },
    ],
    ['a server that says "not now"', refusal(503, 'unavailable'), { kind: 'retry', endPass: true }],
    ['chain broken', refusal(422, 'chain_broken'), { kind: 'attention', code: 'chain_broken' }],
  ])('%s', (_, outcome, verdict) => {
    expect(classifyAct(outcome, actExpected, 0)).toMatchObject(verdict);
  });

  it('believes nothing but a whole receipt, whatever is changed in it', () => {
    for (const key of Object.keys(actReceipt)) {
      const { [key as keyof typeof actReceipt]: _, ...rest } = actReceipt;
      expect(classifyAct(answer(200, rest), actExpected, 0).kind).toBe('retry');
      expect(
        classifyAct(answer(200, { ...actReceipt, [key]: { junk: 1 } }), actExpected, 0).kind,
      ).toBe('retry');
    }
  });
});

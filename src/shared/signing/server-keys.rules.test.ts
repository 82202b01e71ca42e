import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { thumbprintText, type PublicKeyJwk } from './chain.ts';
import { keyIdInFours } from './key-id.ts';
import { judgeServerKeys, type KeyCrypto, type KeyRollover } from './server-keys.rules.ts';
import { textToSign } from './signed-texts.ts';

const crypto: KeyCrypto = {
  keyIdOf: (key) => createHash('sha256').update(thumbprintText(key)).digest('base64url'),
  isSigned: (key, text, signature) =>
    verify(
      'sha256',
      Buffer.from(text),
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
};

type Pair = { id: string; publicKey: PublicKeyJwk; sign: (text: string) => string };

function pair(): Pair {
  const { privateKey, publicKey: half } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = half.export({ format: 'jwk' });
  const publicKey: PublicKeyJwk = { kty: 'EC', crv: 'P-256', x: x!, y: y! };
  return {
    id: crypto.keyIdOf(publicKey) as string,
    publicKey,
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      ),
  };
}

/** A record from one key to another; `signers` who signs for the old and the new one. */
function record(from: Pair, to: Pair, signers: [Pair, Pair] = [from, to]): KeyRollover {
  const text = textToSign({
    protocol: 'recupera-rollover/1',
    old: from.id,
    new: to.id,
    at: '2026-11-22T12:00:00.000Z',
  });
  return {
    text,
    oldSignature: signers[0].sign(text),
    newSignature: signers[1].sign(text),
    oldKey: from.publicKey,
    newKey: to.publicKey,
  };
}

const [a, b, c, forger] = [pair(), pair(), pair(), pair()];
const judge = (known: Pair, rollovers: KeyRollover[], keys: Pair[] = [a, b, c, forger]) =>
  judgeServerKeys([known.id], { keys: keys.map(({ publicKey }) => publicKey), rollovers }, crypto);
const idsOf = async (judged: ReturnType<typeof judge>) =>
  [...(await judged).keys.keys()].toSorted();

describe('a key is trusted from outside, or by records that both keys signed', () => {
  test('a key that is only shown is not', async () => {
    expect(await idsOf(judge(a, []))).toEqual([a.id]);
  });

  test('who knows the first, the middle or the last trusts all of a chain of records', async () => {
    const chain = [record(b, c), record(a, b)];
    for (const known of [a, b, c]) {
      expect(await idsOf(judge(known, chain))).toEqual([a.id, b.id, c.id].toSorted());
      expect((await judge(known, chain)).faults).toEqual([]);
    }
  });

  test('only what comes after a known key may sign from now on', async () => {
    const { successors } = await judge(b, [record(a, b), record(b, c)]);
    expect([...successors]).toEqual([b.id, c.id]);
  });

  test.each([
    ['the old key alone', [a, a]],
    ['the new key alone', [b, b]],
    ['a third one for the old', [forger, b]],
    ['a third one for the new', [a, forger]],
  ] as const)(
    'a record signed by %s is a fault and makes nothing trusted',
    async (_who, signers) => {
      const records = [record(a, b, [...signers])];
      for (const known of [a, b]) {
        expect(await idsOf(judge(known, records))).toEqual([known.id]);
        expect((await judge(known, records)).faults).toEqual([0]);
      }
    },
  );

  test('ids are computed: a key under the id of another one is not it', async () => {
    const borrowed = { ...record(a, b), oldKey: forger.publicKey };
    expect((await judge(a, [borrowed])).faults).toEqual([0]);
  });

  test('a text in another form is no record', async () => {
    const { text, ...rest } = record(a, b);
    expect((await judge(a, [{ ...rest, text: `${text} ` }])).faults).toEqual([0]);
  });

  test('who steals a former key cannot name another successor', async () => {
    const records = [record(a, b), record(a, forger)];
    expect(await idsOf(judge(b, records))).toEqual([a.id, b.id].toSorted());
    expect((await judge(b, records)).faults).toEqual([1]);
    // Who knows only the former one cannot tell which of the two is true, and believes neither.
    expect(await idsOf(judge(a, records))).toEqual([a.id]);
  });

  test('one question for the start of the server', async () => {
    const shown = { keys: [], rollovers: [record(a, b)] };
    const { keys } = await judgeServerKeys([b.id], shown, crypto);
    expect([keys.has(a.id), keys.has(forger.id)]).toEqual([true, false]);
  });
});

test('an id is printed in groups of four', () => {
  expect(keyIdInFours('abcdefghij')).toBe('abcd efgh ij');
});

import { expect, test } from 'vitest';
import { secureRandomBytes, uuidPattern, uuidV7 } from './uuid-v7.ts';

test('version, variant and time stand where RFC 9562 puts them', () => {
  const id = uuidV7({
    nowMs: () => 0x0192_3456_789a,
    randomBytes: (n) => new Uint8Array(n).fill(0xff),
  });
  expect(id).toBe('01923456-789a-7fff-bfff-ffffffffffff');
  expect(id).toMatch(uuidPattern);
});

test('a thousand ids of one millisecond are a thousand ids', () => {
  const ids = new Set(
    Array.from({ length: 1000 }, () => uuidV7({ nowMs: () => 1, randomBytes: secureRandomBytes })),
  );
  expect(ids.size).toBe(1000);
});

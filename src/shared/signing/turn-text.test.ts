import { expect, test } from 'vitest';
import { turnProofs } from './signing.enums.ts';
import { turnProofTexts, turnText } from './turn-text.ts';

const turn = {
  id: '018f0000-0000-7000-8000-0000000000ff',
  act: 'assinatura',
  startedAt: '2026-11-21T15:00:00.000Z',
  endedAt: null,
  monotonicStart: 1,
  host: { id: 'ana', name: 'Ana' },
  proof: null,
} as const;

test('a hand-over says who gave the tablet, when, and how it came back', () => {
  expect(turnText(turn)).toMatch(/^Entregue por Ana em .*12:00.*; ainda não devolvido/);
  const endedAt = '2026-11-21T15:20:00.000Z';
  expect(turnText({ ...turn, endedAt, proof: { kind: 'pin', at: endedAt } })).toMatch(
    /devolvido pelo PIN em .*12:20/,
  );
  expect(turnText({ ...turn, endedAt })).toMatch(/; devolvido em /);
  for (const proof of turnProofs) expect(turnProofTexts[proof]).not.toBe('');
});

import { expect, test } from 'vitest';
import type { ContractBlock } from '#shared/text/blocks.ts';
import { headingRanks } from './heading-ranks.ts';

const heading = (level: 1 | 2 | 3 | 4): ContractBlock => ({ kind: 'heading', level, runs: [] });
const paragraph: ContractBlock = { kind: 'paragraph', runs: [] };

test.each<[string, ContractBlock[], (number | undefined)[]]>([
  ['in order', [heading(1), paragraph, heading(2), heading(3)], [1, undefined, 2, 3]],
  ['a level that is left out', [heading(1), heading(3), heading(3), heading(2)], [1, 2, 3, 2]],
  ['a page that begins in the middle', [paragraph, heading(4), heading(2)], [undefined, 1, 2]],
  ['without any', [paragraph], [undefined]],
])('%s', (_, blocks, ranks) => {
  expect(headingRanks(blocks)).toEqual(ranks);
});

import type { ContractBlock } from '#shared/text/blocks.ts';

/**
 * Rank of each heading on a page, from 1, undefined for other blocks. A page may begin below a heading that stands on the one before, and texts
 * leave levels out: the order has no gap, the looks are those of the level.
 */
export function headingRanks(blocks: readonly ContractBlock[]): (number | undefined)[] {
  let rank = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return undefined;
    rank = Math.min(block.level, rank + 1);
    return rank;
  });
}

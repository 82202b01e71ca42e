import { describe, expect, it } from 'vitest';
import { parseContractBlocks } from './blocks.ts';
import { clampPage, paginateBlocks } from './reader-pages.ts';

describe('paginateBlocks', () => {
  const blocks = parseContractBlocks('<p>x</p>'.repeat(45));
  it.each([
    [0, [0]],
    [1, [1]],
    [20, [20]],
    [21, [20, 1]],
    [45, [20, 20, 5]],
  ])('%i blocks', (count, sizes) => {
    expect(paginateBlocks(blocks.slice(0, count)).map((page) => page.length)).toEqual(sizes);
  });
  it('takes another page size', () => {
    expect(paginateBlocks(blocks, 10)).toHaveLength(5);
    expect(paginateBlocks(blocks, 0)).toHaveLength(45);
  });
});

describe('clampPage', () => {
  it.each([
    [1, 3, 1],
    [3, 3, 3],
    [4, 3, 3],
    [0, 3, 1],
    [-5, 3, 1],
    [2.9, 3, 2],
    [Number.NaN, 3, 1],
    [Number.POSITIVE_INFINITY, 3, 3],
    [1, 0, 1],
    [7, Number.NaN, 1],
  ])('clampPage(%d, %d) = %d', (page, pageCount, expected) => {
    expect(clampPage(page, pageCount)).toBe(expected);
  });
});

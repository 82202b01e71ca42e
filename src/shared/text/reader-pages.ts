import type { ContractBlock } from './blocks.ts';

/** Paragraphs on one page of the reader. @spec 3 §9 */
export const contractParagraphsPerPage = 20;

/** Splits blocks into reader pages; always at least one page, even for an empty contract. @spec 3 §9 */
export function paginateBlocks(
  blocks: readonly ContractBlock[],
  perPage: number = contractParagraphsPerPage,
): ContractBlock[][] {
  const size = Math.max(1, Math.floor(perPage) || 1);
  const pages: ContractBlock[][] = [];
  for (let start = 0; start < blocks.length; start += size)
    pages.push(blocks.slice(start, start + size));
  return pages.length > 0 ? pages : [[]];
}

/** The typed page number as one that exists: whole, 1 to `pageCount`; anything that is no number gives 1. @spec 3 §2 Contract viewer */
export function clampPage(page: number, pageCount: number): number {
  const last = Math.max(1, Math.floor(pageCount) || 1);
  if (Number.isNaN(page)) return 1;
  return Math.min(last, Math.max(1, Math.floor(page)));
}

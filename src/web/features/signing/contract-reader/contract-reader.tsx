import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { blockText, parseContractBlocks, type ContractBlock } from '#shared/text/blocks.ts';
import { clampPage, paginateBlocks } from '#shared/text/reader-pages.ts';
import { ContractBlocks } from './contract-block-view.tsx';
import classes from './reader.module.css';

/** A text ready to be read: its pages of 20 paragraphs (@spec 3 §9). */
export type ContractPages = { pages: ContractBlock[][]; pageCount: number };

/** Reads the HTML once into pages; an empty text is one empty page. */
export function useContractPages(html: string | undefined): ContractPages {
  return useMemo(() => {
    const pages = html === undefined ? [] : paginateBlocks(parseContractBlocks(html));
    return { pages, pageCount: Math.max(1, pages.length) };
  }, [html]);
}

/** Blocks of a page and their texts for reading aloud. */
export function usePage(
  { pages, pageCount }: ContractPages,
  wanted: number,
): { page: number; blocks: ContractBlock[]; texts: string[] } {
  const page = clampPage(wanted, pageCount);
  const blocks = pages[page - 1];
  return useMemo(
    () => ({ page, blocks: blocks ?? [], texts: (blocks ?? []).map(blockText) }),
    [page, blocks],
  );
}

type Props = {
  label: string;
  page: number;
  pageCount: number;
  blocks: readonly ContractBlock[];
  speaking: number | null;
  children?: ReactNode;
};

/** One page of the contract, set like a document. A turned page starts at its top and takes the focus. */
export function ContractReader({ label, page, pageCount, blocks, speaking, children }: Props) {
  const paper = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    paper.current?.scrollIntoView({ block: 'start' });
    paper.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <article
      ref={paper}
      className={classes['paper']}
      tabIndex={-1}
      lang="pt-BR"
      aria-label={`${label}, página ${page} de ${pageCount}`}
    >
      <ContractBlocks blocks={blocks} speaking={speaking} />
      {children}
    </article>
  );
}

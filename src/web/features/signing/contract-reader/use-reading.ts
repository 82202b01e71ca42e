import { useState } from 'react';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import { fieldsOf } from '../signing-draft.ts';
import type { DraftHandle } from '../use-draft.ts';

/** Where the reader stands; `accept` resolves to true once the acceptance lies on the device. */
export type Reading = {
  page: number;
  pagesRead: number;
  isAccepted: boolean;
  turnTo: (page: number) => void;
  accept: () => Promise<boolean>;
  /** Takes an acceptance back that was kept. */
  withdraw: () => Promise<boolean>;
};

/** Pages seen so far, with the one that is open; in order. */
export function pagesSeenWith(seen: readonly number[], page: number, pageCount: number): number[] {
  return [...new Set([...seen, page])]
    .filter((each) => each >= 1 && each <= pageCount)
    .toSorted((a, b) => a - b);
}

/** Keeps the place in the text in the open draft, so that a reload lands on the same page; without a draft it lives in the page alone. */
export function useReading(
  { draft, save }: Pick<DraftHandle, 'save'> & { draft: SigningDraft | null },
  pageCount: number,
): Reading {
  const [turned, setTurned] = useState<number | null>(null);
  const fields = fieldsOf(draft);
  const page = turned ?? fields.page;
  const seen = pagesSeenWith(fields.pagesSeen, page, pageCount);

  const keep = async (nextPage: number, accepted: boolean): Promise<boolean> => {
    if (draft === null) return false;
    const pagesSeen = pagesSeenWith(seen, nextPage, pageCount);
    const now = new Date().toISOString();
    return save({
      fields: { page: nextPage, pagesSeen },
      reading: {
        startedAt: draft.reading?.startedAt ?? draft.updatedAt,
        finishedAt: accepted ? (draft.reading?.finishedAt ?? now) : null,
        pagesRead: pagesSeen.length,
        pageCount,
        accepted,
      },
    });
  };
  const isAccepted = draft?.reading?.accepted === true;
  return {
    page,
    pagesRead: seen.length,
    isAccepted,
    turnTo: (next) => {
      setTurned(next);
      void keep(next, isAccepted);
    },
    accept: () => keep(page, true),
    withdraw: () => keep(page, false),
  };
}

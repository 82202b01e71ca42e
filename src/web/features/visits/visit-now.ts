import type { SigningDraft } from '#offline/capture/drafts.ts';
import type { DaySheet, SheetEntry } from '#offline/visits/day-sheet.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { visitDayOf } from '#shared/visits/visit-day.rules.ts';

/** A visit that the home offers; `draft` = what was last open of it today, null where nothing was that could go on. */
export type VisitNow<Stage> = {
  entry: SheetEntry;
  stage: Stage | null;
  draft: SigningDraft | null;
};

/**
 * What somebody with this tablet in hand most likely goes on with: prepared visits that were worked on today, the last one first, then
 * those of today in the order of their sheet. What is closed is none of them; a stage of null is not known and counts as open.
 */
export function visitsNow<Stage extends { isOpen: boolean; isBegun: boolean }>(
  sheets: readonly DaySheet[],
  stageOf: (agreementId: string) => Stage | null,
  drafts: readonly SigningDraft[],
  now: Date,
): VisitNow<Stage>[] {
  const today = visitDayOf(now);
  const draftsOfToday = drafts
    .filter((draft) => visitDayOf(draft.updatedAt) === today)
    .toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const ofToday = sheets.find((sheet) => sheet.day === today)?.entries ?? [];
  const known = new Map(
    [...sheets.flatMap((sheet) => sheet.entries), ...ofToday].map((entry) => [
      entry.agreementId,
      entry,
    ]),
  );
  const found = new Map<string, VisitNow<Stage>>();
  const add = (entry: SheetEntry | undefined, draft: SigningDraft | null): void => {
    if (entry === undefined || found.has(entry.agreementId)) return;
    const stage = stageOf(entry.agreementId);
    // A signature that was denied meanwhile: what was begun after it is no step to go on at.
    const isAhead = stage?.isBegun === false && draft !== null && draft.kind !== 'assinatura';
    if (stage?.isOpen !== false)
      found.set(entry.agreementId, { entry, stage, draft: isAhead ? null : draft });
  };
  for (const draft of draftsOfToday) add(known.get(draft.agreementId), draft);
  const isBegun = (entry: SheetEntry): boolean => stageOf(entry.agreementId)?.isBegun === true;
  for (const entry of ofToday.filter(isBegun)) add(entry, null);
  for (const entry of ofToday) add(entry, null);
  return [...found.values()];
}

/** Where a visit goes on: at the step that was open, else at the contract. */
export type VisitDoor =
  | { to: '/minuta/$id' | '/minuta-usuario/$id'; search: { painel?: 'testemunha' | 'fechar' } }
  | { to: '/assinar-contrato/$id'; search: Record<string, never> };

/** The address of that step; its id is the agreement's for a client, the person's for a user. */
export function doorOf(party: Party, draft: SigningDraft | null): VisitDoor {
  const contract = party.kind === 'client' ? '/minuta/$id' : '/minuta-usuario/$id';
  switch (draft?.kind) {
    case 'assinatura':
      return draft.reading?.accepted === true
        ? { to: '/assinar-contrato/$id', search: {} }
        : { to: contract, search: {} };
    case 'testemunha_1':
    case 'testemunha_2':
      return { to: contract, search: { painel: 'testemunha' } };
    case 'fechamento':
      return { to: contract, search: { painel: 'fechar' } };
    case undefined:
      return { to: contract, search: {} };
  }
}

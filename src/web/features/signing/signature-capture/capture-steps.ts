import type { SigningDraft } from '#offline/capture/drafts.ts';
import { fieldsOf } from '../signing-draft.ts';

/** Screens of the capture; the draft remembers the one that was open. */
export const captureSteps = ['foto_pessoa', 'foto_documento', 'conferencia', 'desenho'] as const;
export type CaptureStep = (typeof captureSteps)[number];

/**
 * Where to go on: the remembered step, but never beyond what was captured
 * (a draft begun while reading, or one whose photo was not kept, starts at the first thing that is missing).
 */
export function captureStepOf(
  draft: Pick<SigningDraft, 'step' | 'photos' | 'fields' | 'reading'>,
): CaptureStep {
  const has = (kind: string): boolean => draft.photos.some((photo) => photo.kind === kind);
  const wanted = captureSteps.find((step) => step === draft.step) ?? 'foto_pessoa';
  if (wanted === 'foto_pessoa' || !has('foto_pessoa')) return 'foto_pessoa';
  if (wanted === 'foto_documento' || !has('foto_documento')) return 'foto_documento';
  const isReviewed = fieldsOf(draft).place !== null && draft.reading?.accepted === true;
  return wanted === 'desenho' && isReviewed ? 'desenho' : 'conferencia';
}

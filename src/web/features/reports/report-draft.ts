import { newId } from '#web/api/new-id.ts';
import { draftValue, fits, type ShapeOf } from '#web/device/stored-value.ts';

/** What is typed of a report; `id` names it when it is sent, so that a second try is not a second report. */
export type ReportDraft = { id: string; email: string; description: string };

const shape: ShapeOf<ReportDraft> = { id: 'string', email: 'string', description: 'string' };

export const blankReport = (email: string): ReportDraft => ({
  id: newId(),
  email,
  description: '',
});

/** Kept until it is sent: what broke the screen may be the very line. */
export const reportDraft = draftValue<ReportDraft>(
  'recupera.report',
  (value): value is ReportDraft => fits(value, shape),
);

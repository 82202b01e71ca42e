import { wireOfCents } from '#shared/kernel/money.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import type { ResumeItemRecord } from './resume-items.repository.ts';

/** A card as the wire carries it; `cents` = what it tells, `recoverable` = the part of RUBRICA that comes back. */
export const toWireResumeItem = (
  { id, type, setAt, setBy }: ResumeItemRecord,
  cents: number,
  recoverable?: number,
): ResumeItem => ({
  id,
  typeValue: type,
  value: wireOfCents(cents),
  valorEm: setAt?.toISOString() ?? null,
  valorPor: setBy,
  ...(recoverable === undefined ? {} : { recuperavel: wireOfCents(recoverable) }),
});

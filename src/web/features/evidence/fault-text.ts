import { evidenceFaultText } from '#shared/signing/evidence-fault.ts';
import { ressalvaTexts } from '#shared/signing/ressalvas.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';

/** Which act fails and why, in words. */
export function faultText(verification: Evidence['verification'], acts: Evidence['acts']): string {
  const { faultIndex, reason } = verification;
  const act = faultIndex === null ? undefined : acts[faultIndex];
  const why = evidenceFaultText(reason, 'ele');
  return act === undefined
    ? `Motivo: ${why}.`
    : `No ato ${faultIndex! + 1} (${actLabels[act.kind]}): ${why}.`;
}

/** What a reader must know of an act, or of the whole agreement, in words. */
export function ressalvaText(
  { code, index }: Evidence['ressalvas'][number],
  acts: Evidence['acts'],
): string {
  const act = index === null ? undefined : acts[index];
  return act === undefined
    ? `${ressalvaTexts[code]}.`
    : `Ato ${index! + 1} (${actLabels[act.kind]}): ${ressalvaTexts[code]}.`;
}

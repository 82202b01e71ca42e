import { actLabels } from '#shared/signing/signing.enums.ts';
import type { Evidence } from '#shared/signing/signing.schemas.ts';

const reasons: Record<string, string> = {
  payload_hash: 'o conteúdo não corresponde ao seu código',
  previous_hash: 'ele não aponta para o ato anterior',
  signature: 'a assinatura do aparelho não confere',
  agreement: 'ele foi feito sobre outro texto',
  key_unknown: 'a chave do aparelho não está registrada',
};

/** Which act fails and why, in words. */
export function faultText(verification: Evidence['verification'], acts: Evidence['acts']): string {
  const { faultIndex, reason } = verification;
  const act = faultIndex === null ? undefined : acts[faultIndex];
  const why = reason === null ? 'o conteúdo não confere' : (reasons[reason] ?? reason);
  return act === undefined
    ? `Motivo: ${why}.`
    : `No ato ${faultIndex! + 1} (${actLabels[act.kind]}): ${why}.`;
}

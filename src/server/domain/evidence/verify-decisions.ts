import type { EvidenceFaultCode } from '#shared/signing/evidence-fault.ts';
import {
  readSignedText,
  decisionTextSchema,
  type DecisionText,
} from '#shared/signing/signed-texts.ts';
import { textHashOf } from '#server/domain/signed-states/sign-text.ts';
import type { Fault, Ressalva } from './findings.ts';
import {
  isServerSigned,
  type ReadAct,
  type StoredDecision,
  type VerificationInput,
} from './verification-input.ts';
import { statesOf } from './verify-states.ts';

/**
 * Checks each decision with its text, looks whether one is missing, and compares the state of every act with them: only a denial before
 * the closing takes acts of the chain out of force.
 */
export function decisionFindings(
  input: VerificationInput,
  chain: readonly ReadAct[],
  kept: readonly ReadAct[],
): { faults: Fault[]; ressalvas: Ressalva[] } {
  const faults: Fault[] = [];
  const say = (reason: EvidenceFaultCode, index: number | null = null): void =>
    void faults.push({ check: 'decisoes', index, reason });
  const said: DecisionText[] = [];
  for (const row of input.decisions) {
    const text = row.text === null ? undefined : readSignedText(decisionTextSchema, row.text);
    if (text === undefined || !agrees(input, row, text)) say('decision_text');
    else said.push(text);
    const { signature, serverKeyId } = row;
    if (!isServerSigned(input, { text: row.text ?? '', signature, serverKeyId }))
      say('decision_signature');
  }
  const later = laterOnes(input);
  if (!later.isComplete || !areAsChanged(input, later.hashes)) say('decision_missing');
  const closing = chain.find(({ row }) => row.kind === 'fechamento')?.row.eventHash;
  const denied = new Set(
    said.flatMap((one) => (one.verdict || one.headHash === closing ? [] : one.actHashes)),
  );
  for (const { index, row } of chain) {
    const isDenied = denied.has(row.eventHash);
    const isAsDecided = isDenied
      ? row.state === 'substituido' && row.supersededReason === 'negada'
      : row.state === 'valido' && row.supersededReason === null;
    if (!isAsDecided) say('act_state', index);
  }
  for (const { index, row } of kept) if (row.state !== 'substituido') say('act_state', index);
  return {
    faults,
    ressalvas: later.hashes.size > 0 ? [{ index: null, code: 'registrado_depois' }] : [],
  };
}

function agrees(
  { agreement, acts }: VerificationInput,
  row: StoredDecision,
  said: DecisionText,
): boolean {
  return (
    said.agreementId === agreement.id &&
    row.idAgreement === agreement.id &&
    said.verdict === row.verifed &&
    said.reason === row.motivo &&
    JSON.stringify(said.actHashes) === row.actsJson &&
    said.at === row.at.toISOString() &&
    said.by === row.decidedBy &&
    [said.headHash, ...said.actHashes].every((hash) => acts.some((act) => act.eventHash === hash))
  );
}

/** Decisions that were made before the server signed them, by the hashes of their texts; the list of that moment names them all. */
function laterOnes({ agreement, decisions, records }: VerificationInput): {
  hashes: ReadonlySet<string>;
  isComplete: boolean;
} {
  const listed = records.beginnings.get('recupera-decision/1')?.items.get(agreement.id);
  const hashes = new Set(listed?.values());
  const stored = new Set(decisions.map((row) => textHashOf(row.text ?? '')));
  return { hashes, isComplete: [...hashes].every((hash) => stored.has(hash)) };
}

/** Every other decision changed the signed state once, and every such change is a decision. */
function areAsChanged(input: VerificationInput, later: ReadonlySet<string>): boolean {
  const states = statesOf(input);
  const changes = states.flatMap(({ isVerifed }, at) => {
    const before = at === 0 ? (later.size > 0 ? isVerifed : null) : states[at - 1]!.isVerifed;
    return isVerifed !== null && isVerifed !== before ? [isVerifed] : [];
  });
  const made = input.decisions.filter((row) => !later.has(textHashOf(row.text ?? '')));
  return [true, false].every(
    (verdict) =>
      made.filter((row) => row.verifed === verdict).length ===
      changes.filter((change) => change === verdict).length,
  );
}

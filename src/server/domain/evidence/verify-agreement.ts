import type { EvidenceFaultCode } from '#shared/signing/evidence-fault.ts';
import { hashEvent, hashPayload, signedTextOf, verifyChain } from '#shared/signing/chain.ts';
import { actKinds, actOrigins } from '#shared/signing/signing.enums.ts';
import type { ActEvent } from '#shared/signing/signing.schemas.ts';
import { chainOf, keptOf, validAct } from '#shared/signing/signing-state.rules.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import { eventIn, hashedPayloadIn } from '#server/domain/acts/stored-texts.ts';
import { textHashOf } from '#server/domain/signed-states/sign-text.ts';
import { checkNames, verificationOf, type Fault, type Verification } from './findings.ts';
import { counterFindings } from './verify-counters.ts';
import type { ReadAct, StoredAct, VerificationInput } from './verification-input.ts';
import { decisionFindings } from './verify-decisions.ts';
import { enrolmentFindings } from './verify-enrolments.ts';
import { fileFaults } from './verify-files.ts';
import { stateFindings } from './verify-states.ts';

/** The chain in its order, then refused acts that were kept: the order in which people see them and faults are numbered. */
export function actsInOrder(acts: readonly StoredAct[]): StoredAct[] {
  return [...chainOf(acts), ...keptOf(acts)];
}

/**
 * Checks text, chain, signatures of devices and server, every stored file, the signed states and the decisions, and compares what the
 * tables say with what was signed. Every check runs, whatever the others find (decisions: What no signed text covers).
 */
export async function verifyAgreement(input: VerificationInput): Promise<Verification> {
  const { agreement } = input;
  const faults: Fault[] = [];
  if (textHashOf(agreement.html) !== agreement.sha256)
    faults.push({ check: 'texto', index: null, reason: 'text_hash' });
  const acts: ReadAct[] = [];
  for (const [index, row] of actsInOrder(input.acts).entries()) {
    const read = readAct(index, row);
    if (read === undefined) faults.push({ check: 'cadeia', index, reason: 'unreadable' });
    else acts.push(read);
  }
  const chain = acts.filter(({ row }) => row.chainIndex !== null);
  const kept = acts.filter(({ row }) => row.chainIndex === null);
  const counters = counterFindings(input, chain, kept);
  const states = stateFindings(input, acts);
  const decisions = decisionFindings(input, chain, kept);
  const enrolments = enrolmentFindings(input, acts);
  faults.push(
    ...(await rowFaults(acts)),
    ...(await chainFaults(input, chain)),
    ...(await keptFaults(input, kept)),
    ...enrolments.faults,
    ...partyFaults(input, acts),
    ...counters.faults,
    ...(await fileFaults(input, acts)),
    ...closingFaults(input),
    ...states.faults,
    ...decisions.faults,
  );
  return verificationOf(
    faults,
    [...counters.ressalvas, ...states.ressalvas, ...decisions.ressalvas, ...enrolments.ressalvas],
    [
      ...acts.flatMap(({ row, event }) => [event.deviceKeyId, row.serverKeyId ?? '']),
      ...input.states.map((state) => state.serverKeyId),
      ...input.decisions.map((decision) => decision.serverKeyId ?? ''),
    ].filter((id) => id !== ''),
  );
}

/** An agreement whose row is gone while others speak of it. */
export function verificationOfMissing(): Verification {
  return verificationOf(
    [{ check: checkNames[0], index: null, reason: 'agreement_missing' }],
    [],
    [],
  );
}

function readAct(index: number, row: StoredAct): ReadAct | undefined {
  const event = eventIn(row);
  const payload = hashedPayloadIn(row);
  return event === undefined || payload === undefined ? undefined : { index, row, event, payload };
}

/** The columns that queries use must say what was signed, and no act of the chain may be gone. */
async function rowFaults(acts: readonly ReadAct[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { index, row, event, payload } of acts) {
    const say = (reason: EvidenceFaultCode): void =>
      void faults.push({ check: 'cadeia', index, reason });
    const same =
      row.id === event.id &&
      row.kind === event.kind &&
      row.previousHash === event.previousHash &&
      row.idAgreement === event.agreementId;
    if (!same || row.signerCpf !== payload.signer.cpf || row.eventHash !== (await hashEvent(event)))
      say('event_hash');
    if (row.chainIndex !== null && row.chainIndex !== index) say('missing_act');
    if (row.signerName !== payload.signer.name) say('signer_name');
    if (row.capturedBy !== `${payload.capturedBy.kind}:${payload.capturedBy.id}`)
      say('captured_by');
    if (!actOrigins.some((origin) => origin === row.origin)) say('origin');
  }
  return faults;
}

const checkerOf = ({ deviceKeys, serverKeys }: VerificationInput, acts: readonly ReadAct[]) => {
  const rows = new Map(acts.map(({ row }) => [row.id, row]));
  return async (event: ActEvent, text: string): Promise<boolean | null> => {
    const row = rows.get(event.id);
    const key =
      row?.origin === 'servidor'
        ? serverKeys.get(event.deviceKeyId)
        : deviceKeys.get(`${event.deviceKeyId} ${row?.capturedBy}`);
    return key === undefined ? null : verifySignedText(key, text, event.signature);
  };
};

async function chainFaults(input: VerificationInput, chain: readonly ReadAct[]): Promise<Fault[]> {
  const found = await verifyChain(input.agreement, chain, checkerOf(input, chain));
  if (found === null) return [];
  const isSignature = found.reason === 'signature' || found.reason === 'key_unknown';
  return [
    {
      check: isSignature ? 'assinaturas' : 'cadeia',
      index: chain[found.index]!.index,
      reason: found.reason,
    },
  ];
}

/** Refused acts stand on no chain, but what they say must still be what was signed. */
async function keptFaults(input: VerificationInput, kept: readonly ReadAct[]): Promise<Fault[]> {
  const check = checkerOf(input, kept);
  const faults: Fault[] = [];
  for (const { index, event, payload } of kept) {
    if ((await hashPayload(payload)) !== event.payloadHash)
      faults.push({ check: 'cadeia', index, reason: 'payload_hash' });
    else if (!(await check(event, signedTextOf(event))))
      faults.push({ check: 'assinaturas', index, reason: 'signature' });
  }
  return faults;
}

/** Every act names the party and version of its agreement. */
function partyFaults({ agreement }: VerificationInput, acts: readonly ReadAct[]): Fault[] {
  return acts.flatMap(({ index, payload }) =>
    payload.party.kind === agreement.partyKind &&
    payload.party.id === agreement.partyId &&
    payload.agreementVersion === agreement.version
      ? []
      : [{ check: 'cadeia' as const, index, reason: 'party' }],
  );
}

/** A closed agreement has all four acts in force and the time of its closing; an open one has no closing. */
function closingFaults({ agreement, acts }: VerificationInput): Fault[] {
  const say = (reason: EvidenceFaultCode): Fault[] => [
    { check: 'fechamento', index: null, reason },
  ];
  const closing = validAct(acts, 'fechamento');
  if (agreement.isAssinado !== (closing !== undefined)) return say('closing');
  if (closing === undefined) return agreement.closedAt === null ? [] : say('closed_at');
  if (!actKinds.every((kind) => validAct(acts, kind) !== undefined)) return say('closed_act');
  return agreement.closedAt?.getTime() === closing.receivedAt.getTime() ? [] : say('closed_at');
}

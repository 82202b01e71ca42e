import type { ErrorCode } from '../errors/error-codes.ts';
import type { ActKind, ActOrigin } from './signing.enums.ts';
import { refusalOfTurn } from './signing.rules.ts';
import { stateOf, validAct } from './signing-state.rules.ts';

/** Whose session it is, or who captured something: a user, or a client by its cnpjcpf. */
export type Person = { kind: 'staff' | 'client'; id: string };

/** An act that stands on the chain: `valido`, or `substituido` since a denial. */
export type ChainAct = {
  id: string;
  kind: string;
  state: string;
  eventHash: string;
  signerCpf: string;
};

/** Everything that decides about an act; the caller holds the lock under which it was read. */
export type AdmissionContext = {
  agreement: { sha256: string; version: number; isAssinado: boolean };
  /** Acts that stand on the agreement's chain, in its order. */
  chain: readonly ChainAct[];
  /** Acts of the agreement that were kept out of force. */
  kept: readonly { eventHash: string }[];
  /** What is stored under the act's id already, on whichever agreement; null = nothing. `isKept` = out of force. */
  sameId: { id: string; eventHash: string; isKept: boolean } | null;
  /** Whether the party may still sign (a closed client may not); null = there is no such party. */
  partyIsOpen: boolean | null;
  /** Whose session brings the act. */
  caller: Person;
  /** Whom the act names as the one who captured it. */
  collector: Person;
};

/** What is asked of an act; `eventHash` is the hash of its signed text. */
export type ActToAdmit = {
  origin: ActOrigin;
  eventHash: string;
  event: { kind: ActKind; index: number; previousHash: string };
  payload: { agreementSha256: string; agreementVersion: number; signer: { cpf: string } };
};

/** Why an act is stored as evidence but not in force. */
export type KeepReason = 'duplicada' | 'sequencia_recusada';

/** The answer: stand on the chain at `index`, be what is stored already, be kept out of force, or be refused. */
export type Admission =
  | { verdict: 'record'; index: number }
  | { verdict: 'repeat'; actId: string; isKept: boolean }
  | { verdict: 'keep'; reason: KeepReason }
  | { verdict: 'refuse'; code: ErrorCode; details?: Record<string, unknown> };

/** Whether the person whose session it is captured the act; nobody delivers another's (reliability #34). */
export function isCollectedBy(caller: Person, collector: Person): boolean {
  return caller.kind === collector.kind && caller.id === collector.id;
}

/**
 * May this act be recorded? The one rule of every way by which an act comes. Signatures, payload hash and files are checked
 * before it.
 * The order of the questions is the order of the answers:
 * - refuse `owner_mismatch`: captured in another person's session (reliability #34);
 * - refuse `hash_conflict` (details id, stored, received): other content under a known id, never an overwrite (reliability #28);
 * - repeat: the same act again gets the answer of the first time (architecture §4 Wire);
 * - refuse `agreement_hash_mismatch`: signed over another text or version (decisions: Version changed meanwhile);
 * - refuse `not_found`, `client_blocked`: no such party, or one that is closed;
 * - repeat: a closing by the call carries no evidence of its own (decisions: Agreement calls);
 * - keep `duplicada`: a second act of a kind (decisions: The act is the unit);
 * - keep `sequencia_recusada`: it goes on from an act that was itself kept; a person decides, the capture is not lost;
 * - refuse `missing_deps` (details missing, previousHash): the act before it has not come; `chain_broken`: it names none of this
 *   chain;
 * - refuse with the codes of refusalOfTurn: order of the acts and the witnesses' CPF (@spec 3 §4 Witness signing, Contract
 *   closing);
 * - record.
 */
export function admit(context: AdmissionContext, act: ActToAdmit): Admission {
  const { agreement, chain, kept, sameId } = context;
  const { event, payload, eventHash } = act;
  if (!isCollectedBy(context.caller, context.collector)) return refuse('owner_mismatch');
  if (sameId !== null)
    return sameId.eventHash === eventHash
      ? { verdict: 'repeat', actId: sameId.id, isKept: sameId.isKept }
      : refuse('hash_conflict', {
          id: sameId.id,
          stored: sameId.eventHash,
          received: eventHash,
        });
  if (
    payload.agreementSha256 !== agreement.sha256 ||
    payload.agreementVersion !== agreement.version
  )
    return refuse('agreement_hash_mismatch');
  if (context.partyIsOpen !== true)
    return refuse(context.partyIsOpen === null ? 'not_found' : 'client_blocked');
  const same = validAct(chain, event.kind);
  if (same !== undefined)
    return act.origin === 'servidor' && event.kind === 'fechamento'
      ? { verdict: 'repeat', actId: same.id, isKept: false }
      : { verdict: 'keep', reason: 'duplicada' };
  const goesOnFrom = (other: { eventHash: string }): boolean =>
    other.eventHash === event.previousHash;
  if (event.previousHash !== agreement.sha256 && !chain.some(goesOnFrom)) {
    if (kept.some(goesOnFrom)) return { verdict: 'keep', reason: 'sequencia_recusada' };
    return event.index > chain.length
      ? refuse('missing_deps', { missing: [], previousHash: event.previousHash })
      : refuse('chain_broken');
  }
  const refusal = refusalOfTurn(
    { kind: event.kind, signerCpf: payload.signer.cpf },
    {
      state: stateOf(agreement, chain),
      signers: chain
        .filter(({ state }) => state === 'valido')
        .map(({ kind, signerCpf }) => ({ kind, cpf: signerCpf })),
      signerCpf: null,
    },
  );
  return refusal === null ? { verdict: 'record', index: chain.length } : refuse(refusal);
}

function refuse(code: ErrorCode, details?: Record<string, unknown>): Admission {
  return { verdict: 'refuse', code, ...(details === undefined ? {} : { details }) };
}

/**
 * What a recorded act does to the version it stands on (decisions: Version changed meanwhile): `in_force` = it is the one in
 * force; `takes_over` = the
 * version in force has no act, so the signed one takes its place; `undecided` = both have acts, both stay and a person decides.
 */
export function versionAfterAct(
  version: { inForce: boolean },
  current: { isAssinado: boolean; actCount: number } | undefined,
): 'in_force' | 'takes_over' | 'undecided' {
  if (version.inForce) return 'in_force';
  return current === undefined || (!current.isAssinado && current.actCount === 0)
    ? 'takes_over'
    : 'undecided';
}

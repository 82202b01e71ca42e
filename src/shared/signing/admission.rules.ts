import type { ErrorCode } from '../errors/error-codes.ts';
import type { PeopleReason } from './people-reasons.ts';
import {
  reasonOfPeople,
  refusalOfWitnessCpf,
  type Person,
  type SigningPeople,
} from './people.rules.ts';
import type { ActFileKind, ActKind, ActOrigin } from './signing.enums.ts';
import { refusalOfAct } from './signing.rules.ts';
import { signersOf, stateOf, validAct } from './signing-state.rules.ts';
import type { Party } from './signing.schemas.ts';

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
  agreement: {
    sha256: string;
    version: number;
    isAssinado: boolean;
    party: Party;
    signerCpf: string | null;
  };
  /** Acts that stand on the agreement's chain, in its order. */
  chain: readonly ChainAct[];
  /** Acts of the agreement that were kept out of force. */
  kept: readonly { eventHash: string }[];
  /** What is stored under the act's id already, on whichever agreement; null = nothing. `isKept` = out of force. */
  sameId: { id: string; eventHash: string; isKept: boolean } | null;
  /** Whether the party may still sign (a closed client may not); null = there is no such party. */
  partyIsOpen: boolean | null;
  /** Whose session brings the act; what the server knows of the person besides: see SigningPeople. */
  caller: Person & { cpf: string | null };
  /** Whom the act names as the one who captured it. */
  collector: Person;
  outsideWitnesses: boolean;
  isSignerStaff: boolean;
  /** The key that signed the act was revoked; never for an act that the server writes. */
  isKeyRevoked: boolean;
  /** The account of the caller was deleted, and then; `wasAnnounced` = the device had told of the act before. Null = it was not. */
  left: { at: string; wasAnnounced: boolean } | null;
};

/** What is asked of an act; `eventHash` is the hash of its signed text. */
export type ActToAdmit = {
  origin: ActOrigin;
  eventHash: string;
  event: { kind: ActKind; index: number; previousHash: string; lastServerTime: string | null };
  payload: {
    agreementSha256: string;
    agreementVersion: number;
    signer: { cpf: string };
    files: readonly { kind: ActFileKind; sha256: string }[];
  };
};

/** Why an act is stored as evidence but not in force. */
export type KeepReason = 'duplicada' | 'sequencia_recusada' | PeopleReason;

/** The answer: stand on the chain at `index`, be what is stored already, be kept out of force, or be refused. */
export type Admission =
  | { verdict: 'record'; index: number }
  | { verdict: 'repeat'; actId: string; isKept: boolean }
  | { verdict: 'keep'; reason: KeepReason }
  | { verdict: 'refuse'; code: ErrorCode; details?: Record<string, unknown> };

/** Whether the person whose session it is captured the act; nobody delivers another's. */
export function isCollectedBy(caller: Person, collector: Person): boolean {
  return caller.kind === collector.kind && caller.id === collector.id;
}

/**
 * May this act be recorded? The one rule of every way by which an act comes. Signatures, payload hash and files are checked
 * before it.
 * The order of the questions is the order of the answers:
 * - refuse `owner_mismatch`: captured in another person's session;
 * - refuse `hash_conflict` (details id, stored, received): other content under a known id, never an overwrite;
 * - repeat: the same act again gets the answer of the first time (architecture §4 Wire);
 * - refuse `agreement_hash_mismatch`: signed over another text or version (decisions: Version changed meanwhile);
 * - refuse `not_found`, `client_blocked`: no such party, or one that is closed;
 * - repeat: a closing by the call carries no evidence of its own (decisions: Agreement calls);
 * - keep `duplicada`: a second act of a kind (decisions: Acts, evidence, outbox);
 * - keep `sequencia_recusada`: it goes on from an act that was itself kept; a person decides, the capture is not lost;
 * - refuse `missing_deps` (details missing, previousHash): the act before it has not come; `chain_broken`: it names none of this
 *   chain;
 * - refuse with the codes of refusalOfAct, or `invalid_cpf`: order of the acts (@spec 3 §4 Witness signing, Contract closing);
 * - what it says about people (reasonOfPeople), a revoked key, an act of after leaving: from a device kept out of force, never
 *   refused; by the multipart calls refused with the reason as code, nothing is stored (decisions:
 *   What the server believes about people);
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
  const refusal =
    refusalOfAct(event.kind, stateOf(agreement, chain)) ??
    refusalOfWitnessCpf(event.kind, payload.signer.cpf);
  if (refusal !== null) return refuse(refusal);
  const reason = reasonOfKeeping(context, act);
  if (reason === null) return { verdict: 'record', index: chain.length };
  return act.origin === 'servidor' ? refuse(reason) : { verdict: 'keep', reason };
}

/** Why an act that fits the chain does not count all the same; null when it does. */
function reasonOfKeeping(
  { agreement, caller, chain, isKeyRevoked, left, ...known }: AdmissionContext,
  { event, payload }: ActToAdmit,
): PeopleReason | null {
  if (isKeyRevoked) return 'key_revoked';
  if (left !== null && !left.wasAnnounced && !isBefore(event.lastServerTime, left.at))
    return 'person_removed';
  const people: SigningPeople = {
    party: agreement.party,
    signerCpf: agreement.signerCpf,
    signers: signersOf(chain),
    collector: caller,
    outsideWitnesses: known.outsideWitnesses,
    isSignerStaff: known.isSignerStaff,
  };
  return reasonOfPeople(
    { kind: event.kind, signerCpf: payload.signer.cpf, files: payload.files },
    people,
  );
}

function isBefore(instant: string | null, other: string): boolean {
  return instant !== null && Date.parse(instant) < Date.parse(other);
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

import { stateAfter, type SigningState } from './signing.rules.ts';
import type { ActKind } from './signing.enums.ts';
import type { SigningStatus } from './signing.schemas.ts';

/** The valid act of a kind, if there is one; `state` is `valido` or `substituido`. */
export function validAct<A extends { kind: string; state: string }>(
  acts: readonly A[],
  kind: ActKind,
): A | undefined {
  return acts.find((act) => act.kind === kind && act.state === 'valido');
}

/** Acts that stand on the chain, in its order: denied ones too; those kept out of force (`chainIndex` null) not. */
export function chainOf<A extends { chainIndex: number | null }>(acts: readonly A[]): A[] {
  return acts
    .filter((act) => act.chainIndex !== null)
    .toSorted((a, b) => a.chainIndex! - b.chainIndex!);
}

/** Acts that were refused and are kept as evidence, in the order given. */
export function keptOf<A extends { chainIndex: number | null }>(acts: readonly A[]): A[] {
  return acts.filter((act) => act.chainIndex === null);
}

/** Kind and CPF of those who have signed, by the acts in force. */
export function signersOf(
  acts: readonly { kind: string; state: string; signerCpf: string }[],
): { kind: string; cpf: string }[] {
  return acts
    .filter(({ state }) => state === 'valido')
    .map(({ kind, signerCpf }) => ({ kind, cpf: signerCpf }));
}

/** State of a signing from its acts; an agreement without acts, or none at all, is true/false/false (decisions: isModifica). */
export function stateOf(
  agreement: { isAssinado: boolean; isVerifed?: boolean | null } | undefined,
  acts: readonly { kind: string; state: string }[],
): SigningState {
  return {
    isModifica: validAct(acts, 'assinatura') === undefined,
    check_testemunha_1: validAct(acts, 'testemunha_1') !== undefined,
    check_testemunha_2: validAct(acts, 'testemunha_2') !== undefined,
    isVerifed: agreement?.isVerifed ?? null,
    isAssinado: agreement?.isAssinado ?? false,
  };
}

/** What a copy of an agreement says of its chain; `actCount` counts every act ever accepted, superseded ones too. */
export type KnownChain = {
  sha256: string;
  status: SigningStatus;
  isAssinado: boolean;
  headHash: string;
  actCount: number;
  signers: readonly { kind: string; name: string; cpf: string }[];
};

/** An act of this device as far as the chain is concerned; `ackIndex` is its place on the server's chain, from the receipt. */
export type OwnAct = {
  kind: ActKind;
  index: number;
  eventHash: string;
  agreementSha256: string;
  state: 'pending' | 'acknowledged' | 'superseded' | 'voided';
  ackIndex: number | null;
};

/** The same with who signed. */
export type SignedOwnAct = OwnAct & { payload: { signer: { name: string; cpf: string } } };

/** The signing as it stands on a device: what is known of the server's chain with the acts ahead of it on top. */
export type ChainAhead<A> = {
  /** Acts that the known copy does not have yet, in chain order. */
  acts: A[];
  state: SigningState;
  /** What the next event names as `previousHash`, and its index on the chain. */
  head: { headHash: string; nextIndex: number };
  /** Who has signed so far, server and device together; CPF as 11 digits. */
  signers: { kind: ActKind; name: string; cpf: string }[];
};

/**
 * The acts of this device that the known copy does not have, in chain order: not voided, not superseded, on the same text. An acknowledged
 * act counts only while the copy is older than its receipt, so that a denial by the office shows.
 */
function actsAhead<A extends OwnAct>(
  known: Pick<KnownChain, 'sha256' | 'headHash' | 'actCount'>,
  ownActs: readonly A[],
): A[] {
  return ownActs
    .filter((act) => act.agreementSha256 === known.sha256 && act.eventHash !== known.headHash)
    .filter(
      (act) =>
        act.state === 'pending' ||
        (act.state === 'acknowledged' && (act.ackIndex ?? 0) >= known.actCount),
    )
    .toSorted((a, b) => a.index - b.index);
}

/** Where an agreement stands on a device: the known copy with the acts of this device on top, and whether there are any. */
export function stageAhead(
  known: Omit<KnownChain, 'signers'>,
  ownActs: readonly OwnAct[],
): { state: SigningState; hasActsHere: boolean } {
  const acts = actsAhead(known, ownActs);
  return { state: stateWith(known, acts), hasActsHere: acts.length > 0 };
}

const stateWith = (
  known: Pick<KnownChain, 'status' | 'isAssinado'>,
  acts: readonly OwnAct[],
): SigningState =>
  acts.reduce<SigningState>((state, act) => stateAfter(act.kind, state), {
    ...known.status,
    isAssinado: known.isAssinado,
  });

/** Puts the acts of this device that the known copy does not have on top of it. */
export function chainAhead<A extends SignedOwnAct>(
  known: KnownChain,
  ownActs: readonly A[],
): ChainAhead<A> {
  const acts = actsAhead(known, ownActs);
  const last = acts.at(-1);
  const own = acts.map(({ kind, payload }) => ({ kind, ...payload.signer }));
  return {
    acts,
    state: stateWith(known, acts),
    head:
      last === undefined
        ? { headHash: known.headHash, nextIndex: known.actCount }
        : { headHash: last.eventHash, nextIndex: last.index + 1 },
    signers: [
      ...known.signers
        .filter((signer) => !own.some((other) => other.kind === signer.kind))
        .map(({ kind, name, cpf }) => ({ kind: kind as ActKind, name, cpf })),
      ...own,
    ],
  };
}

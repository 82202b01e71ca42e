import type { ActKind } from '#shared/signing/signing.enums.ts';
import type { SigningState } from '#shared/signing/signing.rules.ts';

/** What the rules need to know of one stored act. `chainIndex` null = refused, kept as evidence only. */
export type ActHead = {
  id: string;
  idAgreement: string;
  kind: string;
  chainIndex: number | null;
  state: string;
  eventHash: string;
  previousHash: string;
  signerCpf: string;
  signerName: string;
  receivedAt: Date;
};

/** The valid act of a kind, if there is one. */
export function validAct<A extends Pick<ActHead, 'kind' | 'state'>>(
  acts: readonly A[],
  kind: ActKind,
): A | undefined {
  return acts.find((act) => act.kind === kind && act.state === 'valido');
}

/** Acts that stand on the chain, in its order: denied ones too, refused ones not. */
export function chainOf<A extends Pick<ActHead, 'chainIndex'>>(acts: readonly A[]): A[] {
  return acts
    .filter((act) => act.chainIndex !== null)
    .toSorted((a, b) => a.chainIndex! - b.chainIndex!);
}

/** State of a signing from its acts; an agreement without acts is true/false/false (decisions: isModifica). */
export function stateOf(
  agreement: { isAssinado: boolean; isVerifed: boolean | null } | undefined,
  acts: readonly ActHead[],
): SigningState {
  return {
    isModifica: validAct(acts, 'assinatura') === undefined,
    check_testemunha_1: validAct(acts, 'testemunha_1') !== undefined,
    check_testemunha_2: validAct(acts, 'testemunha_2') !== undefined,
    isVerifed: agreement?.isVerifed ?? null,
    isAssinado: agreement?.isAssinado ?? false,
  };
}

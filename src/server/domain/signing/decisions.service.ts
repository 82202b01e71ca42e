import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { newSalt, signText, type SignedRow } from '#server/domain/signed-states/sign-text.ts';
import {
  insertDecision,
  listDecisionRows,
  listUnsignedDecisions,
  setDecisionText,
  type DecisionRow,
} from './decisions.repository.ts';

export type { DecisionRow } from './decisions.repository.ts';
export type DecisionsService = ReturnType<typeof createDecisionsService>;

/** A decision: `actHashes` are the acts that were looked at, `headHash` the newest of the chain then. */
export type Decision = {
  id: string;
  idAgreement: string;
  verifed: boolean; // sic
  motivo: string | null;
  actHashes: readonly string[];
  headHash: string;
  decidedBy: string;
  at: Date;
};

/** Decisions of staff on signatures, append-only and signed: the newest of an agreement is its `isVerifed`. */
export function createDecisionsService(context: Pick<Context, 'serverKey'>) {
  const sign = (decision: Omit<Decision, 'id'>): SignedRow =>
    signText(context.serverKey, {
      protocol: 'recupera-decision/1',
      agreementId: decision.idAgreement,
      headHash: decision.headHash,
      actHashes: [...decision.actHashes],
      verdict: decision.verifed,
      checklist: [],
      policyId: null,
      reason: decision.motivo,
      salt: newSalt(),
      at: decision.at.toISOString(),
      by: decision.decidedBy,
    });

  return {
    /** Keeps a decision with the hashes of the acts that were looked at, signed. */
    keep: (tx: WriteTx, idTenant: string, decision: Decision): Promise<void> => {
      const { actHashes, headHash: _, ...row } = decision;
      return insertDecision(tx, idTenant, {
        ...row,
        actsJson: JSON.stringify(actHashes),
        ...sign(decision),
      });
    },

    /** Decisions on one agreement, oldest first. */
    ofAgreement: (
      executor: Executor,
      idTenant: string,
      idAgreement: string,
    ): Promise<DecisionRow[]> => listDecisionRows(executor, idTenant, idAgreement),

    /** Decisions made before the server signed them, of all companies, in order of agreement and time. */
    unsigned: (executor: Executor): Promise<DecisionRow[]> => listUnsignedDecisions(executor),

    /** Signs a decision that was made before; answers the text. `headHash` as it was then. */
    async signLater(tx: WriteTx, row: DecisionRow, headHash: string): Promise<string> {
      const signed = sign({ ...row, headHash, actHashes: JSON.parse(row.actsJson) as string[] });
      await setDecisionText(tx, row.id, signed);
      return signed.text;
    },
  };
}

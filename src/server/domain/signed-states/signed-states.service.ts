import type { Ground } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { signText } from './sign-text.ts';
import {
  hasState,
  insertStates,
  listAgreementsWithStates,
  listStates,
  newestChangeNos,
  type StateRow,
} from './states.repository.ts';

export type { StateRow } from './states.repository.ts';
export type SignedStatesService = ReturnType<typeof createSignedStatesService>;

/** An agreement as it stands after a change, with all its acts; `sha256` is the hash of its text. */
export type StandingAgreement = {
  id: string;
  version: number;
  sha256: string;
  inForce: boolean;
  isAssinado: boolean;
  isVerifed: boolean | null; // sic
  closedAt: Date | null;
  replaces: string | null;
  acts: readonly { chainIndex: number | null; eventHash: string }[];
};

/**
 * The signed state of each agreement: a text for each change, so that none can be undone in the database unnoticed (decisions: Signed
 * states).
 */
export function createSignedStatesService(context: Pick<Ground, 'serverKey'>) {
  return {
    /**
     * Signs where these agreements stand now, as the next change of each. The versions of their party must be locked by the same
     * transaction. Answers what it wrote. `at` is the time that the change itself carries.
     */
    async sign(
      tx: WriteTx,
      idTenant: string,
      standing: readonly StandingAgreement[],
      at: Date,
    ): Promise<Omit<StateRow, 'idTenant'>[]> {
      if (standing.length === 0) return [];
      const newest = await newestChangeNos(
        tx,
        standing.map(({ id }) => id),
      );
      const rows = standing.map((agreement) => {
        const changeNo = (newest.get(agreement.id) ?? 0) + 1;
        const { id, acts } = agreement;
        const kept = acts.filter((act) => act.chainIndex === null).length;
        const head = acts.find((act) => act.chainIndex === acts.length - kept - 1);
        return {
          idAgreement: id,
          idTenant,
          changeNo,
          ...signText(context.serverKey, {
            protocol: 'recupera-state/1',
            agreementId: id,
            version: agreement.version,
            inForce: agreement.inForce,
            isAssinado: agreement.isAssinado,
            isVerifed: agreement.isVerifed,
            closedAt: agreement.closedAt?.toISOString() ?? null,
            replaces: agreement.replaces,
            acts: acts.length - kept,
            kept,
            headHash: head?.eventHash ?? agreement.sha256,
            changeNo,
            at: at.toISOString(),
          }),
        };
      });
      await insertStates(tx, rows);
      return rows;
    },

    /** Every signed state of an agreement, oldest first. */
    ofAgreement: (executor: Executor, idAgreement: string): Promise<StateRow[]> =>
      listStates(executor, idAgreement),

    /** Number of an agreement's newest state, 0 without one. */
    newestOf: async (executor: Executor, idAgreement: string): Promise<number> =>
      (await newestChangeNos(executor, [idAgreement])).get(idAgreement) ?? 0,

    /** Whether any agreement was ever signed. */
    isAnySigned: (executor: Executor): Promise<boolean> => hasState(executor),

    /** Those of these agreements that have a state. */
    withStates: async (executor: Executor, ids: readonly string[]): Promise<Set<string>> =>
      new Set((await newestChangeNos(executor, ids)).keys()),

    /** Ids of the agreements of a company that were ever signed. */
    agreementsWithStates: (executor: Executor, idTenant: string): Promise<string[]> =>
      listAgreementsWithStates(executor, idTenant),
  };
}

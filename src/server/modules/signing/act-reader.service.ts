import type { Executor } from '#server/db/connect.ts';
import {
  findAct,
  listActHeads,
  listActs,
  listAgreementsWithActs,
  type ActRecord,
} from './signing-acts.repository.ts';
import type { ActHead } from './signing-state.ts';

export type ActReader = ReturnType<typeof createActReader>;

/** Reads acts; it knows nothing of agreements, so that agreements may ask it. */
export function createActReader() {
  return {
    /** Heads of the acts of many agreements with one query; an agreement without acts has an empty list. */
    async headsOf(
      executor: Executor,
      idTenant: string,
      idAgreements: readonly string[],
    ): Promise<Map<string, ActHead[]>> {
      const heads = new Map<string, ActHead[]>(idAgreements.map((id) => [id, []]));
      for (const act of await listActHeads(executor, idTenant, idAgreements))
        heads.get(act.idAgreement)?.push(act);
      return heads;
    },

    /** Every act of one agreement with event and payload: the chain in its order, then what was refused and kept. */
    ofAgreement: (
      executor: Executor,
      idTenant: string,
      idAgreement: string,
    ): Promise<ActRecord[]> => listActs(executor, idTenant, idAgreement),

    find: (executor: Executor, idTenant: string, id: string): Promise<ActRecord | undefined> =>
      findAct(executor, idTenant, id),

    /** Ids of the company's agreements that have at least one act. */
    agreementsWithActs: (executor: Executor, idTenant: string): Promise<string[]> =>
      listAgreementsWithActs(executor, idTenant),
  };
}

import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findAct,
  findNewestReceipt,
  insertAct,
  listActHeads,
  listActs,
  listAgreementsWithActs,
  listCounterTexts,
  listHeadsToChain,
  listUnsignedKept,
  setCounterText,
  supersedeActs,
  type ActRecord,
} from './acts.repository.ts';
import type { ActHead, ChainedHead } from './act-state.ts';

export type { ActRecord } from './acts.repository.ts';
export type ActsService = ReturnType<typeof createActsService>;

/** The acts themselves; it knows nothing of agreements, so that agreements may ask it. */
export function createActsService() {
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

    /** The same with the text that the server signed of each, for who puts an act on top of them. */
    async headsToChain(
      executor: Executor,
      idTenant: string,
      idAgreements: readonly string[],
    ): Promise<Map<string, ChainedHead[]>> {
      const heads = new Map<string, ChainedHead[]>(idAgreements.map((id) => [id, []]));
      for (const act of await listHeadsToChain(executor, idTenant, idAgreements))
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

    /** Adds an act that was judged; whether it may stand is decided before (`recordAct`). */
    insert: (
      tx: WriteTx,
      idTenant: string,
      row: Parameters<typeof insertAct>[2],
    ): Promise<ActRecord> => insertAct(tx, idTenant, row),

    /** Time of receipt of the newest act of the whole installation, or undefined while there is none. */
    newestReceipt: (executor: Executor): Promise<Date | undefined> => findNewestReceipt(executor),

    /** Acts kept before the server signed kept ones, of all companies. */
    unsignedKept: (executor: Executor): Promise<ActRecord[]> => listUnsignedKept(executor),

    /** What the server signed of every act on a chain, of all companies, in order of agreement and index. */
    counterTexts: (executor: Executor): ReturnType<typeof listCounterTexts> =>
      listCounterTexts(executor),

    /** Adds the server's signature to an act that was kept before it signed kept ones. */
    signKept: (
      tx: WriteTx,
      id: string,
      signed: Parameters<typeof setCounterText>[2],
    ): Promise<void> => setCounterText(tx, id, signed),

    /**
     * Takes every valid act of a denied agreement out of force: isModifica becomes true and the witnesses sign again. Nothing is deleted, the
     * next act goes on from the chain's head. The versions must be locked by the same transaction.
     */
    supersede: (tx: WriteTx, idTenant: string, idAgreement: string): Promise<void> =>
      supersedeActs(tx, idTenant, idAgreement, 'negada'),
  };
}

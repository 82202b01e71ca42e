import type { ResumeType } from '#shared/resume/resume.enums.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import {
  findApuracao,
  insertApuracao,
  listApuracoesOfProduct,
  newestNumero,
  setApuracaoName,
  type ApuracaoRecord,
} from './apuracoes.repository.ts';

import {
  insertResumeItems,
  listResumeItems,
  lockResumeItem,
  setResumeItem,
  type ResumeItemRecord,
} from './resume-items.repository.ts';

export type { ApuracaoRecord } from './apuracoes.repository.ts';
export type ApuracoesService = ReturnType<typeof createApuracoesService>;

/** Apurações of products. Who opens one holds the product's row: its numbers follow one another. */
export const createApuracoesService = () => ({
  find: (executor: Executor, idTenant: string, id: string): Promise<ApuracaoRecord | undefined> =>
    findApuracao(executor, idTenant, id),
  /** The newest first. */
  ofProduct: (executor: Executor, idTenant: string, idProduct: string): Promise<ApuracaoRecord[]> =>
    listApuracoesOfProduct(executor, idTenant, idProduct),
  /** Number of the newest one of a product, which is the open one; 0 = it has none. */
  newest: (executor: Executor, idTenant: string, idProduct: string): Promise<number> =>
    newestNumero(executor, idTenant, idProduct),
  /** With its cards; false when the id is taken already. */
  async add(
    tx: WriteTx,
    row: ApuracaoRecord,
    cards: readonly { id: string; type: ResumeType }[],
  ): Promise<boolean> {
    if (!(await insertApuracao(tx, row))) return false;
    await insertResumeItems(tx, row, cards);
    return true;
  },
  rename: (tx: WriteTx, { idTenant, id }: ApuracaoRecord, name: string | null): Promise<void> =>
    setApuracaoName(tx, idTenant, id, name),
  /** The cards of an apuração, in no order. */
  resumeOf: (
    executor: Executor,
    idTenant: string,
    idApuracao: string,
  ): Promise<ResumeItemRecord[]> => listResumeItems(executor, idTenant, idApuracao),
  lockResumeItem: (
    tx: WriteTx,
    idTenant: string,
    id: string,
  ): Promise<ResumeItemRecord | undefined> => lockResumeItem(tx, idTenant, id),
  setResumeItem: (
    tx: WriteTx,
    item: ResumeItemRecord,
    typed: { cents: number; setAt: Date; setBy: string },
  ): Promise<void> => setResumeItem(tx, item, typed),
});

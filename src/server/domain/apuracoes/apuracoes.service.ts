import type { ResumeType } from '#shared/resume/resume.enums.ts';
import type { WriteTx } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import {
  findApuracao,
  findNewestApuracao,
  insertApuracao,
  listApuracoesOfProduct,
  lockApuracao,
  newestNumero,
  updateApuracao,
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
export const createApuracoesService = (deps: { products: Pick<ProductsService, 'hold'> }) => ({
  find: (executor: Executor, idTenant: string, id: string): Promise<ApuracaoRecord | undefined> =>
    findApuracao(executor, idTenant, id),
  /** The newest first. */
  ofProduct: (executor: Executor, idTenant: string, idProduct: string): Promise<ApuracaoRecord[]> =>
    listApuracoesOfProduct(executor, idTenant, idProduct),
  /** Number of the newest one of a product, which is the open one; 0 = it has none. */
  newest: (executor: Executor, idTenant: string, idProduct: string): Promise<number> =>
    newestNumero(executor, idTenant, idProduct),
  /** The open one of a product; undefined = it has none yet. */
  findOpen: (
    executor: Executor,
    idTenant: string,
    idProduct: string,
  ): Promise<ApuracaoRecord | undefined> => findNewestApuracao(executor, idTenant, idProduct),
  /** Holds the product until the transaction ends, so that nobody opens another one, and tells whether this is its open one. */
  async holdOpen(tx: WriteTx, { idTenant, idProduct, numero }: ApuracaoRecord): Promise<boolean> {
    await deps.products.hold(tx, idTenant, idProduct);
    return (await newestNumero(tx, idTenant, idProduct)) === numero;
  },
  /** For who changes what only one may change at a time. */
  lock: (tx: WriteTx, idTenant: string, id: string): Promise<ApuracaoRecord | undefined> =>
    lockApuracao(tx, idTenant, id),
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
  /** Its name and its rates. */
  set: (tx: WriteTx, { idTenant, id, name, rat, fap, terceiros }: ApuracaoRecord): Promise<void> =>
    updateApuracao(tx, { idTenant, id }, { name, rat, fap, terceiros }),
  /** The period of its verbas, and how often they were saved. */
  setVerbasPeriod: (
    tx: WriteTx,
    { idTenant, id, verbasStart, verbasEnd, verbasRevision }: ApuracaoRecord,
  ): Promise<void> =>
    updateApuracao(tx, { idTenant, id }, { verbasStart, verbasEnd, verbasRevision }),
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

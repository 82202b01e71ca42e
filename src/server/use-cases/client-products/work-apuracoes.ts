import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import type { Apuracao, ApuracaoChanges } from '#shared/apuracoes/apuracoes.schemas.ts';
import { defaultRates, type PayrollRates } from '#shared/apuracoes/payroll-rates.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AppEvent } from '#shared/events.ts';
import { personOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { isBuilt } from '#shared/products/built-products.ts';
import { hasVerbas, resumeOf } from '#shared/resume/resume.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { labelOf, toWireApuracao } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracaoAccess } from '#server/domain/apuracoes/apuracao-access.service.ts';
import type {
  ApuracaoRecord,
  ApuracoesService,
} from '#server/domain/apuracoes/apuracoes.service.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';

export type WorkApuracoesService = ReturnType<typeof createWorkApuracoes>;

const ratesOf = ({ rat, fap, terceiros }: PayrollRates): PayrollRates => ({ rat, fap, terceiros });

const isSameRates = (a: PayrollRates, b: PayrollRates): boolean =>
  a.rat === b.rat && a.fap === b.fap && a.terceiros === b.terceiros;

/** Apurações of a product: read, opened, named and given their rates (decisions: Apurações). */
export function createWorkApuracoes(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    productAccess: ProductAccess;
    products: ProductsService;
  },
) {
  return {
    /** The newest first. Code `not_found`. */
    async list(caller: Caller, idTenant: string, idProduct: string): Promise<Apuracao[]> {
      if (!(await deps.productAccess.canOpen(caller, idTenant, idProduct)))
        throw new AppError('not_found');
      const rows = await deps.apuracoes.ofProduct(context.db, idTenant, idProduct);
      return rows.map((row) => toWireApuracao(row, rows[0]!.numero));
    },

    /**
     * Opens one, which closes the one before. `ownId` was made with the dialog: sent again for the same product it is the same one. Codes
     * `not_found` (also a product of another client, an id of another product), `read_only`, `product_not_built`, `validation_failed`.
     */
    async open(
      caller: Caller,
      idTenant: string,
      of: { idClient: string; idProduct: string; typeServico: ProductType },
      ownId = context.newId(),
    ): Promise<Apuracao> {
      const product = await deps.productAccess.open(caller, idTenant, of.idProduct);
      if (product?.idClient !== of.idClient) throw new AppError('not_found');
      await deps.productAccess.requireEditable(caller, product);
      if (!isBuilt(product.typeServico)) throw new AppError('product_not_built');
      if (product.typeServico !== of.typeServico)
        throw new AppError('validation_failed', apuracaoMessages.otherService);
      return change<Apuracao>(context, async (tx) => {
        // Two at once wait here for one another, so each has a number of its own.
        if ((await deps.products.lock(tx, idTenant, product.id)) === undefined)
          throw new AppError('not_found');
        const before = await deps.apuracoes.findOpen(tx, idTenant, product.id);
        const newest = before?.numero ?? 0;
        const { rat, fap, terceiros } = before ?? defaultRates;
        const row: ApuracaoRecord = {
          id: ownId,
          idTenant,
          idClient: product.idClient,
          idProduct: product.id,
          numero: newest + 1,
          name: null,
          rat,
          fap,
          terceiros,
          verbasStart: null,
          verbasEnd: null,
          verbasRevision: 0,
          createdAt: context.now(),
        };
        const cards = resumeOf(product.typeServico).map((type) => ({ id: context.newId(), type }));
        if (!(await deps.apuracoes.add(tx, row, cards))) {
          const first = await deps.apuracoes.find(tx, idTenant, ownId);
          if (first?.idProduct !== product.id) throw new AppError('not_found');
          return { answer: toWireApuracao(first, newest), events: unchanged };
        }
        return {
          answer: toWireApuracao(row, row.numero),
          events: [
            {
              kind: 'apuracaoOpened',
              idTenant,
              by: personOf(caller),
              idApuracao: row.id,
              idClient: row.idClient,
              typeServico: product.typeServico,
              label: labelOf(row),
            },
          ],
        };
      });
    },

    /**
     * Names one, also a closed one ('' takes the name away), and gives an open one the rates of its verbas; what is not said stays. Codes
     * `not_found`, `read_only`, `apuracao_closed`, `validation_failed`.
     */
    async update(
      caller: Caller,
      idTenant: string,
      id: string,
      said: ApuracaoChanges,
    ): Promise<Apuracao> {
      const { product } = await deps.apuracaoAccess.openToChange(caller, idTenant, id);
      return change<Apuracao>(context, async (tx) => {
        await deps.products.lock(tx, idTenant, product.id);
        const before = await deps.apuracoes.find(tx, idTenant, id);
        if (before === undefined) throw new AppError('not_found');
        const newest = await deps.apuracoes.newest(tx, idTenant, product.id);
        const rates: PayrollRates = {
          rat: said.rat ?? before.rat,
          fap: said.fap ?? before.fap,
          terceiros: said.terceiros ?? before.terceiros,
        };
        const after = {
          ...before,
          ...rates,
          name: said.name === undefined ? before.name : said.name === '' ? null : said.name,
        };
        const hasOtherRates = !isSameRates(ratesOf(before), rates);
        if (hasOtherRates) {
          if (before.numero !== newest) throw new AppError('apuracao_closed');
          if (!hasVerbas(product.typeServico))
            throw new AppError('validation_failed', apuracaoMessages.otherService);
        }
        const answer = toWireApuracao(after, newest);
        const facts = {
          idTenant,
          by: personOf(caller),
          idClient: before.idClient,
          typeServico: product.typeServico,
        };
        const events: AppEvent[] = [];
        if (after.name !== before.name)
          events.push({
            kind: 'apuracaoRenamed',
            ...facts,
            idApuracao: id,
            before: labelOf(before),
            after: labelOf(after),
          });
        if (hasOtherRates)
          events.push({
            kind: 'payrollRatesChanged',
            ...facts,
            label: labelOf(after),
            before: ratesOf(before),
            after: rates,
          });
        const [first, ...others] = events;
        if (first === undefined) return { answer, events: unchanged };
        await deps.apuracoes.set(tx, after);
        return { answer, events: [first, ...others] };
      });
    },
  };
}

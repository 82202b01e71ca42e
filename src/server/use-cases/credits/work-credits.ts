import {
  creditFigures,
  creditTrouble,
  creditYears,
  entryOf,
  filterCredits,
  isComplete,
  reckonCredits,
  type CreditEntry,
  type Reckoning,
} from '#shared/credits/credits.rules.ts';
import { selicReference } from '#shared/kernel/selic.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import {
  competenciaOfParts,
  maxCredits,
  type CompanyCredits,
  type CompanyCreditsQuery,
  type Credit,
  type CreditChanges,
  type CreditFilter,
  type CreditList,
} from '#shared/credits/credits.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { creditsCsv } from '#shared/exports/credits-csv.ts';
import { exportFileName } from '#shared/exports/export-table.ts';
import { personOf, type Person } from '#shared/history/history.rules.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { addMonths, formatCompetencia, type Competencia } from '#shared/kernel/competencia.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import type { ApuracoesService } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { AttachmentsService } from '#server/domain/attachments/attachments.service.ts';
import type { BoletosService } from '#server/domain/boletos/boletos.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import {
  toWireCredit,
  toWireTotals,
  type BesideCredit,
} from '#server/domain/credits/credit.wire.ts';
import type { CreditRecord, CreditsService } from '#server/domain/credits/credits.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listCompanyCredits } from '#server/reads/company-credits.read.ts';
import { listCreditsOfApuracao } from '#server/reads/credit-list.read.ts';

export type WorkCreditsService = ReturnType<typeof createWorkCredits>;

/** A month of which a call may say a part: what it does not say stays. */
const partsOf = (
  before: Competencia | null,
  year: string | null | undefined,
  month: string | null | undefined,
): Competencia | null =>
  competenciaOfParts(
    year === undefined ? (before?.slice(0, 4) ?? null) : year,
    month === undefined ? (before?.slice(5) ?? null) : month,
  );

/** What a call makes of the figures of a credit; whether it is paid is another question. */
function changedFigures(before: CreditEntry, said: CreditChanges): CreditEntry {
  const competencia = partsOf(before.competencia, said.anoCompetencia, said.mesCompetencia);
  const payment =
    said.anoPagamento === undefined && said.mesPagamento === undefined
      ? before.payment
      : partsOf(
          before.payment ?? (competencia && addMonths(competencia, 1)),
          said.anoPagamento,
          said.mesPagamento,
        );
  return {
    competencia,
    creditOrigin: said.creditOrigin === undefined ? before.creditOrigin : said.creditOrigin,
    // The month after the competência is the one that counts without being typed: it follows the competência.
    payment: competencia !== null && payment === addMonths(competencia, 1) ? null : payment,
    compensacao: said.compensacao ?? before.compensacao,
    comissaoPorcentagem: said.comissao_porcentagem ?? before.comissaoPorcentagem,
    paidReference: before.paidReference,
  };
}

const isSame = (a: CreditEntry, b: CreditEntry): boolean =>
  (Object.keys(a) as (keyof CreditEntry)[]).every((key) => a[key] === b[key]);

const answerOf = (row: CreditRecord, reckoning: Reckoning, beside: BesideCredit): Credit =>
  toWireCredit(row, isComplete(row) ? creditFigures(row, reckoning) : null, beside);

const refused = (field: string, message: string): AppError =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/** Credits of an apuração: read with what is reckoned of them, added, changed and deleted (decisions: Credits). */
export function createWorkCredits(
  context: Context,
  deps: {
    apuracaoAccess: ApuracaoAccess;
    apuracoes: ApuracoesService;
    attachments: AttachmentsService;
    boletos: BoletosService;
    clients: ClientsService;
    creditAccess: CreditAccess;
    credits: CreditsService;
    reckoningNow: () => Promise<Reckoning>;
  },
) {
  const { reckoningNow } = deps;
  const today = (): string => dayInBrasilia(context.now());

  const besideOf = async (
    tx: WriteTx,
    { idTenant, idApuracao, id }: CreditRecord,
  ): Promise<BesideCredit> => ({
    attachments: (await deps.attachments.counts(tx, idTenant, idApuracao)).get(id) ?? 0,
    billing: (await deps.boletos.billings(tx, idTenant, [id])).get(id),
    today: today(),
  });

  /** All that are asked for, however many. */
  async function read(
    caller: Caller,
    idTenant: string,
    idApuracao: string,
    { pago, ano }: CreditFilter,
  ): Promise<Omit<CreditList, 'truncated'>> {
    await deps.apuracaoAccess.requireOpen(caller, idTenant, idApuracao);
    const reckoning = await reckoningNow();
    const scope = scopeOfCompany(caller, idTenant);
    const all = await listCreditsOfApuracao(context.db, scope, idApuracao);
    const rows = filterCredits(all, {
      isPaid: pago === undefined ? undefined : pago === 'sim',
      year: ano,
    });
    const { credits, totals } = reckonCredits(rows, reckoning);
    const counts = await deps.attachments.counts(context.db, idTenant, idApuracao);
    return {
      data: credits.map(({ entry, figures }) =>
        toWireCredit(entry, figures, {
          attachments: counts.get(entry.id) ?? 0,
          billing: entry.billing,
          today: today(),
        }),
      ),
      total: rows.length,
      referencia: formatCompetencia(selicReference(reckoning.now, reckoning.series)),
      anos: creditYears(all),
      totais: toWireTotals(totals),
    };
  }

  const factsOf = (
    caller: Caller,
    { apuracao, product }: OpenApuracao,
    idCredit: string,
  ): {
    idTenant: string;
    by: Person;
    idCredit: string;
    idClient: string;
    typeServico: ProductType;
    label: string;
  } => ({
    idTenant: apuracao.idTenant,
    by: personOf(caller),
    idCredit,
    idClient: apuracao.idClient,
    typeServico: product.typeServico,
    label: labelOf(apuracao),
  });

  return {
    /** Those that are asked for by their month, with their sums. Code `not_found`. */
    async list(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      filter: CreditFilter,
    ): Promise<CreditList> {
      const list = await read(caller, idTenant, idApuracao, filter);
      return {
        ...list,
        data: list.data.slice(0, maxCredits),
        truncated: list.total > maxCredits,
      };
    },

    /** Those of a company's clients that open to the caller. */
    async listOfCompany(
      caller: Caller,
      idTenant: string,
      query: CompanyCreditsQuery,
    ): Promise<CompanyCredits> {
      const reckoning = await reckoningNow();
      return listCompanyCredits(
        context.db,
        scopeOfCompany(caller, idTenant),
        hasOwnServices(caller),
        query,
        { reckoning, today: today() },
      );
    },

    /** Those of an apuração as the text of a CSV, of any length. Codes `not_found`, `nothing_to_export`. */
    async csv(
      caller: Caller,
      idTenant: string,
      idApuracao: string,
      filter: CreditFilter,
    ): Promise<{ text: string; fileName: string }> {
      const at = context.now();
      const list = await read(caller, idTenant, idApuracao, filter);
      if (list.data.length === 0) throw new AppError('nothing_to_export');
      return { text: creditsCsv(list, at), fileName: exportFileName('creditos', at, 'csv') };
    },

    /** The balance of an apuração that the caller opened, in cents. */
    async balance(caller: Caller, idTenant: string, idApuracao: string): Promise<number> {
      const reckoning = await reckoningNow();
      const scope = scopeOfCompany(caller, idTenant);
      const rows = await listCreditsOfApuracao(context.db, scope, idApuracao);
      return reckonCredits(rows, reckoning).totals.saldo;
    },

    /**
     * Adds an empty row, with the client's commission. `ownId` was made by who adds it: sent again for the same apuração it is the same one.
     * Codes `not_found` (also ids that do not belong together, an id of another apuração, a deleted one), `read_only`, `apuracao_closed`.
     */
    async add(
      caller: Caller,
      idTenant: string,
      of: { idClient: string; idProduct: string; idApuracao: string },
      ownId = context.newId(),
    ): Promise<Credit> {
      const { apuracao } = await deps.apuracaoAccess.requireOpen(caller, idTenant, of.idApuracao);
      if (apuracao.idClient !== of.idClient || apuracao.idProduct !== of.idProduct)
        throw new AppError('not_found');
      const opened = await deps.apuracaoAccess.openToChange(caller, idTenant, of.idApuracao);
      const reckoning = await reckoningNow();
      const client = await deps.clients.find(context.db, idTenant, apuracao.idClient);
      const row: CreditRecord = {
        id: ownId,
        idTenant,
        idApuracao: apuracao.id,
        competencia: null,
        creditOrigin: null,
        payment: null,
        compensacao: 0,
        comissaoPorcentagem: client?.comissaoTenantPercent ?? 0,
        paidReference: null,
        analysisMonth: null,
        createdAt: context.now(),
        deletedAt: null,
      };
      return change<Credit>(context, async (tx) => {
        const isOpen = await deps.apuracoes.holdOpen(tx, opened.apuracao);
        const first = await deps.credits.find(tx, idTenant, ownId);
        if (first === undefined && !isOpen) throw new AppError('apuracao_closed');
        if (first === undefined && (await deps.credits.add(tx, row)))
          return {
            answer: answerOf(row, reckoning, {
              attachments: 0,
              billing: undefined,
              today: today(),
            }),
            events: [{ kind: 'creditAdded', ...factsOf(caller, opened, row.id) }],
          };
        const known = first ?? (await deps.credits.find(tx, idTenant, ownId));
        if (known?.idApuracao !== apuracao.id || known.deletedAt !== null)
          throw new AppError('not_found');
        return {
          answer: answerOf(known, reckoning, await besideOf(tx, known)),
          events: unchanged,
        };
      });
    },

    /**
     * Changes what is named, and then whether it is paid, which keeps the reference month of Selic or lets it go. On a closed apuração only
     * that. Codes `not_found`, `read_only`, `apuracao_closed`, `validation_failed`.
     */
    async update(
      caller: Caller,
      idTenant: string,
      id: string,
      said: CreditChanges,
    ): Promise<Credit> {
      const opened = await deps.creditAccess.openToChange(caller, idTenant, id);
      const reckoning = await reckoningNow();
      return change<Credit>(context, async (tx) => {
        const isOpen = await deps.apuracoes.holdOpen(tx, opened.apuracao);
        const row = await deps.credits.lock(tx, idTenant, id);
        if (row === undefined) throw new AppError('not_found');
        const before = entryOf(row);
        const figures = changedFigures(before, said);
        if (!isSame(before, figures)) {
          if (!isOpen) throw new AppError('apuracao_closed');
          const trouble = creditTrouble(figures, reckoning);
          if (trouble !== undefined) throw refused(trouble.field, trouble.message);
        }
        const after = { ...figures, paidReference: paidReferenceOf(figures, said, reckoning) };
        const beside = await besideOf(tx, row);
        if (isSame(before, after))
          return { answer: answerOf(row, reckoning, beside), events: unchanged };
        await deps.credits.set(tx, row, after);
        return {
          answer: answerOf({ ...row, ...after }, reckoning, beside),
          events: [{ kind: 'creditChanged', ...factsOf(caller, opened, id), before, after }],
        };
      });
    },

    /** Deletes one of the open apuração; its row stays. Codes `not_found`, `read_only`, `apuracao_closed`. */
    async remove(caller: Caller, idTenant: string, id: string): Promise<{ id: string }> {
      const opened = await deps.creditAccess.openToChange(caller, idTenant, id);
      return change<{ id: string }>(context, async (tx) => {
        const isOpen = await deps.apuracoes.holdOpen(tx, opened.apuracao);
        const row = await deps.credits.lock(tx, idTenant, id);
        if (row === undefined) throw new AppError('not_found');
        if (!isOpen) throw new AppError('apuracao_closed');
        await deps.credits.remove(tx, row, context.now());
        return {
          answer: { id },
          events: [{ kind: 'creditRemoved', ...factsOf(caller, opened, id), before: entryOf(row) }],
        };
      });
    },
  };
}

/** The reference that is kept after a call: the one of this month when it is newly paid, none when it is no more. */
function paidReferenceOf(
  entry: CreditEntry,
  { isPago }: CreditChanges,
  { now, series }: Reckoning,
): Competencia | null {
  if (isPago === undefined) return entry.paidReference;
  if (!isPago) return null;
  if (!isComplete(entry)) throw refused('competencia', creditMessages.incomplete);
  return entry.paidReference ?? selicReference(now, series);
}

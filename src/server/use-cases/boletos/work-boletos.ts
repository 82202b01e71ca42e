import { randomInt } from 'node:crypto';
import type { BillingWord } from '#shared/boletos/billing.rules.ts';
import { billedText } from '#shared/boletos/boletos.messages.ts';
import { boletoTroubles } from '#shared/boletos/boletos.rules.ts';
import type { Boleto } from '#shared/boletos/boletos.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { BoletoAccess } from '#server/domain/boletos/boleto-access.service.ts';
import { toWireBoleto } from '#server/domain/boletos/boleto.wire.ts';
import { isAsOrdered, type BoletoOrder } from '#server/domain/boletos/boleto-order.ts';
import type { BoletoRecord, BoletosService } from '#server/domain/boletos/boletos.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { BilledCredits } from './billed-credits.ts';

export type WorkBoletosService = ReturnType<typeof createWorkBoletos>;

/** Numbers that are drawn before one gives up: of a million a day, the first is free. */
const maxDraws = 10;

/** A number of ours where nobody gave one: the day and six drawn digits. */
const drawNumber = (today: string): string =>
  `${today.replaceAll('-', '')}${String(randomInt(1_000_000)).padStart(6, '0')}`;

/** Boletos of a company's clients: read whole and issued (decisions: Boleto). Lists are reads. */
export function createWorkBoletos(
  context: Context,
  deps: {
    billedCredits: BilledCredits;
    boletoAccess: BoletoAccess;
    boletos: BoletosService;
    clientAccess: ClientAccess;
  },
) {
  /** Adds it under its number, or under one that is drawn; undefined = its id is taken. Code `seu_numero_taken`. */
  async function add(
    tx: WriteTx,
    row: Omit<BoletoRecord, 'seuNumero'>,
    ownNumber: string | undefined,
    today: string,
  ): Promise<BoletoRecord | undefined> {
    for (let draw = 1; draw <= maxDraws; draw += 1) {
      const boleto = { ...row, seuNumero: ownNumber ?? drawNumber(today) };
      if (await deps.boletos.add(tx, boleto)) return boleto;
      if (!(await deps.boletos.isNumberTaken(tx, row.idTenant, boleto.seuNumero))) return undefined;
      // Whoever sent the same one at the same time has taken both.
      if ((await deps.boletos.find(tx, row.idTenant, row.id)) !== undefined) return undefined;
      if (ownNumber !== undefined) throw new AppError('seu_numero_taken');
    }
    throw new AppError('unavailable');
  }

  const isIssued = async (idTenant: string, id: string): Promise<boolean> =>
    (await deps.boletos.find(context.db, idTenant, id)) !== undefined;

  return {
    /** One whole, with what happened to it. Code `not_found`. */
    async read(caller: Caller, idTenant: string, id: string): Promise<Boleto> {
      const row = await deps.boletoAccess.open(caller, idTenant, id);
      if (row === undefined) throw new AppError('not_found');
      const client = { id_tenant: idTenant, cnpjcpf: row.idClient };
      const editar = await deps.clientAccess.canEdit(caller, client);
      const events = await deps.boletos.events(context.db, row);
      return toWireBoleto(row, events, { today: dayInBrasilia(context.now()), editar });
    },

    /**
     * Issues one to a client that the caller may change; no bank is asked. The same one sent again is the same one, also when its due day has
     * passed. One that bills credits asks for the sum of their commissions. Codes `read_only`, `validation_failed`, `boleto_differs`,
     * `seu_numero_taken`, and those of `BilledCredits`. `confirmed` = what was asked back before; `at` is when it is issued: those of the
     * demonstration are older.
     */
    async issue(
      caller: Caller,
      idTenant: string,
      { id = context.newId(), seuNumero, credits: ids = [], ...asked }: BoletoOrder,
      {
        confirmed = [],
        at = context.now(),
      }: { confirmed?: readonly BillingWord[]; at?: Date } = {},
    ): Promise<Boleto> {
      const client = { id_tenant: idTenant, cnpjcpf: asked.idClient };
      if (!(await deps.clientAccess.canEdit(caller, client))) throw new AppError('read_only');
      const isBilling = ids.length > 0 && !(await isIssued(idTenant, id));
      const reckoning = isBilling
        ? await deps.billedCredits.open(caller, { idTenant, idClient: asked.idClient }, ids)
        : undefined;

      return change<Boleto>(context, async (tx) => {
        const today = dayInBrasilia(at);
        const answerOf = async (row: BoletoRecord): Promise<Boleto> =>
          toWireBoleto(row, await deps.boletos.events(tx, row), { today, editar: true });
        const again = async (known: BoletoRecord | undefined) => {
          const order = { ...asked, seuNumero, credits: ids };
          if (
            known === undefined ||
            !isAsOrdered(known, await deps.boletos.creditsOf(tx, known), order)
          )
            throw new AppError('boleto_differs');
          return { answer: await answerOf(known), events: unchanged } as const;
        };

        // Held first: whoever sent the same one at the same time is done with it then.
        const held = reckoning && (await deps.billedCredits.hold(tx, idTenant, ids));
        const known = await deps.boletos.find(tx, idTenant, id);
        if (known !== undefined) return again(known);
        const [trouble, ...others] = Object.entries(boletoTroubles(asked, today));
        if (trouble !== undefined)
          throw new AppError('validation_failed', trouble[1], {
            fields: Object.fromEntries([trouble, ...others]),
          });
        const billed =
          held === undefined || reckoning === undefined
            ? []
            : await deps.billedCredits.judge(
                tx,
                held,
                { idTenant, valorCents: asked.valorCents, ids },
                { confirmed, reckoning },
              );
        const months = billed.map(({ month }) => month);
        const row = await add(
          tx,
          {
            ...asked,
            id,
            idTenant,
            state: 'EMITIDO',
            simulado: true,
            searchText: foldText(`${asked.nomeBeneficiario} ${asked.idClient}`),
            issuedAt: at,
            paidOn: null,
            paidCents: null,
            idPayment: null,
            cancelReason: null,
          },
          seuNumero,
          today,
        );
        // Sent twice at once: the other one was first. Or the id is another company's.
        if (row === undefined) return again(await deps.boletos.find(tx, idTenant, id));
        if (billed.length > 0)
          await deps.boletos.addCredits(
            tx,
            billed.map(({ id: idCredit, comissaoCents }) => ({
              idTenant,
              idBoleto: id,
              idCredit,
              comissaoCents,
            })),
          );
        await deps.boletos.addEvent(tx, {
          id: context.newId(),
          idTenant,
          idBoleto: id,
          kind: 'emitido',
          detail: months.length === 0 ? null : billedText(months),
          idPayment: null,
          at,
          by: caller.name,
        });
        return {
          answer: await answerOf(row),
          events: [
            {
              kind: 'boletoIssued',
              idTenant,
              by: personOf(caller),
              idBoleto: id,
              idClient: row.idClient,
              nome: row.nomeBeneficiario,
              seuNumero: row.seuNumero,
              valorCents: row.valorCents,
              vencimento: row.vencimento,
              billed: months,
            },
          ],
        };
      });
    },
  };
}

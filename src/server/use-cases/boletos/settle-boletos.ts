import type { BoletoEventKind } from '#shared/boletos/boletos.enums.ts';
import type { BoletoEvent, BoletoPayment } from '#shared/boletos/boletos.events.ts';
import {
  boletoActs,
  canAct,
  paymentTroubles,
  type BoletoAct,
} from '#shared/boletos/boletos.rules.ts';
import type { Boleto } from '#shared/boletos/boletos.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged, type WriteTx } from '#server/db/change.ts';
import type { BoletoAccess } from '#server/domain/boletos/boleto-access.service.ts';
import { toWireBoleto } from '#server/domain/boletos/boleto.wire.ts';
import type {
  BoletoOutcome,
  BoletoRecord,
  BoletosService,
} from '#server/domain/boletos/boletos.service.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';

export type SettleBoletosService = ReturnType<typeof createSettleBoletos>;

/** What an act makes of a boleto, how its own history tells it, and the event. */
type Step = {
  outcome: Omit<BoletoOutcome, 'state'>;
  kind: BoletoEventKind;
  detail: string | null;
  /** The payment that the act is about; null = it is about none. */
  idPayment: string | null;
  eventOf: (of: EventFacts) => BoletoEvent;
};
/** Whether a boleto is as the act would leave it, by this very act; throws where the act means another payment than there is. */
type IsDone = (row: BoletoRecord, tx: WriteTx) => boolean | Promise<boolean>;
type EventFacts = Pick<
  BoletoEvent,
  'idTenant' | 'by' | 'idBoleto' | 'idClient' | 'nome' | 'seuNumero'
>;

const open = { paidOn: null, paidCents: null, idPayment: null, cancelReason: null } as const;

const paymentOf = ({ paidOn, paidCents }: BoletoRecord): BoletoPayment => ({
  day: paidOn ?? '',
  cents: paidCents ?? 0,
});

/** What becomes of issued boletos: paid, not paid after all, cancelled (decisions: Boleto). */
export function createSettleBoletos(
  context: Context,
  deps: { boletoAccess: BoletoAccess; boletos: BoletosService; clientAccess: ClientAccess },
) {
  /**
   * One act on a boleto that the caller may change; where it was done already nothing happens. It is judged by the locked row, so that of
   * two at once the second one sees what the first one did. Codes `not_found`, `read_only`, `boleto_paid`, `boleto_cancelled`.
   */
  async function run(
    caller: Caller,
    idTenant: string,
    id: string,
    act: BoletoAct,
    isDone: IsDone,
    stepOf: (row: BoletoRecord) => Step,
  ): Promise<Boleto> {
    const opened = await deps.boletoAccess.open(caller, idTenant, id);
    if (opened === undefined) throw new AppError('not_found');
    const client = { id_tenant: idTenant, cnpjcpf: opened.idClient };
    if (!(await deps.clientAccess.canEdit(caller, client))) throw new AppError('read_only');
    const at = context.now();
    const today = dayInBrasilia(at);

    return change<Boleto>(context, async (tx) => {
      const row = await deps.boletos.lock(tx, idTenant, id);
      if (row === undefined) throw new AppError('not_found');
      const answerOf = async (now: BoletoRecord): Promise<Boleto> =>
        toWireBoleto(now, await deps.boletos.events(tx, now), { today, editar: true });
      if (await isDone(row, tx)) return { answer: await answerOf(row), events: unchanged };
      if (!canAct(act, row.state))
        throw new AppError(row.state === 'CANCELADO' ? 'boleto_cancelled' : 'boleto_paid');
      const { outcome, kind, detail, idPayment, eventOf } = stepOf(row);
      const after: BoletoOutcome = { ...outcome, state: boletoActs[act].to };
      await deps.boletos.set(tx, row, after);
      const by = personOf(caller);
      await deps.boletos.addEvent(tx, {
        id: context.newId(),
        idTenant,
        idBoleto: id,
        kind,
        detail,
        idPayment,
        at,
        by: by.name,
      });
      const { idClient, nomeBeneficiario: nome, seuNumero } = row;
      return {
        answer: await answerOf({ ...row, ...after }),
        events: [eventOf({ idTenant, by, idBoleto: id, idClient, nome, seuNumero })],
      };
    });
  }

  /** Without an id the payment is known by day and value alone. One that was taken back is not recorded again by a call that came late. */
  const isPaid =
    (payment: BoletoPayment, idPayment: string | undefined): IsDone =>
    async (row, tx) => {
      const isAlike = row.paidOn === payment.day && row.paidCents === payment.cents;
      if (idPayment === undefined || row.idPayment === idPayment)
        return row.state === 'PAGO' && isAlike;
      if (row.state === 'EMITIDO' && (await deps.boletos.hasHadPayment(tx, row, idPayment)))
        throw new AppError('payment_changed');
      return false;
    };

  /** Without an id whatever payment stands is meant. Another one than the one that is meant stays. */
  const isUndone =
    (idPayment: string | undefined): IsDone =>
    async (row, tx) => {
      if (idPayment === undefined) return row.state === 'EMITIDO';
      if (row.idPayment === idPayment) return false;
      if (row.idPayment === null && (await deps.boletos.hasHadPayment(tx, row, idPayment)))
        return true;
      throw new AppError('payment_changed');
    };

  return {
    /**
     * Records that one was paid; the day is not after today. With `idPayment` it is that payment and no other one. Codes of `run`,
     * `validation_failed`, `payment_changed`.
     */
    async pay(
      caller: Caller,
      idTenant: string,
      id: string,
      payment: BoletoPayment,
      idPayment?: string,
    ): Promise<Boleto> {
      const fields = paymentTroubles(payment.day, dayInBrasilia(context.now()));
      if (fields.data !== undefined)
        throw new AppError('validation_failed', fields.data, { fields });
      const idNew = idPayment ?? context.newId();
      return run(caller, idTenant, id, 'pay', isPaid(payment, idPayment), () => ({
        outcome: {
          ...open,
          paidOn: payment.day,
          paidCents: payment.cents,
          idPayment: idNew,
        },
        kind: 'pago',
        detail: `${formatMoney(payment.cents)} em ${formatCivilDay(payment.day)}`,
        idPayment: idNew,
        eventOf: (of) => ({ kind: 'boletoPaid', ...of, payment }),
      }));
    },

    /** Takes a recorded payment back, with `idPayment` that one and no other one. Codes of `run`, `payment_changed`. */
    undo: (caller: Caller, idTenant: string, id: string, idPayment?: string): Promise<Boleto> =>
      run(caller, idTenant, id, 'undo', isUndone(idPayment), (row) => ({
        outcome: open,
        kind: 'pagamento_desfeito',
        detail: null,
        idPayment: row.idPayment,
        eventOf: (of) => ({ kind: 'boletoPaymentUndone', ...of, payment: paymentOf(row) }),
      })),

    /** Cancels one, for a reason. Codes of `run`. */
    cancel: (caller: Caller, idTenant: string, id: string, reason: string): Promise<Boleto> =>
      run(
        caller,
        idTenant,
        id,
        'cancel',
        (row) => row.state === 'CANCELADO' && row.cancelReason === reason,
        () => ({
          outcome: { ...open, cancelReason: reason },
          kind: 'cancelado',
          detail: reason,
          idPayment: null,
          eventOf: (of) => ({ kind: 'boletoCancelled', ...of, reason }),
        }),
      ),
  };
}

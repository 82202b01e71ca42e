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
import { change, unchanged } from '#server/db/change.ts';
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
  eventOf: (of: EventFacts) => BoletoEvent;
};
type EventFacts = Pick<
  BoletoEvent,
  'idTenant' | 'by' | 'idBoleto' | 'idClient' | 'nome' | 'seuNumero'
>;

const open = { paidOn: null, paidCents: null, cancelReason: null } as const;

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
   * One act on a boleto that the caller may change; where it stands as the act leaves it, `isSame` says whether it was this one: then nothing
   * happens. Codes `not_found`, `read_only`, `boleto_paid`, `boleto_cancelled`.
   */
  async function run(
    caller: Caller,
    idTenant: string,
    id: string,
    act: BoletoAct,
    isSame: (row: BoletoRecord) => boolean,
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
      if (row.state === boletoActs[act].to && isSame(row))
        return { answer: await answerOf(row), events: unchanged };
      if (!canAct(act, row.state))
        throw new AppError(row.state === 'CANCELADO' ? 'boleto_cancelled' : 'boleto_paid');
      const { outcome, kind, detail, eventOf } = stepOf(row);
      const after: BoletoOutcome = { ...outcome, state: boletoActs[act].to };
      await deps.boletos.set(tx, row, after);
      const by = personOf(caller);
      await deps.boletos.addEvent(tx, {
        id: context.newId(),
        idTenant,
        idBoleto: id,
        kind,
        detail,
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

  return {
    /** Records that one was paid; the day is not after today. Codes of `run`, `validation_failed`. */
    async pay(
      caller: Caller,
      idTenant: string,
      id: string,
      payment: BoletoPayment,
    ): Promise<Boleto> {
      const fields = paymentTroubles(payment.day, dayInBrasilia(context.now()));
      if (fields.data !== undefined)
        throw new AppError('validation_failed', fields.data, { fields });
      return run(
        caller,
        idTenant,
        id,
        'pay',
        (row) => row.paidOn === payment.day && row.paidCents === payment.cents,
        () => ({
          outcome: { ...open, paidOn: payment.day, paidCents: payment.cents },
          kind: 'pago',
          detail: `${formatMoney(payment.cents)} em ${formatCivilDay(payment.day)}`,
          eventOf: (of) => ({ kind: 'boletoPaid', ...of, payment }),
        }),
      );
    },

    /** Takes a recorded payment back. Codes of `run`. */
    undo: (caller: Caller, idTenant: string, id: string): Promise<Boleto> =>
      run(
        caller,
        idTenant,
        id,
        'undo',
        () => true,
        (row) => ({
          outcome: open,
          kind: 'pagamento_desfeito',
          detail: null,
          eventOf: (of) => ({ kind: 'boletoPaymentUndone', ...of, payment: paymentOf(row) }),
        }),
      ),

    /** Cancels one, for a reason. Codes of `run`. */
    cancel: (caller: Caller, idTenant: string, id: string, reason: string): Promise<Boleto> =>
      run(
        caller,
        idTenant,
        id,
        'cancel',
        (row) => row.cancelReason === reason,
        () => ({
          outcome: { ...open, cancelReason: reason },
          kind: 'cancelado',
          detail: reason,
          eventOf: (of) => ({ kind: 'boletoCancelled', ...of, reason }),
        }),
      ),
  };
}

import '#web/ui/desk-styles.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whoCancelsBoletos, whoSettlesBoletos } from '#shared/boletos/boletos.access.ts';
import { cancelBoleto, payBoleto, undoBoletoPayment } from '#shared/boletos/boletos.endpoints.ts';
import { boletoEvents } from '#shared/boletos/boletos.enums.ts';
import { boletoKeys } from '#shared/boletos/boletos.keys.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { canAct, type BoletoAct } from '#shared/boletos/boletos.rules.ts';
import type { Boleto } from '#shared/boletos/boletos.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { CancelForm, PaymentForm, UndoForm, type Payment } from './act-forms.tsx';
import { refreshBoletos } from './boletos.queries.ts';
import classes from './boletos.module.css';

/** What an act is called, what it says when it is done, and when it is not. */
const words: Record<BoletoAct, { button: string; done: string; failed: string }> = {
  pay: {
    button: boletoMessages.pay,
    done: boletoEvents.pago,
    failed: 'O pagamento não foi registrado',
  },
  undo: {
    button: boletoMessages.undo,
    done: boletoEvents.pagamento_desfeito,
    failed: 'O pagamento não foi desfeito',
  },
  cancel: {
    button: boletoMessages.cancel,
    done: boletoEvents.cancelado,
    failed: 'O boleto não foi cancelado',
  },
};

const acts = ['pay', 'undo', 'cancel'] as const satisfies readonly BoletoAct[];

type Call =
  | { act: 'pay'; payment: Payment }
  | { act: 'undo'; idPayment: string }
  | { act: 'cancel'; motivo: string };

/** What the person may do with a boleto that they read: record or take back its payment, cancel it. */
export function BoletoActs({
  boleto,
  tenant,
  onDirty,
  isSending,
  onSending,
}: {
  boleto: Boleto;
  tenant: string | undefined;
  /** Whether something is typed that nobody has saved. */
  onDirty: (isDirty: boolean) => void;
  /** Whether an act is on its way. */
  isSending: boolean;
  onSending: (isSending: boolean) => void;
}) {
  const user = useStaff();
  const queries = useQueryClient();
  const { isOnline } = useConnection();
  // What is begun stays, with why it was refused, also where somebody else was first: it is about the payment that was seen then.
  const [begun, setBegun] = useState<{ act: BoletoAct; payment: Boleto['pagamento'] } | null>(null);
  const { id } = boleto;
  const place = useRef<HTMLDivElement>(null);
  const hadForm = useRef(false);
  // A form that goes takes the focus along.
  useEffect(() => {
    const isLeft = begun === null && hadForm.current;
    hadForm.current = begun !== null;
    if (!isLeft || document.activeElement !== document.body) return;
    const next =
      place.current?.querySelector('button') ?? place.current?.closest('[role="dialog"]');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [begun]);
  const run = useMutation({
    mutationFn: (call: Call) => {
      const to = { params: { id }, ...lookingAt(tenant) };
      if (call.act === 'pay') return callEndpoint(payBoleto, { ...to, body: call.payment });
      if (call.act === 'undo')
        return callEndpoint(undoBoletoPayment, { ...to, query: { id: call.idPayment } });
      return callEndpoint(cancelBoleto, { ...to, body: { motivo: call.motivo } });
    },
    onSuccess: (saved, { act }) => {
      queries.setQueryData(boletoKeys.one(tenant, id), saved);
      showToast(
        'success',
        `${saved.seuNumero}: ${formatMoney(centsOfWire((saved.pagamento ?? saved).valor))}`,
        words[act].done,
      );
      onDirty(false);
      setBegun(null);
      refreshBoletos(queries);
    },
    onError: (error) => {
      // Somebody else was first: what it is now is shown beside the reason.
      if (error instanceof CodedError && error.status === 409) refreshBoletos(queries);
    },
    onSettled: () => onSending(false),
  });
  const maySettle = mayCall(whoSettlesBoletos, user);
  const isTheirs = { pay: maySettle, undo: maySettle, cancel: mayCall(whoCancelsBoletos, user) };
  const offered = boleto.editar
    ? acts.filter((act) => canAct(act, boleto.state) && isTheirs[act])
    : [];
  const leave = (): void => {
    run.reset();
    onDirty(false);
    setBegun(null);
  };
  const send = (call: Call): void => {
    if (isSending) return;
    onSending(true);
    run.mutate(call);
  };
  const payment = begun?.payment ?? null;
  const refused = run.error instanceof CodedError ? fieldErrorsIn(run.error.details) : {};
  const failure: ReactNode = (
    <>
      {!isOnline && (
        <Text size="sm" c="dimmed" role="status">
          Alterar um boleto precisa de conexão.
        </Text>
      )}
      {run.isError && Object.keys(refused).length === 0 && begun !== null && (
        <FormFailure title={words[begun.act].failed}>{messageOfError(run.error)}</FormFailure>
      )}
    </>
  );
  const form = {
    refused,
    isPending: isSending,
    isOnline,
    failure,
    onDirty: () => onDirty(true),
    onChange: () => run.reset(),
    onLeave: leave,
  };
  return (
    <div ref={place} className={classes.acts}>
      {begun?.act === 'pay' ? (
        <PaymentForm
          {...form}
          boleto={boleto}
          onSend={(payment) => send({ act: 'pay', payment })}
        />
      ) : begun?.act === 'undo' && payment !== null ? (
        <UndoForm
          {...form}
          payment={payment}
          onSend={() => send({ act: 'undo', idPayment: payment.id })}
        />
      ) : begun?.act === 'cancel' ? (
        <CancelForm {...form} onSend={(motivo) => send({ act: 'cancel', motivo })} />
      ) : (
        <Offered acts={offered} onBegin={(act) => setBegun({ act, payment: boleto.pagamento })} />
      )}
    </div>
  );
}

/** What can be done now; what cannot be taken back stands apart. */
function Offered({
  acts: offered,
  onBegin,
}: {
  acts: readonly BoletoAct[];
  onBegin: (act: BoletoAct) => void;
}) {
  if (offered.length === 0) return null;
  return (
    <Group justify="space-between" gap="sm">
      {offered.map((act) => (
        <Button
          key={act}
          variant={act === 'pay' ? 'filled' : 'default'}
          onClick={() => onBegin(act)}
        >
          {words[act].button}
        </Button>
      ))}
    </Group>
  );
}

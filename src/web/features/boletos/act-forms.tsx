import '#web/ui/desk-styles.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type * as v from 'valibot';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { paymentTroubles } from '#shared/boletos/boletos.rules.ts';
import { cancelBoletoBody, payBoletoBody, type Boleto } from '#shared/boletos/boletos.schemas.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import {
  centsOfWire,
  formatMoney,
  readMoney,
  wireOfCents,
  writeMoney,
} from '#shared/kernel/money.ts';
import { newId } from '#web/api/new-id.ts';
import grid from '#web/ui/form-grid.module.css';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { schemaErrors } from '#web/ui/form/schema-errors.ts';
import { FormFields } from '#web/ui/form/form-sections.tsx';
import { useFocusBack } from '#web/ui/form/use-focus-back.ts';

/** A payment as the call takes it: which one it is, the day, and what was paid in reais. */
export type Payment = v.InferInput<typeof payBoletoBody>;
type Errors = Readonly<Record<string, string | undefined>>;

type FormProps = {
  /** What the server said of single fields. */
  refused: Errors;
  isPending: boolean;
  isOnline: boolean;
  /** Why it was refused as a whole, and why it waits. */
  failure: ReactNode;
  onDirty: () => void;
  /** Something was typed: what was said before counts no more. */
  onChange: () => void;
  onLeave: () => void;
};

function Foot({
  isPending,
  isOnline,
  failure,
  confirm,
  color,
  isAsked = false,
  onLeave,
}: Pick<FormProps, 'isPending' | 'isOnline' | 'failure' | 'onLeave'> & {
  confirm: string;
  color?: string;
  /** There is no field: what leaves everything as it is has the focus. */
  isAsked?: boolean;
}) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) back.current?.focus();
  }, [isAsked]);
  const submitter = useRef<HTMLButtonElement>(null);
  useFocusBack(submitter, !isPending, { preventScroll: true });
  return (
    <>
      {failure}
      <Group justify="flex-end" gap="sm">
        <Button ref={back} variant="default" disabled={isPending} onClick={onLeave}>
          Voltar
        </Button>
        <Button
          ref={submitter}
          type="submit"
          loading={isPending}
          disabled={!isOnline}
          {...(color === undefined ? {} : { color })}
        >
          {confirm}
        </Button>
      </Group>
    </>
  );
}

/** When and how much was paid: today and the face value, until somebody types otherwise. */
export function PaymentForm({
  boleto,
  onSend,
  ...form
}: FormProps & { boleto: Boleto; onSend: (payment: Payment) => void }) {
  // Sent again after a lost answer, it is the same payment.
  const [id] = useState(newId);
  const [data, setData] = useState(() => dayInBrasilia(new Date()));
  const [valor, setValor] = useState(() => writeMoney(centsOfWire(boleto.valor)));
  const [found, setFound] = useState<Errors>({});
  const errors: Errors = { ...form.refused, ...found };
  const dayField = useRef<HTMLInputElement>(null);
  const valueField = useRef<HTMLInputElement>(null);
  useEffect(() => dayField.current?.focus(), []);
  const typed = (change: () => void): void => {
    change();
    setFound({});
    form.onChange();
    form.onDirty();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.isPending || !form.isOnline) return;
    const cents = readMoney(valor);
    const payment = { id, data, valor: cents === undefined ? Number.NaN : wireOfCents(cents) };
    const wrong: Errors = {
      ...paymentTroubles(data, dayInBrasilia(new Date())),
      ...schemaErrors(payBoletoBody, payment),
    };
    setFound(wrong);
    if (wrong['data'] !== undefined) dayField.current?.focus();
    else if (wrong['valor'] !== undefined) valueField.current?.focus();
    else onSend(payment);
  };
  return (
    <form noValidate onSubmit={submit} aria-label={boletoMessages.pay}>
      <Stack gap="md">
        <FormFields>
          <DayInput
            ref={dayField}
            className={grid.half ?? ''}
            label="Data do pagamento"
            required
            value={data}
            error={errors['data']}
            readOnly={form.isPending}
            onChange={(day) => typed(() => setData(day))}
          />
          <TextInput
            ref={valueField}
            className={grid.half ?? ''}
            label="Valor pago"
            required
            inputMode="decimal"
            autoComplete="off"
            leftSection={
              <Text size="sm" c="dimmed" aria-hidden>
                R$
              </Text>
            }
            value={valor}
            error={errors['valor']}
            readOnly={form.isPending}
            onChange={({ currentTarget: { value } }) => typed(() => setValor(value))}
          />
        </FormFields>
        <Foot {...form} confirm={boletoMessages.pay} />
      </Stack>
    </form>
  );
}

/** Asks before a recorded payment is none. */
export function UndoForm({
  payment,
  onSend,
  ...form
}: FormProps & { payment: NonNullable<Boleto['pagamento']>; onSend: () => void }) {
  return (
    <form
      noValidate
      aria-label={boletoMessages.undo}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isPending && form.isOnline) onSend();
      }}
    >
      <Stack gap="md">
        <Text>
          O pagamento de {formatMoney(centsOfWire(payment.valor))} em {formatCivilDay(payment.data)}{' '}
          deixa de contar, e o boleto volta a estar em aberto.
        </Text>
        <Foot {...form} confirm={boletoMessages.undo} color="red" isAsked />
      </Stack>
    </form>
  );
}

/** Why a boleto is cancelled. */
export function CancelForm({ onSend, ...form }: FormProps & { onSend: (motivo: string) => void }) {
  const [motivo, setMotivo] = useState('');
  const [found, setFound] = useState<Errors>({});
  const errors: Errors = { ...form.refused, ...found };
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (form.isPending || !form.isOnline) return;
    const wrong = schemaErrors(cancelBoletoBody, { motivo });
    setFound(wrong);
    if (Object.keys(wrong).length === 0) onSend(motivo.trim());
    else field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Cancelar boleto">
      <Stack gap="md">
        <Textarea
          ref={field}
          label="Motivo do cancelamento"
          description="Um boleto cancelado não volta, e o seu número não é usado de novo."
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={motivo}
          error={errors['motivo']}
          readOnly={form.isPending}
          onChange={({ currentTarget: { value } }) => {
            setMotivo(value);
            setFound({});
            form.onChange();
            form.onDirty();
          }}
        />
        <Foot {...form} confirm="Cancelar boleto" color="red" />
      </Stack>
    </form>
  );
}

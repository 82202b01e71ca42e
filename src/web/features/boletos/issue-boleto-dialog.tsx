import '#web/ui/desk-styles.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { BillingWord } from '#shared/boletos/billing.rules.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { formatMoney, writeMoney } from '#shared/kernel/money.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { useConnection } from '#web/session/connection.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { withoutErrors } from '#web/ui/form/without-errors.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { BilledCredits, type Billing } from './billed-credits.tsx';
import {
  firstWrong,
  newCharge,
  noPayer,
  payerFields,
  payerOf,
  readBoleto,
  type BoletoErrors,
  type Charge,
  type Payer,
} from './boleto-form.ts';
import { clientLabel } from './boleto-words.ts';
import { payerRecordQuery } from './boletos.queries.ts';
import classes from './boletos.module.css';
import { ChargeFields } from './charge-fields.tsx';
import { ClientChoice, type ChosenClient } from './client-choice.tsx';
import { PayerFields } from './payer-fields.tsx';
import { RecordState } from './record-state.tsx';
import { useIssueBoleto } from './use-issue-boleto.ts';

/**
 * 'Gerar Boleto': whom of the clients, unless one is given, how much and until when; who pays is filled in from the client's record and may be
 * put right. Where credits of the client are billed, they say how much.
 */
export function IssueBoletoDialog({
  tenant,
  client: given,
  billing,
  onClose,
}: {
  tenant: string | undefined;
  onClose: () => void;
} & ({ client: ChosenClient; billing?: Billing } | { client?: undefined; billing?: undefined })) {
  const { isOnline } = useConnection();
  const isPhone = useIsPhone();
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // Sent again after a lost answer, it is the same boleto.
  const [id] = useState(newId);
  const [initial] = useState(() => newCharge(dayInBrasilia(new Date())));
  const [chosen, setChosen] = useState<ChosenClient | null>(null);
  const [typedCharge, setCharge] = useState(initial);
  /** What was typed over the record of the client who is chosen. */
  const [typed, setTyped] = useState<Partial<Payer>>({});
  const [found, setFound] = useState<{ errors: BoletoErrors; payer: Payer }>({
    errors: {},
    payer: noPayer,
  });
  /** What was confirmed, and of which credits. */
  const [said, setSaid] = useState<{ of: string; words: readonly BillingWord[] }>({
    of: '',
    words: [],
  });
  const client = given ?? chosen;
  const charge: Charge =
    billing === undefined ? typedCharge : { ...typedCharge, valor: writeMoney(billing.valorCents) };
  const credits = billing?.credits.map((one) => one.id);
  const words = said.of === credits?.join() ? said.words : [];
  const record = useQuery({
    ...payerRecordQuery(client?.cnpjcpf ?? '', tenant),
    enabled: client !== null,
  });
  const payer: Payer = {
    ...(record.data === undefined ? noPayer : payerOf(record.data)),
    ...typed,
  };
  const isReadOnlyClient = record.data?.editar === false;
  const isBlocked = !isOnline || isReadOnlyClient || credits?.length === 0;
  // What was said of a field is about what stood there: the record that comes later fills it in.
  const errors = withoutErrors(
    found.errors,
    payerFields.filter((name) => payer[name] !== found.payer[name]),
  );
  const stopAt = (wrong: BoletoErrors): void => {
    setFound({ errors: wrong, payer });
    const first = firstWrong(wrong);
    if (first !== undefined)
      form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
  };
  const issue = useIssueBoleto({ tenant, billing, onWrong: stopAt, onClose });
  const { isSending, question, failure } = issue;
  const isFailed = failure !== null;
  // A button that waits loses the focus, and so does the dialog to a question: it comes back where nobody took it elsewhere.
  useEffect(() => {
    const isAnswered = wasAsked.current && question === null;
    wasAsked.current = question !== null;
    if (!isFailed && !isAnswered) return;
    const dialog = form.current?.closest<HTMLElement>('[role="dialog"]');
    const { activeElement } = document;
    if (activeElement === dialog || dialog?.contains(activeElement) !== true)
      (isSending ? dialog : submitter.current)?.focus();
  }, [isFailed, isSending, question]);
  /** What is wrong with fields that are changed counts no more, and neither does why it was refused. */
  const forget = (names: readonly string[]): void => {
    setFound((known) => ({ ...known, errors: withoutErrors(known.errors, names) }));
    issue.forget();
  };
  const send = (confirmado: readonly BillingWord[]): void => {
    if (isSending) return;
    issue.forget();
    if (isBlocked) return;
    const read = readBoleto(
      {
        id,
        idClient: client?.cnpjcpf ?? '',
        charge,
        payer,
        billed: credits && { credits, confirmado },
      },
      dayInBrasilia(new Date()),
    );
    if ('errors' in read) return stopAt(read.errors);
    stopAt({});
    issue.send(read.body);
  };
  const confirm = (word: BillingWord): void => {
    const confirmed = [...words, word];
    setSaid({ of: credits?.join() ?? '', words: confirmed });
    send(confirmed);
  };
  const isDirty =
    chosen !== null ||
    Object.keys(typed).length > 0 ||
    (Object.keys(initial) as (keyof Charge)[]).some((name) => typedCharge[name] !== initial[name]);
  return (
    <FormDialog
      title={boletoMessages.issue}
      size="xl"
      fullScreen={isPhone}
      isDirty={isDirty}
      // The question that stands in front takes the key that closes.
      isSending={isSending || question !== null}
      onClose={onClose}
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(words);
        }}
        aria-label={boletoMessages.issue}
      >
        <section className={classes.part}>
          {given === undefined ? (
            <ClientChoice
              tenant={tenant}
              value={chosen}
              error={errors.id_client}
              isReadOnly={isSending}
              onChange={(next) => {
                if (next.cnpjcpf === chosen?.cnpjcpf) return;
                setChosen(next);
                setTyped({});
                forget(['id_client', ...payerFields]);
              }}
            />
          ) : (
            <ReadValue label="Cliente" value={clientLabel(given)} />
          )}
          {billing !== undefined && <BilledCredits credits={billing.credits} />}
          {isReadOnlyClient && (
            <div className={classes.below}>
              <Notice tone="warning">Seu acesso a este cliente é só de leitura.</Notice>
            </div>
          )}
        </section>
        <section className={classes.part}>
          <Title order={3} size="h4" className={classes.partTitle ?? ''}>
            Cobrança
          </Title>
          <ChargeFields
            charge={charge}
            billedCents={billing?.valorCents}
            isFirst={given !== undefined}
            errors={errors}
            isReadOnly={isSending}
            onType={(change) => {
              setCharge((known) => ({ ...known, ...change }));
              forget(Object.keys(change));
            }}
          />
        </section>
        <section className={classes.part}>
          <Title order={3} size="h4" className={classes.partTitle ?? ''}>
            Quem paga
          </Title>
          {client === null ? (
            <Text size="sm" c="dimmed">
              Escolha o cliente: nome, contato e endereço vêm do cadastro.
            </Text>
          ) : (
            <>
              <RecordState
                isLoading={record.data === undefined && record.error === null}
                isFailed={record.data === undefined && record.error !== null}
                isFetching={record.isFetching}
                onAgain={() => void record.refetch()}
              />
              <PayerFields
                document={client.cnpjcpf}
                payer={payer}
                errors={errors}
                isReadOnly={isSending}
                onType={(field, text) => {
                  setTyped((known) => ({ ...known, [field]: text }));
                  forget([field]);
                }}
              />
            </>
          )}
        </section>
        <Stack gap="md" mt="xl">
          {!isOnline && (
            <Text size="sm" c="dimmed" role="status">
              {boletoMessages.issueNeedsConnection}
            </Text>
          )}
          {isFailed && (
            <FormFailure title={issue.wasIssued ? undefined : boletoMessages.notIssued}>
              {messageOfError(failure)}
            </FormFailure>
          )}
          <Group justify="space-between" gap="sm">
            {billing !== undefined && (
              // Where it is sent, what is asked for is seen: it changes beneath.
              <Text fw={620} className="tabular">
                {formatMoney(billing.valorCents)}
              </Text>
            )}
            <Group justify="flex-end" gap="sm" ml="auto">
              <Button variant="default" disabled={isSending} onClick={onClose}>
                Cancelar
              </Button>
              <Button ref={submitter} type="submit" loading={isSending} disabled={isBlocked}>
                {boletoMessages.issue}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      {question !== null && (
        <ConfirmDialog
          title="Gerar o boleto?"
          cancel="Voltar"
          confirm="Gerar mesmo assim"
          onClose={issue.forget}
          onConfirm={() => confirm(question.word)}
        >
          {question.message}
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}

import '#web/ui/desk-styles.ts';
import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { issueBoleto } from '#shared/boletos/boletos.endpoints.ts';
import { boletoKeys } from '#shared/boletos/boletos.keys.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { useConnection } from '#web/session/connection.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BoletoDialog } from './boleto-dialog.tsx';
import {
  errorsOfFields,
  firstWrong,
  newCharge,
  noPayer,
  payerFields,
  payerOf,
  readBoleto,
  type BoletoErrors,
  type BoletoInput,
  type Charge,
  type Payer,
} from './boleto-form.ts';
import { payerRecordQuery } from './boletos.queries.ts';
import classes from './boletos.module.css';
import { ChargeFields } from './charge-fields.tsx';
import { ClientChoice, type ChosenClient } from './client-choice.tsx';
import { PayerFields } from './payer-fields.tsx';

const without = (errors: BoletoErrors, names: readonly string[]): BoletoErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** What a refusal says of single fields. */
function errorsOf(error: Error): BoletoErrors {
  if (!(error instanceof CodedError)) return {};
  if (error.code === 'seu_numero_taken') return { seuNumero: error.message };
  return errorsOfFields(fieldErrorsIn(error.details));
}

const differs = (error: Error | null): boolean =>
  error instanceof CodedError && error.code === 'boleto_differs';

/** 'Gerar Boleto': whom of the clients, how much and until when; who pays is filled in from the client's record and may be put right. */
export function IssueBoletoDialog({
  tenant,
  onClose,
}: {
  tenant: string | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { isOnline } = useConnection();
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  // Sent again after a lost answer, it is the same boleto.
  const [id] = useState(newId);
  const [initial] = useState(() => newCharge(dayInBrasilia(new Date())));
  const [client, setClient] = useState<ChosenClient | null>(null);
  const [charge, setCharge] = useState(initial);
  /** What was typed over the record of the client who is chosen. */
  const [typed, setTyped] = useState<Partial<Payer>>({});
  const [found, setFound] = useState<{ errors: BoletoErrors; payer: Payer }>({
    errors: {},
    payer: noPayer,
  });
  const record = useQuery({
    ...payerRecordQuery(client?.cnpjcpf ?? '', tenant),
    enabled: client !== null,
  });
  const payer: Payer = {
    ...(record.data === undefined ? noPayer : payerOf(record.data)),
    ...typed,
  };
  const isReadOnlyClient = record.data?.editar === false;
  // What was said of a field is about what stood there: the record that comes later fills it in.
  const errors = without(
    found.errors,
    payerFields.filter((name) => payer[name] !== found.payer[name]),
  );
  const stopAt = (wrong: BoletoErrors): void => {
    setFound({ errors: wrong, payer });
    const first = firstWrong(wrong);
    if (first !== undefined)
      form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
  };
  const [isSending, setSending] = useState(false);
  const issue = useMutation({
    mutationFn: (body: BoletoInput) =>
      callEndpoint(issueBoleto, { body, ...(tenant === undefined ? {} : { tenant }) }),
    onSuccess: ({ seuNumero, valor }) => {
      void queries.invalidateQueries({ queryKey: boletoKeys.all });
      showToast(
        'success',
        `${seuNumero}: ${formatMoney(centsOfWire(valor))}`,
        boletoMessages.issued,
      );
      onClose();
    },
    onError: (error) => {
      // The one that was issued stands in the list.
      if (differs(error)) void queries.invalidateQueries({ queryKey: boletoKeys.all });
      stopAt(errorsOf(error));
    },
    onSettled: () => setSending(false),
  });
  const isFailed = issue.isError && Object.keys(errorsOf(issue.error)).length === 0;
  // A button that waits loses the focus, which nobody took elsewhere.
  useEffect(() => {
    if (isFailed && document.activeElement === document.body) submitter.current?.focus();
  }, [isFailed]);
  /** What is wrong with fields that are changed counts no more, and neither does why it was refused. */
  const forget = (names: readonly string[]): void => {
    setFound((known) => ({ ...known, errors: without(known.errors, names) }));
    issue.reset();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending || !isOnline || isReadOnlyClient) return;
    issue.reset();
    const read = readBoleto(
      { id, idClient: client?.cnpjcpf ?? '', charge, payer },
      dayInBrasilia(new Date()),
    );
    if ('errors' in read) return stopAt(read.errors);
    stopAt({});
    setSending(true);
    issue.mutate(read.body);
  };
  const isDirty =
    client !== null ||
    (Object.keys(initial) as (keyof Charge)[]).some((name) => charge[name] !== initial[name]);
  return (
    <BoletoDialog
      title={boletoMessages.issue}
      size="xl"
      isDirty={isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} aria-label={boletoMessages.issue}>
        <section className={classes.part}>
          <ClientChoice
            tenant={tenant}
            value={client}
            error={errors.id_client}
            isReadOnly={isSending}
            onChange={(chosen) => {
              if (chosen.cnpjcpf === client?.cnpjcpf) return;
              setClient(chosen);
              setTyped({});
              forget(['id_client', ...payerFields]);
            }}
          />
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
              Emitir um boleto precisa de conexão.
            </Text>
          )}
          {isFailed && (
            <FormFailure title={differs(issue.error) ? undefined : boletoMessages.notIssued}>
              {messageOfError(issue.error)}
            </FormFailure>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isSending} onClick={onClose}>
              Cancelar
            </Button>
            <Button
              ref={submitter}
              type="submit"
              loading={isSending}
              disabled={!isOnline || isReadOnlyClient}
            >
              {boletoMessages.issue}
            </Button>
          </Group>
        </Stack>
      </form>
    </BoletoDialog>
  );
}

/** Whether what is known of the client has come: until then, and where it does not come, the fields can be typed in. */
function RecordState({
  isLoading,
  isFailed,
  isFetching,
  onAgain,
}: {
  isLoading: boolean;
  isFailed: boolean;
  isFetching: boolean;
  onAgain: () => void;
}) {
  if (isLoading)
    return (
      <div className={classes.loading} role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm" c="dimmed">
          Carregando o cadastro do cliente…
        </Text>
      </div>
    );
  if (!isFailed) return null;
  return (
    <FormFailure mb="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm">Não foi possível carregar o cadastro do cliente. Preencha à mão.</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={onAgain}>
          Tentar novamente
        </Button>
      </Group>
    </FormFailure>
  );
}

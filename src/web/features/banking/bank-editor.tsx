import '#web/ui/desk-styles.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { saveBank } from '#shared/banking/banking.endpoints.ts';
import { bankMessages, type BankField } from '#shared/banking/banking.messages.ts';
import type { Bank, SaveBankBody } from '#shared/banking/banking.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import grid from '#web/ui/form-grid.module.css';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { useFocusBack } from '#web/ui/form/use-focus-back.ts';
import { withoutErrors } from '#web/ui/form/without-errors.ts';
import { LeaveGuard, LeaveQuestion } from '#web/ui/leave-guard.tsx';
import { BankFields, type BankFiles } from './bank-fields.tsx';
import {
  errorsOfRefusal,
  firstWrong,
  isChanged,
  pemFields,
  readBank,
  readPem,
  rebased,
  valuesOf,
  type BankErrors,
  type Pem,
  type PemField,
} from './bank-form.ts';
import { bankQuery } from './banking.queries.ts';

/** What the rule of a new application speaks of: another one of them makes another question of it. */
const renewalFields: readonly BankField[] = ['cliente_secret', ...pemFields];

const errorsOf = (error: Error): BankErrors =>
  error instanceof CodedError
    ? errorsOfRefusal({
        code: error.code,
        message: error.message,
        fields: fieldErrorsIn(error.details),
      })
    : {};

async function readFiles(files: BankFiles): Promise<Partial<Record<PemField, Pem>>> {
  const read: Partial<Record<PemField, Pem>> = {};
  for (const field of pemFields) {
    const file = files[field];
    if (file !== null) read[field] = await readPem(field, file);
  }
  return read;
}

/** The form of a registration. What is typed and chosen stands in it alone, and goes with it. */
export function BankEditor({
  bank,
  tenant,
  isOnline,
  onSaved,
  onClose,
}: {
  /** What stands; null = nothing yet. */
  bank: Bank | null;
  tenant: string | undefined;
  isOnline: boolean;
  onSaved: (saved: Bank, sent: SaveBankBody) => Promise<void>;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  // What was read when the form was opened: an answer that comes meanwhile is nothing that its person saw.
  const [base, setBase] = useState(bank);
  const initial = valuesOf(base);
  const [values, setValues] = useState(initial);
  const [files, setFiles] = useState<BankFiles>({ chave: null, certificado: null });
  const [errors, setErrors] = useState<BankErrors>({});
  const [isAsking, setAsking] = useState(false);
  const isFirst = base === null;
  const isDirty = isChanged(values, initial) || pemFields.some((field) => files[field] !== null);
  /** The field that is to have the focus once it takes it: what waits for an answer takes none. */
  const wanted = useRef<BankField>(undefined);
  const stopAt = (wrong: BankErrors): void => {
    setErrors(wrong);
    wanted.current = firstWrong(wrong);
  };
  const isSending = useRef(false);
  const run = useMutation({
    mutationFn: (body: SaveBankBody) =>
      callEndpoint(saveBank, {
        query: { revisao: String(base?.revisao ?? 0) },
        body,
        ...lookingAt(tenant),
      }),
    // What was sent is secret: nothing of it stays behind the form.
    gcTime: 0,
    onSuccess: onSaved,
    onError: (error) => stopAt(errorsOf(error)),
    onSettled: () => {
      isSending.current = false;
    },
  });
  useEffect(() => {
    if (wanted.current === undefined || run.isPending) return;
    const place = form.current?.querySelector<HTMLElement>(`[data-field="${wanted.current}"]`);
    wanted.current = undefined;
    const takesFocus = 'input:not([hidden]), select, button';
    (place?.matches(takesFocus) ? place : place?.querySelector<HTMLElement>(takesFocus))?.focus();
  });
  const isFailed = run.isError && Object.keys(errorsOf(run.error)).length === 0;
  const isTakenOver = run.error instanceof CodedError && run.error.code === 'bank_changed';
  /** What somebody else saved meanwhile is asked for, and becomes what this form is about. */
  const rebase = useMutation({
    mutationFn: () => queries.fetchQuery({ ...bankQuery(tenant), staleTime: 0 }),
    gcTime: 0,
    onSuccess: (stands) => {
      setValues(rebased(values, initial, valuesOf(stands)));
      setBase(stands);
      run.reset();
      submitter.current?.focus();
    },
  });
  useFocusBack(submitter, isFailed);
  /** What is wrong with fields that are changed counts no more, and neither does why it was refused. */
  const forget = (names: readonly string[]): void => {
    const related = names.some((name) => renewalFields.some((field) => field === name))
      ? renewalFields
      : names.includes('tipoPessoa')
        ? ['cpfCnpj']
        : [];
    setErrors((known) => withoutErrors(known, [...names, ...related]));
    // That somebody else saved is not undone by typing.
    if (!isTakenOver) run.reset();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending.current || rebase.isPending || !isOnline) return;
    isSending.current = true;
    rebase.reset();
    run.reset();
    const read = readBank(values, await readFiles(files), { isFirst });
    // It was left while the files were read.
    if (form.current === null) return;
    if ('body' in read) {
      setErrors({});
      run.mutate(read.body);
      return;
    }
    isSending.current = false;
    stopAt(read.errors);
  };
  return (
    <form
      ref={form}
      noValidate
      className={grid.form}
      aria-label={bankMessages.title}
      onSubmit={(event) => void submit(event)}
    >
      <LeaveGuard isDirty={isDirty} />
      <BankFields
        bank={base}
        values={values}
        files={files}
        errors={errors}
        isReadOnly={run.isPending || rebase.isPending}
        onType={(change) => {
          setValues((known) => ({ ...known, ...change }));
          forget(Object.keys(change));
        }}
        onFile={(field, file) => {
          setFiles((known) => ({ ...known, [field]: file }));
          forget([field]);
        }}
        onLeave={(field, { relatedTarget }) => {
          // A line that comes while a button is pressed would move the button away.
          if (values[field] === '' || relatedTarget instanceof HTMLButtonElement) return;
          const read = readBank(values, {}, { isFirst });
          const text = 'errors' in read ? read.errors[field] : undefined;
          if (text !== undefined) setErrors((known) => ({ ...known, [field]: text }));
        }}
      />
      {!isOnline && (
        <Text size="sm" c="dimmed" role="status">
          Salvar precisa de conexão. O que estiver digitado continua aqui.
        </Text>
      )}
      {isFailed && (
        <FormFailure title={bankMessages.notSaved}>
          <Text size="sm">{messageOfError(run.error)}</Text>
          {isTakenOver && (
            <>
              <Text size="sm">{bankMessages.keepMine}</Text>
              {rebase.isError && (
                <Text size="sm" fw={560} mt="xs">
                  {messageOfError(rebase.error)}
                </Text>
              )}
              <Group gap="xs" mt="sm">
                <Button
                  size="sm"
                  variant="default"
                  loading={rebase.isPending}
                  disabled={!isOnline}
                  onClick={() => rebase.mutate()}
                >
                  Manter o que mudei
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  disabled={rebase.isPending}
                  onClick={() => {
                    void queries.invalidateQueries({ queryKey: bankQuery(tenant).queryKey });
                    onClose();
                  }}
                >
                  Descartar o que mudei
                </Button>
              </Group>
            </>
          )}
        </FormFailure>
      )}
      <div className={grid.foot}>
        <Text size="sm" role="status">
          {rebase.isSuccess && bankMessages.rebased}
        </Text>
        <Button
          variant="default"
          disabled={run.isPending}
          onClick={() => (isDirty ? setAsking(true) : onClose())}
        >
          {bankMessages.cancel}
        </Button>
        <Button ref={submitter} type="submit" loading={run.isPending} disabled={!isOnline}>
          {bankMessages.save}
        </Button>
      </div>
      {isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </form>
  );
}
